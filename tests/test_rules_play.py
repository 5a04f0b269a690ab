"""Rules by example: plays, fills and being stuck (rules 4-5), a test or more a number.

The numbers are those of docs/rules.md. In the positions `...` stands for the cards that no other
pile names.
"""

import pytest

from spit.cards import SPITS
from spit.match import PLAY, STUCK
from spit.notation import apply, dump
from tests.engine_play import after, at, field, position

# --- 4 play

TURN = "P s 0/0 7H KD 8C6C/-/KSAH/QD/7S 2C 3C/-/-/-/- ..."


def test_4_1_a_card_goes_on_a_pile_whose_top_is_adjacent():
    match = after(TURN, "play 1 1 L")
    assert field(match, 3) == "7H6C" and field(match, 5) == "8C/-/KSAH/QD/7S"


@pytest.mark.parametrize("move", ["play 1 3 R", "play 1 4 R"])
def test_4_1_a_king_takes_an_ace_or_a_queen(move):
    assert apply(at(TURN), move) is True


@pytest.mark.parametrize("move", ["play 1 5 L", "play 1 5 R", "play 1 3 L", "play 1 2 L",
                                  "play 2 1 L"])
def test_4_1_equal_ranks_distant_ranks_and_empty_stocks_cannot_be_played(move):
    match = at(TURN)
    assert apply(match, move) is False
    assert dump(match) == position(TURN)


def test_4_1_nothing_can_be_played_on_an_empty_pile_place():
    match = at("P s 0/0 7H - 8C6C/-/KSAH/QD/7S ... 3C/-/-/-/- -")
    for stock in "12345":
        assert apply(match, "play 1 %s R" % stock) is False
    assert apply(match, "play 1 1 L") is True


def test_4_2_a_fill_moves_the_top_of_a_stock_to_an_empty_slot():
    match = after(TURN, "fill 1 3 2")
    assert field(match, 5) == "8C6C/AH/KS/QD/7S"
    assert apply(match, "fill 1 1 2") is False      # the slot is taken now


@pytest.mark.parametrize("move", ["fill 1 4 2", "fill 1 2 2", "fill 1 1 3", "fill 1 3 3",
                                  "fill 2 1 2", "fill 2 2 1"])
def test_4_2_no_lone_card_and_no_empty_stock_fills_and_only_empty_slots_are_filled(move):
    match = at(TURN)
    assert apply(match, move) is False
    assert dump(match) == position(TURN)


def test_4_3_the_card_uncovered_is_face_up_at_once():
    match = after(TURN, "fill 1 1 2")
    assert match.can_play(0, 0, 0) is True          # 8C, which 6C lay on
    assert match.can_play(0, 1, 0) is True          # 6C itself


def test_4_5_the_first_touch_counts_and_the_loser_is_judged_by_the_new_top():
    match = after("P s 0/0 7H KD 6C5C/-/-/-/- 2C 8C9H/6S/-/-/- ...", "play 2 2 L")
    assert apply(match, "play 2 1 L") is False
    assert apply(match, "play 1 1 L") is True       # 5C on 6S
    assert field(match, 3) == "7H6S5C"


def test_4_6_a_move_that_is_not_legal_changes_nothing():
    match = at(TURN)
    for move in ("spit", "spit L", "slap 1 L", "slap 2 R"):
        assert apply(match, move) is False
    assert dump(match) == position(TURN)


# --- 5 stuck

def test_5_1_a_player_is_stuck_who_can_neither_play_nor_fill():
    match = at("P s 0/0 KC KD 5H/6H/7H/8H/9H 2C QS/-/-/-/- ...")
    assert match.is_stuck(0) is True and match.is_stuck(1) is False


def test_5_1_a_fill_alone_keeps_a_player_from_being_stuck():
    match = at("P s 0/0 KC KD 5H6H/-/7H/8H/9H 2C 5S/6S/7S/8S/9S ...")
    assert match.is_stuck(0) is False and match.is_stuck(1) is True
    assert apply(match, "fill 1 1 2") is True
    assert match.phase == STUCK


def test_5_1_lone_cards_beside_an_empty_slot_are_no_fill():
    match = at("K s 0/0 KC KD 5H/-/-/-/- 2C 5S/6S/-/-/- ...")
    assert match.is_stuck(0) is True and match.is_stuck(1) is True


def test_5_2_both_turn_their_top_spit_card_together():
    match = after("K s 0/0 KC KD 5H/6H/7H/8H/9H 2C4H 5S/6S/7S/8S/9S ...4C", "spit")
    assert field(match, 3) == "KC4H" and field(match, 4) == "KD4C"
    assert field(match, 6) == "2C" and match.phase == PLAY


@pytest.mark.parametrize("pile", ["", " L", " R"])
def test_5_2_when_both_spit_each_uses_the_own_side(pile):
    match = after("K s 0/0 KC KD 5H/6H/7H/8H/9H 2C4H 5S/6S/7S/8S/9S ...4C", "spit" + pile)
    assert field(match, 3) == "KC4H" and field(match, 4) == "KD4C"


def test_5_2_still_stuck_after_a_spit_they_spit_again():
    match = after("K s 0/0 KC KD 5H/6H/7H/8H/9H 2C2H 5S/6S/7S/8S/9S ...2D", "spit")
    assert match.phase == STUCK
    assert apply(match, "spit") is True


@pytest.mark.parametrize("spitter, pile, target", [
    (1, "", 3), (1, " L", 3), (1, " R", 4), (2, "", 4), (2, " L", 3), (2, " R", 4)])
def test_5_3_who_spits_alone_chooses_the_pile(spitter, pile, target):
    hands = ("2C4H", "-") if spitter == 1 else ("-", "2C4H")
    match = after("K s 0/0 ...KC KD 5H/6H/7H/8H/9H %s 5S/6S/7S/8S/9S %s" % hands, "spit" + pile)
    assert field(match, target).endswith("4H")
    assert [match.table.depth[SPITS], match.table.depth[SPITS + 1]].count(1) == (target == 3)


def test_5_3_the_choice_is_free_each_time():
    match = after("K s 0/0 ...KC KD 5H/6H/7H/8H/9H 2C2H2D 5S/6S/7S/8S/9S -",
                  "spit R", "spit L", "spit R")
    assert field(match, 4) == "KD2D2C" and field(match, 3).endswith("KC2H")


@pytest.mark.parametrize("pile", ["", " L", " R"])
@pytest.mark.parametrize("spitter, piles", [(1, "...KC -"), (2, "- ...KC")])
def test_5_3_in_a_one_pile_round_there_is_only_the_one(spitter, piles, pile):
    hands = ("2C4H", "-") if spitter == 1 else ("-", "2C4H")
    text = "K s 0/0 %s 5H/6H/7H/8H/9H %s 5S/6S/7S/8S/9S %s" % (piles, *hands)
    match = after(text, "spit" + pile)
    assert field(match, 2 + spitter).endswith("KC4H") and field(match, 5 - spitter) == "-"
