"""On a real MicroPython a pass of the game allocates nothing while people play, and a tape ends as
it does on CPython."""

from pathlib import Path

import pytest

from hardware.host import play, tape
from tests.vm import micropython

HERE = Path(__file__).parent
# A match that is conceded ends with the title, whose making allocates.
TAPES = [
    *sorted(HERE.glob("data/tapes/*.tape")),
    *sorted(HERE.glob("tapes/cpu/*.tape")),
    *sorted(HERE.glob("tapes/alone/*.tape")),
    *sorted(path for path in HERE.glob("tapes/proof/*.tape") if path.stem != "concede"),
]


@pytest.mark.parametrize("scanners", [[], ["CLUSTER"]], ids=["one", "two"])
@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_a_tape_is_played_without_allocating_and_ends_the_same(path, scanners):
    """The second scanner has the keys of player 2."""
    here = play.run(tape.read(path.read_bytes()))
    there = micropython("step_heap.py", str(path), *scanners)
    assert there.returncode == 0, there.stdout + there.stderr
    passes, position, *counts = there.stdout.splitlines()
    assert int(passes.split()[0]) > 500
    *_, sounds, _, lights, _ = passes.split()
    assert int(sounds) > 1 and int(lights) > 0
    assert position == here.position
    assert [f"{name} {count}" for name, count in here.stats.items() if name != "bytes"] == counts


def test_one_byte_more_is_noticed():
    there = micropython("step_heap.py", str(TAPES[0]), "PLANT")
    assert there.returncode != 0
    assert "heap is locked" in there.stdout + there.stderr


def test_samples_must_have_one_length():
    there = micropython("step_heap.py", str(TAPES[0]), "LENGTHS")
    assert there.returncode != 0
    assert "heap is locked" in there.stdout + there.stderr


def test_the_diary_keeps_edges_without_allocating():
    path = next(path for path in TAPES if path.stem == "random_03")
    there = micropython("step_heap.py", str(path), "DIARY")
    assert there.returncode == 0, there.stdout + there.stderr
    assert "spit-tape 1" in there.stdout
