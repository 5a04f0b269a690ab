"""The slap: who takes which pile at the end of a round (law 4)."""
from spit import prompts, timers
from spit.changes import PROMPT_1, PROMPTS
from spit.const import const
from spit.keys import pile_key
from spit.ticks import add, diff

_IN_FLIGHT = const(400)     # ms after the end in which a press was meant as a play
_HELD = const(2000)         # ms after which the cue no longer waits for a key to be let go
_PAUSE = const(600)         # ms before the cue, and a random wait more
_PENALTY = const(250)       # ms after the cue for which an early slapper is dead

NOBODY = const(-1)
TIE = const(2)

_CLOSED = const(0)          # plays in flight
_HANDS_OFF = const(1)       # waits until all pile keys are up
_READY = const(2)           # waits for the cue
_LIVE = const(3)


class Slap:
    """One slap after another: begin(), then open(), hands(), cue() and press() as time goes by.

    `cue_wanted` asks whoever draws to show the cue for both and then to call cue() with the stamp
    of the refresh's end.
    """

    def __init__(self, scene, clocks, stats, chance):
        self._scene = scene
        self._timers = clocks
        self._stats = stats
        self._chance = chance
        self._state = _CLOSED
        self._early = 0
        self._cue = 0
        self.cue_wanted = False

    def begin(self, stamp: int) -> None:
        """The round has ended."""
        self._state = _CLOSED
        self._early = 0
        self.cue_wanted = False
        self._timers.arm(timers.OPEN, add(stamp, _IN_FLIGHT))
        self._timers.arm(timers.LATEST, add(stamp, _HELD))

    def open(self, stamp: int, up: bool) -> None:
        """From here on presses count as slaps. up: whether all pile keys are up."""
        self._state = _HANDS_OFF
        self._show(prompts.WAIT)
        if up:
            self.hands_off(stamp)

    def hands_off(self, stamp: int) -> None:
        """All pile keys are up, or were waited for long enough: the wait for the cue starts."""
        if self._state != _HANDS_OFF:
            return
        self._state = _READY
        self._timers.disarm(timers.LATEST)
        self._timers.arm(timers.CUE, add(stamp, _PAUSE + self._chance.cue_wait()))

    def ask_cue(self) -> None:
        """The wait is over: the cue is to be drawn."""
        self.cue_wanted = True

    def show_cue(self) -> None:
        """Have the cue drawn for both players. Early slappers see that they are still dead."""
        for player in range(2):
            if not self._early >> player & 1:
                self._scene.prompts[player] = prompts.SLAP
        self._scene.show(PROMPTS)

    def cue(self, stamp: int) -> None:
        """The cue has been on the screen since this stamp."""
        self.cue_wanted = False
        self._state = _LIVE
        self._cue = stamp
        self._timers.arm(timers.LIVE, add(stamp, _PENALTY))

    def forgive(self) -> None:
        """The early slappers' time is over."""
        self._early = 0
        self._show(prompts.SLAP)

    def press(self, roles: int, stamp: int) -> int:
        """The presses of one stamp: the player whose slap counts, TIE for one pile, or NOBODY.
        Those made while the cue was being drawn are judged after cue(), and are early too."""
        if self._state == _CLOSED:
            return NOBODY
        one = pile_key(roles, 0)
        two = pile_key(roles, 1)
        if self._state != _LIVE or diff(stamp, self._cue) < 0:
            self._too_early(0, one)
            self._too_early(1, two)
            return NOBODY
        if self._early & 1:
            one = -1
        if self._early & 2:
            two = -1
        if one < 0 and two < 0:
            return NOBODY
        self._timers.disarm(timers.LIVE)
        if one < 0:
            return 1
        if two < 0 or one != two:
            return 0
        return TIE

    def _too_early(self, player: int, pile: int) -> None:
        if pile < 0:
            return
        self._stats.early += 1
        self._early |= 1 << player
        if self._scene.prompts[player] != prompts.EARLY:
            self._scene.prompts[player] = prompts.EARLY
            self._scene.show(PROMPT_1 << player)

    def _show(self, prompt: int) -> None:
        for player in range(2):
            self._scene.prompts[player] = prompt
        self._scene.show(PROMPTS)
