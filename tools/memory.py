"""How much of the board's memory is free in play and in the menus, on a 32-bit MicroPython.

There every object of Python is as large as on the board. displayio and the board itself are stood
in for by tools/board32, whose objects are not smaller than the firmware's.
"""

from __future__ import annotations

import base64
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import wasm32  # noqa: E402
from spit.match import PLAY  # noqa: E402

BOARD32 = ROOT / "tools" / "board32"
HEAP = 145_680  # what is free on a PyBadge when code.py starts
LEAST_FREE = 64 * 1024
LEAST_BLOCK = 32 * 1024
LEAST_MENU = 16 * 1024
SLACK = 320 * 1024  # of heap while menus are measured, for what a step leaves uncollected
BLOCK = 16
# The VM's collector takes any four bytes that look like an address for one, and keeps what is
# there; the board's does not look into bytes. What depends on where things lie was garbage. These
# are bytes to move all by: more of them would lie elsewhere and move nothing.
SHIFTS = (16, 32, 48, 96, 112)

# Names are interned in pools, each twice as large as the one before. Here the stand-ins' names have
# taken part of them, which on the board are in its flash: so names are added until the next pool is
# due. It is nearly as large as all that the board has before it.
POOL = 8000
FILL = "for _n in range({}): getattr(0, 'name%d' % _n, 0)"
FULL = f"""
for _n in range(2000):
    _before = gc.mem_alloc()
    getattr(0, 'name%d' % _n, 0)
    if gc.mem_alloc() - _before > {POOL}:
        print(_n)
        break
"""

# Stages of a match that one person plays, and the options that start it.
ALONE = {"play against the badge": {"cpu2": "hard"}, "play against the clock": {"clock": "on"}}
COLLECT = "gc.collect()"
REPORT = "print('used', gc.mem_alloc() - _base); micropython.mem_info()"
PREPARE = """
import gc, micropython, sys
sys.path.insert(0, "/")
import alarm, analogio, audiocore, audioio, bitmaptools, board, digitalio, displayio
import keypad, microcontroller, neopixel_write, os, supervisor
_b = _p = _f = _s = _shift = None
_base = 0
def _load(name):
    __import__(name)
def _press(ms, key):
    supervisor.now += ms
    _b.queues[0].waiting = (supervisor.now, key, True)
    supervisor.now += 1
    _p.step()
    _b.queues[0].waiting = (supervisor.now, key, False)
    supervisor.now += 50
    _pass()
def _pass():
    for _ in range(30):
        _p.step()
        supervisor.now += 20
"""
A, B, START, DOWN, LEFT = 1, 0, 2, 5, 7
AFTER = "play after the menu"
# What the menu opens, in the order of its rows after the first; and what it is loaded in.
PAGES = ("solo", "clock", "options", "howto", "practice", "records")
PARTS = ("adafruit_display_text", "adafruit_display_text.label",
         "adafruit_displayio_layout.layouts.grid_layout", "spit.screens.rows", "spit.fronts.menu")


class NotMeasured(Exception):
    """Why there is no measurement; the text is one line."""


class Use:
    """Free bytes and largest free block of each stage: name -> (free, block). menus: free bytes on
    each page of the menu, and in a match that is started from it."""

    def __init__(
        self, stages: dict[str, tuple[int, int]], menus: dict[str, int] | None = None
    ) -> None:
        self.stages = stages
        self.menus = menus or {}

    @property
    def fits(self) -> bool:
        """Whether play leaves what it must, after the menu too, and every page of the menu."""
        played = [stage for name, stage in self.stages.items() if name.startswith("play")]
        enough = all(left >= (LEAST_FREE if name == AFTER else LEAST_MENU)
                     for name, left in self.menus.items())
        return enough and all(
            free >= LEAST_FREE and block >= LEAST_BLOCK for free, block in played
        )

    def lines(self) -> list[str]:
        """A line a stage."""
        told = [f"{free:8,}  bytes of {HEAP:,} free, {block:,} in one block: {name}"
                for name, (free, block) in self.stages.items()]
        told += [f"{free:8,}  bytes free: {name}" for name, free in self.menus.items()]
        return [*told, f"{LEAST_FREE:8,}  and {LEAST_BLOCK:,} in one block is the least for play, "
                f"{LEAST_MENU:,} for menus"]


def measure(files: dict[str, bytes]) -> Use:
    """The memory that the files of a bundle use. NotMeasured: no node, or a bundle of .mpy."""
    if "spit/game.py" not in files:
        raise NotMeasured("the VM cannot load .mpy files of CircuitPython")
    try:
        found = [_measure(files, shift) for shift in SHIFTS]
    except RuntimeError as why:
        raise NotMeasured(str(why)) from None
    return Use({name: max(use.stages[name] for use in found) for name in found[0].stages},
               {name: max(use.menus[name] for use in found) for name in found[0].menus})


