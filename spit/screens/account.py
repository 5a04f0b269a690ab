"""The account between rounds: what each player took and holds, the scores, and what comes next.

It is made when it is shown and dropped when the next deal comes: in play it takes no memory.
"""
import displayio

from spit import const, words
from spit.cards import HANDS
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.lines import Lines

_ZERO = const(1)            # tiles of digits.txt: blank, 0-9, dash
_DASH = const(11)
_UNTOLD = const(255)
_SHORT = const(15)          # who holds so few is dealt no spit cards (rules 3.2)


class Account:
    """Big numbers in the rows where the stocks were, and a line or two between them.

    group: its layers. layout: of `spit.screens.layout`. letters: the sheet of that name.
    """

    def __init__(self, layout, letters):
        self.group = displayio.Group()
        digits = Sheet("digits")
        self._took = self._numbers(digits, 2, layout.TOOK_AT, layout)
        self._holds = self._numbers(digits, 2, layout.HOLDS_AT, layout)
        self._points = self._numbers(digits, 3, layout.POINTS_AT, layout)
        self._lines = []
        labels, self._short = words.LABELS[layout.COLUMNS]
        for i in range(len(layout.LINES_AT)):
            lines = Lines(self.group, layout, letters, layout.LINES_AT[i], layout.FLIPS[i])
            lines.say(1, labels, text.GREY)
            self._lines.append(lines)

    def _numbers(self, digits, places: int, at, layout) -> list:
        """A big number for each player."""
        grids = []
        for player in range(2):
            x, y = at[player]
            grid = digits.grid(places, 1, x, y, layout.FLIPS[player], digits.palettes[player])
            self.group.append(grid)
            grids.append(grid)
        return grids

    def draw(self, scene) -> None:
        """Tell how things stand."""
        match = scene.match
        for player in range(2):
            if scene.took[player] == _UNTOLD:
                for i in range(2):
                    self._took[player][i] = _DASH
            else:
                text.put_number(self._took[player], 0, 2, scene.took[player], _ZERO)
            text.put_number(self._holds[player], 0, 2, match.table.depth[HANDS + player], _ZERO)
            text.put_number(self._points[player], 0, 3, match.scores[player], _ZERO)
        warning = _warning(scene)
        for lines in self._lines:
            if warning:
                lines.say(0, warning, text.YELLOW)
            elif match.points:
                lines.say(0, words.ROUND_TO % (self._short, scene.round, match.points), text.WHITE)
            else:
                lines.say(0, words.ROUND % scene.round, text.WHITE)


def _warning(scene) -> str:
    """What is out of the ordinary in the next deal, or about the battery."""
    depth = scene.match.table.depth
    fewest = min(depth[HANDS], depth[HANDS + 1])
    if fewest <= _SHORT:
        return words.ONE_PILE if fewest else words.NEW_PACK
    return words.BATTERY if scene.low_battery else ""
