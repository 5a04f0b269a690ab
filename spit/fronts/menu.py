"""The menu: what there is beside a match that is started at once."""
from spit import options, words
from spit.fronts import MATCH, Front

# The name of each front, in the order of the rows.
ROWS = (MATCH, "solo", "clock", "options", "howto", "practice", "records")


class Page(Front):
    """UP and DOWN choose, A opens, B goes back to the title. The match here is of two people."""

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.rows import RowsScreen

        super().__init__(game, machine, keys, before, stamp)
        self._at = ROWS.index(before) if before in ROWS else 0
        self._screen = RowsScreen(machine.display, "", words.HELP["menu"])

    def press(self, key: str) -> None:
        if key == "A":
            self.after = ROWS[self._at]
            if self.after == MATCH:
                options.players(self._game.plan.options, MATCH)
        elif key == "B":
            self.after = "title"
        elif key in ("UP", "DOWN"):
            self._at = (self._at + (1 if key == "DOWN" else -1)) % len(ROWS)
            self.changed = True

    def draw(self) -> None:
        self._screen.draw([words.ROWS[name] for name in ROWS], chosen=self._at)
