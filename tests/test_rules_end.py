"""Rules by example: the end of a round and of a match (rules 6-7), a test or more a number.

The numbers are those of docs/rules.md. In the positions `...` stands for the cards that no other
pile names.
"""

import pytest

from spit.cards import HANDS, SPITS
from spit.chance import Chance
from spit.match import MATCH_OVER, ROUND_OVER, SLAP
from spit.notation import apply
from tests.engine_play import PACK, after, at, field, held, numbers, split

# --- 6 end of the round

def test_6_1_a_the_last_stock_card_ends_the_round_at_once():
    match = after("P s 0/0 KC KD QH/-/-/-/- 2C4H 5S/6S/7SQS/8S/9S ...", "play 1 1 L")
    assert match.phase == SLAP
    assert apply(match, "play 2 3 R") is False      # though it would fit


def test_6_1_b_both_stuck_without_spit_cards_ends_the_round():
    match = after("P s 0/0 ...KC KD 5H/6H/7H/8HQS/9H - 5S/6S/7S/8S/9S -", "play 1 4 R")
    assert match.phase == SLAP
    assert [match.stock_left(0), match.stock_left(1)] == [5, 5]


def test_6_1_b_by_the_last_turn_of_a_spit_card():
    match = after("K s 0/0 ...KC KD 5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -", "spit L")
    assert match.phase == SLAP


def test_6_1_b_by_a_fill():
    match = after("P s 0/0 ...KC KD 5H6H/-/7H/8H/9H - 5S/6S/7S/8S/9S -", "fill 1 1 2")
    assert match.phase == SLAP


@pytest.mark.parametrize("slap, first, second", [
    ("slap 1 L", {"KC", "QH"}, None), ("slap 2 R", {"KC", "QH"}, None),
    ("slap 1 R", None, {"KC", "QH"}), ("slap 2 L", None, {"KC", "QH"})])
def test_6_2_and_6_3_the_first_slap_decides(slap, first, second):
    """The left pile has two cards; player 1 has two spit cards left, player 2 six stock cards."""
    match = after("S s 2/7 KCQH ...KD -/-/-/-/- 2C4H 5S/6S/7SQS/8S/9S 3C", slap)
    assert match.phase == ROUND_OVER
    mine = [{"2C", "4H"}, {"5S", "6S", "7S", "QS", "8S", "9S", "3C"}]
    piles = [{"KC", "QH"}, set(PACK) - mine[0] - mine[1] - {"KC", "QH"}]
    taken = [first or piles[1], second or piles[1]]
    assert held(match) == [mine[0] | taken[0], mine[1] | taken[1]]
    assert list(match.took) == [len(taken[0]), len(taken[1])]
    assert apply(match, "slap 1 L") is False        # the first one has decided


@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("piles", ["...KC -", "- ...KC"])
def test_6_4_who_goes_out_in_a_one_pile_round_takes_nothing_and_there_is_no_slap(who, piles):
    """Points, so that being without a card is no win. The one who is out has no spit cards."""
    sides = ["QH/-/-/-/- -", "5S/6S/7S/8S/9S -"]
    pile = "L" if piles.startswith("...") else "R"
    match = after("P p100 0/0 %s %s %s" % (piles, *(sides if who == 1 else sides[::-1])),
                  "play %d 1 %s" % (who, pile))
    assert match.phase == ROUND_OVER
    assert held(match)[who - 1] == set() and len(held(match)[2 - who]) == 52
    assert match.took[who - 1] == 0 and match.took[2 - who] == 47


@pytest.mark.parametrize("slap, taken", [
    ("slap 1 L", (42, 0)), ("slap 1 R", (0, 42)), ("slap 2 L", (0, 42)), ("slap 2 R", (42, 0))])
