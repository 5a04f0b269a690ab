"""Where everything lies on the table, in pixels from the top left of the display as it is turned.

Tuples are by player, player 1 first, or by pile, the left one first. A place is (x, y). Flips are
1 left to right, 2 upside down, 3 both: what player 2 looks at when the players face each other.
"""


class Side:
    """160x128, the players side by side: player 2's row at the top, player 1's at the bottom."""

    ROTATION = 0
    WIDTH = 160
    FLIPS = (0, 0)
    STOCKS_X = ((0, 32, 64, 96, 128), (0, 32, 64, 96, 128))
    STOCKS_Y = (96, 0)
    PIPS = "pips"                       # the sheet; a column beside the card
    PIPS_SHAPE = (1, 5)
    PIPS_OFFSETS = ((24, 1), (24, 1))   # from the card
    PIPS_FLIPS = (2, 2)                 # the first at the bottom
    CURSORS_Y = (82, 37)
    RETREAT = (2, -2)                   # a beaten cursor's
    LANDED_Y = (78, 48)                 # of the bar on a spit pile, on its player's side
    TURNED_Y = (96, 30)                 # and on a stock, on the side of the piles
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
    ACCOUNT_ARROW_AT = (152, 48)


def of(seating: str) -> type[Side]:
    """The layout of a seating, "side", "ends" or "square". Only what is needed for it is loaded."""
    if seating == "ends":
        from spit.screens.ends import Ends

        return Ends
    if seating == "square":
        from spit.screens.square import Square

        return Square
    return Side
