"""Speed as ratios, each measured by turns in one run: the machine's own speed drops out.

Plays and matches: the engine against bench/plain.py, on the same moves. Passes: `Game.step()` with
nothing to do against a step that only asks for the time and for an event.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from bench import unix
from bench.figure import Figure, at_most
from hardware import boards
from hardware.host.play import Session, Stopped
from spit.plan import Plan

PASS_RATIO = 3
ROUNDS = 200
PASSES = 400
# Both can play, so that no deadline is set; and one player can, so that the stall clock runs.
FREE = (
    "P s 0/0 AC3C5C7C4D6D8DAH3H7H9H4S6S8S5H KHKS4C6C8CAD5D7DJD4H6HJHAS5S7SQSKC "
    "9C8H/TC/JC/QC9S/KDQD 2C3S 2D/3D9D/TD/TH2H/JSQH 2STS"
)
STALL = (
    "P s 0/0 AC8CJC4D6D8DQDAH3H5H7HJHKH2S4S6S8SJSKS5C "
    "7CTCAD5D7DJDKD2H4H6H8HQHAS3S5S7STSQSKC 9H6C/4C/9C/QC/3C 2C "
    "9D/9S/TD/TH/3D 2D"
)
SCRIPT = "bench/micropython/passes.py"
TIMES = "{:.1f} times"


def measure() -> Iterator[Figure]:
    yield from _engines("CPython", _cpython())
    yield from _engines("MicroPython", unix.run("bench/micropython/engines.py"))
    for what, position in (("no", FREE), ("a", STALL)):
        printed = unix.run(SCRIPT, position)
        pairs = [[float(word) for word in line.split()] for line in printed.splitlines()]
        ratio = median(ours / bare for ours, bare in pairs)
        what = f"pass without events, {what} deadline set, MicroPython, as a bare pass"
        yield at_most(what, ratio, PASS_RATIO, TIMES)
    yield at_most("the same on CPython, shims included", _passes_here(), PASS_RATIO, TIMES)


def _cpython() -> str:
    """In a process of its own, like the other."""
    command = [sys.executable, "-m", "bench.micropython.engines"]
    done = subprocess.run(command, cwd=unix.ROOT, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip().splitlines()[-1])
    return done.stdout


def _engines(vm: str, printed: str) -> Iterator[Figure]:
    rows = [[int(word) for word in line.split()] for line in printed.splitlines()]
    for what, at, count in (("plays", 1, lambda row: row[0]), ("matches", 3, lambda row: 1)):
        ratio = median(row[at + 1] / row[at] for row in rows)
        each = median(count(row) * 1e6 / row[at] for row in rows)
        yield Figure(
            f"{what} a second on {vm}, as the plain engine",
            f"{ratio:.1f} times ({_rounded(each)} here and now)",
            "≥ 1.0 times",
            ratio >= 1,
        )


def _rounded(value: float) -> str:
    return f"{float(f'{value:.2g}'):,.0f}"


def _passes_here() -> float:
    """The ratio on this Python, with the desktop's shims."""
    session = Session(Plan(1, "match", position=FREE))
    ratios: list[float] = []

    def idle() -> None:
        session.advance(session.ms + 5)
        if session.ms < 50:
            return
        game: Any = session.game
        machine: Any = boards.made
        ticks_ms, get_into, event = machine.ticks_ms, machine.queues[0].get_into, machine.event

        def bare() -> None:
            ticks_ms()
            get_into(event)

        for n in range(ROUNDS):
            gc.collect()
            first, second = (bare, game.step) if n % 2 else (game.step, bare)
            one, two = _timed(first), _timed(second)
            ratios.append(two / one if n % 2 else one / two)
        raise Stopped

    session.run(idle)
    return median(ratios)


def _timed(step: Callable[[], None]) -> float:
    began = time.perf_counter()
    for _ in range(PASSES):
        step()
    return time.perf_counter() - began
