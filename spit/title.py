"""The title screen: seating and mode are chosen, and a match is started."""
from spit.ticks import diff

SEATINGS = ("side", "ends")
MODES = (0, 25, 50, 100)


class Title:
    """keys: the `Keys` of the board, names: their names by number.

    LEFT and RIGHT change `points`, UP and DOWN `seating`; A sets `start_wanted`, and what is
    pressed after its stamp, `stamp`, is the match's. `changed` is set whenever there is something
    to redraw.
    """

    def __init__(self, keys, names, seating: str, points: int):
        self._keys = keys
        self._masks = {name: 1 << number for number, name in enumerate(names)}
        self.seating = seating
        self.points = points
        self.start_wanted = False
        self.stamp = 0
        self.changed = True

    def run(self, now: int) -> None:
        """Handle the presses stamped before now, until one starts a match."""
        keys = self._keys
        while keys.stamp >= 0 and diff(keys.stamp, now) < 0 and not self.start_wanted:
            self.stamp = keys.stamp
            keys.take()
            if keys.pressed:
                self._press(keys.pressed)

    def _press(self, pressed: int) -> None:
        masks = self._masks
        if pressed & masks["A"]:
            self.start_wanted = True
        elif pressed & (masks["LEFT"] | masks["RIGHT"]):
            step = 1 if pressed & masks["RIGHT"] else -1
            self.points = MODES[(MODES.index(self.points) + step) % len(MODES)]
            self.changed = True
        elif pressed & (masks["UP"] | masks["DOWN"]):
            self.seating = SEATINGS[1 - SEATINGS.index(self.seating)]
            self.changed = True
