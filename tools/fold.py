"""Puts the numbers for constants, in their own modules and in those that import them.

The board's compiler folds `NAME = const(1)` within its module alone: imported, it is a global of
both modules, whose name and places take 50 bytes, and is looked up each time. And every name that
the compiler has read takes memory for good, a private one that it folds too. Here each becomes a
number everywhere, and `const` is imported only where it is still called. Lines keep their numbers,
so that a traceback of the board fits the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

Constants = dict[str, dict[str, int]]  # module -> name -> value
Edit = tuple[int, int, int, int, str]  # from line and byte, to line and byte, what comes there


def fold(files: Mapping[str, str]) -> dict[str, str]:
    """The sources, path -> text, with numbers for constants. ValueError: one would not compile."""
    trees = {path: ast.parse(text) for path, text in files.items()}
    constants: Constants = {}
    for path, tree in trees.items():
        constants[_module(path)] = _defined(tree)
    folded = {path: _Folding(_module(path), trees[path], constants) for path in files}
    kept = {use for folding in folded.values() for use in folding.left}
    made = {path: folding.edit(files[path], kept) for path, folding in folded.items()}
    for path, text in made.items():
        compile(text, path, "exec")
    return made


def _module(path: str) -> str:
    return re.sub(r"(/__init__)?\.py$", "", path).replace("/", ".")


def _defined(tree: ast.Module) -> dict[str, int]:
    """The constants of a module that are set once."""
    found: dict[str, int] = {}
    for node in tree.body:
        name = _constant(node)
        if name:
            value = _number(node.value.args[0], found)  # type: ignore[attr-defined]
            if value is not None:
                found[name] = value
    set_names = [node.id for node in ast.walk(tree)
                 if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)]
    return {name: value for name, value in found.items() if set_names.count(name) == 1}


def _constant(node: ast.stmt) -> str:
    """The name that a statement `NAME = const(...)` sets, "" for any other statement."""
    if (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
            and node.value.func.id == "const"):
        return node.targets[0].id
    return ""


def _number(node: ast.expr, known: dict[str, int]) -> int | None:
    """What an expression of numbers and known constants is worth."""
    if any(isinstance(part, ast.Name) and part.id not in known for part in ast.walk(node)):
        return None
    if not all(isinstance(part, (ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator,
                                 ast.unaryop, ast.Load)) for part in ast.walk(node)):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}, known)
    return value if isinstance(value, int) else None


class _Folding:
    """What is to be done in one module. left: (module, name) of constants that it still imports or
    reads from others."""

    def __init__(self, module: str, tree: ast.Module, constants: Constants) -> None:
        self._tree = tree
        self._own = (module, constants[module])
        self._numbers: dict[str, int] = {}  # name -> value
        self._modules: dict[str, str] = {}  # name -> the module that it stands for
        self.left: set[tuple[str, str]] = set()
        self._edits: list[Edit] = []
        bound = {node.id for node in ast.walk(tree)
                 if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
        bound |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        # Python 3.11 does not tell where in an f-string a name is.
        told = {node.id for text in ast.walk(tree) if isinstance(text, ast.JoinedStr)
                for node in ast.walk(text) if isinstance(node, ast.Name)}
        bound |= told
        for name, value in constants[module].items():
            if name in told:
                self.left.add((module, name))
            else:
                self._numbers[name] = value
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        for node in imports:
            self._look_at(node, constants, bound)
        whole = self._replace_uses(constants)
        for node in imports:
            self._shorten(node, constants, bound, whole)

    def _look_at(self, node: ast.ImportFrom, constants: Constants, bound: set[str]) -> None:
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            values = constants.get(node.module or "", {})
            if alias.name in values:
                if _local(alias) not in bound:
                    self._numbers[_local(alias)] = values[alias.name]
                else:
                    self.left.add((node.module or "", alias.name))
            elif module in constants:
                if _local(alias) not in bound:
                    self._modules[_local(alias)] = module
                else:
                    self.left |= {(module, name) for name in constants[module]}

    def _replace_uses(self, constants: Constants) -> set[str]:
        """The names of modules of which nothing but constants is used."""
        used: dict[str, int] = dict.fromkeys(self._modules, 0)
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                value = constants.get(self._modules.get(node.value.id, ""), {}).get(node.attr)
                if value is not None:
                    self._put(node, str(value))
                    used[node.value.id] -= 1
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id in self._numbers:
                    self._put(node, str(self._numbers[node.id]))
        folded = {name for name, count in used.items() if count}
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Name) and node.id in used:
                used[node.id] += 1
        return {name for name in folded if not used[name]}

    def _shorten(self, node: ast.ImportFrom, constants: Constants, bound: set[str],
                 whole: set[str]) -> None:
        """Leave out of an import what has become numbers."""
        values = constants.get(node.module or "", {})
        rest = [alias for alias in node.names
                if _local(alias) in bound or not (alias.name in values or _local(alias) in whole)]
        if len(rest) < len(node.names):
            self._edits.append(_imports(node, rest))

    def _put(self, node: ast.expr, text: str) -> None:
        self._edits.append(_instead(node, text))

    def edit(self, source: str, kept: set[tuple[str, str]]) -> str:
        """The module's text. kept: constants that others still ask for."""
        module, values = self._own
        edits = list(self._edits)
        for node in self._tree.body:
            name = _constant(node)
            if name in values and (module, name) not in kept:
                edits = [edit for edit in edits if edit[0] != node.lineno]
                edits.append(_instead(node, "\n" * ((node.end_lineno or 0) - node.lineno)))
        return _without_const(_edited(source, edits))


def _without_const(source: str) -> str:
    """The text without an import of `const`, unless something there still calls it."""
    tree = ast.parse(source)
    if any(isinstance(node, ast.Name) and node.id == "const" for node in ast.walk(tree)):
        return source
    return _edited(source, [
        _imports(node, [alias for alias in node.names if alias.name != "const"])
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and "const" in [_local(each) for each in node.names]])


def _local(alias: ast.alias) -> str:
    """What a module calls what it imports."""
    return alias.asname or alias.name


def _imports(node: ast.ImportFrom, names: list[ast.alias]) -> Edit:
    """Import these names only, on as many lines as before."""
    told = ", ".join(ast.unparse(name) for name in names)
    nothing = "pass" if node.col_offset else ""
    text = f"from {node.module} import {told}" if names else nothing
    return _instead(node, text + "\n" * ((node.end_lineno or 0) - node.lineno))


def _instead(node: ast.expr | ast.stmt, text: str) -> Edit:
    return (node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0, text)


def _edited(source: str, edits: list[Edit]) -> str:
    lines = [line.encode() for line in source.split("\n")]
    for first, start, last, end, text in sorted(edits, reverse=True):
        whole = lines[first - 1][:start] + text.encode() + lines[last - 1][end:]
        lines[first - 1:last] = whole.split(b"\n")
    return "\n".join(line.decode().rstrip() for line in lines).rstrip() + "\n"

