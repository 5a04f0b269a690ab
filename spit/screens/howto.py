"""A page of how to play: a heading, a picture made of the game's own art, three lines of text."""
import gc

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from spit import const, prompts, words
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.letters import Font

_ROWS = const(8)
_COLUMNS = const(19)
_LEFT = const(4)
_TEXT = const(4)            # the rows of the text
_LINES = const(3)

_CARD = const(0)            # things in a picture, and what of them: a card or a _SLOT,
_PIPS = const(1)            # how many cards a stock has,
_CURSOR = const(2)          # a player's cursor, with marks (`spit.scene`),
_STRIP = const(3)           # a prompt,
_EDGES = const(4)           # how thick a pile is,
_KEY = const(5)             # a key: 3 words for both, 3 keys of player 1, 3 of player 2
_SLOT = const(52)
_BACK = const(53)

# For each page its things: kind, x, y, what. The picture is 160x48 from y = 16 on; cards are 24x32.
# A card is `suit * 13 + rank` as in `spit.cards`.
_PICTURES = (
    ((_CARD, 12, 24, 4), (_CARD, 40, 24, 31), (_CARD, 68, 24, 45), (_CARD, 116, 24, 7),
     (_EDGES, 142, 24, 5)),
    ((_KEY, 4, 16, 3), (_KEY, 12, 44, 4), (_KEY, 36, 44, 5), (_CARD, 60, 24, 26),
     (_CARD, 76, 24, 40), (_KEY, 116, 16, 6), (_KEY, 124, 44, 7), (_KEY, 148, 44, 8)),
    ((_KEY, 12, 16, 0), (_KEY, 84, 16, 1), (_KEY, 124, 16, 2),
     (_KEY, 12, 32, 3), (_KEY, 84, 32, 4), (_KEY, 124, 32, 5),
     (_KEY, 12, 48, 6), (_KEY, 84, 48, 7), (_KEY, 124, 48, 8)),
    ((_CARD, 8, 24, 18), (_CARD, 36, 24, 46), (_CARD, 68, 24, 6), (_EDGES, 94, 24, 4),
     (_CARD, 124, 24, 51)),
    ((_CARD, 20, 28, 22), (_PIPS, 44, 29, 3), (_CARD, 64, 28, _SLOT), (_PIPS, 88, 29, 0),
     (_CURSOR, 64, 16, 0), (_CARD, 108, 28, 3), (_PIPS, 132, 29, 1)),
    ((_CARD, 30, 29, 8), (_CURSOR, 30, 17, 2), (_CARD, 106, 29, 34), (_CURSOR, 106, 17, 1)),
    ((_STRIP, 40, 16, prompts.SPIT), (_CARD, 52, 32, 11), (_CARD, 84, 32, 2)),
    ((_STRIP, 40, 16, prompts.SLAP), (_CARD, 52, 32, 8), (_EDGES, 42, 32, 1), (_CARD, 84, 32, 36),
     (_EDGES, 108, 32, 9)),
    ((_CARD, 44, 24, _BACK), (_CARD, 92, 24, 23), (_EDGES, 118, 24, 7)),
    ((_STRIP, 40, 24, prompts.WON), (_STRIP, 40, 44, prompts.LOST)),
)


class HowtoScreen:
    """Puts pages on a display. draw() shows one; refresh after it. seating, swapped: as the players
    have chosen."""

    def __init__(self, display, seating: str, swapped):
        display.root_group = None           # lets go of the screen before
        display.rotation = 0
        gc.collect()
        self._keys = _keys(seating, swapped)
        self._sheets = [Sheet(name) for name in ("cards", "pips", "cursors", "words", "edges")]
        letters = Sheet("text")
        self._font = font = Font(letters)
        self._grid = GridLayout(_LEFT, 0, _COLUMNS * letters.width, display.height,
                                (_COLUMNS, _ROWS))
        self._heading = self._add(0, 0)
        self._number = self._add(_COLUMNS - 5, 0)
        self._lines = [self._add(0, _TEXT + row) for row in range(_LINES)]
        font.say(self._add(0, _ROWS - 1), words.HELP["howto"], text.GREY)
        self._grid.layout_cells()
        self._picture = displayio.Group(x=-_LEFT)
        self._grid.append(self._picture)
        display.root_group = self._grid

    def _add(self, column: int, row: int):
        line = self._font.line()
        self._grid.add_content(line, (column, row), (1, 1), layout_cells=False)
        return line

    def draw(self, page: int, said: list) -> None:
        """said: the heading and the lines of a page."""
        say = self._font.say
        say(self._heading, said[0], text.YELLOW)
        say(self._number, "%2d/%d" % (page + 1, len(_PICTURES)), text.GREY)
        for row in range(_LINES):
            say(self._lines[row], said[1 + row])
        while len(self._picture):
            self._picture.pop()
        for kind, x, y, what in _PICTURES[page]:
            self._draw_thing(kind, x, y, what)

    def _draw_thing(self, kind: int, x: int, y: int, what: int) -> None:
        if kind == _KEY:
            colour = (text.GREY, text.AMBER, text.CYAN)[what // 3]
            made = self._font.line(self._keys[what], colour)
            made.anchor_point = (0, 0)
            made.anchored_position = (x, y)
            self._picture.append(made)
            return
        sheet = self._sheets[kind]
        if kind == _CARD:
            at = what % 13 * 3
            red = 13 <= what < 39
            if what >= _SLOT:
                at = 47 if what == _SLOT else 55
            made = sheet.grid(1, 4, x, y, palette=sheet.palettes[1 if red else 0])
            for i in range(4):
                made[i] = sheet.pieces[39 + what // 13 if i == 3 and what < _SLOT else at + i]
        elif kind == _PIPS:
            made = sheet.grid(1, 5, x, y, 2, self._sheets[_CURSOR].palettes[0])
            for i in range(5):
                made[i] = 2 if i < what else 1
        elif kind == _CURSOR:
            made = sheet.grid(1, 1, x, y)
            made[0] = what
        elif kind == _STRIP:
            made = sheet.grid(5, 1, x, y, palette=sheet.palettes[4 if what == prompts.LOST else 2])
            for i in range(5):
                made[i] = sheet.pieces[what * 5 + i]
        else:
            made = sheet.grid(5, 1, x, y, palette=self._sheets[_CURSOR].palettes[0])
            for i in range(5):
                made[i] = min(max(what - 2 * i, 0), 2)
        self._picture.append(made)


def _keys(seating: str, swapped) -> list:
    """What a key does for both players, and the keys of each that do it."""
    keys = words.KEYS[seating]
    found = [words.NEXT_PILES[:5].strip()] + keys[1:3]
    for player in range(2):
        following, left, right = keys[player * 3:player * 3 + 3]
        found += [following, right, left] if swapped[player] else [following, left, right]
    return found
