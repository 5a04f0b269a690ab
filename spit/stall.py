"""A player who can act must, when the other is stuck (rules 5.4, law 3.5)."""
from spit import timers
from spit.changes import HINT_1
from spit.const import const
from spit.match import PLAY
from spit.table import STOCKS
from spit.ticks import add

_OUTLINE = const(5000)      # ms without a move until the moves are outlined
_STALL = const(10000)       # and until the game makes the first of them


class Stall:
    """The clock that starts at every move. `player` is who must act, -1 for nobody."""

    def __init__(self, scene, clocks):
        self._scene = scene
        self._timers = clocks
        self.player = -1

    def restart(self, stamp: int) -> None:
        """A card moved, or play begins or is over."""
        match = self._scene.match
        self._outline(0, 0)
        self._outline(1, 0)
        self.player = -1
        if match.phase == PLAY:
            stuck = match.is_stuck(0)
            if stuck != match.is_stuck(1):
                self.player = 1 if stuck else 0
        if self.player >= 0:
            self._timers.arm(timers.OUTLINE, add(stamp, _OUTLINE))
            self._timers.arm(timers.STALL, add(stamp, _STALL))
        else:
            self._timers.disarm(timers.OUTLINE)
            self._timers.disarm(timers.STALL)

    def outline(self) -> None:
        """Outline the legal moves of who must act: see `Scene.hints`."""
        match = self._scene.match
        player = self.player
        hints = 0
        for stock in range(STOCKS):
            for pile in range(2):
                if match.can_play(player, stock, pile):
                    hints |= 1 << stock * 2 + pile
            for slot in range(STOCKS):
                if match.can_fill(player, stock, slot):
                    hints |= 1 << 2 * STOCKS + slot
        self._outline(player, hints)

    def _outline(self, player: int, hints: int) -> None:
        if self._scene.hints[player] != hints:
            self._scene.hints[player] = hints
            self._scene.show(HINT_1 << player)
