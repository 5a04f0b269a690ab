"""What the board's code imports, and the files of the Adafruit libraries that it needs."""

from __future__ import annotations

import ast
import importlib.metadata
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "requirements.txt"
BOARD = "pybadge"
OURS = ("spit", "hardware")
DESKTOP = "hardware.host"
# What every CircuitPython has and the list of a board's modules leaves out.
ALWAYS = ("__future__", "builtins", "gc", "micropython", "sys")


class LibraryError(Exception):
    """Something that cannot be bundled; the text is the one line to say."""


def built_in() -> set[str]:
    """The modules in the board's firmware, from the stubs of its pins."""
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    path = Path(str(stubs.locate_file(f"board_definitions/{BOARD}/__init__.pyi")))
    listed = re.search(r"Included modules: (.*)", path.read_text(encoding="utf-8"))
    if not listed:
        raise LibraryError(f"{path}: it does not list the modules of {BOARD}")
    return {name.split(".")[0] for name in listed[1].split(", ")} | set(ALWAYS)


def imports(source: str, package: str = "") -> set[str]:
    """The dotted names that a file imports; `from a import b` gives a and a.b. Left out are those
    that the file can do without: in a `try` that catches ImportError."""
    found: set[str] = set()
    _collect(ast.parse(source), package, found)
    return found


def _collect(node: ast.AST, package: str, found: set[str]) -> None:
    if isinstance(node, ast.Import):
        found.update(alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            parents = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*parents, *filter(None, [node.module])])
        found.add(base)
        found.update(f"{base}.{alias.name}" for alias in node.names)
    for child in _children(node):
        _collect(child, package, found)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that are always needed."""
    optional: list[ast.stmt] = []
    if isinstance(node, ast.Try) and any(_catches(handler) for handler in node.handlers):
        optional = node.body
    for child in ast.iter_child_nodes(node):
        if child not in optional:
            yield child


def _catches(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or "ImportError" in ast.dump(handler.type)


def used(sources: Iterable[tuple[str, str]]) -> dict[str, Path]:
    """The library files that programs need, and those need: path in lib/ -> file installed here.

    sources: name and text of each file of ours. LibraryError: nobody has what one of them imports.
    """
    there = built_in()
    files: dict[str, Path] = {}
    waiting = [(name, text, "") for name, text in sources]
    while waiting:
        name, text, package = waiting.pop()
        for wanted in sorted(imports(text, package)):
            top = wanted.split(".")[0]
            if top in there or top in OURS:
                continue
            for path, file in _files(wanted, name):
                if path not in files:
                    files[path] = file
                    parent = ".".join(Path(path).parts[:-1])
                    waiting.append((path, file.read_text(encoding="utf-8"), parent))
    return files


def _files(wanted: str, importer: str) -> Iterator[tuple[str, Path]]:
    """A module's file, and those of the packages around it."""
    folder = Path(str(distribution(wanted, importer).locate_file("")))
    parts = wanted.split(".")
    for count in range(1, len(parts) + 1):
        path = "/".join(parts[:count])
        for candidate in (f"{path}/__init__.py", f"{path}.py"):
            if (folder / candidate).exists():
                yield candidate, folder / candidate
                break
        else:
            return  # a name in the module before


def distribution(wanted: str, importer: str) -> importlib.metadata.Distribution:
    """The pinned package that has a module."""
    top = wanted.split(".")[0]
    names = importlib.metadata.packages_distributions().get(top, [])
    for name in names:
        if name.startswith("adafruit-circuitpython-"):
            found = importlib.metadata.distribution(name)
            if pins().get(name) != found.version:
                raise LibraryError(f"{name} {found.version} is installed, and not pinned so: "
                                   "make setup")
            return found
    raise LibraryError(f"{importer} imports {wanted}: neither {BOARD}'s firmware nor a pinned "
                       "library has it")


def pins() -> dict[str, str]:
    """Name -> version of what requirements.txt pins."""
    lines = PINS.read_text(encoding="utf-8").splitlines()
    words = [line.partition("#")[0].partition(";")[0].strip() for line in lines]
    return {name: version for name, _, version in (word.partition("==") for word in words) if name}


def licences(files: Iterable[str]) -> dict[str, Path]:
    """The licences of library files: path in lib/ -> file installed here."""
    found = {}
    for path in files:
        package = distribution(path.split("/")[0].removesuffix(".py"), path)
        texts = [file for file in package.files or () if file.name.startswith("LICENSE")]
        if not texts:
            raise LibraryError(f"{package.metadata['Name']} comes without a licence")
        name = f"licences/{package.metadata['Name']}-{package.version}.txt"
        found[name] = Path(str(texts[0].locate()))
    return found
