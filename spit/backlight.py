"""The display's backlight: as bright as chosen while somebody is there, dim after that."""
from spit import const
from spit.ticks import add, diff

_AFTER = const(120_000)     # ms without a key
_DIM = 0.1                  # of 1; less than what can be chosen


class Backlight:
    """display: of the board. dimmed: whether it is. due: the stamp after which it will be, -1 for
    never."""

    def __init__(self, display):
        self._display = display
        self._brightness = 1.0
        self.dimmed = False
        self.due = -1

    def choose(self, percent: int, now: int) -> None:
        """Be that bright from now on."""
        self._brightness = percent / 100
        self.dimmed = True          # whatever ran before may have left it so
        self.touch(now)

    def touch(self, now: int) -> None:
        """Somebody is there."""
        self.due = add(now, _AFTER)
        if self.dimmed:
            self.dimmed = False
            self._shine(self._brightness)

    def run(self, now: int) -> None:
        """Dim when it is time."""
        if self.due >= 0 and diff(now, self.due) > 0:
            self.due = -1
            self.dimmed = True
            self._shine(_DIM)

    def _shine(self, brightness: float) -> None:
        try:
            self._display.brightness = brightness
        except RuntimeError:
            pass        # a display whose backlight has no pin is always bright
