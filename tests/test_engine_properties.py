"""What holds in every match (rules 8), checked over random play from random deals."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from spit import cards
from spit.cards import HANDS, NONE, PILES, SPITS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.notation import apply, dump, load
from tests.engine_play import (
    Touchy,
    begun,
    legal,
    make,
    pile_state,
    position_after,
    state,
    walk,
)
from tests.rulebook import Rulebook, every_move, settled

SEEDS = st.integers(0, 2**32)
MATCHES = settings(max_examples=60, deadline=None)
EVERY_MOVE = every_move()

ODD = [None, True, False, "", "0", "L", b"\0", 0.0, 1.0, -1.0, float("nan"), float("inf"), 1j, -2,
       5, 14, 255, 256, 2**31, -2**63, 10**40, [], [0], (), {}, set(), object(), int, len]


ANYTHING = st.one_of(
    st.sampled_from(ODD), st.builds(Touchy), st.integers(), st.floats(), st.text(max_size=3),
    st.binary(max_size=3), st.lists(st.integers(-1, 52), max_size=3))
NUMBERS = st.one_of(st.integers(-1, 5), ANYTHING)


def is_number(value, count: int) -> bool:
    return type(value) is int and 0 <= value < count


# --- the rulebook

@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_every_move_of_a_match_ends_as_in_the_rulebook(seed):
    """At every position every move, legal or not, and deals as they come."""
    match, random = begun(seed)
    rounds = 0
    book = Rulebook(settled(dump(match)))
    while match.phase != MATCH_OVER and rounds < 4:
        if match.phase == ROUND_OVER:
            rounds += 1
            deal_both(match, book, random)
        allowed = [move for move in EVERY_MOVE if book.allows(move)]
        before = state(match)
        for move in EVERY_MOVE:
            if move not in allowed:
                assert apply(match, move) is False
        assert state(match) == before
        move = random.choice(allowed)
        assert apply(match, move) is True
        book.make(move)
        assert settled(dump(match)) == book.position()
        assert match.winner == (book.winner() if book.phase == "M" else -1)
        if book.phase in "PK":
            assert [match.is_stuck(0), match.is_stuck(1)] == [book.stuck(0), book.stuck(1)]
            assert match.one_pile == (not all(book.piles))


def deal_both(match: Match, book: Rulebook, random: Random) -> None:
    held = [list(book.hands[0]), list(book.hands[1])]
    if not all(held):
        pack = held[0] + held[1]
        held = [pack[:26], pack[26:]]
    for hand in held:
        random.shuffle(hand)
    assert match.deal(*(bytes(cards.number(card) for card in hand) for hand in held))
    book.deal(held)
    assert settled(dump(match)) == book.position()


# --- rules 8

@given(SEEDS)
@MATCHES
def test_8_1_every_card_is_in_one_place(seed):
    for match in walk(seed):
        table = match.table
        found = []
        for pile in range(PILES):
            held = list(table.cards(pile))
            assert len(held) == table.depth[pile]
            assert (table.top[pile] == NONE) == (not held)
            found += held
        assert sorted(found) == list(range(52))


@given(SEEDS)
@MATCHES
def test_8_2_no_stock_is_deeper_than_5(seed):
    for match in walk(seed):
        assert max(match.table.depth[:HANDS]) <= 5
        for player in (0, 1):
            assert match.stock_left(player) <= 15


@given(SEEDS)
@MATCHES
def test_8_3_no_spit_pile_of_a_two_pile_round_is_empty(seed):
    one_pile = False
    for match in walk(seed):
        depth = match.table.depth
        if match.phase == OPENING:
            one_pile = not (depth[HANDS] and depth[HANDS + 1])
            lone = SPITS if depth[HANDS] else SPITS + 1
            assert not depth[SPITS] and not depth[SPITS + 1]
        elif match.phase in (PLAY, STUCK):
            assert match.one_pile == one_pile
        if match.phase in (PLAY, STUCK, SLAP):
            if one_pile:
                assert depth[lone] and not depth[SPITS + SPITS + 1 - lone]
            else:
                assert depth[SPITS] and depth[SPITS + 1]


def test_8_4_cards_that_fit_one_top_never_fit_each_other():
    for top in range(52):
        fitting = [card for card in range(52) if cards.adjacent(card, top)]
        assert len(fitting) == 8
        assert not any(cards.adjacent(one, two) for one in fitting for two in fitting)


@given(SEEDS)
@MATCHES
def test_8_5_plays_shrink_the_stocks_spits_a_hand_and_fills_the_empty_slots(seed):
    match, random = begun(seed)
    while match.phase in (OPENING, PLAY, STUCK):
        move = random.choice(legal(match))
        before = list(match.table.depth)
        assert make(match, move)
        after = match.table.depth
        if match.phase >= ROUND_OVER:
            break
        change = [after[pile] - before[pile] for pile in range(PILES)]
        stocks, hands = sum(change[:HANDS]), change[HANDS:SPITS]
        empty = after[:HANDS].count(0) - before[:HANDS].count(0)
        if move[0] == "play":
            assert (stocks, hands) == (-1, [0, 0])
        elif move[0] == "fill":
            assert (stocks, hands, empty) == (0, [0, 0], -1)
        else:
            assert stocks == 0 and sum(hands) < 0 and max(hands) <= 0


@given(SEEDS)
@MATCHES
def test_8_5_a_round_always_ends(seed):
    """30 stock cards, as many turns of the spit cards as a hand has and a fill for every empty slot
    that plays have made: nothing more can happen."""
    match, random = begun(seed)
    hands = match.table.depth[HANDS] + match.table.depth[HANDS + 1]
    most = 30 + hands + 30 + 8
    moves = 0
    while match.phase in (OPENING, PLAY, STUCK):
        assert make(match, random.choice(legal(match)))
        moves += 1
    assert moves <= most
    assert match.phase in (SLAP, ROUND_OVER, MATCH_OVER)


# --- refusals

@given(SEEDS, st.integers(0, 120), st.data())
@settings(max_examples=300, deadline=None)
def test_a_refused_move_leaves_the_same_bytes(seed, steps, data):
    match = position_after(seed, steps)
    verb, count = data.draw(st.sampled_from(
        [("play", 3), ("fill", 3), ("slap", 2), ("spit", 1), ("can_play", 3), ("can_fill", 3),
         ("is_stuck", 1)]))
    arguments = [data.draw(NUMBERS) for _ in range(count)]
    before = state(match)
    answer = getattr(match, verb)(*arguments)
    assert type(answer) is bool
    if verb in ("can_play", "can_fill", "is_stuck") or not answer:
        assert state(match) == before
    limits = {"play": (2, 5, 2), "can_play": (2, 5, 2), "fill": (2, 5, 5), "can_fill": (2, 5, 5),
              "slap": (2, 2), "is_stuck": (2,), "spit": (2,)}[verb]
    if verb == "spit" and type(arguments[0]) is int and arguments[0] == -1:
        arguments[0] = 0                # the own side
    if not all(is_number(*pair) for pair in zip(arguments, limits, strict=True)):
        assert answer is False


def test_odd_arguments_are_refused_in_every_phase_and_place():
    left = {OPENING, PLAY, STUCK, SLAP, ROUND_OVER, MATCH_OVER}
    for match in (match for seed in range(40) for match in walk(seed)):
        if match.phase in left:
            left.remove(match.phase)
            check_refusals(match)
    assert not left


def check_refusals(match: Match) -> None:
    before = state(match)
    for odd in [*ODD, Touchy()]:
        for verb, count in (("play", 3), ("fill", 3), ("slap", 2), ("spit", 1), ("can_play", 3),
                            ("can_fill", 3), ("is_stuck", 1)):
            for place in range(count):
                arguments = [0] * count
                arguments[place] = odd
                assert getattr(match, verb)(*arguments) is False, (verb, arguments)
        if not callable(odd):
            assert match.deal_next(odd) is False
        assert match.deal(odd, odd) is False
    assert state(match) == before


# --- the mask of changed piles

@given(SEEDS)
@MATCHES
def test_changed_has_a_bit_for_every_pile_that_did_change(seed):
    match = before = None
    for match in walk(seed):
        piles = [bytes(match.table.cards(pile)) for pile in range(PILES)]
        if before:
            moved = sum(1 << pile for pile in range(PILES) if piles[pile] != before[pile])
            assert match.changed & moved == moved
            if match.phase in (PLAY, STUCK, SLAP):
                assert match.changed == moved
        before = piles
        match.changed = 0


# --- text

@given(SEEDS)
@MATCHES
def test_every_position_is_dumped_and_loaded_again(seed):
    for match in walk(seed):
        text = dump(match)
        again = load(text)
        assert dump(again) == text
        assert (again.phase, list(again.scores), again.winner, again.points) == (
            match.phase, list(match.scores), match.winner, match.points)
        if match.phase < ROUND_OVER:
            assert pile_state(again) == pile_state(match)
        if match.phase in (PLAY, STUCK):
            assert again.one_pile == match.one_pile
