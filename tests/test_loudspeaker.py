"""The desktop plays what the board would, and does without a sound device."""

from array import array

import pygame
import pytest

from hardware.host import cli, loudspeaker
from hardware.host.speaker import RawSample
from tests.test_tapes import FOLDER
from tools import pack_sounds


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def levels(sample, rate):
    return array("h", loudspeaker.heard(sample, rate)).tolist()


def test_a_level_is_held_until_the_next():
    sample = RawSample(bytearray((128, 255, 0)))
    heard = levels(sample, loudspeaker.RATE // 2)
    assert [value // 1000 for value in heard] == [0, 0, 32, 32, -33, -33]


def test_other_samples():
    same = [levels(RawSample(array(code, values)), loudspeaker.RATE)
            for code, values in (("b", [0, 64]), ("H", [0x8000, 0xC000]), ("h", [0, 0x4000]))]
    assert same == [[0, 0x3FFF]] * 3
    stereo = RawSample(bytearray((128, 0, 192, 0)), channel_count=2)
    assert levels(stereo, loudspeaker.RATE) == [0, 0x3FFF]


def test_what_is_amplified_is_heard(desk, mixer):
    import audioio
    import board
    import digitalio

    assert loudspeaker.connect(desk.speaker)
    out = audioio.AudioOut(board.SPEAKER)
    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output()
    out.play(RawSample(bytearray(4000)))
    assert not pygame.mixer.get_busy()
    amplifier.value = True
    out.play(RawSample(bytearray(4000)))
    assert pygame.mixer.get_busy()


def test_without_a_device_one_line_says_so(desk, monkeypatch, capsys):
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of these")
    assert not loudspeaker.connect(desk.speaker)
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("no sound: ") and err.count("\n") == 1
    desk.speaker.play(RawSample(bytearray(8)), loop=False)


def test_a_tape_without_a_window_touches_no_sound_device(monkeypatch):
    def fail(*settings, **more):
        raise AssertionError("a device was opened")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    assert cli.main(["--tape", str(FOLDER / "random_01.tape")]) == 0


def test_the_waves_are_those_that_the_tool_makes():
    assert pack_sounds.main(["--check"]) == 0
    for shape in pack_sounds.WAVES.values():
        wave = pack_sounds.wave(shape)
        assert wave[0] == wave[-1] == 128
        assert 100 < max(abs(level - 128) for level in wave) < 128
