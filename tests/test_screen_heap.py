"""On a real MicroPython, drawing the table allocates nothing (design.md, budgets)."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MICROPYTHON = Path(sys.executable).with_name("micropython")


def test_draw_allocates_nothing():
    if not MICROPYTHON.exists() and (sys.platform, platform.machine()) != ("linux", "x86_64"):
        pytest.skip("there is no MicroPython wheel for this machine")
    path = f"{ROOT}:{ROOT / 'tests/micropython/fakes'}"
    done = subprocess.run([MICROPYTHON, "tests/micropython/draw_heap.py"], cwd=ROOT, text=True,
                          capture_output=True, timeout=60, check=False,
                          env={"MICROPYPATH": path})
    assert done.stdout.splitlines() == ["side 0", "ends 0", "done"], done.stderr
