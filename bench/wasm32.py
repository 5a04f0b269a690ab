"""Jobs on the 32-bit MicroPython of npm, whose objects are as big as CircuitPython's."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

SOURCE = Path(__file__).parent / "wasm"
BUILD = SOURCE.parent.parent / "build/bench"
OLDEST = 20  # node
JOB_SECONDS = 120  # it hung once on a MemoryError


def run(steps: Sequence[Mapping[str, object]]) -> list[str]:
    """What the steps of a job print (see wasm/memory.mjs). RuntimeError: it failed, or lacks."""
    install()
    try:
        done = _call(["node", str(BUILD / "memory.mjs")], json.dumps(steps), JOB_SECONDS)
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"a job on MicroPython took over {JOB_SECONDS} s") from None
    if done.returncode:
        raise RuntimeError((done.stderr.strip() or "failed").splitlines()[0][:200])
    return done.stdout.splitlines()


def install() -> None:
    """Have node's packages in build/bench, as package-lock.json pins them."""
    BUILD.mkdir(parents=True, exist_ok=True)
    need_node()
    lock = SOURCE / "package-lock.json"
    there = BUILD / "package-lock.json"
    for name in ("package.json", "memory.mjs"):
        shutil.copy(SOURCE / name, BUILD / name)
    if there.exists() and there.read_bytes() == lock.read_bytes():
        return
    shutil.copy(lock, there)
    npm = shutil.which("npm") or "npm"
    done = _call([npm, "ci", "--no-audit", "--no-fund", "--prefix", str(BUILD)], "", 300)
    if done.returncode:
        there.unlink()
        raise RuntimeError(f"npm ci failed: {(done.stderr.strip() or '?').splitlines()[-1][:120]}")


def need_node() -> None:
    """RuntimeError: no node that is new enough."""
    if not shutil.which("node"):
        raise RuntimeError(f"node {OLDEST} or later is needed, and there is none")
    said = _call(["node", "--version"], "", 60).stdout.strip()
    version = re.match(r"v(\d+)", said)
    if not version or int(version[1]) < OLDEST:
        raise RuntimeError(f"node {OLDEST} or later is needed, and this is {said}")


def _call(command: list[str], said: str, seconds: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, input=said, timeout=seconds, text=True, capture_output=True, cwd=BUILD
    )
