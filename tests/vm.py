"""Runs scripts on the real MicroPython that `make setup` installs."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MICROPYTHON = Path(sys.executable).with_name("micropython")


def micropython(
    script: str, *arguments: str, heap: str = "4m", path: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run tests/micropython/SCRIPT. Where MicroPython has a wheel, its lack is a failure."""
    if not MICROPYTHON.exists() and (sys.platform, platform.machine()) != ("linux", "x86_64"):
        pytest.skip("there is no MicroPython wheel for this machine")
    modules = f"{path}:{ROOT / 'tests/micropython/fakes'}"
    return subprocess.run(
        [MICROPYTHON, "-X", f"heapsize={heap}", f"tests/micropython/{script}", *arguments],
        **{"cwd": ROOT, "env": {"MICROPYPATH": modules}, "timeout": 120},
        **{"text": True, "capture_output": True, "check": False},
    )
