"""Where everything lies on the table, in pixels from the top left of the display as it is turned.

Tuples are by player, player 1 first, or by pile, the left one first. A place is (x, y). Flips are
1 left to right, 2 upside down, 3 both: what player 2 looks at when the players face each other.
"""


class Side:
    """160x128, the players side by side: player 2's row at the top, player 1's at the bottom."""

    ROTATION = 0
    FLIPS = (0, 0)
    STOCKS_X = ((0, 32, 64, 96, 128), (0, 32, 64, 96, 128))
    STOCKS_Y = (96, 0)
    PIPS = "pips"                       # the sheet; a column beside the card
    PIPS_SHAPE = (1, 5)
    PIPS_OFFSETS = ((24, 1), (24, 1))   # from the card
    PIPS_FLIPS = (2, 2)                 # the first at the bottom
    CURSORS = "cursors"                 # drawn pointing down
    CURSORS_Y = (82, 36)
    HINTS = "hints"
    HINTS_AT = ((0, 92), (0, 32))
    MARK_FLIPS = (0, 2)                 # of cursors and hints
    HINT_TILES = (b"\x00\x01\x02\x03\x04", b"\x00\x01\x02\x03\x04")
    SPITS_AT: tuple = (((52, 48),), ((84, 48),))       # by pile and view
    VIEW_FLIPS: tuple = (0,)
    EDGES_AT = ((42, 48), (108, 48))
    ARROW_AT = (76, 56)
    HANDS_AT = ((4, 64), (4, 48))
    SCORES_AT = ((132, 64), (132, 48))
    STRIPS_AT = ((40, 80), (40, 32))
    # The account: big numbers in the players' rows, what they are in between.
    TOOK_AT = ((8, 96), (8, 0))
    HOLDS_AT = ((56, 96), (56, 0))
    POINTS_AT = ((104, 96), (104, 0))
    LINES_AT: tuple = ((0, 48),)
    COLUMNS = 20
    LABELS = " TOOK  HOLD   SCORE "
    SHORT_ROUND = "ROUND "             # where the points to reach follow it in its line
    ACCOUNT_ARROW_AT = (152, 48)


class Square(Side):
    """128x128, the players side by side."""

    STOCKS_X = ((2, 27, 52, 77, 102), (2, 27, 52, 77, 102))
    PIPS = "pips_ends"                  # a row between card and cursor
    PIPS_SHAPE = (5, 1)
    PIPS_OFFSETS = ((0, -4), (0, 32))
    PIPS_FLIPS = (0, 2)
    CURSORS = "cursors_ends"
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
    LABELS = "TOOK HOLD  SCORE"
    SHORT_ROUND = "R"
    ACCOUNT_ARROW_AT = (120, 48)


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
    ARROW_AT = (60, 72)
    HANDS_AT = ((0, 88), (104, 56))
    SCORES_AT = ((104, 88), (0, 56))
    STRIPS_AT = ((24, 112), (24, 32))
    TOOK_AT = ((2, 128), (94, 0))
    HOLDS_AT = ((42, 128), (54, 0))
    POINTS_AT = ((80, 128), (0, 0))
    LINES_AT = ((0, 80), (0, 48))
    ACCOUNT_ARROW_AT = (120, 72)


SEATINGS = {"side": Side, "ends": Ends, "square": Square}
