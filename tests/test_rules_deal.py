"""Rules by example: cards, the deal and the opening spit (rules 1-3), a test or more a number.

The numbers are those of docs/rules.md. In the positions `...` stands for the cards that no other
pile names.
"""

import pytest

from spit import cards
from spit.cards import HANDS, SPITS
from spit.chance import Chance
from spit.match import OPENING, PLAY, ROUND_OVER, STUCK, Match
from spit.notation import apply, dump
from tests.engine_play import PACK, after, at, field, held, numbers, split

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
    assert match.deal(numbers(PACK[:26]), numbers(PACK[26:] + PACK[26:27])) is False
    assert match.deal(numbers(PACK[:26] + PACK[:1]), numbers(PACK[26:])) is False
    assert match.deal(b"", bytes(range(52))) is False
    assert match.deal(bytes(range(52)), b"") is False
    assert match.phase == ROUND_OVER and not any(match.table.depth)


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
