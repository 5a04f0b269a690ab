"""What a refresh and a pass of Python cost on a PyBadge, in microseconds.

The constants come from measurements of the firmware's own code at ideal cycles (120 MHz). A real
board is about 1.4 times as slow: `Cost(1.4)`.

A refresh: CPU time for each pixel and each window sent (a window is a slice of at most 256 pixels
and 11 command bytes), then the bytes on the bus at 24 MHz. PIXEL_US and WINDOW_US solve the two
rows "one 24x32 card: 2.6 ms" (768 pixels, 4 windows) and "one digit: 0.31 ms" (72 pixels, 1). They
give the others, in ms of CPU:

    two cards                                 5.2   measured 5.2
    full screen, background and 10 cards     71.6   measured 72.8
    a played card, side, 3,300 bytes          5.5   measured 5.2-5.4
    a played card, ends, 4,400 bytes          7.1   measured 6.7-7.4
    cursor moved, 1,196 bytes                 2.1   measured 0.9-1.2 (most of it transparent)
    full screen, nothing on it               71.6   measured 2.6

So where little is drawn the model is too dear, and what a player waits for is never cheaper on it.

Python: PASS_US for a pass without events, EDGE_US for each edge of a key, PRESS_US more for a press
(one of NEXT), MOVE_US more when it moves a card (a play), DRAW_US to bring a part up to date before
a refresh (a pile's), TELL_US for sound and lights after it. bench/python_cost.py counts them by the
operation: attribute read 1.5, written 2.1, item read 2.4, written 4.5, call 10, other work 0.5.
"""

from __future__ import annotations

from dataclasses import dataclass

WINDOW_BYTES = 11
BUS_HZ = 24_000_000
PIXEL_US = 2.826
WINDOW_US = 106.5

MOST = 1000

PASS_US = 35
EDGE_US = 560
PRESS_US = 545
MOVE_US = 555
DRAW_US = 200
TELL_US = 430


def window_cpu_us(pixels: int) -> float:
    """CPU time for a window of so many pixels."""
    return WINDOW_US + pixels * PIXEL_US


def bus_us(sent: int) -> float:
    """Time on the bus for so many bytes."""
    return sent * 8 * 1e6 / BUS_HZ


@dataclass(frozen=True)
class Cost:
    """Times of a board that is `factor` times as slow as ideal cycles.

    The others are microseconds of Python at ideal cycles. ValueError: the factor is not above 0, or
    absurd.
    """

    factor: float
    pass_us: float = PASS_US
    edge_us: float = EDGE_US
    press_us: float = PRESS_US
    move_us: float = MOVE_US
    draw_us: float = DRAW_US
    tell_us: float = TELL_US

    def __post_init__(self) -> None:
        if not 0 < self.factor <= MOST:
            raise ValueError(f"a cost factor is above 0 and at most {MOST}, not {self.factor}")

    def window(self, pixels: int) -> int:
        """To draw a window and send it."""
        return self._us(window_cpu_us(pixels) + bus_us(WINDOW_BYTES + 2 * pixels))

    def judging(self, edges: int, presses: int, moves: int) -> int:
        """To judge these edges, of which some are presses, of which some move a card."""
        return self._us(edges * self.edge_us + presses * self.press_us + moves * self.move_us)

    def drawing(self) -> int:
        """To bring the layers up to date before a refresh."""
        return self._us(self.draw_us)

    def telling(self) -> int:
        """To start a sound, and the like, after a play was drawn."""
        return self._us(self.tell_us)

    def idling(self) -> int:
        """To go through the loop once."""
        return self._us(self.pass_us)

    def _us(self, us: float) -> int:
        return round(us * self.factor)
