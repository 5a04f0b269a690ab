"""The title screen: seating and mode are chosen, and a match is started."""
from spit import const, options, words
from spit.fronts import DEMO, MATCH, Front, kept
from spit.ticks import add, diff

_ALONE = const(60_000)      # ms without a key until there is something to watch


class Page(Front):
    """LEFT and RIGHT change the mode, UP and DOWN the seating; A starts a match of two people,
    START opens the menu. When there is a notice, or the battery is low, it stands where the keys
    are until one is pressed."""

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.title import TitleScreen

        super().__init__(game, machine, keys, before, stamp)
        self._screen = TitleScreen(machine.display)
        self.due = add(stamp, _ALONE)
        if game.notice is None:
            store = kept(machine.nvm)
            game.notice = store.notice if store else 0
        self._notice = game.notice or (words.LOW_BATTERY if machine.low_battery else 0)

    def run(self, now: int) -> None:
        if diff(now, self.due) > 0:
            super().run(self.due)       # what was pressed before puts it off
            if diff(now, self.due) > 0 and not self.after:
                self.after = DEMO
                self.stamp = self.due
        super().run(now)

    def press(self, key: str) -> None:
        plan = self._game.plan
        self.due = add(self.stamp, _ALONE)
        if self._notice:
            self._notice = self._game.notice = 0        # it has been read
            self.changed = True
        if key == "A":
            options.players(plan.options, MATCH)
            self.after = MATCH
        elif key == "START":
            self.after = "menu"
        elif key in ("LEFT", "RIGHT"):
            plan.points = options.step(options.MODES, plan.points, 1 if key == "RIGHT" else -1)
            self.changed = True
        elif key in ("UP", "DOWN"):
            plan.seating = options.step(options.SEATINGS, plan.seating, 1)
            self.changed = True

    def draw(self) -> None:
        plan = self._game.plan
        self._screen.draw(plan.seating, plan.points, options.switches(plan.options, "swap"),
                          self._notice)
