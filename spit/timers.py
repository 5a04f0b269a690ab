"""Deadlines, handled in order of stamp (law 2.2)."""
from spit.const import const
from spit.ticks import add, diff

TURN = const(0)         # both are ready: the spit cards turn
PROMPT = const(1)       # the stuck prompt appears
OUTLINE = const(2)      # one player is stuck: the other's moves are outlined
STALL = const(3)        # and made by the game
LOCK = const(4)         # 4, 5: a player's fumble is over
MARK = const(6)         # 6, 7: a beaten press is no longer shown
FORGET = const(8)       # covered tops excuse nobody any more
OPEN = const(9)         # plays in flight are over: slaps count, early ones too
LATEST = const(10)      # the cue no longer waits for keys to be let go
CUE = const(11)
LIVE = const(12)        # early slappers may slap
DEAF = const(13)        # after an overflow
HOLD = const(14)        # SELECT and START have been down together for long
COUNT = const(15)       # 3-2-1 after a pause
_TIMERS = const(16)
_FROZEN = const((1 << 13) - 1)      # those of the match, which a pause stops


class Timers:
    """One deadline for each name above. `due` is the earliest stamp, -1 when none is set."""

    def __init__(self):
        self._at = [0] * _TIMERS
        self._armed = 0
        self._kept = 0
        self._first = -1
        self.due = -1

    def arm(self, timer: int, stamp: int) -> None:
        """Set a deadline, or move it."""
        self._at[timer] = stamp
        self._armed |= 1 << timer
        self._find()

    def disarm(self, timer: int) -> None:
        """Drop a deadline, set or not."""
        if self._armed >> timer & 1:
            self._armed &= ~(1 << timer)
            self._find()

    def armed(self, timer: int) -> bool:
        """Whether a deadline is set."""
        return bool(self._armed >> timer & 1)

    def pop(self) -> int:
        """Drop the earliest deadline and tell its name."""
        first = self._first
        self.disarm(first)
        return first

    def clear(self) -> None:
        """Drop the deadlines of a match."""
        self._armed &= ~_FROZEN
        self._kept = 0
        self._find()

    def freeze(self) -> None:
        """Stop the clocks of a match (law 3.6)."""
        self._kept = self._armed & _FROZEN
        self._armed &= ~_FROZEN
        self._find()

    def thaw(self, ms: int) -> None:
        """Let the clocks go on after they stood still for some ms."""
        for timer in range(_TIMERS):
            if self._kept >> timer & 1:
                self._at[timer] = add(self._at[timer], ms)
        self._armed |= self._kept
        self._kept = 0
        self._find()

    def _find(self) -> None:
        self.due = first = -1
        left = self._armed
        timer = 0
        while left:
            if left & 1 and (first < 0 or diff(self._at[timer], self.due) < 0):
                first = timer
                self.due = self._at[timer]
            left >>= 1
            timer += 1
        self._first = first
