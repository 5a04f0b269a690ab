"""A page of text in the game's own letters: for what has to be said without the table."""
import displayio

from spit.screens import text
from spit.screens.art import Sheet

_SPELLING = {"_": "-", "(": " ", ")": " ", "'": " ", "\\": "/", "=": ":"}


def spell(words: str) -> str:
    """A text in the letters that there are."""
    spelt = ""
    for letter in words.upper():
        letter = _SPELLING.get(letter, letter)
        spelt += letter if letter in text.LETTERS else " "
    return spelt


def wrap(words: str, columns: int) -> list:
    """A text in lines of that many letters; words that are longer are cut."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + 1 + len(word) > columns and lines[-1]:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
        while len(lines[-1]) > columns:
            lines.append(lines[-1][columns:])
            lines[-2] = lines[-2][:columns]
    return lines


class Page:
    """Fills a display with lines of text, 20 letters in each of 8 on a PyBadge.

    columns, rows: how much there is room for. say() sets a line; refresh after it.
    """

    def __init__(self, display):
        display.root_group = None           # lets go of the screen before
        display.rotation = 0
        letters = Sheet("text")
        self.columns = display.width // letters.width
        self.rows = display.height // letters.height
        self._palettes = letters.palettes
        self._lines = []
        group = displayio.Group()
        for row in range(self.rows):
            line = letters.grid(self.columns, 1, 0, row * letters.height)
            group.append(line)
            self._lines.append(line)
        display.root_group = group

    def say(self, row: int, words: str, palette: int = text.WHITE) -> None:
        """Set a line; nothing when it is below the last one."""
        if row >= self.rows:
            return
        line = self._lines[row]
        if line.pixel_shader is not self._palettes[palette]:
            line.pixel_shader = self._palettes[palette]
        spelt = spell(words)[:self.columns]
        text.put(line, 0, text.tiles(spelt + " " * (self.columns - len(spelt))))
