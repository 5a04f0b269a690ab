"""The slap: who takes which pile at the end of a round (law 4)."""
from spit import const, prompts
from spit.changes import PROMPTS
from spit.news import CUE, EARLY_1, SLAPPED_1
from spit.ticks import PHASE, add, diff

_NOBODY = const(-1)
_TIE = const(2)

_IN_FLIGHT = const(400)     # ms after the end in which a press was meant as a play
_HELD = const(2000)         # ms after which the cue no longer waits for a key to be let go
_PAUSE = const(600)         # ms before the cue, and a random wait more
_PENALTY = const(250)       # ms after the cue for which an early slapper is dead

_CLOSED = const(0)          # plays in flight
_HANDS_OFF = const(1)       # waits until all pile keys are up
_READY = const(2)           # waits for the cue
_LIVE = const(3)


class Slap:
    """One slap after another: begin(), then step() at each deadline PHASE, and judge(). race:
    the `Race`, which has the arrow.

    `cue_wanted` asks whoever draws to show_cue() and then to call cue() with the stamp of the
    refresh's end.
    """

    def __init__(self, scene, timers, stats, keys, chance, race):
        self._scene = scene
        self._timers = timers
        self._stats = stats
        self._keys = keys
        self._chance = chance
        self._race = race
        self._state = _CLOSED
        self._early = 0
        self._cue = 0
        self.cue_wanted = False

    def begin(self, stamp: int) -> None:
        """The round has ended."""
        self._state = _CLOSED
        self._early = 0
        self._timers.arm(PHASE, add(stamp, _IN_FLIGHT))

    def step(self, stamp: int) -> None:
        """A deadline has come."""
        if self._state == _CLOSED:
            self._state = _HANDS_OFF
            self._timers.arm(PHASE, add(stamp, _HELD - _IN_FLIGHT))
            self._show(prompts.WAIT)
            self._tell_winner()
            self.hands_off(stamp)
        elif self._state == _HANDS_OFF:
            self._wait(stamp)
        elif self._state == _READY:
            self.cue_wanted = True
        else:
            self._early = 0
            self._show(prompts.SLAP)

    def _tell_winner(self) -> None:
        """In a points match the scores may have decided already: the slap is for honour alone."""
        match = self._scene.match
        if match.points and match.decided() >= 0:
            self._scene.ask(match.decided(), prompts.WON)
            self._scene.ask(1 - match.decided(), prompts.LOST)

    def hands_off(self, stamp: int) -> None:
        """Keys were let go: the wait for the cue starts as soon as all pile keys are up."""
        if self._state == _HANDS_OFF and not self._keys.down & self._keys.piles:
            self._wait(stamp)

    def _wait(self, stamp: int) -> None:
        """Wait for the cue. It is asked for a ms early: a deadline is handled in the pass after its
        ms, and that pass draws the cue."""
        self._state = _READY
        self._timers.arm(PHASE, add(stamp, _PAUSE + self._chance.cue_wait() - 1))

    def show_cue(self) -> None:
        """Have the cue drawn for both players. Early slappers see that they are still dead."""
        self._show(prompts.SLAP)

    def cue(self, stamp: int) -> None:
        """The cue has been on the screen since this stamp."""
        self.cue_wanted = False
        self._scene.news |= CUE
        self._state = _LIVE
        self._cue = stamp
        self._timers.arm(PHASE, add(stamp, _PENALTY))

    def judge(self, stamp: int) -> bool:
        """Judge the presses of one stamp; whether the piles were taken."""
        first = self._press(stamp)
        if first == _TIE:
            first = self._race.dead_heat()
        if first == _NOBODY:
            self.hands_off(stamp)
            return False
        self._scene.match.slap(first, self._keys.pile(first))
        self._scene.news |= SLAPPED_1 << first
        return True

    def _press(self, stamp: int) -> int:
        """The presses of one stamp: the player whose slap counts, _TIE for one pile, or _NOBODY.
        Those made while the cue was being drawn are judged after cue(), and are early too."""
        first = _NOBODY
        for player in range(2):
            pile = self._keys.pile(player)
            if pile < 0 or self._state == _CLOSED:
                continue
            if self._state != _LIVE or diff(stamp, self._cue) < 0:
                self._too_early(player)
            elif not self._early >> player & 1:
                if first == _NOBODY:
                    first = player
                elif pile == self._keys.pile(first):
                    first = _TIE
        return first

    def _too_early(self, player: int) -> None:
        self._stats.early += 1
        self._scene.news |= EARLY_1 << player
        self._early |= 1 << player
        self._scene.ask(player, prompts.EARLY)

    def _show(self, prompt: int) -> None:
        """Set the prompts of both, but for those who were early."""
        for player in range(2):
            if not self._early >> player & 1:
                self._scene.prompts[player] = prompt
        self._scene.show(PROMPTS)
