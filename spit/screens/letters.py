"""The letters of art/text.txt as a font for adafruit_display_text: the builds of the firmware for
some languages have no terminalio.FONT."""
from adafruit_display_text import label

from spit import words
from spit.screens import text


class Font:
    """What a label asks of a font, and the glyph that it asked for last: they are all alike.

    sheet: the `Sheet` of text.txt. line() makes a label in one of its palettes.
    """

    descent = dx = dy = shift_y = 0

    def __init__(self, sheet):
        self.bitmap = sheet.bitmap
        self.palettes = sheet.palettes
        self.width = self.shift_x = sheet.width
        self.height = self.ascent = sheet.height
        self.tile_index = 0

    def get_bounding_box(self) -> tuple:
        return (self.width, self.height)

    def get_glyph(self, code: int):
        letter = chr(code)
        at = words.PICTURES.find(letter)
        if at >= 0:
            self.tile_index = text.BACK + at
        else:
            self.tile_index = max(text.LETTERS.find(letter), text.SPACE)
        return self

    def line(self, words: str = "", palette: int = text.WHITE):
        """A label, whose text say() sets."""
        made = label.Label(self)
        self.say(made, words, palette)
        return made

    def say(self, line, words: str, palette: int = text.WHITE) -> None:
        """Set a label's text. Its own palette has only two colours, ours have four."""
        line.text = words
        colours = self.palettes[palette]
        letters = line[0]
        for i in range(len(letters)):
            if letters[i].pixel_shader is not colours:
                letters[i].pixel_shader = colours
