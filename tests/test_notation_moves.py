"""Moves as text: what is no move and why, and that illegal ones change nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.match import ROUND_OVER, Match
from spit.notation import apply, dump
from tests.engine_play import PACK, at, state, walk
from tests.rulebook import Rulebook, every_move

SEEDS = st.integers(0, 2**32)

PHASES = ["P s 0/0 ...KC KD 5H6H/-/7H/8H/9H 2C 5S/6S/7S/8S/9S -",
          "K s 0/0 ...KC KD 5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -",
          "S s 0/5 ...KC KD -/-/-/-/- - 5S/6S/7S/8S/9S -",
          "R s 0/0 - - -/-/-/-/- ... -/-/-/-/- 2C"]

NO_MOVES = [
    ("", "move"), (" ", "move"), ("pass", "'pass'"), ("SPIT", "move"), ("Spit", "move"),
    ("spit ", "pile ''"), (" spit", "move"), ("spit L ", "move"), ("spit  L", "move"),
    ("spit l", "pile 'l'"), ("spit 1", "pile '1'"), ("spit LR", "pile 'LR'"), ("spit L R", "move"),
    ("spit\n", "move"), ("spit -1", "pile '-1'"),
    ("play", "move"), ("play 1 3", "move"), ("play 1 3 L L", "move"), ("play 1  3 L", "move"),
    ("play 0 3 L", "player '0'"), ("play 3 3 L", "player '3'"), ("play -1 3 L", "player '-1'"),
    ("play 1 0 L", "stock '0'"), ("play 1 6 L", "stock '6'"), ("play 1 33 L", "stock '33'"),
    ("play 1 x L", "stock 'x'"), ("play 1 3 X", "pile 'X'"), ("play 1 3 3", "pile '3'"),
    ("play 1 3 ", "pile ''"), ("play one 3 L", "player 'one'"), ("play 01 3 L", "player '01'"),
    ("play 1.0 3 L", "player '1.0'"), ("play \u00b9 3 L", "player"), ("play L 3 1", "player 'L'"),
    ("fill 1 2", "move"), ("fill 1 2 5 5", "move"), ("fill 3 2 5", "player '3'"),
    ("fill 1 6 5", "stock '6'"), ("fill 1 2 6", "slot '6'"), ("fill 1 2 0", "slot '0'"),
    ("fill 1 2 L", "slot 'L'"), ("fill 1 12 5", "stock '12'"),
    ("slap", "move"), ("slap 1", "move"), ("slap L", "move"), ("slap 3 L", "player '3'"),
    ("slap 0 R", "player '0'"), ("slap 1 C", "pile 'C'"), ("slap L 1", "player 'L'"),
    ("slap 1 L R", "move"),
    ("deal", "move"), ("deal ", "joined with /"), ("deal AC", "joined with /"),
    ("deal AC/2C/3C", "joined with /"), ("deal /", "52 different cards"),
    ("deal AC/2C", "52 different cards"), ("deal AC2C /3C", "move"), ("deal XX/2C", "XX"),
    ("deal A/2C", "two-letter cards"), ("deal -/2C", "two-letter cards"), ("deal ac/2C", "ac"),
]


@pytest.mark.parametrize("move, words", NO_MOVES)
def test_text_that_is_no_move_names_its_fault(move, words):
    for text in PHASES:
        match = at(text)
        before = state(match)
        with pytest.raises(ValueError) as caught:
            apply(match, move)
        assert words in str(caught.value)
        assert state(match) == before


@pytest.mark.parametrize("value", [None, 0, b"spit", ["spit"], 1.5, object()])
def test_what_is_no_text_is_no_move(value):
    match = at(PHASES[1])
    before = state(match)
    with pytest.raises(ValueError, match="text"):
        apply(match, value)
    assert state(match) == before


ROW = "".join(PACK)


@pytest.mark.parametrize("deal, words", [
    (ROW[:52] + "/" + ROW[52:-2], "52 different cards"),
    (ROW[:52] + "/" + ROW[52:] + "AC", "52 different cards"),
    (ROW[:52] + "/" + ROW[:52], "52 different cards"),
    (ROW[:52] + "/" + ROW[52:-2] + "AC", "52 different cards"),
    (ROW[:52] + ROW[52:], "joined with /"),
    (ROW[:51] + "/" + ROW[51:], "two-letter cards")])
def test_a_deal_has_52_different_cards(deal, words):
    match = Match()
    with pytest.raises(ValueError, match=words):
        apply(match, "deal " + deal)
    assert match.phase == ROUND_OVER and not any(match.table.depth)


def test_a_well_formed_deal_that_is_not_legal_is_refused():
    match = at(PHASES[3])
    assert apply(match, "deal %s/%s" % (ROW[:52], ROW[52:])) is False
    assert apply(match, "deal %s/" % ROW) is False
    assert apply(match, "deal %s/2C" % ROW.replace("2C", "")) is True
    assert apply(match, "deal %s/2C" % ROW.replace("2C", "")) is False


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_well_formed_illegal_moves_are_false_and_change_nothing(seed):
    for match in walk(seed, 2):
        book = Rulebook(dump(match))
        before = state(match)
        for move in every_move():
            if not book.allows(move):
                assert apply(match, move) is False
        if match.phase != ROUND_OVER:
            assert apply(match, "deal %s/%s" % (ROW[:52], ROW[52:])) is False
        assert state(match) == before
