"""The same tape gives the same, every time and everywhere: position, counts and panel."""

import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame is imported
import pygame

from hardware.host import play, tape, window
from hardware.host.play import Session
from spit.plan import Plan
from spit.scene import NAMES
from tests.vm import ROOT, micropython

TESTS = Path(__file__).parent
FOLDERS = (TESTS / "data" / "tapes", TESTS / "tapes", TESTS / "tapes" / "proof")
TAPES = {path.stem: path for folder in FOLDERS for path in sorted(folder.glob("*.tape"))}
PROOFS = [name for name, path in TAPES.items() if path.parent.name == "proof"]
SHORT = [name for name in PROOFS if tape.read(TAPES[name].read_bytes()).end < 15_000]


def read(name):
    return tape.read(TAPES[name].read_bytes())


@cache
def once(name):
    """How a tape ends the first time that it is played here."""
    return play.run(read(name))


@pytest.mark.parametrize("name", PROOFS)
def test_again_and_stepped(name):
    assert play.run(read(name), step=True) == once(name)


def test_after_other_tapes():
    names = SHORT[:5]
    before = [once(name) for name in names]
    again = [play.run(read(name)) for name in reversed(names)]
    assert again[::-1] == before


def test_in_a_process_of_its_own():
    script = (
        "import sys\nfrom hardware.host import play, tape\n"
        "for name in sys.argv[1:]: print(play.run(tape.read(open(name, 'rb').read())))"
    )
    names = SHORT[:3]
    told = subprocess.run(
        [sys.executable, "-c", script, *(str(TAPES[name]) for name in names)],
        **{"cwd": ROOT, "env": {**os.environ, "PYTHONHASHSEED": "7"}, "check": True},
        **{"capture_output": True, "text": True, "timeout": 120},
    )
    assert told.stdout.splitlines() == [repr(once(name)) for name in names]


# --- in the window, whatever the real clock does


class Jerky:
    """Real time that creeps, leaps, stands still and at times is away for seconds."""

    def __init__(self, seed):
        self.now = 100.0
        self.chance = random.Random(seed)

    def __call__(self):
        steps = (0, 0.0001, 0.0007, 0.003, 0.016, 0.09, 0.24, 5)
        self.now += self.chance.choices(steps, (20, 20, 20, 20, 10, 3, 2, 1))[0]
        return self.now


def show(plan, contacts, seed, monkeypatch):
    monkeypatch.setattr(window, "NAP", 0)
    session = Session(plan, contacts=contacts)
    return session, window.Window(session, Jerky(seed))


@pytest.mark.parametrize(("seed", "name"), list(enumerate(SHORT)))
def test_in_a_window(seed, name, monkeypatch):
    given = read(name)
    session, view = show(given.plan, given.contacts, seed, monkeypatch)
    view.run(given.end)
    assert session.result() == once(name)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_played_in_a_window_replays(seed, monkeypatch):
    session, view = show(Plan(seed, "match"), [], seed, monkeypatch)
    chance = random.Random(seed)
    down = set()

    def look(session):
        if session.ms > 6000:
            pygame.event.post(pygame.Event(pygame.QUIT))
        elif chance.random() < 0.3:
            name = chance.choice(("w", "a", "d", "up", "left", "right"))
            down.symmetric_difference_update({name})
            kind = pygame.KEYDOWN if name in down else pygame.KEYUP
            pygame.event.post(pygame.Event(kind, key=pygame.key.key_code(name)))

    view.run(None, look)
    played = session.result()
    assert played.stats["presses"] > 10
    recorded = tape.read(tape.write(session.tape()).encode())
    assert play.run(recorded) == played
    assert play.run(recorded, step=True) == played


# --- the pure part on MicroPython


@cache
def pure(vm):
    """What the pure part ends with on MicroPython or on this Python: lines by the tape's name."""
    paths = [str(path) for path in TAPES.values()]
    if vm == "MicroPython":
        told = micropython("pure.py", *paths)
    else:
        told = subprocess.run(
            [sys.executable, str(TESTS / "micropython" / "pure.py"), *paths],
            **{"cwd": ROOT, "env": {**os.environ, "PYTHONPATH": str(ROOT)}, "check": False},
            **{"capture_output": True, "text": True, "timeout": 120},
        )
    assert told.returncode == 0, told.stdout + told.stderr
    return dict(zip(TAPES, told.stdout.splitlines(), strict=True))


@pytest.mark.parametrize("name", TAPES)
def test_the_pure_part_ends_the_same_on_micropython(name):
    line = pure("MicroPython")[name]
    assert line == pure("CPython")[name]
    _, position, counts, _ = line.split("|")
    end = once(name)
    assert position == end.position
    assert counts.split() == [str(end.stats[count]) for count in NAMES]
