"""Positions as text: what is refused, why, and that nothing legal is."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.match import MATCH_OVER, PLAY, ROUND_OVER, SLAP
from spit.notation import dump, load, parse_cards
from tests.engine_play import pile_state, position, position_after, split, walk
from tests.rulebook import Rulebook

SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=60, deadline=None)

EXAMPLE = ("P s 0/0 KCACKSAH2SASKHQHJD 9STHJSTDJH 4D/-/9D/3HQS4S5S/8CAD 3STSQD4H6S7S2H7H3CJC"
           " 8D/9H/6H9C/QC5D/8H2D4C6D 3D7D7C8SKD5HTC6C5C2C")
STUCK_5 = "5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -"
OUT = "-/-/-/-/- - 5S/6S/7S/8S/9S -"


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


def check_refused(text, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        load(text)
    assert words in str(caught.value)


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


# --- phases that the position contradicts

CONTRADICTIONS = [
    ("P s 0/0 ...KC KD " + STUCK_5, "P, but both players are stuck"),
    ("K s 0/0 ...KC KD QH/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -", "a play or a fill is possible"),
    ("K s 0/0 ...KC KD 5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/QS -", "a play or a fill is possible"),
    ("K s 0/0 ...KC KD 5H6H/-/7H/8H/9H 2C 5S/6S/7S/8S/9S -", "a play or a fill is possible"),
    ("K s 0/0 ...KC KD 5H/6H/7H/8H/9H - 5S/6S/7S/8S/9S -", "nobody has a spit card"),
    ("K s 0/0 ...KC - 5H/6H/7H/8H/9H - 5S/6S/7S/8S/9S 2C", "player 2"),
    ("K s 0/0 - ...KC 5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -", "player 1"),
    ("P s 0/0 ...KC - QH/6H/7H/8H/9H - 5S/6S/7S/8S/9S 2C", "player 2"),
    ("P s 0/0 - - QH/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "both spit piles are empty"),
    ("K s 0/0 - - QH/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "both spit piles are empty"),
    ("S s 0/0 - - QH/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "both spit piles are empty"),
    ("P s 0/0 ...KC KD " + OUT, "without stock"),
    ("K s 0/0 ...KC KD -/-/-/-/- 2C 5S/6S/7S/8S/9S -", "without stock"),
    ("P s 0/0 ...KC KD 5S/6S/7S/8S/9S - -/-/-/-/- -", "without stock"),
    ("S s 0/9 ...KC KD -/-/-/-/- - -/-/-/-/- -", "both players are without stock"),
    ("S s 9/9 ...KC KD QH/6H/7H/8H/9H - 5S/6S/7S/8S/9S -", "the round goes on"),
    ("S s 9/9 ...KC KD " + STUCK_5, "the round goes on"),
    ("S s 9/9 ...KC KD 5H6H/-/7H/8H/9H - 5S/6S/7S/8S/9S -", "the round goes on"),
    ("S s 0/5 ...KC - " + OUT, "no slap"),
    ("O s 0/0 KC - 5H/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "O, but cards lie on the spit piles"),
    ("O s 0/0 - KC 5H/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "O, but cards lie on the spit piles"),
    ("O s 0/0 - - -/-/-/-/- ... 5S/6S/7S/8S/9S -", "a player has no stock"),
    ("O s 0/0 - - 5S/6S/7S/8S/9S - -/-/-/-/- ...", "a player has no stock"),
    ("R s 0/0 KC - -/-/-/-/- ... -/-/-/-/- 2C", "all cards are in the hands"),
    ("R s 0/0 - - KC/-/-/-/- ... -/-/-/-/- 2C", "all cards are in the hands"),
    ("M s 0/0 - - -/-/-/-/KC ... -/-/-/-/- -", "all cards are in the hands"),
    ("R s 0/0 - - -/-/-/-/- ... -/-/-/-/- -", "player 2 has won"),
    ("R s 0/0 - - -/-/-/-/- - -/-/-/-/- ...", "player 1 has won"),
    ("R p25 25/0 - - -/-/-/-/- ... -/-/-/-/- 2C", "player 2 has won"),
    ("R p25 24/30 - - -/-/-/-/- ... -/-/-/-/- 2C", "player 1 has won"),
    ("M s 0/200 - - -/-/-/-/- ... -/-/-/-/- 2C", "nobody has won"),
    ("M p100 99/98 - - -/-/-/-/- ... -/-/-/-/- 2C", "nobody has won"),
    ("M p100 100/100 - - -/-/-/-/- ... -/-/-/-/- 2C", "nobody has won"),
    ("M p100 0/0 - - -/-/-/-/- ... -/-/-/-/- -", "nobody has won"),
    ("O p25 25/0 - - 5H/6H/7H/8H/9H ... 5S/6S/7S/8S/9S -", "ended this match"),
    ("P p25 0/25 ...KC KD QH/6H/7H/8H/9H - 5S/6S/7S/8S/9S -", "ended this match"),
    ("K p25 26/25 ...KC KD " + STUCK_5, "ended this match"),
]


@pytest.mark.parametrize("text, words", CONTRADICTIONS)
def test_a_phase_that_the_position_contradicts(text, words):
    check_refused(position(text), words)


AGREEING = [
    "K s 0/0 ...KC KD " + STUCK_5,
    "K s 0/0 ...KC - " + STUCK_5,
    "P s 0/0 ...KC KD 5H6H/-/7H/8H/9H - 5S/6S/7S/8S/9S -",
    "P p25 30/30 ...KC KD QH/6H/7H/8H/9H - 5S/6S/7S/8S/9S -",
    "P s 900/0 ...KC KD QH/6H/7H/8H/9H - 5S/6S/7S/8S/9S -",
    "S s 0/5 ...KC KD " + OUT,
    "S p25 40/5 ...KC KD " + OUT,
    "S s 5/5 ...KC - 5H/6H/7H/8H/9H - 5S/6S/7S/8S/9S -",
    "S s 1/5 ...KC KD -/-/-/-/- 2C 5S/6S/7S/8S/QS -",
    "R p25 0/0 - - -/-/-/-/- ... -/-/-/-/- -",
    "R p25 25/25 - - -/-/-/-/- ... -/-/-/-/- 2C",
    "M s 0/0 - - -/-/-/-/- - -/-/-/-/- ...",
    "M p25 25/24 - - -/-/-/-/- ... -/-/-/-/- -",
]


@pytest.mark.parametrize("text", AGREEING)
def test_a_phase_that_agrees_with_the_position(text):
    assert dump(load(position(text)))[0] == text[0]


@pytest.mark.parametrize("text, winner", [
    ("M s 0/0 - - -/-/-/-/- - -/-/-/-/- ...", 0), ("M s 0/0 - - -/-/-/-/- ... -/-/-/-/- -", 1),
    ("M p25 25/24 - - -/-/-/-/- ... -/-/-/-/- 2C", 1),
    ("M p25 3/25 - - -/-/-/-/- - -/-/-/-/- ...", 0)])
def test_a_match_that_is_over_knows_who_has_won(text, winner):
    match = load(position(text))
    assert match.phase == MATCH_OVER and match.winner == winner


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_no_position_of_play_is_refused_and_each_in_its_own_phase_alone(seed):
    for match in walk(seed):
        text = dump(match)
        assert load(text).phase == match.phase
        for phase in "OPKSRM".replace(text[0], ""):
            with pytest.raises(ValueError):
                load(phase + text[1:])


@given(SEEDS)
@MANY
def test_scores_that_ended_a_points_match_fit_no_more_play(seed):
    for match in walk(seed):
        words = dump(match).split(" ")
        if match.phase != SLAP and match.phase != MATCH_OVER:
            words[1], words[2] = "p50", "50/49"
            with pytest.raises(ValueError, match="end|won"):
                load(" ".join(words))


@given(SEEDS)
@MANY
def test_after_cards_changed_places_the_phase_is_checked_anew(seed):
    """P and K are refused or not as the rulebook sees the cards that now lie on top."""
    random = Random(seed)
    for match in walk(seed):
        text = dump(match)
        if text[0] in "PK":
            one, two = random.sample(split(text.split(" ", 3)[3].replace("-", "")), 2)
            text = text.replace(one, "xx").replace(two, one).replace("xx", two)
            book = Rulebook(text)
            stuck = book.stuck(0) and book.stuck(1)
            if stuck == (text[0] == "K"):
                assert dump(load(text)) == text
            else:
                check_refused(text, "phase " + text[0])


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
