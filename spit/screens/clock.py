"""The clock at the table, in the place of a player (law 9). Needed when a match starts."""
from spit.screens.art import Sheet
from spit.screens.layers import OFF
from spit.screens.layout import Side

_DIGITS = 3


def layout(of_two: type[Side], clock: int) -> type[Side]:
    """The layout for who plays alone: nothing is seen of the player whose place the clock takes."""
    def gone(rows):
        return (OFF, rows[1]) if clock == 0 else (rows[0], OFF)

    class Alone(of_two):        # type: ignore[misc, valid-type]
        FLIPS = (of_two.FLIPS[1 - clock], of_two.FLIPS[1 - clock])
        STOCKS_Y = gone(of_two.STOCKS_Y)
        CURSORS_Y = gone(of_two.CURSORS_Y)
        SCORES_AT = ((0, OFF), (0, OFF))
        ARROW_AT = ACCOUNT_ARROW_AT = (0, OFF)

    return Alone


def add_seconds(group, of_two: type[Side], clock: int):
    """Add the seconds to a group, for who sits opposite to read; the grid of their digits. Two of
    them are in the middle."""
    digits = Sheet("digits")
    flips = of_two.FLIPS[1 - clock]
    x = of_two.WIDTH // 2 - (1 if flips else _DIGITS - 1) * digits.width
    grid = digits.grid(_DIGITS, 1, x, of_two.STOCKS_Y[clock], flips, digits.palettes[clock])
    group.append(grid)
    return grid