def _measure(files: dict[str, bytes], shift: int) -> Use:
    """The same with everything in other places."""
    start = _steps(files, HEAP, shift, 0)[: len(files) + len(list(BOARD32.glob("*.py"))) + 2]
    names = int(wasm32.run([*start, {"run": FULL}])[0])
    fill = {"run": FILL.format(names)}
    base = int(wasm32.run([*start, fill, {"run": COLLECT}, {"run": "print(gc.mem_alloc())"}])[0])
    said = wasm32.run(_steps(files, HEAP + base, shift, names) + _match())
    told = wasm32.run(_steps(files, HEAP + base + SLACK, shift, names) + _menus() + _match())
    alone = [line for options in ALONE.values() for line in wasm32.run(
        _steps(files, HEAP + base, shift, names) + _match_alone(options))]
    used = _used(said) + _used(alone)[1::2]
    menus = dict(zip(("menu", *PAGES, "", AFTER), _used(told)[1:], strict=True))
    menus.pop("")
    largest = [int(size) for size in re.findall(r"max free sz: (\d+)", "\n".join(said + alone))]
    del largest[3::2]   # the title once more
    stages = ("title", "opening", "play", *ALONE)
    if not len(used) == len(largest) == len(stages):
        raise NotMeasured("the VM did not say")
    return Use({name: (HEAP - taken, blocks * BLOCK)
                for name, taken, blocks in zip(stages, used, largest, strict=True)},
               {name: HEAP - taken for name, taken in menus.items()})


def _used(said: list[str]) -> list[int]:
    return [int(line.split()[1]) for line in said if line.startswith("used ")]


def _steps(
    files: dict[str, bytes], heap: int, shift: int, names: int
) -> list[dict[str, object]]:
    """The start of a job: the files, then the start of the game in the board's order."""
    stand_ins = {path.name: path.read_bytes() for path in sorted(BOARD32.glob("*.py"))}
    steps: list[dict[str, object]] = [{"heap": heap}]
    for name, data in {**files, **stand_ins}.items():
        steps.append({"file": "/" + name, "base64": base64.b64encode(data).decode()})
    runs = [PREPARE + f"_shift = bytearray({shift})\n", FILL.format(names), COLLECT]
    runs += ["_base = gc.mem_alloc()"]
    runs += ["from hardware import boards", "from hardware.boards import start", COLLECT]
    runs += ["_b = start.machine()", COLLECT]
    # A job collects between its steps alone, so the imports that start.program() makes are steps.
    for name in _imports(files["hardware/boards/start.py"].decode()):
        runs += [f"import {name}", COLLECT]
    runs += ["start.machine = lambda: _b; del start", "_p = boards.program()", COLLECT]
    runs += ["_pass()", COLLECT]
    return steps + _runs(*runs, REPORT)


def _match() -> list[dict[str, object]]:
    """From the title to play."""
    return _runs(*_start(), REPORT,
                 f"_press(100, {LEFT}); _press(1, {A})", COLLECT, "_pass()", COLLECT,
                 f"assert _p.match.phase == {PLAY}", REPORT)


def _match_alone(options: dict[str, str]) -> list[dict[str, object]]:
    """From the title to play against the computer or the clock."""
    return _runs(f"_p.plan.options.update({options})", *_start(),
                 f"_press(100, {LEFT})", COLLECT, *["_pass()", COLLECT] * 4,
                 f"assert _p.match.phase == {PLAY}", REPORT)


def _start() -> list[str]:
    """What `spit.flow` does for a match, with a step wherever it collects."""
    return ["from spit import flow as _f", COLLECT, "_f.clear(_p)", COLLECT,
            "_s = _f.load(_p.plan)", COLLECT, *_loaded("notes", "dealing", "setup"),
            "_f.set_up(_p, supervisor.now)", COLLECT, *_loaded("screens.layout", "screens.layers"),
            "_f.lay_out(_p, _s)", COLLECT, "_f.drop('spit.flow'); _f = _s = None", COLLECT]


def _loaded(*names: str) -> list[str]:
    return [code for name in names for code in (f"_load('spit.{name}')", COLLECT)]


def _menus() -> list[dict[str, object]]:
    """From the title to the menu, to each of its pages and back."""
    runs = []
    for name in PARTS:
        runs += [f"_load('{name}')", COLLECT]
    runs += [f"_press(100, {START})", COLLECT, REPORT]
    for name in PAGES:
        runs += [f"_load('spit.fronts.{name}')", COLLECT]
        runs += [f"_press(100, {DOWN})", f"_press(100, {A})", COLLECT, REPORT]
        runs += [f"_press(100, {B})", COLLECT]
    return _runs(*runs, f"_press(100, {B})", COLLECT)


def _runs(*codes: str) -> list[dict[str, object]]:
    return [{"run": code} for code in codes]


def _imports(source: str) -> list[str]:
    found = re.search(r"IMPORTS = \(([^)]*)\)", source)
    return re.findall(r'"([^"]+)"', found[1]) if found else []


if __name__ == "__main__":      # in the set-up: have what it takes, where that is possible
    try:
        wasm32.install()
    except RuntimeError as why:
        print(f"setup: make bundle will not measure memory: {why}", file=sys.stderr)
