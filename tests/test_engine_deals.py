"""Deals over random play (rules 2): what is refused, and what is dealt."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from spit.cards import HANDS, SPITS
from spit.match import OPENING, ROUND_OVER, Match
from spit.notation import dump, load
from tests.engine_play import Touchy, first_deal, pile_state, state, walk

SEEDS = st.integers(0, 2**32)
MATCHES = settings(max_examples=60, deadline=None)


@given(SEEDS)
@MATCHES
def test_a_deal_of_other_cards_is_refused(seed):
    match, random = between_rounds(seed)
    held = [list(match.table.cards(HANDS)), list(match.table.cards(HANDS + 1))]
    wrong = random.choice([
        [held[1], held[0]],
        [held[0][1:], held[1]],
        [held[0], held[1][:-1]],
        [held[0] + held[1][:1], held[1]],
        [held[0] + held[0][-1:], held[1]],
        [held[0], held[1][:1] + held[1]],
        [held[0] + held[1][:1], held[1][1:]],
        [held[0][:-1] + held[0][:1], held[1]] if len(held[0]) > 1 else [[], held[1]],
        [held[0][:-1] + [52], held[1]],
        [held[0][:-1] + [-1], held[1]],
        [held[0][:-1] + [2**70], held[1]],
        [held[0][:-1] + [float(held[0][-1])], held[1]],
        [held[0][:-1] + [str(held[0][-1])], held[1]],
        [held[0][:-1] + [[held[0][-1]]], held[1]],
        [[held[0]], [held[1]]],
        [[], held[0] + held[1]],
        [held[0] + held[1], b""],
        ["".join(map(chr, held[0])), held[1]],
        [set(held[0]), held[1]],
        [dict.fromkeys(held[0]), held[1]],
        [iter(held[0]), held[1]],
        [held[0], (card for card in held[1])],
        [held[0], None],
        [held[0], 26],
        [Touchy(), held[1]],
        [held[0][:-1] + [Touchy()], held[1]],
    ])
    before = state(match)
    assert match.deal(*wrong) is False
    assert state(match) == before
    random.shuffle(held[0])
    random.shuffle(held[1])
    assert match.deal(bytes(held[0]), bytes(held[1])) is True


def between_rounds(seed: int) -> tuple:
    """A match whose next deal is of what each player holds, and a Random."""
    while True:
        for match in walk(seed):
            hands = match.table.depth[HANDS:SPITS]
            if match.phase == ROUND_OVER and hands[0] and hands[1] and hands[0] != hands[1]:
                return match, Random(seed)
        seed += 1


def test_true_and_false_are_no_cards():
    pack = list(range(52))
    pack[1], pack[0] = True, False
    match = Match()
    before = state(match)
    assert match.deal(pack[:26], pack[26:]) is False
    assert state(match) == before


@given(SEEDS, st.integers(1, 51))
@MATCHES
def test_a_first_deal_may_split_the_pack_anywhere(seed, share):
    match = Match()
    first_deal(match, Random(seed), share)
    depth = match.table.depth
    assert sum(depth[:5]) + depth[HANDS] == share
    assert sum(depth[5:HANDS]) + depth[HANDS + 1] == 52 - share


@given(SEEDS)
@MATCHES
def test_deal_next_deals_what_each_player_holds(seed):
    held = None
    for match in walk(seed, 6):
        owned = [set(b"".join(bytes(match.table.cards(pile)) for pile in own))
                 for own in ((0, 1, 2, 3, 4, HANDS), (5, 6, 7, 8, 9, HANDS + 1))]
        if held and all(held):
            assert match.phase == OPENING and owned == held
        elif held:
            assert match.phase == OPENING and [len(owned[0]), len(owned[1])] == [26, 26]
        held = owned if match.phase == ROUND_OVER else None


@given(SEEDS)
@MATCHES
def test_deal_next_is_the_same_whatever_order_the_cards_came_in(seed):
    match, _ = between_rounds(seed)
    other = load(dump(match))
    assert match.deal_next(Random(seed).randrange) and other.deal_next(Random(seed).randrange)
    assert pile_state(match) == pile_state(other)


def test_a_source_of_chance_that_fails_leaves_the_match_as_it_was():
    def broken(count):
        if count < 20:
            raise OSError("no chance left")
        return 0

    match = Match()
    before = state(match)
    for below in (broken, lambda count: 99, lambda count: "0"):
        try:
            answer = match.deal_next(below)
        except (OSError, IndexError, TypeError):
            answer = False
        assert not answer
        assert state(match) == before
