"""`display.rotation = 90`, as ends seating sets it: portrait pictures on the landscape panel.

The firmware turns the picture in software; the panel's own orientation stays. The golden scenes
are all unrotated, so here each partial refresh is held against a full one, and both against the
picture put together by hand.
"""

import random

import pytest

COLOURS = 16


@pytest.fixture
def portrait(desk):
    desk.display.auto_refresh = False
    desk.display.rotation = 90
    return desk


def numbered_palette():
    import displayio

    palette = displayio.Palette(COLOURS)
    for i in range(COLOURS):
        palette[i] = (i * 16 << 16) | (255 - i * 16 << 8) | i * 8
    return palette


def sheet(width, height, seed):
    import displayio

    bitmap = displayio.Bitmap(width, height, COLOURS)
    dice = random.Random(seed)
    for y in range(height):
        for x in range(width):
            bitmap[x, y] = dice.randrange(COLOURS)
    return bitmap


def shown(panel, x, y):
    """The pixel at a place of the portrait picture: its top is at the panel's right edge."""
    at = (x * 160 + 159 - y) * 2
    return bytes(panel.ram[at : at + 2])


def rgb565(colour):
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return (red >> 3 << 11 | green >> 2 << 5 | blue >> 3).to_bytes(2, "big")


def test_size(portrait):
    assert (portrait.display.width, portrait.display.height) == (128, 160)
    assert portrait.display.rotation == 90


def test_every_pixel_is_where_it_belongs(portrait):
    import displayio

    bitmap, palette = sheet(128, 160, seed=1), numbered_palette()
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    portrait.display.root_group = group
    portrait.display.refresh()
    for y in range(160):
        for x in range(128):
            assert shown(portrait.panel, x, y) == rgb565(palette[bitmap[x, y]]), (x, y)


def test_a_tile_is_sent_where_it_lies(portrait):
    """Tile 1 of a row at (10, 20), tiles 24x32: portrait x 34-57, y 20-51."""
    import displayio

    grid = displayio.TileGrid(
        sheet(48, 32, seed=2),
        pixel_shader=numbered_palette(),
        width=4,
        tile_width=24,
        tile_height=32,
        x=10,
        y=20,
    )
    group = displayio.Group()
    group.append(grid)
    portrait.display.root_group = group
    portrait.display.refresh()
    traffic = portrait.panel.record()
    grid[1] = 1
    portrait.display.refresh()
    columns = {(x0, x1) for x0, x1, _, _ in traffic.windows}
    rows = [y for _, _, y0, y1 in traffic.windows for y in range(y0, y1 + 1)]
    assert columns == {(159 - 51, 159 - 20)}
    assert rows == list(range(34, 58))
    assert traffic.bytes == 24 * 32 * 2 + 11 * len(traffic.windows)


def random_change(dice, grids):
    grid = dice.choice(grids)
    what = dice.randrange(7)
    if what < 2:
        grid[dice.randrange(6)] = dice.randrange(6)
    elif what == 2:
        grid.x += dice.randrange(-9, 10)
    elif what == 3:
        grid.y = dice.randrange(-10, 150)
    elif what == 4:
        grid.flip_x = not grid.flip_x
        grid.flip_y = not grid.flip_y
    elif what == 5:
        grid.hidden = not grid.hidden
    else:
        grid.transpose_xy = not grid.transpose_xy


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("seed", range(4))
def test_partial_refreshes_end_in_the_full_picture(desk, rotation, seed):
    import displayio

    display = desk.display
    display.auto_refresh = False
    display.rotation = rotation
    dice = random.Random(seed)
    bitmap, palette = sheet(24, 48, seed), numbered_palette()
    palette.make_transparent(3)
    options = {
        "pixel_shader": palette,
        "width": 3,
        "height": 2,
        "tile_width": 12,
        "tile_height": 16,
    }
    grids = [displayio.TileGrid(bitmap, **options, x=20 * i, y=30 * i) for i in range(4)]
    inner = displayio.Group(scale=2, x=15, y=5)
    root = displayio.Group()
    for i, grid in enumerate(grids):
        (inner if i == 1 else root).append(grid)
    root.append(inner)
    display.root_group = root
    display.refresh()
    for _ in range(60):
        for _ in range(dice.randrange(1, 4)):
            random_change(dice, grids)
        display.refresh()
        partial = desk.panel.checksum()
        display.root_group = None
        display.refresh()
        display.root_group = root
        display.refresh()
        assert desk.panel.checksum() == partial
