"""The virtual ST7735R: command and pixel bytes in, a picture out."""

from __future__ import annotations

import array
import functools
import sys
import zlib
from collections.abc import Callable

WIDTH = 160
HEIGHT = 128
SOFTWARE_RESET, SLEEP_OUT, DISPLAY_OFF, DISPLAY_ON = 0x01, 0x11, 0x28, 0x29
SET_COLUMNS, SET_ROWS, WRITE_RAM, ORIENTATION, PIXEL_FORMAT = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
LANDSCAPE = 0xA0  # how the PyBadge's panel is mounted; rotation is done by displayio, not here
RGB565 = 0x05

# What the firmware sends at power-on, less what changes voltages and gamma: command, data length
# (plus 0x80 when a delay in ms follows the data), data.
INIT_SEQUENCE = bytes(
    (SOFTWARE_RESET, 0x80, 150, SLEEP_OUT, 0x80, 255, ORIENTATION, 1, LANDSCAPE)
    + (PIXEL_FORMAT, 1, RGB565, DISPLAY_ON, 0x80, 100)
)

Window = tuple[int, int, int, int]


class Traffic:
    """What was sent since it was started by Panel.record().

    bytes    how many, commands and data
    crc      their CRC-32, in the order sent
    windows  (first column, last column, first row, last row) of each, inclusive
    """

    def __init__(self) -> None:
        self.bytes = 0
        self.crc = 0
        self.windows: list[Window] = []


class Panel:
    """160x128 pixels of big-endian RGB565, rows from the top as one looks at the board.

    ram    bytearray of 40,960
    bytes  all bytes received since power-on, or since the caller set it to 0
    lit    True once the display is switched on
    before_window  called with the number of its pixels before each window is drawn and sent
    """

    def __init__(self) -> None:
        self.ram = bytearray(WIDTH * HEIGHT * 2)
        self.bytes = 0
        self.before_window: Callable[[int], None] = lambda pixels: None
        self._traffic: Traffic | None = None
        self._reset()

    def _reset(self) -> None:
        self.lit = False
        self._awake = False
        self._orientation = 0
        self._pixel_format = 0x06
        self._command = 0
        self._data = bytearray()
        self._columns = (0, WIDTH - 1)
        self._rows = (0, HEIGHT - 1)
        self._next = 0

    def record(self) -> Traffic:
        """Note from now on what is sent, until the next call; gives the note."""
        self._traffic = Traffic()
        return self._traffic

    def checksum(self) -> int:
        """CRC-32 of the picture."""
        return zlib.crc32(self.ram)

    def rgb(self) -> bytes:
        """The picture as 160x128x3 bytes; 5 and 6 bits are widened so that full stays full."""
        pixels = array.array("H", bytes(self.ram))
        if sys.byteorder == "little":
            pixels.byteswap()
        return b"".join(map(_widen, pixels))

    def receive(self, is_command: bool, data: bytes) -> None:
        """Bytes off the wire, data/command line included. ValueError: the board would show junk."""
        self.bytes += len(data)
        if self._traffic is not None:
            self._traffic.bytes += len(data)
            self._traffic.crc = zlib.crc32(data, self._traffic.crc)
        if is_command:
            for command in data:
                self._start(command)
        elif self._command == WRITE_RAM:
            self._write(data)
        else:
            self._data += data
            self._parameters()

    def _start(self, command: int) -> None:
        self._command = command
        self._data.clear()
        if command == SOFTWARE_RESET:
            self._reset()
        elif command == SLEEP_OUT:
            self._awake = True
        elif command in (DISPLAY_ON, DISPLAY_OFF):
            self.lit = self._awake and command == DISPLAY_ON
        elif command == WRITE_RAM:
            self._open_window()

    def _parameters(self) -> None:
        """Take a command's data as soon as it is complete."""
        data = self._data
        if self._command == SET_COLUMNS and len(data) == 4:
            self._columns = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == SET_ROWS and len(data) == 4:
            self._rows = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == ORIENTATION and len(data) == 1:
            self._orientation = data[0]
        elif self._command == PIXEL_FORMAT and len(data) == 1:
            self._pixel_format = data[0]

    def _open_window(self) -> None:
        """Pixels follow, for the window of the last column and row commands."""
        (x0, x1), (y0, y1) = self._columns, self._rows
        if not (0 <= x0 <= x1 < WIDTH and 0 <= y0 <= y1 < HEIGHT):
            raise ValueError(f"window {x0}-{x1}, {y0}-{y1} is not on the panel")
        if self._orientation != LANDSCAPE or self._pixel_format != RGB565:
            raise ValueError("the panel was not set up for landscape and 16-bit colours")
        self._next = 0
        if self._traffic is not None:
            self._traffic.windows.append((x0, x1, y0, y1))

    def _write(self, data: bytes) -> None:
        """Put pixel bytes into the window, row by row, from where the last ones ended."""
        (x0, x1), (y0, y1) = self._columns, self._rows
        line = (x1 - x0 + 1) * 2
        if self._next + len(data) > line * (y1 - y0 + 1):
            raise ValueError("more pixels than the window holds")
        done = 0
        while done < len(data):
            row, at = divmod(self._next, line)
            count = min(line - at, len(data) - done)
            to = ((y0 + row) * WIDTH + x0) * 2 + at
            self.ram[to : to + count] = data[done : done + count]
            done += count
            self._next += count


@functools.cache
def _widen(pixel: int) -> bytes:
    red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
