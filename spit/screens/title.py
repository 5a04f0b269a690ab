"""The title: what is played, each player's three keys, and how to start."""
import gc

import displayio

from spit import const, words
from spit.screens import text
from spit.screens.art import Sheet

_KEYS_AT = const(64)
_OFF = const(200)           # a y that is on no display


class TitleScreen:
    """Puts the title on a display. `draw` shows what is chosen; refresh after it."""

    def __init__(self, display):
        display.root_group = None           # lets go of the screen before
        display.rotation = 0
        gc.collect()
        title = Sheet("title")
        letters = Sheet("text")
        group = displayio.Group()
        art = title.grid(10, 4, 0, 0)
        text.put(art, 0, title.pieces)
        group.append(art)
        self._keys = []
        for x, palette in ((4, text.AMBER), (108, text.CYAN)):
            self._keys.append(self._add(group, letters, 6, 2, x, _KEYS_AT, palette))
        names = self._add(group, letters, 5, 2, 60, _KEYS_AT, text.GREY)
        text.put(names, 0, text.tiles(words.NEXT_PILES))
        self._names = names
        self._notice = self._add(group, letters, 20, 2, 0, _OFF, text.YELLOW)
        self._choice = self._add(group, letters, 20, 1, 4, 98, text.WHITE)
        start = self._add(group, letters, 19, 1, 4, 113, text.YELLOW)
        text.put(start, 0, text.tiles(words.START))
        display.root_group = group

    def _add(self, group, letters, across: int, down: int, x: int, y: int, palette: int):
        grid = letters.grid(across, down, x, y, palette=letters.palettes[palette])
        group.append(grid)
        return grid

    def draw(self, seating: str, points: int, swapped=(False, False), notice: int = 0) -> None:
        """seating: "side" or "ends". points: 0 for the standard match, or the score to reach.
        swapped: for each player whether the keys of the piles are exchanged. notice: of
        `spit.store`."""
        if notice:
            for row in range(2):
                said = words.NOTICES[notice * 2 - 1 + row]
                text.put(self._notice, row * 20 + (20 - len(said)) // 2, text.tiles(said))
        self._notice.y = _KEYS_AT if notice else _OFF
        for grid in [self._names] + self._keys:
            grid.y = _OFF if notice else _KEYS_AT
        for player in range(2):
            following, left, right = words.KEYS[seating][player * 3:player * 3 + 3]
            if swapped[player]:
                left, right = right, left
            self._draw_keys(self._keys[player], following, left, right)
        mode = words.mode(points)
        line = bytearray(20)
        line[0:2] = bytes((text.ARROW_UP, text.ARROW_DOWN))
        line[3:7] = text.tiles(words.SEATINGS[seating])
        line[8:10] = bytes((text.ARROW_LEFT, text.ARROW_RIGHT))
        line[11:11 + len(mode)] = text.tiles(mode)
        text.put(self._choice, 0, line)

    def _draw_keys(self, grid, following: str, left: str, right: str) -> None:
        """NEXT in the first line, LEFT and RIGHT apart in the second."""
        name = text.tiles(following)
        before = (6 - len(name) + 1) // 2
        line = bytearray(12)
        line[before:before + len(name)] = name
        line[6 + 1] = _tile(left)
        line[6 + 4] = _tile(right)
        text.put(grid, 0, line)


def _tile(letter: str) -> int:
    """The tile of a letter or a picture."""
    at = words.PICTURES.find(letter)
    return text.BACK + at if at >= 0 else text.tiles(letter)[0]
