"""Practice: both players in turn are told which key to press, until each has pressed them all.

The real referee plays prepared positions on the real table; it gets no press but the one asked for.
"""
from spit import changes, options, prompts, words
from spit.chance import Chance
from spit.fronts import Front
from spit.keys import Keys
from spit.match import PLAY
from spit.notation import load
from spit.referee import Referee
from spit.scene import Stats
from spit.ticks import add, diff, sooner

_HOLD = 1000        # ms for which SELECT and START are held to leave, as in a match
_REST = 1500        # ms in which both see what the last press of a lesson did

NEXT, LEFT, RIGHT = 0, 1, 2     # keys, in the order of a cluster

_ROUND = ("O s 0/0 - - 6C/QH/9S3C/KH/9C AC4CTCQC2D4D6DQD2H4H6H8HTHAS5S7STSQS8C5C"
          " 7D/JD/2S9D/AH/4S 2C7CJCAD3D5DTDKD3H5H7H9HJH3S6S8SJSKS8DKC")
_SLAP_1 = ("S s 0/0 AC2C3C4C5C6C7C8C9CTCJCQCKCAD2D4D5D6D7DJDKD5H AH2H3H4H6H7H7S"
           " -/-/-/-/- 8H9HTHJHQHKHAS2S3S 9D/QD/3D/TD/8D 4S5S6S8S9STSJSQSKS")
_SLAP_2 = ("S s 0/0 AC2C3C4C5C6C5H 7C8C9CTCJCQCKCAD2D4D5D6D7DJDKDAH2H3H4H6H7H7S"
           " 9D/QD/3D/TD/8D 4S5S6S8S9STSJSQSKS -/-/-/-/- 8H9HTHJHQHKHAS2S3S")

# Lessons: a position, and who is to press which key while what prompt is up (NONE: in PLAY). What
# the step is called is in `words.PRACTICE`, by the last number.
LESSONS = (
    (_ROUND, ((0, LEFT, prompts.READY, 0), (1, LEFT, prompts.READY, 0),
              (0, LEFT, prompts.NONE, 1), (1, LEFT, prompts.NONE, 1),
              (0, RIGHT, prompts.NONE, 2), (1, RIGHT, prompts.NONE, 2),
              (0, NEXT, prompts.NONE, 3), (1, NEXT, prompts.NONE, 3),
              (0, RIGHT, prompts.NONE, 1), (1, RIGHT, prompts.NONE, 1),
              (0, LEFT, prompts.SPIT, 4), (1, LEFT, prompts.SPIT, 4))),
    (_SLAP_1, ((0, RIGHT, prompts.SLAP, 5),)),
    (_SLAP_2, ((1, LEFT, prompts.SLAP, 5),)),
)


