"""A heading and six rows, or seven, of which one is chosen; and what the keys do."""
import gc

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from spit import const
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.letters import Font

_ROWS = const(6)
_COLUMNS = const(20)
_NAME = const(1)            # columns where a row's name and its value start
_VALUE = const(12)


class RowsScreen:
    """Puts a menu on a display. draw() shows rows, the chosen one in sight; refresh after it.

    heading: "" for none, and a row more.
    """

    def __init__(self, display, heading: str, keys: str):
        display.root_group = None           # lets go of the screen before
        display.rotation = 0
        gc.collect()
        self._font = font = Font(Sheet("text"))
        self._grid = GridLayout(0, 0, display.width, display.height, (_COLUMNS, _ROWS + 2))
        self._add(font.line(heading, text.YELLOW), _NAME, 0)
        self._more = self._add(font.line(), _COLUMNS - 2, 0)
        self._help = keys
        self._keys = self._add(font.line(keys, text.GREY), _NAME, _ROWS + 1)
        rows = range(1 if heading else 0, _ROWS + 1)
        self._marks = [self._add(font.line(), 0, row) for row in rows]
        self._names = [self._add(font.line(), _NAME, row) for row in rows]
        self._values = [self._add(font.line(), _VALUE, row) for row in rows]
        self._grid.layout_cells()
        display.root_group = self._grid

    def _add(self, line, column: int, row: int):
        self._grid.add_content(line, (column, row), (1, 1), layout_cells=False)
        return line

    def draw(self, names: list, values=(), chosen: int = -1, first: int = 0) -> None:
        """names: of all rows; one that starts with 1 or 2 has the colour of that player. values: of
        each row, or nothing. chosen: the row that is marked. first: that on top, when none is."""
        rows = len(self._names)
        if chosen >= 0:
            first = chosen // rows * rows
        say = self._font.say
        say(self._keys, self._help, text.GREY)
        say(self._more, ("^" if first else " ") + ("_" if first + rows < len(names) else ""),
            text.GREY)
        for row in range(rows):
            at = first + row
            name = names[at] if at < len(names) else ""
            value = values[at] if at < len(values) else ""
            colour = text.YELLOW if at == chosen else _colour(name)
            say(self._marks[row], ">" if at == chosen else "", colour)
            say(self._names[row], name, _colour(name) if value else colour)
            say(self._values[row], value, colour)

    def ask(self, question: list, keys: str) -> None:
        """Show a question of two lines instead of rows, and the keys that answer it."""
        self.draw(["", ""] + question)
        self._font.say(self._keys, keys, text.YELLOW)


def _colour(name: str) -> int:
    if name.startswith("1 "):
        return text.AMBER
    if name.startswith("2 "):
        return text.CYAN
    return text.WHITE
