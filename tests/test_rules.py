"""The rules by example: one test or more for each number of docs/rules.md.

In the positions `...` stands for the cards that no other pile names (see `engine_play.position`).
"""

import pytest

from spit import cards
from spit.chance import Chance
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.notation import apply, dump, load
from spit.table import HANDS, SPITS
from tests.engine_play import position, split

PACK = [cards.name(card) for card in range(52)]


def numbers(names) -> bytes:
    return bytes(cards.number(name) for name in names)


def at(text: str) -> Match:
    return load(position(text))


def after(text: str, *moves: str) -> Match:
    """The match in which moves, all of them legal, were made."""
    match = at(text)
    for move in moves:
        assert apply(match, move) is True, move
    return match


def field(match: Match, number: int) -> str:
    """A field of the position: 3, 4 left and right, 5, 7 stocks, 6, 8 hands."""
    return dump(match).split(" ")[number]


def held(match: Match) -> list:
    """The two sets of cards that the players hold between rounds."""
    return [set(split(field(match, 6).strip("-"))), set(split(field(match, 8).strip("-")))]


# --- 1 cards

@pytest.mark.parametrize("name, number", [
    ("AC", 0), ("2C", 1), ("TC", 9), ("KC", 12), ("AD", 13), ("AH", 26), ("AS", 39), ("KS", 51)])
def test_1_1_a_card_has_a_number_and_a_name(name, number):
    assert cards.number(name) == number and cards.name(number) == name
    assert cards.rank(number) == "A23456789TJQK".index(name[0])


def test_1_1_there_are_52_names():
    assert len(set(PACK)) == 52
    assert [cards.number(name) for name in PACK] == list(range(52))


@pytest.mark.parametrize("name", ["", "A", "1C", "10C", "ac", "AX", "CA", "A ", " AC", "ACC", "Ac"])
def test_1_1_no_other_text_names_a_card(name):
    with pytest.raises(ValueError, match="no card"):
        cards.number(name)


@pytest.mark.parametrize("number", [-1, 52, 255, 10**20])
def test_1_1_no_other_number_is_a_card(number):
    with pytest.raises(ValueError, match="no card"):
        cards.name(number)


@pytest.mark.parametrize("pair", ["AC 2D", "2S AC", "AC KD", "KS AH", "KH QH", "9C TD", "TD JH"])
def test_1_2_neighbours_on_the_circle_are_adjacent(pair):
    one, two = map(cards.number, pair.split())
    assert cards.adjacent(one, two) is True and cards.adjacent(two, one) is True


@pytest.mark.parametrize("pair", ["AC AD", "AC 3C", "KC 2C", "QH AH", "9S JS", "7D 7S"])
def test_1_2_equal_and_distant_ranks_are_not_adjacent(pair):
    one, two = map(cards.number, pair.split())
    assert cards.adjacent(one, two) is False and cards.adjacent(two, one) is False


# --- 2 deal

def test_2_1_the_first_deal_gives_26_cards_to_each():
    match = Match()
    assert match.phase == ROUND_OVER and match.winner == -1
    assert match.deal_next(Chance(1).below) is True
    assert match.phase == OPENING
    assert [match.stock_left(0), match.stock_left(1)] == [15, 15]
    assert list(match.table.depth[HANDS:SPITS]) == [11, 11]


def test_2_1_a_first_deal_is_of_52_different_cards():
    match = Match()
    assert match.deal(numbers(PACK[:26]), numbers(PACK[:26])) is False
    assert match.deal(numbers(PACK[:26]), numbers(PACK[26:51])) is False
    assert match.deal(b"", bytes(range(52))) is False
    assert match.deal(bytes(range(52)), b"") is False
    assert match.phase == ROUND_OVER and not match.dealt


def test_2_1_nothing_is_dealt_in_the_middle_of_a_round():
    match = at("P s 0/0 2C 9C 3C/-/-/-/- - 4D/-/-/-/- ...")
    assert match.deal(bytes(range(26)), bytes(range(26, 52))) is False
    assert match.deal_next(Chance(1).below) is False
    assert match.phase == PLAY


def test_2_2_later_deals_are_of_the_cards_that_each_player_holds():
    match = at("R s 3/9 - - -/-/-/-/- AC2C3C4C5C6C7C8C9CTCJCQCKCAS2S3S -/-/-/-/- ...")
    before = held(match)
    one, two = (numbers(sorted(hand)) for hand in before)
    assert match.deal(two, one) is False
    assert match.deal(one[1:], two) is False
    assert match.deal_next(Chance(5).below) is True
    for player, words in ((0, (5, 6)), (1, (7, 8))):
        dealt = "".join(field(match, word).strip("-") for word in words)
        assert set(split(dealt)) == before[player]


def test_2_2_deal_next_shuffles():
    deals = {dump_of_deal(seed) for seed in range(20)}
    assert len(deals) == 20 and dump_of_deal(3) in deals


