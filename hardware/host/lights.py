"""The virtual NeoPixels."""

from __future__ import annotations


class Lights:
    """The lights below the screen.

    colours  (red, green, blue), 0-255 each, of every light from left to right
    writes   how often they were written
    """

    def __init__(self, count: int = 5) -> None:
        self.colours = [(0, 0, 0)] * count
        self.writes = 0

    def write(self, data: bytes) -> None:
        """Shift bytes in, green-red-blue a light. Lights beyond the data keep their colours."""
        self.writes += 1
        for i in range(min(len(data) // 3, len(self.colours))):
            green, red, blue = data[3 * i : 3 * i + 3]
            self.colours[i] = (red, green, blue)
