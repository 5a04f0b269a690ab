"""Positions as text: what is refused, why, and that nothing legal is."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.match import PLAY, ROUND_OVER
from spit.notation import dump, load, parse_cards
from tests.engine_play import pile_state, position, position_after, split, walk
from tests.refused import check_refused

SEEDS = st.integers(0, 2**32)

EXAMPLE = ("P s 0/0 KCACKSAH2SASKHQHJD 9STHJSTDJH 4D/-/9D/3HQS4S5S/8CAD 3STSQD4H6S7S2H7H3CJC"
           " 8D/9H/6H9C/QC5D/8H2D4C6D 3D7D7C8SKD5HTC6C5C2C")


def changed(field: int, text: str) -> str:
    """The example with another field."""
    words = EXAMPLE.split(" ")
    words[field] = text
    return " ".join(words)


def replaced(old: str, new: str) -> str:
    """The example with another piece of text."""
    assert EXAMPLE.count(old) == 1
    return EXAMPLE.replace(old, new)


def test_the_example_of_the_design():
    match = load(EXAMPLE)
    assert dump(match) == EXAMPLE
    assert match.phase == PLAY and match.points == 0 and match.winner == -1
    assert match.one_pile is False and list(match.scores) == [0, 0]
    assert match.table.depth[0] == 1 and match.table.depth[10] == 10


@pytest.mark.parametrize("mode, points", [("s", 0), ("p25", 25), ("p50", 50), ("p100", 100)])
def test_modes(mode, points):
    assert load(changed(1, mode)).points == points


# --- text that does not parse

SYNTAX = [
    ("", "9 fields"),
    (" ", "9 fields"),
    ("P", "9 fields"),
    (EXAMPLE + " ", "9 fields"),
    (" " + EXAMPLE, "9 fields"),
    (EXAMPLE + " -", "9 fields"),
    (replaced("P s", "P  s"), "single spaces"),
    (replaced("P s", "P\ts"), "9 fields"),
    (EXAMPLE + "\n", "card"),
    (EXAMPLE.lower(), "phase"),
    (changed(0, "Q"), "phase 'Q'"),
    (changed(0, ""), "phase"),
    (changed(0, "PK"), "phase 'PK'"),
    (changed(0, "OPKSRM"), "phase"),
    (changed(0, "p"), "phase 'p'"),
    (changed(1, ""), "mode"),
    (changed(1, "S"), "mode 'S'"),
    (changed(1, "p"), "mode 'p'"),
    (changed(1, "p0"), "mode 'p0'"),
    (changed(1, "p30"), "mode 'p30'"),
    (changed(1, "p-25"), "mode"),
    (changed(1, "p025"), "mode"),
    (changed(1, "p100 "), "9 fields"),
    (changed(1, "P100"), "mode"),
    (changed(1, "100"), "mode"),
    (changed(2, "0"), "scores '0'"),
    (changed(2, "0/0/0"), "scores"),
    (changed(2, "/"), "scores"),
    (changed(2, "0/"), "scores"),
    (changed(2, "/0"), "scores"),
    (changed(2, "-1/0"), "scores '-1/0'"),
    (changed(2, "0/-1"), "scores"),
    (changed(2, "+1/0"), "scores"),
    (changed(2, "1.0/0"), "scores"),
    (changed(2, "1_0/0"), "scores"),
    (changed(2, "00/0"), "scores"),
    (changed(2, "x/0"), "scores"),
    (changed(2, "0:0"), "scores"),
    (changed(2, "\u0661/0"), "scores"),
    (changed(2, "\u00b2/0"), "scores"),
    (changed(2, "9" * 5000 + "/0"), "scores"),
    (changed(2, "-"), "scores"),
    (changed(3, ""), "written -"),
    (changed(3, "--"), "card"),
    (changed(3, "KCA"), "two-letter cards"),
    (changed(3, "KC/AC"), "two-letter cards"),
    (replaced("KCACKSAH", "KCXCKSAH"), "XC"),
    (replaced("KCACKSAH", "KCAXKSAH"), "AX"),
    (replaced("KCACKSAH", "kcACKSAH"), "kc"),
    (replaced("KCACKSAH", "KC1CKSAH"), "1C"),
    (replaced("KCACKSAH", "KC10CKSAH"), "two-letter cards"),
    (changed(5, "4D/-/9D/3HQS4S5S"), "4 stocks, not 5"),
    (changed(5, "4D/-/9D/3HQS4S5S/8CAD/-"), "6 stocks, not 5"),
    (changed(5, "-"), "1 stocks, not 5"),
    (changed(5, "4D//9D/3HQS4S5S/8CAD"), "written -"),
    (changed(5, "////"), "written -"),
    (changed(7, "8D/9H/6H9C/QC5D/8H2D4C6D/"), "6 stocks, not 5"),
]


@pytest.mark.parametrize("text, words", SYNTAX)
def test_text_that_is_no_position_names_its_fault(text, words):
    check_refused(text, words)


@pytest.mark.parametrize("value", [None, 0, b"P s 0/0", ["P"], 1.5, object()])
def test_what_is_no_text_is_no_position(value):
    with pytest.raises(ValueError, match="text"):
        load(value)


# --- cards

CARDS = [
    (replaced("KCACKS", "KCKS"), "52 cards, not 51"),
    (replaced("KCACKS", "KCKCKS"), "KC is there twice"),
    (replaced("KCACKS", "KCACACKS"), "AC is there twice"),
    (replaced("4D/-/9D", "4D/KC/9D"), "KC is there twice"),
    (replaced("5C2C", "5C2C4D"), "4D is there twice"),
    ("R s 0/0 - - -/-/-/-/- - -/-/-/-/- -", "52 cards, not 0"),
    (replaced("4D/-/9D/3HQS4S5S/8CAD 3STSQD", "4D/-/9D/3HQS4S5S3STS/8CAD QD"), "more than 5"),
    (replaced("3D7D7C8SKD", "-"), "card"),
]


@pytest.mark.parametrize("text, words", CARDS)
def test_a_position_has_52_different_cards_and_no_deep_stock(text, words):
    check_refused(text, words)


def test_a_stock_of_five_is_no_fault_in_any_slot():
    text = "P s 0/0 ...KC KD QH5C6C7C8C/-/-/-/- 2C QD/-/-/-/AS5S6S7S8S -"
    with pytest.raises(ValueError, match="AC"):
        load(position(text.replace("QH5C", "ACAC")))
    match = load(position(text))
    assert match.table.depth[0] == 5 and match.table.depth[9] == 5


@given(SEEDS, st.data())
@settings(max_examples=200, deadline=None)
def test_corrupted_text_is_refused_or_is_another_position(seed, data):
    """One to three characters are dropped, doubled, replaced or swapped."""
    text = dump(position_after(seed, data.draw(st.integers(0, 60))))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(text) - 2)))
        how = data.draw(st.sampled_from("drsx"))
        other = data.draw(st.sampled_from("OPKSRMsp0159/- -ACDHSTJQK\n\u00b2x"))
        text = {"d": text[:at] + text[at + 1:], "r": text[:at] + other + text[at + 1:],
                "s": text[:at] + text[at + 1:at + 2] + text[at:at + 1] + text[at + 2:],
                "x": text[:at] + text[at:at + 1] + text[at:]}[how]
    try:
        again = load(text)
    except ValueError as error:
        assert str(error)
    else:
        assert again.phase >= ROUND_OVER or dump(again) == text
        assert dump(load(dump(again))) == dump(again)


@given(st.text(max_size=200))
@settings(deadline=None)
def test_any_text_is_a_position_or_a_value_error(text):
    with pytest.raises(ValueError):
        load(text)


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_the_hands_between_rounds_are_in_any_order(seed):
    random = Random(seed)
    for match in walk(seed):
        if match.phase == ROUND_OVER:
            words = dump(match).split(" ")
            for hand in (6, 8):
                row = split(words[hand].replace("-", ""))
                random.shuffle(row)
                words[hand] = "".join(row) or "-"
            again = load(" ".join(words))
            assert dump(again) == dump(match)
            again.deal_next(Random(seed).randrange)
            match.deal_next(Random(seed).randrange)
            assert pile_state(again) == pile_state(match)
            return


def test_cards_are_parsed_in_order():
    assert list(parse_cards("ACKS2D")) == [0, 51, 14]
    assert parse_cards("") == b""
