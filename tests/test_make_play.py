"""`make play` where there is no display."""

import re

import pytest

from hardware.host import play as runner
from hardware.host import tape
from hardware.host.window import NoWindow
from tools import play


def refuse():
    raise NoWindow("there is none")


@pytest.fixture
def shown(monkeypatch, tmp_path, capsys):
    def show(*numbers):
        monkeypatch.setattr(play, "open_display", refuse)
        monkeypatch.setattr(play, "BUILD", tmp_path)
        monkeypatch.setattr(play.random, "SystemRandom", lambda: play.random.Random(*numbers))
        assert play.main() == 0
        return capsys.readouterr().out

    return show


def test_without_a_display_two_computers_play_a_fresh_match(shown, tmp_path):
    said = shown(4)
    assert said.startswith("No window: there is none.\nTwo computers play, ")
    assert re.search(r"^M s ", said, re.M) and re.search(r"^presses \d+", said, re.M)
    count = int(re.search(r"(\d+) pictures are in", said)[1])
    assert count == len(list((tmp_path / "match").glob("*.png"))) > 20
    again = runner.run(tape.read((tmp_path / "match.tape").read_bytes()))
    assert again.position in said


def test_another_time_another_match():
    assert tape.write(play.duel(1)) != tape.write(play.duel(2))


def test_with_a_display_a_window_opens(monkeypatch):
    monkeypatch.setattr(play, "open_display", lambda: None)
    monkeypatch.setattr(play.sys, "argv", ["play.py", "--seating", "ends"])
    monkeypatch.setattr(play.cli, "main", lambda arguments: arguments)
    assert play.main() == ["--start", "match", "--seating", "ends"]
