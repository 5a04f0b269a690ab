"""What moves on the table: a played card's bar, an uncovered card's, a fumbled cursor; the deal.

Everything moves by a few small pictures, each drawn when nothing else waits, and a press never
waits for the end: it ends by itself, or is hurried.
"""
from spit import const
from spit.cards import STOCKS
from spit.changes import CURSOR_1, MOTION_1
from spit.news import DEALT, FUMBLED_1, PLAYED_1, ROUND_OVER, WON_1
from spit.scene import LANDED, SHAKEN, TURNED
from spit.ticks import add, diff, sooner

_FRAME = const(50)          # ms
_PACE = const(20)           # ms between the parts of a deal
_LANDS = const(3)           # frames
_TURNS = const(2)
_SHAKES = const(5)
_SLOW = DEALT | ROUND_OVER | 3 * WON_1


class Motion:
    """An effect of `Game`. scene: the `Scene` whose `frames` this counts down."""

    def __init__(self, scene):
        self._scene = scene
        self._next_frame = -1
        self._next_part = -1

    @property
    def due(self) -> int:
        """The stamp of the next frames, or of a part that waits for its turn; -1 for none."""
        return sooner(self._next_frame, self._next_part if self._scene.wanted else -1)

    def hear(self, news: int, now: int) -> None:
        """Start to move what the news tells."""
        if news & _SLOW:
            self._next_part = add(now, _PACE)
        scene = self._scene
        for player in range(2):
            if news & PLAYED_1 << player:
                self._start(LANDED + player, _LANDS, now)
                if scene.match.table.depth[player * STOCKS + scene.turned[player]]:
                    self._start(TURNED + player, _TURNS, now)
            if news & FUMBLED_1 << player:
                self._start(SHAKEN + player, _SHAKES, now)

    def hurry(self) -> None:
        """Somebody presses: what is slow comes at once."""
        self._next_part = -1

    @property
    def waits(self) -> bool:
        """Whether a part waits for its time."""
        return self._next_part >= 0

    def draws(self, now: int) -> bool:
        """Whether it is time for the next part."""
        if self._next_part < 0:
            return True
        if diff(now, self._next_part) <= 0:
            return False
        self._next_part = add(now, _PACE)
        return True

    def run(self, now: int, calm: bool, dimmed: bool) -> None:
        """Show the next frames when they are due."""
        if self._next_frame < 0 or diff(now, self._next_frame) <= 0:
            return
        self._next_frame = -1
        frames = self._scene.frames
        for what in range(SHAKEN + 2):
            if frames[what]:
                frames[what] -= 1
                self._show(what)
                if frames[what]:
                    self._next_frame = add(now, _FRAME)

    def close(self) -> None:
        """The screen is gone, and what moved on it."""

    def _start(self, what: int, frames: int, now: int) -> None:
        self._scene.frames[what] = frames
        self._show(what)
        if self._next_frame < 0:
            self._next_frame = add(now, _FRAME)

    def _show(self, what: int) -> None:
        bit = CURSOR_1 << what - SHAKEN if what >= SHAKEN else MOTION_1 << what
        self._scene.show(bit)
