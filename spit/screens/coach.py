"""The table of practice: what to press stands where the other player's cards are."""
from spit.screens import layout as layouts
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.table import TableScreen, load
from spit.words import PICTURES

_OFF = 200          # a y that is on no display


class Coach(TableScreen):
    """A `TableScreen` with two lines of text for one player, over the other's row."""

    def __init__(self, display, scene, seating: str):
        super().__init__(display, scene, seating, load())
        letters = Sheet("text")
        self._told = []
        self._rows = []
        layout = layouts.of(seating)
        for player in range(2):
            grid = letters.grid(layout.COLUMNS, 2, 0, _OFF, layout.FLIPS[player],
                                letters.palettes[player])
            self.group.append(grid)
            self._told.append(grid)
            self._rows.append(layout.STOCKS_Y[1 - player])
        self._columns = layout.COLUMNS

    def say(self, player: int, first: str, second: str) -> None:
        """Tell a player two lines; nothing when the first is empty."""
        for other in range(2):
            grid = self._told[other]
            grid.y = self._rows[other] if other == player and first else _OFF
        for row, line in enumerate((first, second)):
            before = (self._columns - len(line)) // 2
            padded = " " * before + line
            padded += " " * (self._columns - len(padded))
            text.put(self._told[player], row * self._columns,
                     bytes([_tile(letter) for letter in padded]))


def _tile(letter: str) -> int:
    at = PICTURES.find(letter)
    return text.BACK + at if at >= 0 else text.tiles(letter)[0]
