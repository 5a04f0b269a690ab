"""Scripts on the MicroPython for Unix that `make setup` installs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
MICROPYTHON = Path(sys.executable).with_name("micropython")
FAKES = ROOT / "tests/micropython/fakes"


def run(script: str, *arguments: str) -> str:
    """What a script of the repository prints. RuntimeError: it failed, or MicroPython lacks."""
    if not MICROPYTHON.exists():
        raise RuntimeError(f"no {MICROPYTHON} (there are wheels for Linux on x86-64 only)")
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=4m", script, *arguments],
        cwd=ROOT,
        env={"MICROPYPATH": f"{ROOT}:{FAKES}"},
        timeout=300,
        text=True,
        capture_output=True,
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines() or ["failed"]
        raise RuntimeError(f"{script}: {said[-1]}")
    return done.stdout
