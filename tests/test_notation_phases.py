"""Positions as text: phases that the cards and scores contradict, and those that agree."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.match import MATCH_OVER, SLAP
from spit.notation import dump, load
from tests.engine_play import position, split, walk
from tests.refused import check_refused
from tests.rulebook import Rulebook

SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=60, deadline=None)

STUCK_5 = "5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -"
OUT = "-/-/-/-/- - 5S/6S/7S/8S/9S -"

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
