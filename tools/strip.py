"""Takes comments and docstrings out of Python source. Lines keep their numbers, so that a traceback
of the board fits the source.
"""

from __future__ import annotations

import ast
import io
import tokenize

Span = tuple[int, int, int, int, bytes]  # from line and byte, to line and byte, what comes there
WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def strip(source: str) -> str:
    """The source without them. ValueError: the result would not be the same program."""
    tree = ast.parse(source)
    lines = [line.encode() for line in source.split("\n")]
    spans = [*_docstrings(tree), *_comments(source, lines)]
    for first, start, last, end, instead in sorted(spans, reverse=True):
        rest = lines[last - 1][end:]
        lines[first - 1] = lines[first - 1][:start] + instead + (rest if first == last else b"")
        if first != last:
            lines[first:last] = [b""] * (last - first - 1) + [rest]
    stripped = "\n".join(line.decode().rstrip() for line in lines).rstrip() + "\n"
    if outline(ast.parse(stripped)) != outline(tree):
        raise ValueError("comments and docstrings could not be taken out")
    return stripped


def _docstring(node: ast.AST) -> ast.Expr | None:
    if not isinstance(node, WITH_DOCSTRING) or not node.body:
        return None
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return first if isinstance(first.value.value, str) else None
    return None


def _docstrings(tree: ast.AST) -> list[Span]:
    spans = []
    for node in ast.walk(tree):
        found = _docstring(node)
        if found:
            needed = isinstance(node, WITH_DOCSTRING) and len(node.body) == 1
            instead = b"pass" if needed and not isinstance(node, ast.Module) else b""
            end = found.end_lineno or found.lineno
            spans.append((found.lineno, found.col_offset, end, found.end_col_offset or 0, instead))
    return spans


def _comments(source: str, lines: list[bytes]) -> list[Span]:
    spans = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            start = len(token.line[:column].encode())
            spans.append((row, start, row, len(lines[row - 1]), b""))
    return spans


def outline(tree: ast.Module) -> list[str]:
    """Every node of a program but for docstrings, and its line: equal for equal programs."""
    skipped = set()
    for node in ast.walk(tree):
        found = _docstring(node)
        if found:
            skipped |= {id(found), id(found.value)}
    said = []
    for node in ast.walk(tree):
        if id(node) in skipped or isinstance(node, ast.Pass):
            continue
        fields = [f"{name}={value!r}" for name, value in ast.iter_fields(node)
                  if isinstance(value, (str, bytes, int, float, complex, type(None)))]
        said.append(f"{type(node).__name__} {getattr(node, 'lineno', 0)} {fields}")
    return said