def dump_of_deal(seed: int) -> str:
    match = at("R s 3/9 - - -/-/-/-/- AC2C3C4C5C6C7C8C9CTCJCQCKCAS2S3S -/-/-/-/- ...")
    match.deal_next(Chance(seed).below)
    return dump(match)


def test_2_3_and_2_4_a_full_deal_is_1_2_3_4_5_and_a_hand_drawn_in_the_order_dealt():
    match = Match()
    assert match.deal(numbers(PACK[:26]), numbers(PACK[26:])) is True
    assert field(match, 5) == "AC/2C3C/4C5C6C/7C8C9CTC/JCQCKCAD2D"
    assert field(match, 6) == "KDQDJDTD9D8D7D6D5D4D3D"
    assert apply(match, "spit") is True
    assert field(match, 3) == "3D" and field(match, 6).endswith("5D4D")


SHORT = {1: "AC/-/-/-/-", 2: "AC/2C/-/-/-", 3: "AC/2C/3C/-/-", 4: "AC/2C/3C/4C/-",
         5: "AC/2C/3C/4C/5C", 6: "AC/2C6C/3C/4C/5C", 7: "AC/2C6C/3C7C/4C/5C",
         8: "AC/2C6C/3C7C/4C8C/5C", 9: "AC/2C6C/3C7C/4C8C/5C9C", 10: "AC/2C6C/3C7CTC/4C8C/5C9C",
         11: "AC/2C6C/3C7CTC/4C8CJC/5C9C", 12: "AC/2C6C/3C7CTC/4C8CJC/5C9CQC",
         13: "AC/2C6C/3C7CTC/4C8CJCKC/5C9CQC", 14: "AC/2C6C/3C7CTC/4C8CJCKC/5C9CQCAD"}


@pytest.mark.parametrize("count", SHORT)
def test_2_5_a_short_deal_goes_by_rows(count):
    match = Match()
    assert match.deal(numbers(PACK[:count]), numbers(PACK[count:])) is True
    assert field(match, 5) == SHORT[count] and field(match, 6) == "-"
    match = Match()
    assert match.deal(numbers(PACK[count:]), numbers(PACK[:count])) is True
    assert field(match, 7) == SHORT[count] and field(match, 8) == "-"


def test_2_5_exactly_15_cards_are_a_full_deal_without_spit_cards():
    match = Match()
    assert match.deal(numbers(PACK[:15]), numbers(PACK[15:])) is True
    assert field(match, 5) == "AC/2C3C/4C5C6C/7C8C9CTC/JCQCKCAD2D" and field(match, 6) == "-"


def test_2_6_nobody_has_more_than_five_stocks():
    for text in ("AC/2C/3C/4C/5C/6C", "AC/2C/3C/4C"):
        with pytest.raises(ValueError, match="stocks"):
            at("P s 0/0 KC KD %s - 2S/-/-/-/- ..." % text)


# --- 3 opening spit

def test_3_1_player_1_starts_the_left_pile_and_player_2_the_right():
    match = Match()
    match.deal(numbers(PACK[:26]), numbers(PACK[26:]))
    assert apply(match, "spit") is True
    assert field(match, 3) == "3D" and field(match, 4) == "3S"
    assert match.one_pile is False


@pytest.mark.parametrize("pile", ["", " L", " R"])
def test_3_1_the_opening_spit_needs_no_pile(pile):
    match = Match()
    match.deal(numbers(PACK[:26]), numbers(PACK[26:]))
    assert apply(match, "spit" + pile) is True
    assert field(match, 3) == "3D" and field(match, 4) == "3S"


@pytest.mark.parametrize("share", [1, 5, 14, 15])
@pytest.mark.parametrize("pile", ["", " L", " R"])
def test_3_2_who_spits_alone_at_the_opening_starts_the_only_pile_on_the_own_side(share, pile):
    few, many = numbers(PACK[:share]), numbers(PACK[share:])
    for spitter, deal in ((1, (few, many)), (0, (many, few))):
        match = Match()
        assert match.deal(*deal) is True
        assert apply(match, "spit" + pile) is True
        assert match.phase in (PLAY, STUCK) and match.one_pile is True
        assert match.table.depth[SPITS + spitter] == 1
        assert match.table.depth[SPITS + 1 - spitter] == 0
        assert match.table.top[SPITS + spitter] == many[15]


def test_3_2_with_16_cards_or_more_on_both_sides_there_are_two_piles():
    match = Match()
    match.deal(numbers(PACK[:16]), numbers(PACK[16:]))
    assert apply(match, "spit") is True
    assert match.one_pile is False
    assert field(match, 3) == PACK[15] and field(match, 6) == "-"


def test_3_1_an_opening_spit_after_which_both_are_stuck_asks_for_another():
    match = after("O s 0/0 - - 2C/3C2S/4C3S4S/5C5D5H5S/6C6D6H6S7S ...KS"
                  " 2D/3D2H/4D3H4H/7C7D7H8D/8C8H8S9C9D KH", "spit")
    assert match.phase == STUCK


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
