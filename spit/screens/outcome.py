"""What has become of a deal that was played against the clock (law 9). Made and dropped as the
account is."""
import displayio

from spit import words
from spit.screens import text
from spit.screens.lines import Lines


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
