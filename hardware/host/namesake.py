"""Puts the standard library's `code` in place of our code.py, which has the same name.

CircuitPython starts a file that is called code.py. Where the project's root is on the path,
`import code` finds that file; pdb, for one, means the library's (Python 3.13 cannot import pdb
otherwise).
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def restore() -> None:
    """Make `import code` give the library's module, from now on and while code.py is imported."""
    path = [folder for folder in sys.path if Path(folder).resolve() != ROOT]
    spec = PathFinder.find_spec("code", path)
    if spec and spec.loader:
        module = sys.modules["code"] = module_from_spec(spec)
        spec.loader.exec_module(module)
