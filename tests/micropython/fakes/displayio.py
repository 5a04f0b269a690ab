"""displayio's objects as the game uses them, for a MicroPython without a display.

Setting a tile, a place or a palette allocates nothing here, as it does not on a board.
"""


class Bitmap:
    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height


class Palette:
    def __init__(self, color_count):
        self._colours = [0] * color_count

    def __setitem__(self, index, colour):
        self._colours[index] = colour


class TileGrid:
    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None,
                 tile_height=None, default_tile=0, x=0, y=0):
        self._tiles = bytearray([default_tile] * (width * height))
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.flip_x = self.flip_y = self.hidden = False

    def __getitem__(self, index):
        return self._tiles[index]

    def __setitem__(self, index, tile):
        self._tiles[index] = tile


class Group:
    def __init__(self, *, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self.hidden = False
        self._layers = []

    def append(self, layer):
        self._layers.append(layer)

    def insert(self, index, layer):
        self._layers.insert(index, layer)

    def remove(self, layer):
        self._layers.remove(layer)

    def __len__(self):
        return len(self._layers)
