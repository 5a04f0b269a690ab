"""displayio for measuring memory: no pictures, but objects that take what the firmware's take.

A TileGrid takes 96 bytes and one a tile, a Bitmap 48 and its pixels, a Palette 32 and 16 a colour,
a Group 64 and 4 a layer; the objects here come out a little larger.

Group and Palette have what the Adafruit libraries use.
"""


class Bitmap:
    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self._pixels = bytearray((width * bits + 31) // 32 * 4 * height)


class Palette:
    def __init__(self, color_count):
        self._colours = bytearray(16 * color_count)

    def __setitem__(self, index, colour):
        pass

    def make_transparent(self, index):
        pass

    def make_opaque(self, index):
        pass


class TileGrid:
    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None,
                 tile_height=None, default_tile=0, x=0, y=0):
        self._tiles = bytearray([default_tile] * (width * height))
        self.bitmap = bitmap
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
        self._scale = scale
        self.hidden = False
        self._layers = []

    @property
    def scale(self):        # a Label has its own
        return self._scale

    def append(self, layer):
        self._layers.append(layer)

    def insert(self, index, layer):
        self._layers.insert(index, layer)

    def pop(self, index=-1):
        return self._layers.pop(index)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = layer

    def remove(self, layer):
        self._layers.remove(layer)