def test_6_5_a_stuck_one_pile_round_is_slapped_pile_or_empty_place(slap, taken):
    match = after("K s 0/0 ...KC - 5H/6H/7H/8H/9H 2C 5S/6S/7S/8S/9S -", "spit")
    assert match.phase == SLAP and match.one_pile is True
    assert apply(match, slap) is True
    assert match.phase == ROUND_OVER
    assert tuple(match.took) == taken
    assert [len(hand) for hand in held(match)] == [5 + taken[0], 5 + taken[1]]


# --- 7 winning

@pytest.mark.parametrize("winner, piles, move", [
    (1, "- ...KC", "play 1 1 R"), (2, "...KC -", "play 2 1 L")])
def test_7_1_who_was_dealt_no_spit_cards_goes_out_of_a_one_pile_round_and_wins(winner, piles, move):
    sides = ["QH/-/-/-/- -", "5S/6S/7S/8S/9S 2C3C"]
    match = after("P s 3/4 %s %s %s" % (piles, *(sides if winner == 1 else sides[::-1])), move)
    assert match.phase == MATCH_OVER and match.winner == winner - 1
    assert field(match, 0) == "M" and held(match)[winner - 1] == set()
    assert match.deal_next(Chance(1).below) is False
    assert match.deal(bytes(range(26)), bytes(range(26, 52))) is False


@pytest.mark.parametrize("winner, piles, move", [
    (1, "...KC -", "play 1 1 L"), (2, "- ...KC", "play 2 1 R")])
def test_7_1_so_does_the_spitter_once_the_last_spit_card_is_gone(winner, piles, move):
    sides = ["QH/-/-/-/- -", "5S/6S/7S/8S/9S -"]
    match = after("P s 3/4 %s %s %s" % (piles, *(sides if winner == 1 else sides[::-1])), move)
    assert match.phase == MATCH_OVER and match.winner == winner - 1


@pytest.mark.parametrize("spitter, piles, move", [
    (1, "...KC -", "play 1 1 L"), (2, "- ...KC", "play 2 1 R")])
def test_7_1_a_spitter_who_goes_out_with_spit_cards_left_plays_on(spitter, piles, move):
    sides = ["QH/-/-/-/- 2C3C", "5S/6S/7S/8S/9S -"]
    match = after("P s 3/4 %s %s %s" % (piles, *(sides if spitter == 1 else sides[::-1])), move)
    assert match.phase == ROUND_OVER and match.winner == -1
    assert held(match)[spitter - 1] == {"2C", "3C"}
    assert match.deal_next(Chance(1).below) is True
    assert field(match, 3 + 2 * spitter).endswith("/-/-/-")
    assert apply(match, "spit") is True and match.one_pile is True


def test_7_1_going_out_of_a_two_pile_round_is_no_win_yet():
    match = after("P s 0/0 ...KC KD QH/-/-/-/- - 5S/6S/7S/8S/9S -", "play 1 1 R", "slap 1 R")
    assert match.phase == ROUND_OVER and held(match)[0] == {"KD", "QH"}


@pytest.mark.parametrize("mode", ["s", "p25", "p50", "p100"])
def test_7_2_each_scores_the_cards_left_before_the_slap_in_both_modes(mode):
    match = after("P %s 10/3 ...KC KD QH/-/-/-/- 2C3C 5S/6S/7S/8S/9S 4C" % mode, "play 1 1 R")
    assert match.phase == SLAP and list(match.scores) == [12, 9]
    apply(match, "slap 2 R")
    assert list(match.scores) == [12, 9]


def test_7_2_scores_count_when_a_one_pile_round_has_no_slap():
    match = after("P s 10/3 - ...KC QH/-/-/-/- - 5S/6S/7S/8S/9S 4C", "play 1 1 R")
    assert list(match.scores) == [10, 9] and match.phase == MATCH_OVER


