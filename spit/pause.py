"""The pause: the clocks stop, and go on when both are ready and three is counted (law 3.6)."""
from spit import const, prompts
from spit.news import READY_1
from spit.scene import COVERED
from spit.ticks import COUNT, HOLD, add, diff

RUNNING = const(-1)     # values of `beat`: the clocks run,
ASKING = const(0)       # both are asked to be ready; 3, 2, 1: they are

_HOLD = const(1000)         # ms for which SELECT and START are held (law 3.4, 3.6)
_CONCEDE = const(3000)      # and in a pause, to leave the match
_BEAT = const(1000)         # ms of each of 3, 2 and 1


class Pause:
    """One pause after another: begin(), then answer() at presses, and count() at each deadline
    COUNT until it is over. watch() times what opens one, whose deadline is HOLD.

    `beat`: RUNNING, ASKING, or what is counted. `ms`: how long the last one was.
    """

    def __init__(self, scene, timers, keys):
        self._scene = scene
        self._timers = timers
        self._keys = keys
        self.beat = RUNNING
        self.ms = 0
        self._since = 0
        self._ready = 0
        self._holding = False

    def watch(self, stamp: int) -> None:
        """Time how long SELECT and START have both been down, or the NEXT of who plays alone."""
        holding = self._keys.down & self._keys.holds == self._keys.holds
        if holding and not self._holding:
            self._timers.arm(HOLD, add(stamp, _CONCEDE if self.beat == ASKING else _HOLD))
        elif self._holding and not holding:
            self._timers.disarm(HOLD)
        self._holding = holding

    def begin(self, stamp: int) -> None:
        """Stop the clocks, cover the cards and ask both players."""
        self.beat = ASKING
        self._since = stamp
        self._ready = 0
        self._timers.freeze()
        self._scene.show_view(COVERED)
        for player in range(2):
            self._scene.ask(player, prompts.PAUSE)

    def answer(self, stamp: int) -> None:
        """The presses of one stamp: who has pressed a pile key is ready."""
        if self.beat != ASKING:
            return
        for player in range(2):
            if self._keys.pile(player) >= 0 and not self._ready >> player & 1:
                self._ready |= 1 << player
                self._scene.news |= READY_1 << player
                self._scene.ask(player, prompts.DONE)
        if self._ready == self._scene.asked:
            self.beat = 4
            self.count(stamp)

    def count(self, stamp: int) -> bool:
        """Count down. Whether the pause is over: every deadline is that much later."""
        self.beat -= 1
        if self.beat:
            self._timers.arm(COUNT, add(stamp, _BEAT))
            for player in range(2):
                self._scene.ask(player, prompts.ONE + 1 - self.beat)
            return False
        self.beat = RUNNING
        self.ms = diff(stamp, self._since)
        self._timers.thaw(self.ms)
        return True
