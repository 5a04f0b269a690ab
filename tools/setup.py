"""Make .venv with the pinned packages: `make setup`, or `py tools\\setup.py` on Windows.

Does nothing, offline and at once, when that has been done for these pins and this Python.
"""

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "spit-setup")
PINS = os.path.join(ROOT, "requirements.txt")
OLDEST = (3, 11)
BOARD = "pybadge"


def main():
    if sys.version_info < OLDEST:
        # Not an f-string: an old Python has to be able to read this far.
        fail("Python %d.%d or later is needed, and this is %s" % (*OLDEST, sys.version.split()[0]))
    if is_done():
        return
    print("setup: making .venv with the packages of requirements.txt", file=sys.stderr)
    make_venv()
    run(
        "the packages could not be installed",
        *("-m", "pip", "--disable-pip-version-check", "install", "-qq"),
        *("--no-deps", "--requirement", PINS),
    )
    # Pins that the board lacks become type errors.
    set_board = "from circuitpython_setboard import set_board; set_board()"
    run("the board's type stubs could not be chosen", "-c", set_board, BOARD)
    # Node's part of the bench is not needed for anything else: its lack is no failure.
    subprocess.run([venv_python(), os.path.join(ROOT, "tools", "memory.py")])
    with open(STAMP, "w") as stamp:
        stamp.write(wanted())


def wanted():
    """What .venv was made from: the pins and this Python."""
    with open(PINS, "rb") as pins:
        return hashlib.sha256(pins.read() + sys.version.encode()).hexdigest()


def is_done():
    """Whether .venv is ready, and its Python still there."""
    try:
        with open(STAMP) as stamp:
            return stamp.read() == wanted() and os.path.exists(venv_python())
    except OSError:
        return False


def venv_python():
    folder = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(VENV, *folder)


def make_venv():
    command = [sys.executable, "-m", "venv", "--clear", VENV]
    made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode:
        why = made.stdout.decode(errors="replace").strip().splitlines()[:1]
        fail(
            "%s cannot make a virtual environment (Debian and Ubuntu: apt install python3-venv): %s"
            % (sys.executable, "".join(why))
        )


def run(fault, *arguments):
    """Run .venv's Python; its own output explains a failure, and `fault` says what it was for."""
    made = subprocess.run([venv_python(), *arguments], stdout=subprocess.DEVNULL)
    if made.returncode:
        fail(fault)


def fail(why):
    sys.exit("setup: " + why)


if __name__ == "__main__":
    main()
