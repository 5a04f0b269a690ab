"""The table on a square display: see `spit.screens.layout`."""
from spit.screens.layout import Side


class Square(Side):
    """128x128, the players side by side."""

    WIDTH = 128
    STOCKS_X = ((2, 27, 52, 77, 102), (2, 27, 52, 77, 102))
    PIPS = "pips_ends"                  # a row between card and cursor
    PIPS_SHAPE = (5, 1)
    PIPS_OFFSETS = ((0, -4), (0, 32))
    PIPS_FLIPS = (0, 2)
    CURSORS_Y = (80, 39)
    HINTS = "hints_ends"
    HINTS_AT = ((2, 89), (2, 36))
    SPITS_AT: tuple = (((34, 48),), ((70, 48),))
    EDGES_AT = ((24, 48), (94, 48))
    ARROW_AT = (60, 56)
    HANDS_AT = ((0, 64), (0, 48))
    SCORES_AT = ((104, 64), (104, 48))
    STRIPS_AT = ((24, 80), (24, 32))
    TOOK_AT = ((2, 96), (2, 0))
    HOLDS_AT = ((42, 96), (42, 0))
    POINTS_AT = ((80, 96), (80, 0))
    COLUMNS = 16
    ACCOUNT_ARROW_AT = (120, 48)
