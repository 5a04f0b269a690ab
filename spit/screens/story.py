"""The story of a match in figures, when it is over. Made and dropped as the account is."""
import displayio

from spit import words
from spit.screens import text
from spit.screens.lines import Lines

_CLEAR = 14                 # letters of a line that the arrow never touches


class Story:
    """Two lines for each player in the player's row, and two on the match between them.

    group: its layers. layout: of `spit.screens.layout`. letters: the sheet of that name.
    """

    def __init__(self, layout, letters):
        self.group = displayio.Group()
        x = (layout.WIDTH - layout.COLUMNS * letters.width) // 2
        self._players = [Lines(self.group, layout, letters, (x, layout.STOCKS_Y[player]),
                               layout.FLIPS[player])
                         for player in range(2)]
        self._match = [Lines(self.group, layout, letters, layout.LINES_AT[i], layout.FLIPS[i])
                       for i in range(len(layout.LINES_AT))]

    def draw(self, scene) -> None:
        """Tell it, and what NEXT does: a change of seats for the next match, or who plays alone
        leaves."""
        for player in range(2):
            lines = self._players[player]
            lines.say(0, words.STORY[0] % (min(scene.won[player], 999),
                                           min(scene.fumbles[player], 99)), player)
            lines.say(1, words.STORY[1] % (min(scene.plays[player], 999),
                                           min(scene.match.scores[player], 999)), player)
        seconds = scene.ms // 1000
        for lines in self._match:
            lines.say(0, words.STORY[2] % (scene.round, seconds // 60, seconds % 60),
                      text.WHITE)
            said = _wins(scene) + words.STORY[5 if scene.change_seats else 4 if scene.alone else 3]
            if len(said) > _CLEAR:
                said = _wins(scene)
            lines.say(1, said, text.YELLOW if scene.change_seats else text.WHITE)


def _wins(scene) -> str:
    """Matches won by player 1 and by player 2."""
    return "%d-%d" % (scene.wins[0] % 100, scene.wins[1] % 100)
