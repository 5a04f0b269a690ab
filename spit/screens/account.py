"""The account between rounds: what each player took and holds, the scores, and what comes next."""
import displayio

from spit import const
from spit.cards import HANDS
from spit.match import MATCH_OVER, ROUND_OVER
from spit.scene import ACCOUNT
from spit.screens import text

_OFF = const(200)
_ZERO = const(1)            # tiles of digits.txt: blank, 0-9, dash
_DASH = const(11)
_UNTOLD = const(255)
_CLEAR = const(14)          # letters of a line that the arrow never touches
_SHORT = const(15)          # who holds so few is dealt no spit cards (rules 3.2)


class Account:
    """Big numbers in the rows where the stocks were, and a line or two between them.

    group: lies off the display but for the account's view.
    """

    def __init__(self, layout, digits, letters):
        self.group = displayio.Group(y=_OFF)
        self._took = self._numbers(digits, 2, layout.TOOK_AT, layout)
        self._holds = self._numbers(digits, 2, layout.HOLDS_AT, layout)
        self._points = self._numbers(digits, 3, layout.POINTS_AT, layout)
        self._lines = []
        labels = text.tiles(layout.LABELS)
        self._palettes = letters.palettes
        for i in range(len(layout.LINES_AT)):
            flips = layout.FLIPS[i]
            x, y = layout.LINES_AT[i]
            line = letters.grid(layout.COLUMNS, 1, x, y + 16 * (flips & 1), flips)
            label = letters.grid(layout.COLUMNS, 1, x, y + 16 - 16 * (flips & 1), flips,
                                 letters.palettes[text.GREY])
            text.put(label, 0, labels)
            self.group.append(line)
            self.group.append(label)
            self._lines.append(line)
        self._round = text.tiles("ROUND ")
        self._short_round = text.tiles(layout.SHORT_ROUND)
        self._target = text.tiles(" TO ")
        self._one_pile = text.tiles("NEXT: ONE PILE")
        self._new_pack = text.tiles("NEXT: NEW PACK")
        self._dash = text.tiles("-")
        self._offer = text.tiles(" SWAP: NEXT")
        self._swapped = text.tiles(" SWAPPED")
        self._line = bytearray(layout.COLUMNS)
        self._end = 0

    def _numbers(self, digits, places: int, at, layout) -> list:
        """A big number for each player."""
        grids = []
        for player in range(2):
            x, y = at[player]
            grid = digits.grid(places, 1, x, y, layout.FLIPS[player], digits.palettes[player])
            self.group.append(grid)
            grids.append(grid)
        return grids

    def draw(self, scene) -> bool:
        """Show the account in its view, put it away in any other; whether anything may have
        changed. Allocates nothing."""
        y = _OFF
        if scene.view == ACCOUNT:
            y = 0
            self._draw_numbers(scene)
            self._draw_line(scene)
        shown = y == 0 or self.group.y == 0
        if self.group.y != y:
            self.group.y = y
        return shown

    def _draw_numbers(self, scene) -> None:
        match = scene.match
        for player in range(2):
            if scene.took[player] == _UNTOLD:
                for i in range(2):
                    if self._took[player][i] != _DASH:
                        self._took[player][i] = _DASH
            else:
                text.put_number(self._took[player], 0, 2, scene.took[player], _ZERO)
            text.put_number(self._holds[player], 0, 2, match.table.depth[HANDS + player], _ZERO)
            text.put_number(self._points[player], 0, 3, match.scores[player], _ZERO)

    def _draw_line(self, scene) -> None:
        """What is over, or a warning when the next deal is out of the ordinary."""
        match = scene.match
        fewest = min(match.table.depth[HANDS], match.table.depth[HANDS + 1])
        special = match.phase == ROUND_OVER and fewest <= _SHORT
        self._end = 0
        if match.phase == MATCH_OVER:
            self._say_wins(scene)
        elif special:
            self._say(self._one_pile if fewest else self._new_pack)
        else:
            self._say(self._short_round if match.points else self._round)
            self._say_number(scene.round)
            if match.points:
                self._say(self._target)
                self._say_number(match.points)
        bright = special or match.phase == MATCH_OVER and scene.change_seats
        self._show_line(self._palettes[text.YELLOW if bright else text.WHITE])

    def _say_wins(self, scene) -> None:
        """Matches won by player 1 and by player 2, and how to change seats for the next."""
        self._say_number(scene.wins[0] % 100)
        self._say(self._dash)
        self._say_number(scene.wins[1] % 100)
        if scene.change_seats:
            self._say(self._swapped)
        elif self._end + len(self._offer) <= _CLEAR:
            self._say(self._offer)

    def _say(self, words: bytes) -> None:
        for i in range(len(words)):
            self._line[self._end + i] = words[i]
        self._end += len(words)

    def _say_number(self, number: int) -> None:
        if number >= 100:
            self._say_digit(number // 100)
        if number >= 10:
            self._say_digit(number // 10 % 10)
        self._say_digit(number % 10)

    def _say_digit(self, digit: int) -> None:
        self._line[self._end] = text.ZERO + digit
        self._end += 1

    def _show_line(self, palette) -> None:
        """Centre what was said in the line of every side that reads one."""
        columns = len(self._line)
        before = (columns - self._end) // 2
        for grid in self._lines:
            if grid.pixel_shader is not palette:
                grid.pixel_shader = palette
            for i in range(columns):
                tile = text.SPACE
                if before <= i < before + self._end:
                    tile = self._line[i - before]
                if grid[i] != tile:
                    grid[i] = tile
