"""Areas of changed pixels: what a refresh at least has to send.

Each changed pixel belongs to the topmost layer (a card, a number, a cursor ...) that lies there
before or after the refresh; an area is the box around the changed pixels of one layer's place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hardware.host.panel import HEIGHT, WIDTH
from spit.screens import layout as layouts

CARD = (24, 32)
BAR = 2  # rows at either end of a card where a bar may lie

Box = tuple[int, int, int, int]  # left, top, right, bottom; the last two are outside


def places(display: Any) -> list[Box]:
    """Where the layers lie on the panel, the topmost first."""
    return [box for box in _places(display.root_group) if box[0] < box[2] and box[1] < box[3]][::-1]


def _places(layer: Any) -> Iterator[Box]:
    if hasattr(layer, "_current_area"):
        area = layer._current_area
        yield max(area.x1, 0), max(area.y1, 0), min(area.x2, WIDTH), min(area.y2, HEIGHT)
        return
    for each in layer:
        yield from _places(each)


def changed(before: bytes, after: bytes, layers: list[Box]) -> list[Box]:
    """The boxes of what differs between two pictures of the panel, by layer."""
    boxes: dict[int, Box] = {}
    for y in range(HEIGHT):
        row = y * WIDTH * 2
        if before[row : row + WIDTH * 2] == after[row : row + WIDTH * 2]:
            continue
        there = [(n, box) for n, box in enumerate(layers) if box[1] <= y < box[3]]
        for x in range(WIDTH):
            at = row + x * 2
            if before[at : at + 2] != after[at : at + 2]:
                layer = next((n for n, box in there if box[0] <= x < box[2]), -1)
                boxes[layer] = _around(boxes.get(layer), x, y)
    return list(boxes.values())


def pixels(boxes: list[Box]) -> int:
    """How many pixels boxes have."""
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


def _around(box: Box | None, x: int, y: int) -> Box:
    if box is None:
        return x, y, x + 1, y + 1
    return min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)


def spit_places(seating: str) -> list[list[Box]]:
    """The boxes of each spit pile's card on the panel, one a view, less the rows of bars."""
    layout = layouts.of(seating)
    return [[_box(layout, x, y + BAR) for x, y in layout.SPITS_AT[pile]] for pile in range(2)]


def _box(layout: Any, x: int, y: int) -> Box:
    wide, high = CARD[0], CARD[1] - 2 * BAR
    if layout.ROTATION == 90:
        return WIDTH - y - high, x, WIDTH - y, x + wide
    return x, y, x + wide, y + high


def differs(before: bytes, after: bytes, box: Box) -> bool:
    """Whether anything in a box differs between two pictures of the panel."""
    left, top, right, bottom = box
    for y in range(top, bottom):
        row = slice((y * WIDTH + left) * 2, (y * WIDTH + right) * 2)
        if before[row] != after[row]:
            return True
    return False
