"""Loads what tools/pack_art.py packs: sheets of tiles with their palettes, and grids of them.

    cards = Sheet("cards")
    grid = cards.grid(1, 4, x=10, y=20)     # one tile wide, four high
    grid[0] = cards.pieces[0]
"""
import bitmaptools
import displayio

_FOLDER = "/".join(__file__.replace("\\", "/").split("/")[:-2]) + "/art/"


class Sheet:
    """The tiles of spit/art/NAME.bin, whose form tools/pack_art.py tells.

    palettes: its palettes in the order of the source. pieces: the tiles that make each picture, as
    bytes. width, height: of a tile, in pixels.
    """

    def __init__(self, name: str):
        with open(_FOLDER + name + ".bin", "rb") as file:
            head = file.read(9)
            self.width = head[0]
            self.height = head[1]
            bits = head[2]
            self.bitmap = displayio.Bitmap(self.width * head[3], self.height * head[4], 1 << bits)
            self.palettes = [_palette(file, head[6]) for _ in range(head[5])]
            self.pieces = file.read(head[7] + head[8] * 256)
            bitmaptools.readinto(self.bitmap, file, bits_per_pixel=bits, element_size=4)

    def grid(self, across: int, down: int, x: int, y: int, flips: int = 0, palette=None):
        """A TileGrid of this sheet, all tiles 0. flips: 1 turns it left to right, 2 upside down, 3
        both. palette: the first when left out."""
        made = displayio.TileGrid(
            self.bitmap, pixel_shader=palette or self.palettes[0], width=across, height=down,
            tile_width=self.width, tile_height=self.height, x=x, y=y)
        made.flip_x = bool(flips & 1)
        made.flip_y = bool(flips & 2)
        return made


def _palette(file, colours: int):
    palette = displayio.Palette(colours)
    data = file.read(colours * 3)
    for i in range(colours):
        palette[i] = data[i * 3] << 16 | data[i * 3 + 1] << 8 | data[i * 3 + 2]
    return palette
