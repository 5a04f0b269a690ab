"""The clock at the table, in the place of a player; and what has become of its deal (law 9)."""
import displayio

from spit import words
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.layers import OFF
from spit.screens.layout import Side
from spit.screens.lines import Lines

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


class Outcome:
    """Two lines each in the rows of the clock and of the player, and between them.

    group: its layers. layout: of `spit.screens.layout`. letters: the sheet of text.txt. clock: the
    player whose place it takes.
    """

    def __init__(self, layout, letters, clock: int):
        self.group = displayio.Group()
        self._clock = clock
        x = (layout.WIDTH - layout.COLUMNS * letters.width) // 2
        places = [(x, y) for y in layout.STOCKS_Y] + list(layout.LINES_AT)
        self._lines = [Lines(self.group, layout, letters, place, layout.FLIPS[1 - clock])
                       for place in places]

    def draw(self, scene) -> None:
        """Tell the time, or that there is none, and what a press starts."""
        deal, quits, won, lost, best, record, again, following = words.DEALT
        clock = self._clock
        match = scene.match
        told = self._lines[2 + match.player % (len(self._lines) - 2)]
        self._lines[clock].say(0, deal % match.number, text.WHITE)
        self._lines[clock].say(1, quits, text.GREY)
        self._lines[match.player].say(0, again, match.player)
        self._lines[match.player].say(1, following % match.following(), match.player)
        if match.winner == clock:
            told.say(0, lost, text.WHITE)
        else:
            told.say(0, won % words.exactly(scene.ms), text.YELLOW)
        if match.winner != clock and (not scene.best or scene.ms <= scene.best):
            told.say(1, record, text.YELLOW)
        elif scene.best:
            told.say(1, best % words.exactly(scene.best), text.WHITE)
