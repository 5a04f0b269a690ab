"""Against the clock: which deal, and who plays it (law 9)."""
from spit import options, words
from spit.fronts import MATCH, Front, keep, kept

_DIGITS = 4
_SEAT = _DIGITS             # the field after those of the digits


class Page(Front):
    """LEFT and RIGHT choose a digit of the deal's number, or who plays; UP and DOWN change it.
    START takes any deal, A plays it, B leaves."""

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.rows import RowsScreen

        super().__init__(game, machine, keys, before, stamp)
        self._at = _DIGITS - 1
        self._changed: tuple = ()
        self._number = options.number(game.plan.options, "deal")
        store = kept(machine.nvm)
        self._best = store.times[0] if store else 0
        self._screen = RowsScreen(machine.display, words.ROWS["clock"], words.HELP["clock"])

    def press(self, key: str) -> None:
        chosen = self._game.plan.options
        if key in ("A", "B"):
            chosen["deal"] = str(self._number)
            keep(self._game, self._machine.nvm, self._changed)
        if key == "A":
            options.players(chosen, "clock")
            self.after = MATCH
        elif key == "B":
            self.after = "menu"
        elif key == "START":
            self._number = 1 + self._game.chance.below(options.DEALS)
        elif key in ("LEFT", "RIGHT"):
            self._at = (self._at + (1 if key == "RIGHT" else -1)) % (_DIGITS + 1)
        elif key in ("UP", "DOWN"):
            self._change(1 if key == "UP" else -1)
        self.changed = True

    def _change(self, by: int) -> None:
        """Change what is chosen; no deal has the number 0."""
        chosen = self._game.plan.options
        if self._at == _SEAT:
            self._changed = ("seat",)
            seat = options.value(chosen, "seat")
            chosen["seat"] = options.step(options.OPTIONS["seat"], seat, by)
            return
        worth = 10 ** (_DIGITS - 1 - self._at)
        digit = self._number // worth % 10
        rest = self._number - digit * worth
        digit = (digit + by) % 10
        if not rest and not digit:
            digit = by % 10
        self._number = rest + digit * worth

    def draw(self) -> None:
        plan = self._game.plan
        seat = options.value(plan.options, "seat")
        held = self._machine.clusters[plan.seating][int(seat) - 1][0]
        mark = " " * self._at + "^" if self._at < _SEAT else ""
        self._screen.draw(
            [words.CLOCK[0], "", words.OPTIONS["seat"], words.CLOCK[1], words.CLOCK[2],
             words.PAUSE % held],
            ["%04d" % self._number, mark, words.value("seat", seat), words.exactly(self._best)],
            2 if self._at == _SEAT else 0)
