"""The random numbers: known, unbiased, and small enough for a board."""

from collections import Counter
from itertools import permutations
from math import exp, sqrt

import pytest

from spit import chance
from spit.chance import Chance
from spit.dealing import _shuffle
from spit.match import Match

# What sfc16 gives after seeding the three words, counter 1, and twelve words thrown away: of the
# algorithm as its author published it (PractRand), written again below.
SEEDS = [0, 1, 7, 65535, 65536, 123456789, 2**32 - 1, 2**47 + 12345, 2**48 - 1]


def sfc16(seed: int, count: int) -> list:
    a, b, c = seed & 0xFFFF, seed >> 16 & 0xFFFF, seed >> 32 & 0xFFFF
    words = []
    for counter in range(1, count + 13):
        word = (a + b + counter) & 0xFFFF
        a, b = b ^ b >> 5, (c + (c << 3)) & 0xFFFF
        c = ((c << 6 | c >> 10) & 0xFFFF) + word & 0xFFFF
        words.append(word)
    return words[12:]


def chi_square(counts, expected) -> float:
    return sum((count - wanted) ** 2 / wanted
               for count, wanted in zip(counts, expected, strict=True))


def limit(kinds: int) -> float:
    """What chi square stays below but once in a million: 4.75 deviations (Wilson and Hilferty)."""
    freedom = kinds - 1
    return freedom * (1 - 2 / (9 * freedom) + 4.75 * sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("seed", SEEDS)
def test_the_words_are_those_of_sfc16(seed):
    source = Chance(seed)
    assert [source.below(65536) for _ in range(1000)] == sfc16(seed, 1000)


def test_a_seed_has_its_own_sequence():
    first, again, other = ([source.below(52) for _ in range(50)]
                           for source in (Chance(5), Chance(5), Chance(6)))
    assert first == again and first != other


def test_neighbouring_seeds_deal_differently():
    deals = set()
    for seed in range(2000):
        match = Match()
        match.deal_next(Chance(seed).below)
        deals.add(bytes(match.table.below) + bytes(match.table.top))
    assert len(deals) == 2000


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 10, 26, 51, 52, 400, 1000])
def test_below_n_gives_each_number_as_often(n):
    source = Chance(2024 + n)
    draws = 200 * max(n, 50)
    counts = Counter(source.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    if n > 1:
        assert chi_square([counts[i] for i in range(n)], [draws / n] * n) < limit(n)


def test_below_throws_away_what_would_make_small_numbers_likelier():
    """Of 40,000 numbers the first 25,536 would come up twice as often."""
    source = Chance(3)
    draws = 100000
    low = sum(source.below(40000) < 25536 for _ in range(draws))
    assert abs(low - draws * 0.6384) < 4.75 * sqrt(draws * 0.6384 * 0.3616)


def test_one_draw_says_nothing_about_the_next():
    source = Chance(11)
    draws = 50000
    numbers = [source.below(6) for _ in range(draws + 1)]
    counts = Counter(zip(numbers, numbers[1:], strict=False))
    pairs = [counts[a, b] for a in range(6) for b in range(6)]
    assert chi_square(pairs, [draws / 36] * 36) < limit(36)


def test_a_shuffle_gives_each_order_as_often():
    source = Chance(99)
    draws = 24000
    counts: Counter = Counter()
    for _ in range(draws):
        cards = bytearray(range(4))
        _shuffle(cards, source.below)
        counts[bytes(cards)] += 1
    orders = [bytes(order) for order in permutations(range(4))]
    assert set(counts) == set(orders)
    assert chi_square([counts[order] for order in orders], [draws / 24] * 24) < limit(24)


def test_a_deal_puts_each_card_in_each_place_as_often():
    """The player and the place in the hand or stocks that the ace of clubs and the king of spades
    come to, over 10,400 seeds."""
    places: dict = {0: Counter(), 51: Counter()}
    for seed in range(10400):
        match = Match()
        match.deal_next(Chance(seed * 7919).below)
        for pile in range(12):
            for depth, card in enumerate(match.table.cards(pile)):
                if card in places:
                    places[card][pile, depth] += 1
    for counts in places.values():
        assert len(counts) == 52
        assert chi_square(counts.values(), [200] * 52) < limit(52)


# --- the wait before the cue

DRAWS = 100000


@pytest.fixture(scope="module")
def waits() -> list:
    source = Chance(41)
    return [source.cue_wait() for _ in range(DRAWS)]


def test_the_wait_is_exponential_with_mean_400_and_cut_at_1400(waits):
    """Bands of 50 ms against the exponential law, the last of them all that the cut gathers."""
    assert min(waits) >= 0 and max(waits) == 1400
    counts = Counter(min(wait // 50, 28) for wait in waits)
    edges = [exp(-50 * band / 400) for band in range(29)] + [0]
    expected = [DRAWS * (edges[band] - edges[band + 1]) for band in range(29)]
    assert chi_square([counts[band] for band in range(29)], expected) < limit(29)


def test_the_wait_takes_every_ms_as_the_geometric_law_says(waits):
    counts = Counter(wait for wait in waits if wait < 200)
    expected = [DRAWS / 400 * (399 / 400) ** wait for wait in range(200)]
    assert chi_square([counts[wait] for wait in range(200)], expected) < limit(200)


def test_the_mean_of_the_wait(waits):
    """Of an exponential law of mean 400 that is cut at 1,400: 400 * (1 - e ** -3.5) = 387.9; the
    deviation of one wait is less than 400."""
    mean = 400 * (1 - exp(-3.5))
    assert abs(sum(waits) / DRAWS - mean) < 4.75 * 400 / sqrt(DRAWS) + 0.5


def test_having_waited_tells_nothing(waits):
    """Of the waits that have lasted t ms, the same share ends within the next 100, for any t."""
    for t in (0, 100, 300, 600, 900):
        lasting = [wait for wait in waits if wait >= t]
        ends = sum(wait < t + 100 for wait in lasting)
        share = 1 - (399 / 400) ** 100
        assert abs(ends - len(lasting) * share) < 4.75 * sqrt(len(lasting) * share * (1 - share))


def test_the_digits_are_those_of_a_geometric_number():
    for digit, chance_of_one in enumerate(chance._DIGITS):
        power = (399 / 400) ** 2**digit
        assert chance_of_one == round(65536 * power / (1 + power))


# --- small ints

class Watched(int):
    """An int that tells when a result of its arithmetic needs more than 31 bits."""

    def _small(self, value):
        assert -2**30 <= value < 2**30, "a board allocates an int for %d" % value
        return Watched(value)

    def __add__(self, other):
        return self._small(int(self) + other)

    def __sub__(self, other):
        return self._small(int(self) - other)

    def __rsub__(self, other):
        return self._small(other - int(self))

    def __lshift__(self, other):
        return self._small(int(self) << other)

    def __rshift__(self, other):
        return self._small(int(self) >> other)

    def __and__(self, other):
        return self._small(int(self) & other)

    def __or__(self, other):
        return self._small(int(self) | other)

    def __xor__(self, other):
        return self._small(int(self) ^ other)

    def __mod__(self, other):
        return self._small(int(self) % other)

    def __rmod__(self, other):
        return self._small(other % int(self))

    __radd__, __rand__, __ror__, __rxor__ = __add__, __and__, __or__, __xor__


def test_no_number_needs_more_than_31_bits():
    source = Chance(2**48 - 1)
    for name in ("_a", "_b", "_c", "_count"):
        setattr(source, name, Watched(getattr(source, name)))
    for _ in range(70000):
        source.below(Watched(52))
    assert all(type(getattr(source, name)) is Watched for name in ("_a", "_b", "_c", "_count"))
    for _ in range(1000):
        source.cue_wait()
