"""One small source of random numbers, the same from a seed on every Python.

sfc16, the 16-bit member of Chris Doty-Humphrey's small fast chaotic generators (PractRand): three
words and a counter, 64 bits of state, and no number ever needs more than 24 bits, so nothing is
allocated on a board whose small ints have 31.
"""
from spit import const

_MASK = const(0xFFFF)
_WARM_UP = const(12)

# The wait before the slap's cue (law 4.2) is geometric, one chance in 400 each ms: mean 400 ms and
# no memory, so that nothing can be learned from having waited. The binary digits of a geometric
# number are independent; digit j is 1 with chance q**(2**j) / (1 + q**(2**j)), q = 399/400. These
# are those chances times 65536 for j = 0, 1 ... 11.
_DIGITS = (32727, 32686, 32604, 32440, 32112, 31456, 30149, 27563, 22614, 14240, 4689, 387)
_LONGEST = const(1400)


class Chance:
    """A generator seeded with a whole number from 0 to 2**48 - 1."""

    def __init__(self, seed: int):
        self._a = seed & _MASK
        self._b = seed >> 16 & _MASK
        self._c = seed >> 32 & _MASK
        self._count = 1
        for _ in range(_WARM_UP):
            self._word()

    def _word(self) -> int:
        """The next 16 random bits."""
        b = self._b
        c = self._c
        word = (self._a + b + self._count) & _MASK
        self._count = (self._count + 1) & _MASK
        self._a = b ^ b >> 5
        self._b = (c + (c << 3)) & _MASK
        self._c = ((c << 6 | c >> 10) + word) & _MASK
        return word

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1, each as likely; n is at most 65,536."""
        limit = 65536 - 65536 % n
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def cue_wait(self) -> int:
        """Whole ms of exponential wait before the cue: mean 400 before the cut at 1,400."""
        wait = 0
        for digit in range(len(_DIGITS)):
            if self._word() < _DIGITS[digit]:
                wait |= 1 << digit
        return min(wait, _LONGEST)
