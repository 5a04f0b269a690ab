"""The modules that know no machine, on a real MicroPython: the same results, no allocation."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.vm import ROOT, micropython

CASES = "tests/data/engine.txt"
SEEDS = ["0", "1", "7", "65536", "123456789", "4294967295", "281474976710655"]
HEAP = "256k"       # twice what a board has: so are the objects of this 64-bit VM

# What the design wants to run on a bare MicroPython, and what every other room of spit/ may import.
CONTRACT = {"cards", "match", "notation", "referee", "chance"}
MACHINE = {"adafruit_display_text", "adafruit_displayio_layout", "analogio", "audiocore", "audioio",
           "bitmaptools", "board", "busio", "digitalio", "displayio", "fourwire", "hardware",
           "keypad", "microcontroller", "neopixel", "neopixel_write", "os", "pwmio", "supervisor",
           "terminalio", "vectorio"}


def run(script: str, *arguments: str) -> list:
    """The lines that a script of tests/micropython prints on MicroPython."""
    done = micropython(script, *arguments, heap=HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def run_here(script: str, *arguments: str) -> list:
    """The lines that it prints on this Python."""
    done = subprocess.run([sys.executable, "tests/micropython/" + script, *arguments], cwd=ROOT,
                          env={"PYTHONPATH": str(ROOT)}, text=True, capture_output=True, check=True)
    return done.stdout.splitlines()


def counts(lines: list) -> dict:
    """The `name number` lines among others, as a dict."""
    pairs = [line.split() for line in lines]
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2}


def test_the_recorded_cases():
    assert run("engine.py", CASES) == ["137 checked"]


def test_a_wrong_case_is_noticed(tmp_path):
    for old, new in ((" | ok | ", " | no | "), (" | 27", " | 28")):
        text = Path(ROOT, CASES).read_text()
        wrong = tmp_path / "wrong.txt"
        wrong.write_text(text.replace(old, new, 1))
        assert micropython("engine.py", str(wrong), heap=HEAP).returncode != 0


def test_a_round_allocates_nothing_but_its_deal():
    lines = run("locked.py")
    assert lines[-1] == "bytes 0"
    words = lines[0].split()
    done = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert done["play"] > 1000 and done["fill"] > 300 and done["spit"] > 100
    assert done["slap"] > 20 and done["refused"] > 1000


def test_the_random_numbers_are_the_same():
    lines = run("chance.py", *SEEDS)
    assert len(lines) == 3 * len(SEEDS)
    assert lines == run_here("chance.py", *SEEDS)


@pytest.mark.parametrize("seed, points", [(1, 0), (2, 25), (3, 50)])
def test_a_match_by_its_keys_ends_the_same_and_allocates_nothing_but_its_deals(seed, points):
    lines = run("referee.py", str(seed), str(points))
    assert lines == run_here("referee.py", str(seed), str(points))
    assert lines[0].startswith("M ") and lines[0].count("-/-/-/-/-") == 2
    found = counts(lines)
    assert found["bytes"] == 0
    assert all(found[name] > 0 for name in (
        "presses", "beaten", "fumbles", "early", "dead_heats", "overflows", "rounds", "pauses"))


# --- which modules are pure

def imported(path: Path) -> set:
    """The modules that a file imports when it is imported itself."""
    names = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names |= {module} | {module + "." + alias.name for alias in node.names}
    return names


def needs_machine(path: Path) -> bool:
    """Whether a module of spit/, or one that it imports, imports a board or display module."""
    for name in imported(path):
        if name.split(".")[0] in MACHINE:
            return True
        other = Path(ROOT, *name.split("."))
        for file in (other.with_suffix(".py"), other / "__init__.py"):
            if name.startswith("spit.") and file.exists() and needs_machine(file):
                return True
    return False


PURE = [path.stem for path in sorted(Path(ROOT, "spit").glob("*.py"))
        if path.stem != "__init__" and not needs_machine(path)]


def test_the_rules_and_the_law_need_no_machine():
    assert set(PURE) >= CONTRACT


@pytest.mark.parametrize("module", PURE)
def test_a_pure_module_alone_is_imported(module):
    line, = run("imports.py", "spit." + module)
    assert line.startswith("spit.%s " % module)


def test_all_pure_modules_together_are_imported():
    assert len(run("imports.py", *("spit." + module for module in PURE))) == len(PURE) > 10
