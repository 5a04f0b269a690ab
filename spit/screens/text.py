"""Words and numbers in the letters of art/text.txt, as tiles of a grid."""
from spit import const

LETTERS = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-+/!?:.>"
SPACE = const(0)
ZERO = const(1)
BACK = const(45)        # pictures that stand behind the letters: the back of a card,
ARROW_LEFT = const(46)
ARROW_RIGHT = const(47)
ARROW_UP = const(48)
ARROW_DOWN = const(49)

AMBER = const(0)        # palettes: player 1,
CYAN = const(1)         # player 2
WHITE = const(2)
GREY = const(3)
YELLOW = const(4)


def tiles(text: str) -> bytes:
    """The tiles of a text in capitals. Allocates: not for use in play."""
    return bytes([LETTERS.index(letter) for letter in text])


def put(grid, at: int, line) -> None:
    """Show bytes, tile numbers, in a grid from its tile `at` on."""
    for i in range(len(line)):
        if grid[at + i] != line[i]:
            grid[at + i] = line[i]


def put_number(grid, at: int, places: int, number: int, zero: int = ZERO) -> bool:
    """Show a number, right-aligned in `places` tiles, its last digits when it is longer. zero: the
    tile of 0, with a blank as tile 0. Whether that changed anything."""
    changed = False
    for i in range(places - 1, -1, -1):
        last = i == places - 1
        tile = zero + number % 10 if number or last else SPACE
        number //= 10
        if grid[at + i] != tile:
            grid[at + i] = tile
            changed = True
    return changed
