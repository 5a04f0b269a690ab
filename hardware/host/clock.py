"""The virtual clock of a desk: the board's 1/1024 s tick, driven from outside."""

MICROSECONDS = 1_000_000
TICKS = 1024  # the RTC's rate: a second has this many ticks
FIRST_MS = 0x1FFF0000  # supervisor.ticks_ms() at power-on; it first wraps 65.5 s later
WRAP_MASK = (1 << 29) - 1


class Clock:
    """Time since power-on. Stands still until it is advanced; whoever wants real time paces it.

    us    whole microseconds since power-on
    tick  whole ticks of 1/1024 s since power-on
    ms    whole milliseconds since power-on at which the tick began; never wraps
    """

    def __init__(self, us: int = 0) -> None:
        self.us = us
        self.tick = us * TICKS // MICROSECONDS
        self.ms = self.tick * 1000 // TICKS

    def ticks_ms(self) -> int:
        """What supervisor.ticks_ms() gives: starts at 0x1fff0000, wraps at 2**29."""
        return (FIRST_MS + self.ms) & WRAP_MASK

    def advance_to(self, us: int) -> None:
        """Let time pass until this many microseconds after power-on; ValueError if that is past."""
        if us < self.us:
            raise ValueError(f"time cannot go back from {self.us} to {us} us")
        self.us = us
        self.tick = us * TICKS // MICROSECONDS
        self.ms = self.tick * 1000 // TICKS

    def advance_to_ms(self, ms: int) -> None:
        """Let time pass until the first tick of this ms (counted like .ms); no-op when past."""
        us = first_us_of_ms(ms)
        if us > self.us:
            self.advance_to(us)

    def advance_before_ms(self, ms: int) -> None:
        """Let time pass until just before the first tick of this ms; no-op when past.

        This is where a tape's contacts change (law 6.2): the ms's first scan sees them.
        """
        us = first_us_of_ms(ms) - 1
        if us > self.us:
            self.advance_to(us)


def first_us_of_ms(ms: int) -> int:
    """The first whole us in the first tick whose ms is this one."""
    tick = -(-ms * TICKS // 1000)
    return -(-tick * MICROSECONDS // TICKS)
