"""Times: whole ms of `supervisor.ticks_ms()`, which wraps at 2**29 (first after 65.5 s)."""
from spit.const import const

_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def add(stamp: int, ms: int) -> int:
    """The stamp some ms after (or before) another."""
    return (stamp + ms) & _MASK


def diff(a: int, b: int) -> int:
    """How many ms stamp a lies after stamp b, from -2**28 to 2**28 - 1."""
    return ((((a - b) & _MASK) + _HALF) & _MASK) - _HALF
