"""Heap in bytes on a 32-bit MicroPython: positions, modules loaded, and the peak of compiling each.

Heap is `gc.mem_alloc()` after a collection, the interned names included. The peak is what a module
touches of a heap without holes while it is compiled and run, blocks that are free again included:
no board needs more.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

from bench import wasm32
from bench.figure import Figure, at_most
from tools import bundle
from tools import memory as board
from tools.strip import strip

ROOT = Path(__file__).parent.parent
ROOTS = ("keys", "referee", "chance")  # of the pure modules; they import the others
LATER = ("notation", "motion", "game")
PILE_STATE = 80
MODULES = 24 * 1024
COMPUTER = 5 * 1024
COMPILING = 32 * 1024  # the largest block that is free in play
SETUP = """import gc, sys
sys.path.insert(0, "/")
_before = _kept = _table = _other = _more = None
"""


def measure() -> Iterator[Figure]:
    yield from _positions()
    yield from _loaded()
    yield from computer()
    yield from _compiled()
    yield from _whole_game()


def imported(names: tuple[str, ...]) -> list[str]:
    """Modules and all of spit that they import at once, those first that import nothing."""
    found: list[str] = []
    for name in names:
        text = _texts().get(f"spit/{name}.py", "")
        if text and name not in found:
            tree = ast.parse(text)
            for other in imported(tuple(_imports(tree))):
                if other not in found:
                    found.append(other)
            found.append(name)
    return found


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "spit":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.removeprefix("spit.")


@functools.cache
def _texts() -> dict[str, str]:
    """The modules as they go on the board: constants are numbers, and there are no docstrings.
    CircuitPython does not keep any (MICROPY_ENABLE_DOC_STRING is 0 in its py/circuitpy_mpconfig.h).
    The plain engine has lost its docstrings too."""
    bundled = bundle.collect()
    found = {name: bundled[name].decode() for name in bundled if name.startswith("spit/")
             and name.endswith(".py")}
    return found | {"bench/plain.py": strip((ROOT / "bench/plain.py").read_text())}


def _files() -> list[dict[str, str]]:
    return [{"file": f"/{name}", "text": text} for name, text in _texts().items()]


def _numbers(steps: list[dict[str, str]]) -> list[int]:
    start = [*_files(), {"file": "/bench/__init__.py", "text": ""}, {"run": SETUP}]
    return [int(line) for line in wasm32.run([*start, *steps])]


def _grown(*code: str) -> list[dict[str, str]]:
    """Steps that print by how much the heap grows with each code."""
    collect = {"run": "gc.collect()"}
    steps = [collect]
    for each in code:
        steps += [{"run": "_before = gc.mem_alloc()"}, {"run": each}, collect]
        steps += [{"run": "print(gc.mem_alloc() - _before)"}]
    return steps


def _positions() -> Iterator[Figure]:
    imports = "from spit.cards import Table\nfrom spit.match import Match\n"
    imports += "from spit.chance import Chance\nfrom bench.plain import Plain\n_n = 0"
    payload = "_n = Table()\nprint(len(_n.top) + len(_n.depth) + len(_n.below))\n_n = 0"
    dealt = "\n_m.deal_next(Chance(1).below)\n_m.spit()\n{} = _m\n_m = 0"
    state, table, match, plain = _numbers([
        {"run": imports + "\n_m = 0"},
        # Once before, so that the names are interned.
        *({"run": f"_m = {name}()" + dealt.format("_kept")} for name in ("Match", "Plain")),
        {"run": payload},
        *_grown("_table = Table()"),
        *_grown("_m = Match()" + dealt.format("_other")),
        *_grown("_m = Plain()" + dealt.format("_more")),
    ])
    yield at_most("pile state of a position", state, PILE_STATE, "{} bytes")
    yield Figure("its object on the heap, three bytearrays", f"{table:,} bytes")
    yield Figure("a match", f"{match:,} bytes")
    yield Figure("the same in the plain engine", f"{plain:,} bytes")


def _loaded() -> Iterator[Figure]:
    """Fresh machines: names are interned by whoever needs them first."""
    pure = imported(ROOTS)
    later = [name for name in imported(LATER) if name not in pure]
    package, *grown = _numbers(
        _grown("import spit", *(f"import spit.{name}" for name in (*pure, *later)))
    )
    (plain,) = _numbers([{"run": "import bench"}, *_grown("import bench.plain")])
    sizes = dict(zip((*pure, *later), grown, strict=True))
    yield Figure("the package itself loaded", f"{package:,} bytes")
    for name in pure:
        yield Figure(f"{name} loaded", f"{sizes[name]:,} bytes")
    total = package + sum(sizes[name] for name in pure)
    yield at_most("all of these, as a running match has them", total, MODULES, "{:,} bytes")
    rules = package + sum(sizes[name] for name in imported(("match",)))
    yield Figure("  of them the rules: match and what it imports", f"{rules:,} bytes")
    yield Figure("  the plain engine, which has the rules only", f"{plain:,} bytes")
    for name in later:
        yield Figure(f"{name} loaded after these", f"{sizes[name]:,} bytes")


def computer() -> Iterator[Figure]:
    """What a computer that plays adds to a match: its module, and the player."""
    imports = "\n".join(f"import spit.{name}" for name in imported(ROOTS))
    match = """
from spit.keys import Keys
from spit.referee import Referee
from spit.scene import Stats
from spit.chance import Chance
_before = Referee(Keys(), Stats(), Chance(1), (0, 0), 300, (0, 0), (0, 0))
_kept = _before
"""
    _, module, player = _numbers([
        {"run": imports + match},
        {"run": board.FULL},  # a pool of names for all is made with the game, not with this
        *_grown("import spit.cpu",
                "_kept.cpus = sys.modules['spit.cpu'].players((0, 3), _kept, _kept._chance)"),
    ])
    yield at_most("a computer that plays: its module and itself", module + player, COMPUTER,
                  "{:,} bytes")


def _whole_game() -> Iterator[Figure]:
    """What the game leaves of a PyBadge's memory, as `make bundle` measures it."""
    use = board.measure(bundle.collect())
    for name, (free, block) in use.stages.items():
        limits = (board.LEAST_FREE, board.LEAST_BLOCK) if name.startswith("play") else ()
        yield Figure(
            f"free of the board's {board.HEAP:,}: {name}",
            f"{free:,} bytes, {block:,} in one block",
            "≥ {:,}, {:,}".format(*limits) if limits else "",
            free >= board.LEAST_FREE and block >= board.LEAST_BLOCK if limits else None,
        )
    for name, free in use.menus.items():
        least = board.LEAST_FREE if name.startswith("play") else board.LEAST_MENU
        yield Figure(f"  {name}", f"{free:,} bytes", f"≥ {least:,}", free >= least)


def _compiled() -> Iterator[Figure]:
    names = [f"spit.{name}" for name in imported((*ROOTS, *LATER, "cpu"))]
    steps = [{"run": "import spit, bench"}]
    peaks = _numbers(steps + [{"peak": f"import {name}"} for name in [*names, "bench.plain"]])
    *ours, plain = peaks
    worst = max(ours)
    name = names[ours.index(worst)]
    yield at_most(f"peak of compiling, the worst of all: {name}", worst, COMPILING, "{:,} bytes")
    others = sorted(zip(ours, names, strict=True), reverse=True)[1:5]
    told = ", ".join(f"{name.removeprefix('spit.')} {peak:,}" for peak, name in others)
    yield Figure("  the next", told)
    yield Figure("  the plain engine", f"{plain:,} bytes")
