"""Python's time on a board, counted by the operation (ideal cycles): what hardware/host/cost.py has
as constants.

CPython runs a pass of the real game under a tracer that sees each operation. Those that the board's
table of costs names are charged as there, comparisons, sums and jumps OTHER_US; loading names and
constants is part of what is done with them. Drawing is what the screen's draw does, telling what
the game's _tell does.
"""

from __future__ import annotations

import dis
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from hardware.boards.clusters import KEYS
from hardware.host.play import Session, Stopped
from hardware.host.tape import Contact
from spit.plan import Plan

GAME = str(Path(__file__).resolve().parent.parent / "spit") + os.sep  # whatever the clone's name
CALL_US = 10 - 1.5  # less the attribute read that finds the method
READ_US, WRITE_US = 1.5, 2.1  # attributes, globals as well
ITEM_READ_US, ITEM_WRITE_US = 2.4, 4.5
OTHER_US = 0.5
OTHERS = ("BINARY_OP", "COMPARE", "POP_JUMP", "JUMP", "FOR_ITER", "UNARY", "CONTAINS", "IS_OP")


class Work(NamedTuple):
    """Microseconds of a pass: all, those of drawing, and those of telling the effects after it."""

    all: float
    drawing: float
    telling: float

    @property
    def judging(self) -> float:
        return self.all - self.drawing - self.telling


def _us(name: str, what: str) -> float:
    """What an operation costs; the names differ from Python to Python."""
    if name.startswith("CALL"):
        return CALL_US if not name.startswith("CALL_INTRINSIC") else 0
    if name in ("LOAD_ATTR", "LOAD_METHOD", "LOAD_GLOBAL", "LOAD_NAME"):
        return READ_US
    if name == "STORE_ATTR":
        return WRITE_US
    if name == "STORE_SUBSCR":
        return ITEM_WRITE_US
    if name == "BINARY_SUBSCR" or name == "BINARY_OP" and what == "[]":
        return ITEM_READ_US
    return OTHER_US if name.startswith(OTHERS) else 0


@cache
def _costs(code: CodeType) -> dict[int, float]:
    return {each.offset: _us(each.opname, each.argrepr) for each in dis.get_instructions(code)}


class _Counter:
    """A tracer of the game's own code."""

    def __init__(self) -> None:
        self.all = 0.0
        self.of = {"draw": 0.0, "_tell": 0.0}
        self._within = ""

    def trace(self, frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        if not frame.f_code.co_filename.startswith(GAME):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        costs = _costs(frame.f_code)
        name = frame.f_code.co_name
        outermost = name in self.of and not self._within
        if outermost:
            self._within = name

        def count(frame: FrameType, event: str, _: object) -> Callable[..., Any]:
            if event == "opcode":
                self.all += costs[frame.f_lasti]
                if self._within:
                    self.of[self._within] += costs[frame.f_lasti]
            elif event == "return" and outermost:
                self._within = ""
            return count

        return count


def of_pass(position: str, contacts: Iterable[tuple[int, str, bool]], ms: int) -> Work:
    """The work of the pass at a ms, after these contacts (ms, key, down)."""
    changes = [Contact(at, KEYS.index(key), down) for at, key, down in contacts]
    session = Session(Plan(1, "match", arrow=0, position=position), contacts=changes, step=True)
    counter = _Counter()

    def idle() -> None:
        if session.ms == ms:
            sys.settrace(None)
            raise Stopped
        session.advance(ms)
        if session.ms == ms:
            sys.settrace(counter.trace)

    before = sys.gettrace()
    try:
        session.run(idle)
    finally:
        sys.settrace(before)
    return Work(counter.all, counter.of["draw"], counter.of["_tell"])
