"""Times: whole ms of `supervisor.ticks_ms()`, which wraps at 2**29 (first after 65.5 s)."""
from spit import const

PHASE = const(0)        # the next step of the phase: a prompt, the turn, the cue, a stalled move
MARK = const(1)         # 1, 2: a player's cursor is plain again
COUNT = const(3)        # 3-2-1 after a pause
HOLD = const(4)         # SELECT and START have been down together for long
DEAF = const(5)         # keys count again after an overflow
CPU = const(6)          # 6, 7: a computer, or the clock. Last, so that of one stamp it is too

_TIMERS = const(8)
_FROZEN = const(7)      # PHASE and MARK are what a pause stops
_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def add(stamp: int, ms: int) -> int:
    """The stamp some ms after (or before) another."""
    return (stamp + ms) & _MASK


def diff(a: int, b: int) -> int:
    """How many ms stamp a lies after stamp b, from -2**28 to 2**28 - 1."""
    return ((((a - b) & _MASK) + _HALF) & _MASK) - _HALF


def sooner(stamp: int, other: int) -> int:
    """The earlier of two stamps; -1 is none."""
    if stamp < 0 or other >= 0 and diff(other, stamp) < 0:
        return other
    return stamp


class Timers:
    """A deadline for each of the names above. `due` is the earliest stamp, -1 when none is set."""

    def __init__(self):
        self._at = [0] * _TIMERS
        self._armed = 0
        self._kept = 0
        self._first = 0
        self.due = -1

    def arm(self, timer: int, stamp: int) -> None:
        """Set a deadline, or move it."""
        self._at[timer] = stamp
        self._set(self._armed | 1 << timer)

    def disarm(self, timer: int) -> None:
        """Drop a deadline, set or not."""
        self._set(self._armed & ~(1 << timer))

    def armed(self, timer: int) -> bool:
        """Whether a deadline is set."""
        return bool(self._armed >> timer & 1)

    def pop(self) -> int:
        """Drop the earliest deadline and tell its name."""
        first = self._first
        self.disarm(first)
        return first

    def freeze(self) -> None:
        """Stop the clocks of a match (law 3.6)."""
        self._kept = self._armed & _FROZEN
        self._set(self._armed & ~_FROZEN)

    def thaw(self, ms: int) -> None:
        """Let the clocks go on after they stood still for some ms."""
        for timer in range(_TIMERS):
            if self._kept >> timer & 1:
                self._at[timer] = add(self._at[timer], ms)
        self._set(self._armed | self._kept)

    def _set(self, armed: int) -> None:
        """Change which deadlines are set, and find the earliest."""
        self._armed = armed
        self.due = -1
        timer = 0
        while armed:
            if armed & 1 and (self.due < 0 or diff(self._at[timer], self.due) < 0):
                self._first = timer
                self.due = self._at[timer]
            armed >>= 1
            timer += 1
