"""The table between players who face each other: see `spit.screens.layout`."""
from spit.screens.square import Square


class Ends(Square):
    """128x160, a 160x128 display on its side: player 1 at the bottom, player 2 opposite."""

    ROTATION = 90
    FLIPS = (0, 3)
    STOCKS_X = ((2, 27, 52, 77, 102), (102, 77, 52, 27, 2))
    STOCKS_Y = (128, 0)
    PIPS_FLIPS = (0, 3)
    CURSORS_Y = (112, 39)
    HINTS_AT = ((2, 121), (1, 36))
    MARK_FLIPS = (0, 3)
    HINT_TILES = (b"\x00\x01\x02\x03\x04", b"\x00\x02\x01\x03\x04")
    SPITS_AT: tuple = (((34, 80), (34, 48)), ((70, 80), (70, 48)))
    VIEW_FLIPS = (0, 3)
    EDGES_AT = ((24, 48), (94, 48))
    LANDED_Y = (110, 48)
    TURNED_Y = (128, 30)
    ARROW_AT = (60, 72)
    HANDS_AT = ((0, 88), (104, 56))
    SCORES_AT = ((104, 88), (0, 56))
    STRIPS_AT = ((24, 112), (24, 32))
    TOOK_AT = ((2, 128), (94, 0))
    HOLDS_AT = ((42, 128), (54, 0))
    POINTS_AT = ((80, 128), (0, 0))
    LINES_AT = ((0, 80), (0, 48))
    ACCOUNT_ARROW_AT = (120, 72)
