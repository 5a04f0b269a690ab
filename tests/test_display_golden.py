"""Blinka, corrected, against what CircuitPython 10 sent (tests/data/display_golden.json)."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.host.desk import Desk

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"
SCENES = json.loads((DATA / "display_golden.json").read_text())["scenes"]

# Without this change to Blinka, this scene is sent otherwise. (That BusDisplay's waits take no
# time is the one change that no picture shows; test_host_desk.py times it.)
NOTICED_BY = {
    "slices": "empty_then_idle",
    "order": "two_grids",
    "finish": "one_card",
    "previous": "append_to_hidden",
    "removed": "group_of_groups",
    "move_limit": "move_far",
    "hidden_parent": "append_to_hidden",
    "font": "font_sheet",
}


def scene_functions():
    """The scenes by name; their file imports displayio, so a desk must be installed."""
    spec = importlib.util.spec_from_file_location("display_scenes", DATA / "display_scenes.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return dict(module.ALL)


def banded(areas):
    """Recorded areas as the windows that were sent: bands of 256 pixels at most."""
    windows = []
    for x0, x1, y0, y1 in areas:
        rows = max(1, 256 // (x1 - x0 + 1))
        windows += [(x0, x1, y, min(y + rows - 1, y1)) for y in range(y0, y1 + 1, rows)]
    return windows


def recorded(name):
    return [
        (count, banded(areas), ram, wire) for count, areas, ram, wire in SCENES[name]["refreshes"]
    ]


def played(desk, scene):
    """(bytes, windows, panel checksum, wire checksum) of each refresh."""
    refreshes = []
    desk.display.auto_refresh = False

    def step():
        traffic = desk.panel.record()
        desk.display.refresh()
        refreshes.append((traffic.bytes, traffic.windows, desk.panel.checksum(), traffic.crc))

    scene(desk.display, step)
    return refreshes


def test_every_scene_is_recorded(desk):
    assert list(scene_functions()) == list(SCENES)
    assert sum(len(scene["refreshes"]) for scene in SCENES.values()) == 596


@pytest.mark.parametrize("name", SCENES)
def test_scene(desk, name):
    refreshes = played(desk, scene_functions()[name])
    for number, (got, wanted) in enumerate(zip(refreshes, recorded(name), strict=True)):
        assert got == wanted, f"refresh {number}"


@pytest.mark.parametrize(("change", "scene"), NOTICED_BY.items())
def test_each_change_is_needed(change, scene):
    """A process of its own plays the scene with all changes but this one: Blinka keeps them."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.test_display_golden", change, scene],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (run.stdout, run.stderr) == ("differs\n", "")


def test_every_change_is_tried(desk):
    from hardware.host import blinka

    assert {change.__name__ for change in blinka.CHANGES} == {*NOTICED_BY, "time_source"}


def differs_without(change, name):
    """Play one scene with a change left out. A scene that cannot be played differs, too."""
    from hardware.host import desk as desk_module

    sys.path.insert(0, desk_module.SHIMS)
    from hardware.host import blinka

    blinka.apply([c for c in blinka.CHANGES if c.__name__ != change])
    desk = Desk().install()
    scene = scene_functions()[name]
    try:
        return played(desk, scene) != recorded(name)
    except ValueError:
        return True


if __name__ == "__main__":
    print("differs" if differs_without(*sys.argv[1:]) else "same")
