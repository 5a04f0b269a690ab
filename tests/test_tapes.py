"""Tapes through code.py: where they must end, jumped and stepped."""

import json
from pathlib import Path

import pytest

from hardware.host import play, tape

FOLDER = Path(__file__).parent / "data" / "tapes"
EXPECTED = json.loads((FOLDER / "expected.json").read_text())
COUNTS = ("presses", "beaten", "fumbles", "early", "dead_heats", "overflows")


def read(name):
    return tape.read((FOLDER / f"{name}.tape").read_bytes())


def test_every_tape_has_its_end():
    assert {path.stem for path in FOLDER.glob("*.tape")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_ends_as_expected(name):
    end = play.run(read(name))
    expected = EXPECTED[name]
    assert end.position == expected["position"]
    assert [end.stats[count] for count in COUNTS] == [expected[count] for count in COUNTS]


@pytest.mark.parametrize("name", EXPECTED)
def test_jumped_and_stepped_runs_are_equal(name):
    assert play.run(read(name)) == play.run(read(name), step=True)