class Page(Front):
    """A lesson after another; SELECT and START held for a second lead back to the menu, as does the
    end."""

    playing = True

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.coach import Coach

        super().__init__(game, machine, keys, before, stamp)
        plan = game.plan
        names = machine.clusters[plan.seating]
        self._swapped = options.switches(plan.options, "swap")
        self._own = Keys()
        self._own.seat(machine.keys, names, self._swapped)
        self._names = names
        self._numbers = [machine.keys.index(name) for cluster in names for name in cluster]
        self._referee = Referee(self._own, Stats(), Chance(1), machine.left_keys[plan.seating], 0,
                                (0, 0), (True, True))
        self._hold_at = self._rest_at = -1
        self._shown: tuple = ()
        self._cued = False
        self._step = 0
        self._begin(stamp)
        self._screen = Coach(machine.display, self._referee.scene, plan.seating)

    # --- what a front has

    def run(self, now: int) -> None:
        """Pass on the press that is asked for, and act on what is due."""
        keys = self._keys
        if self._cued:
            self._cued = False
            self._referee.cue(now)
        while keys.stamp >= 0 and diff(keys.stamp, now) < 0:
            self._run_to(add(keys.stamp, 1))    # a press comes after a deadline of its stamp
            if self.after:
                break
            heard = self._hear()
            self._watch_hold(self.stamp)
            if heard:
                self._take(self.stamp)
        if not self.after:
            self._run_to(now)
        self._settle()

    def lose(self, stamp: int) -> None:
        """The scanner lost events and starts again (law 2.7)."""
        super().lose(stamp)
        self._own.lose()
        self._hold_at = -1

    def draw(self) -> None:
        """Show the next part of what has changed; a refresh follows."""
        referee = self._referee
        if referee.slap.cue_wanted:
            referee.slap.show_cue()
            self._cued = True       # since the refresh that follows
        said = self._said()
        if said != self._shown:
            self._shown = said
            self._screen.say(*said)
        self._screen.draw()
        self._settle()

    def _settle(self) -> None:
        """Tell whether there is something to draw, and when something is due."""
        referee = self._referee
        self.changed = (referee.scene.wanted > 0 or referee.slap.cue_wanted or self._cued
                        or self._shown != self._said())
        self.due = sooner(referee.timers.due, sooner(self._hold_at, self._rest_at))

    # --- lessons

    @property
    def _steps(self) -> tuple:
        return LESSONS[self.page][1]

    def _begin(self, stamp: int) -> None:
        """Begin a lesson."""
        self._step = 0
        self._referee.begin(load(LESSONS[self.page][0]), 0, stamp)

    def _run_to(self, stamp: int) -> None:
        """Let happen what is due before a stamp."""
        if self._hold_at >= 0 and diff(self._hold_at, stamp) < 0:
            self.after = "menu"
        if self._rest_at >= 0 and diff(self._rest_at, stamp) < 0:
            self._go_on(self._rest_at)
        self._referee.run(stamp)

    def _go_on(self, stamp: int) -> None:
        """The next lesson, or the end."""
        self._rest_at = -1
        if self.page + 1 == len(LESSONS):
            self.after = "menu"
        else:
            self.page += 1
            self._begin(stamp)
            self._referee.scene.show(changes.ALL | changes.VIEW)

    def _take(self, stamp: int) -> None:
        """Pass on the press that is asked for, and its release: a step is done."""
        key = self._asked()
        if key >= 0 and self._keys.pressed >> key & 1:
            self._own.put(stamp, key, True)
            self._own.put(add(stamp, 1), key, False)
            self._referee.run(add(stamp, 1))
            self._step += 1
            if self._step == len(self._steps):
                self._rest_at = add(stamp, _REST)

    def _asked(self) -> int:
        """The number of the key that is asked for now, -1 for none."""
        if self._step == len(self._steps):
            return -1
        player, key, prompt, _ = self._steps[self._step]
        scene = self._referee.scene
        if scene.prompts[player] != prompt:
            return -1
        if prompt == prompts.NONE and scene.match.phase != PLAY:
            return -1
        return self._numbers[player * 3 + self._role(player, key)]

    def _role(self, player: int, key: int) -> int:
        """The key of a cluster that does what another would: swapped pile keys."""
        return 3 - key if key and self._swapped[player] else key

    def _watch_hold(self, stamp: int) -> None:
        """Time how long both NEXT keys have been down."""
        holding = self._keys.down & self._own.nexts == self._own.nexts
        if not holding:
            self._hold_at = -1
        elif self._hold_at < 0:
            self._hold_at = add(stamp, _HOLD)

    # --- what is said

    def _said(self) -> tuple:
        """To whom, and the two lines: what to do and which key to press."""
        if self._step == len(self._steps):
            last = self.page + 1 == len(LESSONS)
            player = self._steps[-1][0]
            return (player, words.PRACTICE[6] if last else "", "")
        player, key, prompt, what = self._steps[self._step]
        line = words.PRACTICE_WAIT
        if self._asked() >= 0:
            name = self._names[player][self._role(player, key)]
            line = words.PRESS + words.ARROWS.get(name, name)
        elif prompt != prompts.SLAP:
            return (player, "", "")
        return (player, words.PLAYER % (player + 1) + words.PRACTICE[what], line)
