"""Bytes that `Game.step()` allocates in play, on a real MicroPython with the heap locked.

tests/micropython/step_heap.py plays tapes with a pass every ms; only displayio and the board are
replaced. Any allocation ends it with a MemoryError.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench import unix
from bench.figure import Figure

ENOUGH = 10_000
SCRIPT = "tests/micropython/step_heap.py"
TAPES = unix.ROOT / "tests/data/tapes"


def measure() -> Iterator[Figure]:
    passes = played = 0
    for tape in sorted(TAPES.glob("*.tape")):
        passes += int(unix.run(SCRIPT, str(tape)).split(maxsplit=1)[0])
        played += 1
    yield Figure(
        f"bytes allocated by {passes:,} passes in play, {played} tapes",
        "0",
        f"0 in {ENOUGH:,}",
        passes >= ENOUGH,
    )
    yield Figure("a planted bytearray(1) is noticed", *_planted())


def _planted() -> tuple[str, str, bool]:
    tape = min(TAPES.glob("*.tape"))
    try:
        unix.run(SCRIPT, str(tape), "PLANT")
    except RuntimeError as fault:
        return ("yes", "yes", "heap is locked" in str(fault))
    return ("no", "yes", False)
