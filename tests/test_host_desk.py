"""The desk as a whole: its shims, one run after another, lights, sound, battery."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from hardware.host.desk import SHIMS, Desk, Reset

ROOT = Path(__file__).parent.parent
SHIM_NAMES = sorted(path.stem for path in Path(SHIMS).glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", SHIM_NAMES)
def test_the_shims_come_first(desk, name):
    module = __import__(name)
    assert Path(module.__file__).parent == Path(SHIMS)


def test_the_display_libraries_load_without_adafruit_blinka():
    """In a process of its own, in an order of its own: vectorio fails before displayio."""
    program = """
from hardware.host.desk import Desk
Desk().install()
import vectorio
import adafruit_ticks, adafruit_imageload, bitmaptools
from adafruit_display_shapes.rect import Rect
from adafruit_display_text import bitmap_label, label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
import sys, threading
assert "adafruit_blinka" not in sys.modules
assert threading.active_count() == 1, "Blinka's refresh thread runs"
"""
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=60)


def test_the_display_is_the_boards(desk):
    import board

    assert board.DISPLAY is desk.display
    assert (board.DISPLAY.width, board.DISPLAY.height, board.DISPLAY.rotation) == (160, 128, 0)
    assert board.DISPLAY.auto_refresh
    assert board.board_id == "pybadge"
    assert desk.panel.bytes == 0


def test_one_pin_may_have_two_names(desk):
    import board

    assert board.SPEAKER is board.A0
    assert board.NEOPIXEL is board.D8
    assert "BUTTON_LATCH" in dir(board)
    with pytest.raises(AttributeError):
        board.BUTTON_A  # noqa: B018 - the real board has none


def test_a_new_desk_starts_afresh(desk):
    import board
    import digitalio
    import displayio
    import microcontroller
    import supervisor

    digitalio.DigitalInOut(board.SPEAKER_ENABLE).switch_to_output(True)
    microcontroller.nvm[0] = 1
    supervisor.runtime.autoreload = False
    group = displayio.Group()
    board.DISPLAY.root_group = group
    board.DISPLAY.rotation = 90
    desk.clock.advance_to(9_000_000)

    second = Desk().install()
    digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    assert microcontroller.nvm[0] == 0xFF
    assert supervisor.runtime.autoreload
    assert supervisor.ticks_ms() == 0x1FFF0000 + 1000
    assert board.DISPLAY is second.display
    assert board.DISPLAY.width == 160
    board.DISPLAY.root_group = group  # the first desk's display has let it go
    board.DISPLAY.refresh()
    assert second.panel.bytes == 42_368
    assert desk.panel.bytes == 0


def test_installing_takes_no_time():
    """The firmware waits half a second for the panel to wake; a desk's time is virtual."""
    began = time.perf_counter()
    desk = Desk().install()
    assert time.perf_counter() - began < 0.2
    assert desk.clock.us == 1_000_000


def test_refreshes_are_dated_by_the_desks_clock(desk):
    desk.clock.advance_to(5_000_000)
    desk.display.refresh()
    assert desk.display._core.last_refresh == 5000


@pytest.mark.parametrize("arguments", [{"board_id": "microbit"}, {"boot_us": 1}])
def test_desks_there_are_not(arguments):
    with pytest.raises(ValueError):
        Desk(**arguments)


def test_restarting_ends_the_program(desk):
    import microcontroller
    import supervisor

    for restart in (microcontroller.reset, supervisor.reload):
        with pytest.raises(Reset):
            restart()
    assert not issubclass(Reset, Exception)  # the game must not swallow it


def output(pin):
    import digitalio

    line = digitalio.DigitalInOut(pin)
    line.switch_to_output()
    return line


def test_lights_are_green_red_blue(desk):
    import board
    from neopixel_write import neopixel_write

    neopixel_write(output(board.NEOPIXEL), bytearray([10, 20, 30, 1, 2, 3]))
    assert desk.lights.colours == [(20, 10, 30), (2, 1, 3), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    neopixel_write(output(board.D4), bytearray(15))
    assert desk.lights.writes == 1


def test_more_colours_than_lights(desk):
    desk.lights.write(bytes(range(21)))
    assert len(desk.lights.colours) == 5


def play(loop, **settings):
    """A tenth of a second of sound on the board's speaker."""
    import audiocore
    import audioio
    import board

    out = audioio.AudioOut(board.SPEAKER)
    out.play(audiocore.RawSample(bytearray(800), sample_rate=8000, **settings), loop=loop)
    return out


def test_a_sound_lasts_as_long_as_it_is(desk):
    out = play(loop=False, single_buffer=False)
    desk.clock.advance_to(1_099_999)
    assert out.playing
    desk.clock.advance_to(1_100_000)
    assert not out.playing


def test_the_chip_never_says_that_a_single_buffer_has_ended(desk):
    out = play(loop=False)
    desk.clock.advance_to(1_099_999)
    assert out.playing and desk.speaker.sounding
    desk.clock.advance_to(1_100_000)
    assert out.playing and not desk.speaker.sounding
    out.stop()
    assert not out.playing


def test_a_rate_counts_from_the_next_play_on(desk):
    out = play(loop=False)
    sample = desk.speaker.sample
    sample.sample_rate = 16000
    desk.clock.advance_to(1_099_999)
    assert desk.speaker.sounding and desk.speaker.rate == 8000
    out.play(sample)
    desk.clock.advance_to(1_099_999 + 50_001)
    assert not desk.speaker.sounding
    sample.sample_rate = 1_000_001
    with pytest.raises(ValueError, match="sample_rate"):
        out.play(sample)


def test_a_loop_lasts_until_stopped(desk):
    out = play(loop=True)
    desk.clock.advance_to(60_000_000)
    assert out.playing
    out.stop()
    assert not out.playing


def test_silent_unless_the_amplifier_is_on(desk):
    import board

    play(loop=True)
    assert not desk.speaker.heard
    enable = output(board.SPEAKER_ENABLE)
    assert not desk.speaker.heard
    enable.value = True
    assert desk.speaker.heard


def test_battery(desk):
    import analogio
    import board

    reading = analogio.AnalogIn(board.A6)
    desk.battery = 3.7
    assert reading.value / 65535 * 3.3 * 2 == pytest.approx(3.7, abs=0.001)
    assert analogio.AnalogIn(board.A5).value == 0


def test_inputs_cannot_be_driven(desk):
    import board
    import digitalio

    line = digitalio.DigitalInOut(board.D4)
    with pytest.raises(AttributeError):
        line.value = True
    line.switch_to_input(pull=digitalio.Pull.UP)
    assert line.value
    line.deinit()
    digitalio.DigitalInOut(board.D4)


def test_the_font_is_the_boards(desk):
    import terminalio

    assert terminalio.FONT.get_bounding_box() == (6, 12)
    assert terminalio.FONT.get_glyph(ord("A")).dy == 0
    assert terminalio.FONT.get_glyph(0xE9) is None
    assert terminalio.FONT.bitmap.width == 95 * 6
