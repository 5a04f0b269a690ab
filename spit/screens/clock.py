"""The clock at the table, in the place of a player (law 9). Needed when a match starts."""
from spit.screens.art import Sheet
from spit.screens.layers import OFF
from spit.screens.layout import Side

_DIGITS = 3
# By the width of the table, where the spit cards of each pile are counted: beside it.
_BESIDE = {160: (4, 132), 128: (0, 104)}


def layout(of_two: type[Side], clock: int) -> type[Side]:
    """The layout for who plays alone: nothing is seen of the player whose place the clock takes."""
    def gone(rows):
        return (OFF, rows[1]) if clock == 0 else (rows[0], OFF)

    class Alone(of_two):        # type: ignore[misc, valid-type]
        FLIPS = (of_two.FLIPS[1 - clock], of_two.FLIPS[1 - clock])
        STOCKS_Y = gone(of_two.STOCKS_Y)
        CURSORS_Y = gone(of_two.CURSORS_Y)
        HANDS_AT = tuple([(x, of_two.ARROW_AT[1]) for x in _BESIDE[of_two.WIDTH]])
        SCORES_AT = ((0, OFF), (0, OFF))
        ARROW_AT = ACCOUNT_ARROW_AT = (0, OFF)

    return Alone


def take_place(table, of_two: type[Side], clock: int):
    """Put the seconds into a `TableScreen`, for who sits opposite to read, who has all the spit
    cards too. The grid of their digits: two of them are in the middle."""
    table.hands[clock].pixel_shader = table.hands[1 - clock].pixel_shader
    digits = Sheet("digits")
    flips = of_two.FLIPS[1 - clock]
    x = of_two.WIDTH // 2 - (1 if flips else _DIGITS - 1) * digits.width
    grid = digits.grid(_DIGITS, 1, x, of_two.STOCKS_Y[clock], flips, digits.palettes[clock])
    table.group.append(grid)
    return grid
