"""The players' strips: a bar with a word between the cards and the spit piles."""
from spit import const
from spit.prompts import DONE, EARLY, LOST, NONE, ONE, PICK, SLAP, SPIT, THREE, TWO, WAIT

_OFF = const(200)           # a y that is on no display
_LETTERS = const(5)         # tiles of a strip

_CALL = const(2)            # palettes of words.txt after the players' own
_ALARM = const(3)
_QUIET = const(4)


def _palette_of(code: int, player: int) -> int:
    """Which palette of words.txt a prompt has: bright when it calls for a press."""
    if code in (SPIT, PICK, SLAP):
        return _CALL
    if code == EARLY:
        return _ALARM
    if code in (DONE, WAIT, LOST, THREE, TWO, ONE):
        return _QUIET
    return player


class Strips:
    """Two strips on top of a group. words: the sheet of that name.

    swapped: 0 or 1, which strip is whose. What lies lower in the group is sent first, so whoever
    changes it from round to round lets no player always see the cue first.
    """

    def __init__(self, layout, group, words):
        self._flips = layout.FLIPS
        self._places = layout.STRIPS_AT
        self._pieces = words.pieces
        self._palettes = words.palettes
        self.swapped = 0
        self._grids = [words.grid(_LETTERS, 1, layout.STRIPS_AT[0][0], _OFF) for _ in range(2)]
        for grid in self._grids:
            group.append(grid)
        shown = bytearray()
        for code in range(len(words.pieces) // _LETTERS):
            for player in range(2):
                shown.append(_palette_of(code, player))
        self._shown = bytes(shown)

    def draw(self, player: int, code: int) -> bool:
        """Show a prompt; whether that changed anything. The bar moves in from off the display; then
        only its letters change. Allocates nothing."""
        grid = self._grids[player ^ self.swapped]
        flip = self._flips[player] == 3
        palette = self._palettes[self._shown[code * 2 + player]]
        y = _OFF if code == NONE else self._places[player][1]
        changed = grid.y != y
        if grid.pixel_shader is not palette:
            grid.pixel_shader = palette
        if grid.flip_x != flip:
            grid.flip_x = flip
            grid.flip_y = flip
        if changed:
            grid.y = y
        for i in range(_LETTERS):
            tile = self._pieces[code * _LETTERS + i]
            if grid[i] != tile:
                grid[i] = tile
                changed = True
        return changed
