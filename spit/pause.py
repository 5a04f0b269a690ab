"""The pause (law 3.6): clocks stop, cards are covered, and both go on together after 3-2-1."""
from spit import prompts, timers
from spit.changes import PROMPT_1, PROMPTS, VIEW
from spit.const import const
from spit.keys import pile_key
from spit.scene import COVERED
from spit.ticks import add, diff

_BEAT = const(1000)     # ms of each of 3, 2 and 1


class Pause:
    """`active` from begin() until count() says that it is over."""

    def __init__(self, scene, clocks):
        self._scene = scene
        self._timers = clocks
        self._shown = bytearray(2)
        self._view = 0
        self._since = 0
        self._ready = 0
        self._beat = 0
        self.active = False

    @property
    def may_leave(self) -> bool:
        """Whether both players may ask for the title screen: not while it counts down."""
        return self.active and not self._beat

    def begin(self, stamp: int) -> None:
        """Stop the clocks, cover the cards and wait for both players."""
        scene = self._scene
        self.active = True
        self._since = stamp
        self._ready = self._beat = 0
        self._timers.freeze()
        self._view = scene.view
        scene.view = COVERED
        for player in range(2):
            self._shown[player] = scene.prompts[player]
        scene.show(VIEW)
        self._show(prompts.PAUSE)

    def end(self) -> None:
        """Forget a pause, if there is one: another match begins."""
        self.active = False
        self._timers.disarm(timers.COUNT)

    def press(self, roles: int, stamp: int) -> None:
        """Each player is ready by a pile key; then 3-2-1, with keys dead."""
        if self._beat:
            return
        for player in range(2):
            if pile_key(roles, player) >= 0 and not self._ready >> player & 1:
                self._ready |= 1 << player
                self._scene.prompts[player] = prompts.DONE
                self._scene.show(PROMPT_1 << player)
        if self._ready == 3:
            self._beat = 3
            self._show(prompts.THREE)
            self._timers.arm(timers.COUNT, add(stamp, _BEAT))

    def count(self, stamp: int) -> int:
        """A beat is over: the ms for which the clocks stood still after the last one, else 0."""
        self._beat -= 1
        if self._beat:
            self._show(prompts.ONE - self._beat + 1)
            self._timers.arm(timers.COUNT, add(stamp, _BEAT))
            return 0
        scene = self._scene
        self.active = False
        scene.view = self._view
        scene.show(VIEW)
        for player in range(2):
            scene.prompts[player] = self._shown[player]
        scene.show(PROMPTS)
        paused = diff(stamp, self._since)
        self._timers.thaw(paused)
        return paused

    def _show(self, prompt: int) -> None:
        self._scene.prompts[0] = self._scene.prompts[1] = prompt
        self._scene.show(PROMPTS)