@pytest.mark.parametrize("target", [25, 50, 100])
def test_7_2_the_lower_score_wins_when_a_player_has_reached_the_target(target):
    match = after("P p%d 0/%d ...KC KD QH/-/-/-/- - 5S/6S/7S/8S/9S 4C" % (target, target - 6),
                  "play 1 1 R")
    assert match.phase == SLAP and match.winner == -1   # decided after the slap
    apply(match, "slap 1 L")
    assert match.phase == MATCH_OVER and match.winner == 0
    assert list(match.scores) == [0, target]


def test_7_2_one_short_of_the_target_the_match_goes_on():
    match = after("P p25 0/18 ...KC KD QH/-/-/-/- - 5S/6S/7S/8S/9S 4C", "play 1 1 R", "slap 1 L")
    assert match.phase == ROUND_OVER and list(match.scores) == [0, 24]


def test_7_2_both_over_the_target_the_lower_wins():
    match = after("S p25 31/30 ...KC KD -/-/-/-/- - 5S/6S/7S/8S/9S 4C", "slap 1 L")
    assert match.phase == MATCH_OVER and match.winner == 1


def test_7_2_equal_scores_play_one_more_round_until_they_differ():
    match = after("P p25 24/19 ...KC KD QH/-/-/-/- 2C 5S/6S/7S/8S/9S 4C", "play 1 1 R", "slap 1 L")
    assert list(match.scores) == [25, 25] and match.phase == ROUND_OVER
    match = after("S p25 30/30 ...KC KD -/-/-/-/- - 5S/6S/7S/8S/9S 4C", "slap 1 R")
    assert match.phase == ROUND_OVER and match.winner == -1
    assert match.deal_next(Chance(2).below) is True
    match = after("P p25 30/30 ...KC KD QH/-/-/-/- - 5S/6S/7S/8S/9S 4C", "play 1 1 R", "slap 1 L")
    assert match.phase == MATCH_OVER and match.winner == 0


def test_7_2_in_the_standard_match_scores_decide_nothing():
    match = after("S s 400/30 ...KC KD -/-/-/-/- - 5S/6S/7S/8S/9S 4C", "slap 1 L")
    assert match.phase == ROUND_OVER and match.winner == -1


def test_7_2_cards_are_carried_over():
    match = after("S p100 0/6 ...KC KDQH -/-/-/-/- - 5S/6S/7S/8S/9S 4C", "slap 1 R")
    before = held(match)
    assert before[0] == {"KD", "QH"}
    match.deal_next(Chance(3).below)
    assert sorted(split(field(match, 5).replace("-", ""))) == ["KD", "QH"]


@pytest.mark.parametrize("who, piles, move", [
    (1, "- ...KC", "play 1 1 R"), (2, "...KC -", "play 2 1 L")])
def test_7_2_after_an_empty_hand_a_points_match_deals_afresh(who, piles, move):
    sides = ["QH/-/-/-/- -", "5S/6S/7S/8S/9S -"]
    match = after("P p100 3/4 %s %s %s" % (piles, *(sides if who == 1 else sides[::-1])), move)
    assert match.phase == ROUND_OVER and match.winner == -1
    assert match.deal_next(Chance(4).below) is True
    assert list(match.table.depth[HANDS:SPITS]) == [11, 11]
    assert apply(match, "spit") is True and match.one_pile is False
    assert sum(match.scores) == 12


def test_7_2_a_fresh_deal_may_be_any_split_of_the_pack():
    text = "R p100 3/9 - - -/-/-/-/- - -/-/-/-/- ..."
    assert at(text).deal(numbers(PACK[:20]), numbers(PACK[20:])) is True
    assert at(text).deal(b"", numbers(PACK)) is False
    assert at(text).deal(numbers(PACK), b"") is False
    assert at(text).deal(numbers(PACK[:20]), numbers(PACK[19:])) is False


def test_7_2_an_empty_hand_at_the_target_ends_the_match_all_the_same():
    match = after("P p25 3/22 - ...KC QH/-/-/-/- - 5S/6S/7S/8S/9S -", "play 1 1 R")
    assert match.phase == MATCH_OVER and match.winner == 0
