"""The virtual panel: windows, pixels, colours, and what the board would not show."""

import zlib

import pytest

from hardware.host.panel import INIT_SEQUENCE, Panel


def command(panel, code, *data):
    panel.receive(True, bytes([code]))
    panel.receive(False, bytes(data))


@pytest.fixture
def panel():
    """Switched on, as the firmware leaves it."""
    panel = Panel()
    for code, *data in ((0x01,), (0x11,), (0x36, 0xA0), (0x3A, 0x05), (0x29,)):
        command(panel, code, *data)
    return panel


def open_window(panel, x0, x1, y0, y1):
    command(panel, 0x2A, 0, x0, 0, x1)
    command(panel, 0x2B, 0, y0, 0, y1)
    panel.receive(True, b"\x2c")


def pixel(panel, x, y):
    at = (y * 160 + x) * 2
    return bytes(panel.ram[at : at + 2])


def test_a_window_fills_row_by_row(panel):
    open_window(panel, 158, 159, 10, 11)
    panel.receive(False, b"\x11\x12\x21\x22\x31\x32\x41\x42")
    corners = [pixel(panel, x, y) for y in (10, 11) for x in (158, 159)]
    assert corners == [b"\x11\x12", b"\x21\x22", b"\x31\x32", b"\x41\x42"]
    assert sum(panel.ram) == 0x11 + 0x12 + 0x21 + 0x22 + 0x31 + 0x32 + 0x41 + 0x42


def test_pixels_may_come_in_pieces(panel):
    open_window(panel, 0, 1, 0, 1)
    for byte in b"\x01\x02\x03\x04\x05\x06\x07\x08":
        panel.receive(False, bytes([byte]))
    assert pixel(panel, 1, 0) == b"\x03\x04"
    assert pixel(panel, 1, 1) == b"\x07\x08"


def test_more_pixels_than_the_window_holds(panel):
    open_window(panel, 0, 1, 0, 0)
    with pytest.raises(ValueError, match="more pixels"):
        panel.receive(False, bytes(6))


@pytest.mark.parametrize("window", [(0, 160, 0, 0), (0, 0, 0, 128), (5, 4, 0, 0), (0, 0, 5, 4)])
def test_a_window_off_the_panel(panel, window):
    with pytest.raises(ValueError, match="not on the panel"):
        open_window(panel, *window)


@pytest.mark.parametrize(("code", "value"), [(0x36, 0x00), (0x3A, 0x06)])
def test_a_panel_set_up_otherwise_shows_junk(panel, code, value):
    command(panel, code, value)
    with pytest.raises(ValueError, match="not set up"):
        open_window(panel, 0, 1, 0, 1)


def test_it_lights_up_once_awake_and_on():
    panel = Panel()
    command(panel, 0x29)
    assert not panel.lit
    command(panel, 0x11)
    command(panel, 0x29)
    assert panel.lit
    command(panel, 0x28)
    assert not panel.lit


def test_the_init_sequence_leaves_it_lit(desk):
    assert INIT_SEQUENCE[0] == 0x01
    assert desk.panel.lit


def test_full_colours_stay_full(panel):
    open_window(panel, 0, 4, 0, 0)
    panel.receive(False, b"\xff\xff\xf8\x00\x07\xe0\x00\x1f\x84\x10")
    colours = [tuple(panel.rgb()[3 * i : 3 * i + 3]) for i in range(6)]
    white, red, green, blue, grey, black = colours
    assert (white, black) == ((255, 255, 255), (0, 0, 0))
    assert (red, green, blue) == ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    assert grey == (132, 130, 132)  # 16 and 32 of 31 and 63: the high bits fill the low ones
    assert len(panel.rgb()) == 160 * 128 * 3


def test_traffic_is_counted(panel):
    before = panel.bytes
    traffic = panel.record()
    open_window(panel, 3, 4, 5, 5)
    panel.receive(False, b"abcd")
    sent = b"\x2a\x00\x03\x00\x04\x2b\x00\x05\x00\x05\x2cabcd"
    assert (traffic.bytes, traffic.crc) == (len(sent), zlib.crc32(sent))
    assert traffic.windows == [(3, 4, 5, 5)]
    assert panel.bytes - before == len(sent)
    assert panel.record().windows == []
    assert panel.checksum() == zlib.crc32(panel.ram)
