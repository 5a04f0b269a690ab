"""What several test files need."""

import gc
import os
import sys
import tempfile
from pathlib import Path

import pytest

from hardware.host.desk import Desk

ROOT = Path(__file__).parent.parent


def load_the_standard_librarys_code() -> None:
    """Let `import code` find Python's module: from Python 3.13 on pytest needs it (for pdb), and
    here the program's code.py would stand before it on the path.
    """
    path = sys.path[:]
    sys.path[:] = [folder for folder in path if Path(folder).resolve() != ROOT]
    import code  # noqa: F401

    sys.path[:] = path


load_the_standard_librarys_code()

# No test touches the records of who runs it: platformdirs looks here.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="spit-tests-")


def pytest_collection_finish():
    """The game collects garbage at every new screen: spare it the tests' own objects."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def desk():
    """A fresh desk, installed: `import board` and the like find its shims."""
    return Desk().install()


@pytest.fixture
def lines_said(monkeypatch):
    """The lines of text on a page, by row, as they stand."""
    from spit.screens.page import Page

    lines = {}
    say = Page.say

    def listen(page, row, words, palette=0):
        lines[row] = words
        say(page, row, words, palette)

    monkeypatch.setattr(Page, "say", listen)
    return lines
