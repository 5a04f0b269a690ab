"""What has to change in Blinka's displayio 2.7.1 so that it sends what the board sends.

Each function makes one change and says why; apply() makes them all. With them, the recorded
scenes in tests/data go over the wire byte for byte as CircuitPython 10 sent them.
Importing this module needs hardware/host/shims on sys.path (see desk.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import busdisplay
import displayio
import fontio
import terminalio
from displayio import _displaycore  # type: ignore[attr-defined]
from displayio._area import Area  # type: ignore[import-untyped]

from hardware.host.current import desk

# Blinka's own insides, of which the type stubs know nothing.
BusDisplay: Any = busdisplay.BusDisplay
Group: Any = displayio.Group
TileGrid: Any = displayio.TileGrid

SLICE_PIXELS = 256  # the firmware's buffer is 512 bytes
FIRST_LETTER, LETTERS = 0x20, 95  # the en_US font has printable ASCII


def apply(changes: Iterable[Callable[[], None]] | None = None) -> None:
    """Stop Blinka's refresh thread and make these changes, by default all. Once a process."""
    stop: Any = displayio
    stop._stop_background()  # it would refresh whenever it likes
    for change in CHANGES if changes is None else changes:
        change()


def slices() -> None:
    """The firmware's pixel buffer is small: an area goes out in bands of whole rows."""

    def refresh_area(self: Any, area: Any) -> bool:
        clipped = Area()
        if self._core.clip_area(area, clipped):
            rows = max(1, SLICE_PIXELS // clipped.width())
            for top in range(clipped.y1, clipped.y2, rows):
                bottom = min(top + rows, clipped.y2)
                _send_band(self, Area(clipped.x1, top, clipped.x2, bottom))
        return True

    BusDisplay._refresh_area = refresh_area


def _send_band(display: Any, band: Any) -> None:
    """Draw a part of the screen that fits into the buffer and send it."""
    desk().panel.before_window(band.size())
    core = display._core
    pixels = memoryview(bytearray((band.size() + 1) // 2 * 4)).cast("I")
    mask = memoryview(bytearray((band.size() // 32 + 1) * 4)).cast("I")
    core.fill_area(band, mask, pixels)
    core.set_region_to_update(band)
    core.begin_transaction()
    display._send_pixels(pixels.tobytes()[: band.size() * 2])
    core.end_transaction()


def order() -> None:
    """The firmware links each area before those it has: the first layer's is sent first."""

    def get_refresh_areas(self: Any, areas: list[Any]) -> None:
        self._consume_removed_areas()
        found = [self._dirty_area] if self._item_removed else []
        for layer in reversed(self._layers):
            if isinstance(layer, TileGrid) and layer._get_rendered_hidden():
                continue
            of_layer: list[Any] = []
            layer._get_refresh_areas(of_layer)
            found[:0] = of_layer
        areas.extend(found)

    Group._get_refresh_areas = get_refresh_areas


def finish() -> None:
    """Blinka keeps flags that its thread may not have seen; with no thread that sends twice."""

    def finish_refresh(self: Any) -> None:
        hidden = self._hidden_tilegrid or self._hidden_by_parent
        if _was_drawn(self) and hidden:
            self._previous_area.x2 = self._previous_area.x1
        elif self._moved or not _was_drawn(self):
            self._current_area.copy_into(self._previous_area)
        self._moved = self._full_change = self._partial_change = False
        self._pixel_shader._finish_refresh()
        if isinstance(self._bitmap, displayio.Bitmap):
            bitmap: Any = self._bitmap
            bitmap._finish_refresh()

    TileGrid._finish_refresh = finish_refresh


def _was_drawn(grid: Any) -> bool:
    """True when the last refresh left a grid on the screen."""
    return bool(grid._previous_area.x1 != grid._previous_area.x2)


def previous() -> None:
    """A removed layer uncovers the place where it was drawn, not where it had moved since."""

    def get_previous_area(self: Any, area: Any) -> bool:
        if not _was_drawn(self):
            return False
        self._previous_area.copy_into(area)
        return True

    TileGrid._get_previous_area = get_previous_area


def removed() -> None:
    """A group that is removed keeps the places its own layers left, until it comes back."""

    def queue_removed(self: Any, layer: Any) -> None:
        area = Area()
        if layer._get_previous_area(area):
            self._removed_areas.append(area)

    Group._queue_removed = queue_removed


def move_limit() -> None:
    """A move goes out as one area up to twice the grid's size; Blinka stops just below that."""
    blinkas = TileGrid._get_refresh_areas

    def get_refresh_areas(self: Any, areas: list[Any]) -> None:
        hidden = self._hidden_tilegrid or self._hidden_by_parent
        if self._moved and _was_drawn(self) and not hidden:
            self._previous_area.union(self._current_area, self._dirty_area)
            if self._dirty_area.size() == 2 * self._pixel_width * self._pixel_height:
                areas.append(self._dirty_area)
                return
        blinkas(self, areas)

    TileGrid._get_refresh_areas = get_refresh_areas


def hidden_parent() -> None:
    """A layer that joins a hidden group is hidden with it; one that joins a shown one is not."""
    blinkas = Group._layer_update

    def layer_update(self: Any, index: int) -> None:
        blinkas(self, index)
        layer = self._layers[index]
        if isinstance(layer, (Group, TileGrid)):
            layer._set_hidden_by_parent(self._hidden_group or self._hidden_by_parent)

    Group._layer_update = layer_update


class BuiltinFont:
    """The firmware's font: all letters in one strip, every one as big as the box, no offsets."""

    def __init__(self, blinkas: Any) -> None:
        """Copies the letters of Blinka's font, which has the same ones one by one."""
        self._width, self._height = blinkas.get_bounding_box()
        self.bitmap = displayio.Bitmap(LETTERS * self._width, self._height, 2)
        for n in range(LETTERS):
            self._copy(blinkas.get_glyph(FIRST_LETTER + n), n * self._width)

    def _copy(self, glyph: Any, left: int) -> None:
        for y in range(glyph.height):
            for x in range(glyph.width):
                if glyph.bitmap[x, y]:
                    self.bitmap[left + glyph.dx + x, y] = 1

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of a letter."""
        return self._width, self._height

    def get_glyph(self, codepoint: int) -> Any:
        """The letter, None when the board has none."""
        n = codepoint - FIRST_LETTER
        if not 0 <= n < LETTERS:
            return None
        glyph: Any = fontio.Glyph
        return glyph(self.bitmap, n, self._width, self._height, 0, 0, self._width, 0)


def font() -> None:
    """Blinka's font has a bitmap a letter, sits two pixels higher, and has letters too many."""
    module: Any = terminalio
    module.FONT = BuiltinFont(terminalio.FONT)


class _DeskTime:
    """Stands in for `time` in Blinka."""

    @staticmethod
    def sleep(_seconds: float) -> None:
        """The desk's time passes only where the program idles."""

    @staticmethod
    def monotonic() -> float:
        """Seconds since power-on."""
        return desk().clock.us / 1e6


def time_source() -> None:
    """BusDisplay waits for the real panel to wake, and for frame rates: use the desk's clock."""
    module: Any = busdisplay
    module.time = _DeskTime
    _displaycore.time = _DeskTime


CHANGES = (
    slices,
    order,
    finish,
    previous,
    removed,
    move_limit,
    hidden_parent,
    font,
    time_source,
)
