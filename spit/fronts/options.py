"""The options page: seating, mode and every option of `spit.options`."""
from spit import options, words
from spit.fronts import Front, keep

ROWS = ("seating", "points", "lock", "hints1", "hints2", "handicap1", "handicap2", "swap1",
         "swap2", "sound", "lights", "brightness")


def shown(plan, name: str) -> str:
    """The value of a row, in words."""
    if name == "seating":
        return words.SEATINGS[plan.seating]
    if name == "points":
        return words.mode(plan.points)
    return words.value(name, options.value(plan.options, name))


class Page(Front):
    """UP and DOWN choose a row; LEFT, RIGHT and A change its value at once; B leaves.

    heading: the name of what is chosen here, in `words`. rows: the names of the options.
    """

    heading = "options"
    rows: tuple = ROWS

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.rows import RowsScreen

        super().__init__(game, machine, keys, before, stamp)
        self._at = 0
        self._changed: list = []
        self._screen = RowsScreen(machine.display, words.ROWS[self.heading],
                                  words.HELP[self.heading])

    def press(self, key: str) -> None:
        if key == "B":
            keep(self._game, self._machine.nvm, self._changed)
            self.after = "menu"
        elif key in ("UP", "DOWN"):
            self._at = (self._at + (1 if key == "DOWN" else -1)) % len(self.rows)
            self.changed = True
        elif key in ("LEFT", "RIGHT", "A"):
            self._change(self.rows[self._at], -1 if key == "LEFT" else 1)
            self.changed = True

    def _change(self, name: str, step: int) -> None:
        plan = self._game.plan
        self._changed.append(name)
        if name == "seating":
            plan.seating = options.step(options.SEATINGS, plan.seating, step)
        elif name == "points":
            plan.points = options.step(options.MODES, plan.points, step)
        else:
            value = options.value(plan.options, name)
            plan.options[name] = options.step(options.OPTIONS[name], value, step)
            self._game.choose()

    def draw(self) -> None:
        self._screen.draw([words.OPTIONS[name] for name in self.rows] + self._more(),
                          [shown(self._game.plan, name) for name in self.rows], self._at)

    def _more(self) -> list:
        """Lines below the rows."""
        return []
