"""Reads pictures back from the panel's memory, with the art's sources to know them by."""

from functools import cache

from tools import pack_art

WIDTH = 160


@cache
def art(name: str) -> pack_art.Art:
    """The source of a sheet."""
    return pack_art.Art((pack_art.SOURCE / f"{name}.txt").read_text())


def rgb565(colour: int) -> int:
    """A 24-bit colour as the panel has it."""
    return colour >> 19 << 11 | (colour >> 10 & 63) << 5 | colour >> 3 & 31


@cache
def drawn(sheet: str, picture: str, palette: str, colours_of: str = "") -> tuple:
    """What a picture should look like on the panel: rows of pixels."""
    source = art(sheet)
    colours = art(colours_of or sheet).palettes[palette]
    shades = {pixel: rgb565(colour) for pixel, colour in zip(source.key, colours, strict=True)}
    return tuple(tuple(shades[p] for p in row) for row in source.pictures[picture])


def card(name: str) -> tuple:
    """What a card looks like, by its name such as TD."""
    ranks = list(art("cards").pictures)
    suit = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[name[1]]
    palette = "red" if name[1] in "DH" else "black"
    return (drawn("cards", ranks["A23456789TJQK".index(name[0])], palette)
            + drawn("cards", suit, palette))


class Reader:
    """The panel's pixels as a screen's layout sees them (`spit.screens.layout`)."""

    def __init__(self, panel, layout):
        self._panel = panel
        self._turned = layout.ROTATION == 90

    def pixel(self, x: int, y: int) -> int:
        """A pixel of the display as it is turned."""
        if self._turned:
            x, y = WIDTH - 1 - y, x
        at = (y * WIDTH + x) * 2
        return self._panel.ram[at] << 8 | self._panel.ram[at + 1]

    def area(self, x: int, y: int, width: int, height: int, flips: int = 0) -> tuple:
        """Rows of pixels, turned back by the flips."""
        across = range(width - 1, -1, -1) if flips & 1 else range(width)
        down = range(height - 1, -1, -1) if flips & 2 else range(height)
        return tuple(tuple(self.pixel(x + i, y + j) for i in across) for j in down)

    def shows(self, picture: tuple, at: tuple[int, int], flips: int = 0) -> bool:
        """Whether a picture is at a place."""
        return self.area(*at, len(picture[0]), len(picture), flips) == picture

    def number(
        self, at: tuple[int, int], places: int, player: int, flips: int, sheet: str = "text"
    ) -> str:
        """The digits in a player's colour at a place, spaces where there is none."""
        names = list(art(sheet).pictures)[:11]
        width, height = art(sheet).tile
        palette = ("amber", "cyan")[player]
        known = {drawn(sheet, name, palette): " " if name in ("space", "blank") else name
                 for name in [*names, list(art(sheet).pictures)[-1]]}
        rows = self.area(*at, places * width, height, flips)
        return "".join(known[tuple(row[i * width:(i + 1) * width] for row in rows)]
                       for i in range(places))
