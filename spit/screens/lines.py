"""Two lines of text, one below the other, for one player or both."""
from spit.screens import text


class Lines:
    """Puts two lines in a group. at: (x, y) of the upper left corner. flips: 3 for who looks from
    the other side: the first line is then the lower one."""

    def __init__(self, group, layout, letters, at, flips: int):
        self._columns = layout.COLUMNS
        self._palettes = letters.palettes
        self._grids = []
        for row in range(2):
            y = at[1] + letters.height * (row ^ flips & 1)
            grid = letters.grid(layout.COLUMNS, 1, at[0], y, flips)
            group.append(grid)
            self._grids.append(grid)

    def say(self, row: int, words: str, palette: int) -> None:
        """Set line 0 or 1, centred; what it has no room for is cut. Allocates."""
        grid = self._grids[row]
        words = words[:self._columns]
        if grid.pixel_shader is not self._palettes[palette]:
            grid.pixel_shader = self._palettes[palette]
        before = (self._columns - len(words)) // 2
        words = " " * before + words
        text.put(grid, 0, text.tiles(words + " " * (self._columns - len(words))))
