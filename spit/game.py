"""The loop of the game: keys in, judged, drawn."""
import gc
import sys

from spit import const, news
from spit.backlight import Backlight
from spit.chance import Chance
from spit.changes import SCORES
from spit.keys import Keys
from spit.loading import drop
from spit.match import ROUND_OVER, Match
from spit.scene import Stats
from spit.ticks import add, diff, sooner

_MASK = const(0x1FFFFFFF)       # of stamps, see `spit.ticks`
_HALF = const(0x10000000)
_LINES = const(8)               # of the diary, in a pass
_DEALING = "spit.dealing"
_KEEP_AFTER = const(3000)       # ms after a match, unless a key is pressed sooner
# When nobody races.
_RESTS = news.DEALT | news.ROUND_OVER | news.WON_1 | news.WON_1 << 1


class Game:
    """machine: a profile of `hardware.boards`. plan: the `Plan`, which is changed.

    Public for whoever runs it: `match`, `stats`, `due` (the stamp of the next deadline, -1 for
    none: the pass that acts on it is the first whose ticks_ms() is past it), `busy` (the next pass
    has something to do), `moving` (something still moves, or will be drawn), `front` (the `Front`
    on the screen, None in a match), `seating`, `plan` and `began` (the stamp of a tape's time 0).
    notice: of `spit.store`, None before nvm was looked at. diary: a `hardware.diary.Diary` to keep,
    or None. What is on the screen, and the match behind it, are put here by `spit.flow`.

    effects: what a match has beside its picture, such as `Sound`. Each has, called after the
    drawing, `hear(news, now)` in a pass in which something happened (`spit.news`) and then, in all,
    `run(now, calm, dimmed)`, calm: no key was heard, nothing was drawn; `due`, the stamp of its
    next deadline or -1; and `close()` for the end.
    """

    def __init__(self, machine, plan):
        self.machine = machine
        self._ticks_ms = machine.ticks_ms
        self._queues = machine.queues
        self._numbers = machine.numbers
        self._event = machine.event
        self._get_into = machine.queues[0].get_into
        self._alone = len(machine.queues) == 1
        self._wake = add(machine.ticks_ms(), -1)
        self._refresh = machine.display.refresh
        self.diary = None
        self.effects = []
        self._calm = False
        self.plan = plan
        self.keys = Keys()
        self.chance = Chance(self.plan.seed)
        self.front = None
        self.demo = None            # the `Demo` that plays, or None
        self.notice = None
        self._keep_at = -1
        self._pressed = -1      # stamp of a press that was not judged yet
        self.demos = 0
        self.motion = None
        self.screen = None
        self._backlight = Backlight(machine.display)
        self.referee = None
        self.blank = Match(self.plan.points)    # until there is one to play
        self.stats = Stats()
        self.choose()
        self.began = self._ticks_ms()
        self._show(self.plan.start, self.began)

    @property
    def match(self) -> Match:
        """The match that is played, or was last; one without cards before the first."""
        return self.referee.scene.match if self.referee else self.blank

    @property
    def seating(self) -> str:
        """How the players sit, or will in the match that the title offers."""
        return self.plan.seating

    @property
    def due(self) -> int:
        """The stamp of the next deadline, -1 for none."""
        due = self.front.due if self.front else self.referee.timers.due
        due = sooner(due, self._keep_at)
        for effect in self.effects:
            due = sooner(due, effect.due)
        return sooner(due, self._backlight.due)

    @property
    def busy(self) -> bool:
        """Whether the next pass has something to draw, or to judge."""
        if self.front:
            return self.front.changed
        if self.referee.slap.cue_wanted or self.referee.over:
            return True
        return self.referee.scene.wanted > 0 and not self.motion.waits

    @property
    def moving(self) -> bool:
        """Whether the picture is not at rest."""
        if self.front:
            return self.front.changed
        return self.busy or self.motion.due >= 0

    def step(self) -> None:
        """One pass: read the keys, judge what is stamped before now, draw at most one play."""
        now = self._ticks_ms()
        heard = not self.keys.full and self._get_into(self._event)
        if not heard and self._alone and (self._wake - now) & _MASK < _HALF:
            return      # nothing heard and nothing due: what most passes find
        if heard:
            self._hear(self._numbers[0])
        for i in range(len(self._queues)):
            heard = self._read(self._queues[i], self._numbers[i], now) or heard
        self._calm = not heard
        if heard:
            self._backlight.touch(now)
        else:
            self._backlight.run(now)
        if self.front:
            self._step_front(now)
        else:
            self._step_match(now)
        if not self.front:
            self._tell(now)
        if self.diary:
            self._write_diary()
        self._wake = self._next_wake(now)

    def _next_wake(self, now: int) -> int:
        """The stamp up to which passes that hear nothing have nothing to do."""
        if self.busy or self.diary:
            return add(now, -1)
        due = sooner(self.due, self.keys.stamp)
        return due if due >= 0 else add(now, _HALF - 1)

    def _read(self, queue, numbers, now: int) -> bool:
        """Put the events of a scanner among the others, by their stamps; whether there were any."""
        if queue.overflowed:
            self._overflow(now)
        event = self._event
        heard = False
        while not self.keys.full and queue.get_into(event):
            self._hear(numbers)
            heard = True
        return heard

    def _hear(self, numbers) -> None:
        """Put the event that was read among the others."""
        event = self._event
        key = numbers[event.key_number]
        self.keys.put(event.timestamp, key, event.pressed)
        if self._keep_at >= 0 and event.pressed:
            self._keep_at = sooner(self._keep_at, event.timestamp)      # before it counts
        if event.pressed and self._pressed < 0 and not self.front:
            self._pressed = event.timestamp
        if self.diary:
            self.diary.put(event.timestamp, key, event.pressed)

    def choose(self) -> None:
        """Options were chosen, and those that do not wait for the next match act."""
        from spit import options

        percent = options.number(self.plan.options, "brightness")
        self._backlight.choose(percent, self._ticks_ms())

    def _overflow(self, now: int) -> None:
        """Events were lost (law 2.7)."""
        self.machine.reset()
        if self.diary:
            self.diary.lose()
        if self.front:
            self.front.lose(now)
        else:
            self.referee.overflow(now)

    def _write_diary(self) -> None:
        """Some lines of it, when nobody races and somebody reads them."""
        calm = self.front or self.match.phase >= ROUND_OVER and not self.busy
        if calm and self.machine.has_console():
            for _ in range(_LINES):
                self.diary.print_line(self._ticks_ms())

    # --- the match

    def _step_match(self, now: int) -> None:
        referee = self.referee
        if self.demo and self.keys.stamp >= 0 and diff(self.keys.stamp, now) < 0:
            stamp = self.keys.stamp
            self.keys.take()        # the key that ends it does nothing else
            self._show("title", stamp)
            return
        if self._keep_at >= 0 and diff(now, self._keep_at) > 0:
            self._keep()
        if self._pressed >= 0 and diff(now, self._pressed) > 0:
            self._pressed = -1      # in the pass that judges it, on every run of a tape
            self.motion.hurry()
        due = referee.timers.due
        referee.run(now)
        if referee.over and (not referee.scene.alone or referee.scene.clock >= 0):
            self._keep_at = add(referee.stamp, _KEEP_AFTER)
            if self.keys.stamp >= 0:
                self._keep()        # before what has been pressed since counts
        scene = referee.scene
        if referee.slap.cue_wanted:
            referee.slap.show_cue()         # which is drawn before anything else
            self._draw()
            stamp = self._ticks_ms()
            referee.cue(stamp)
            if self.diary and not self.demo:
                self.diary.cue(due, stamp)
        elif scene.wanted and self.motion.draws(now):
            self._draw()
            if not scene.wanted:
                self.motion.hurry()        # all is dealt
        if referee.title_wanted:
            if self._keep_at >= 0:
                self._keep()
            self._show("title", referee.stamp)

    def _tell(self, now: int) -> None:
        """Tell what has happened in this pass."""
        scene = self.referee.scene
        told = scene.news
        scene.news = 0
        if told & _RESTS and scene.low_battery != self.machine.low_battery:
            scene.low_battery = not scene.low_battery
            scene.show(SCORES)      # beside which it is
        if told & news.DEALT and _DEALING in sys.modules:
            drop(_DEALING)          # until the next deal
        for effect in self.effects:
            if told:
                effect.hear(told, now)
            effect.run(now, self._calm, self._backlight.dimmed)

    def _keep(self) -> None:
        """Add the match that is over to the records, unless it was one against a computer."""
        from spit import store

        self._keep_at = -1
        self.notice = store.add(self, self.machine.nvm) or self.notice
        drop("spit.store")
        drop("spit.options")
        gc.collect()

    def _draw(self) -> None:
        self.screen.draw()
        self._refresh()
        self._calm = False

    # --- the fronts

    def _step_front(self, now: int) -> None:
        front = self.front
        front.run(now)
        if front.after:
            front = None        # so that it can be let go of before the next is loaded
            self._show(self.front.after, self.front.stamp)
        elif front.changed:
            front.changed = False
            front.draw()
            self._refresh()

    def _show(self, name: str, stamp: int) -> None:
        """Show a front, or play a match or a demo."""
        self._pressed = -1
        from spit import flow

        flow.show(self, name, stamp)
        drop("spit.flow")
