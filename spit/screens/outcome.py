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
        player = 1 - clock
        x = (layout.WIDTH - layout.COLUMNS * letters.width) // 2
        places = [(x, y) for y in layout.STOCKS_Y] + list(layout.LINES_AT)
        lines = [Lines(self.group, layout, letters, place, layout.FLIPS[player])
                 for place in places]
        self._far = lines[clock]
        self._near = lines[player]
        # Where there are lines for each to read, those nearer to the player.
        self._middle = lines[2 + player] if len(lines) == 4 else lines[2]

    def draw(self, scene) -> None:
        """Tell the time, or that there is none, and what a press starts."""
        says = words.DEALT
        match = scene.match
        again, following = [words.TURNED.get(key, key) for key in scene.pile_keys]
        self._far.say(0, says["deal"] % match.number, text.WHITE)
        self._far.say(1, says["quit"], text.GREY)
        self._near.say(0, says["again"] % again, match.player)
        self._near.say(1, says["next"] % (following, match.following()), match.player)
        if match.winner != match.player:
            self._middle.say(0, says["lost"], text.WHITE)
            self._middle.say(1, says["cards"] % match.left, text.WHITE)
            return
        self._middle.say(0, says["time"] % words.exactly(scene.ms), text.YELLOW)
        if not scene.best or scene.ms < scene.best:
            self._middle.say(1, says["new"], text.YELLOW)
        else:
            self._middle.say(1, says["record"] % words.exactly(scene.best), text.WHITE)
