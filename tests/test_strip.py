"""Source without comments and docstrings: the same program, line by line."""

import ast
from pathlib import Path

import pytest

from tools.strip import outline, strip

ROOT = Path(__file__).parent.parent
FILES = [ROOT / "code.py", ROOT / "safemode.py", *(ROOT / "spit").rglob("*.py"),
         *(ROOT / "hardware").rglob("*.py")]


@pytest.mark.parametrize(("source", "stripped"), [
    ('"""Doc."""\nx = 1  # one\n', "\nx = 1\n"),
    ("# first\nx = '# no comment'\n", "\nx = '# no comment'\n"),
    ('def f():\n    """Only\n    this."""\n', "def f():\n    pass\n"),
    ('class C:\n    """Doc."""\n\n    x = """kept"""\n', 'class C:\n\n\n    x = """kept"""\n'),
    ('def f():\n    """Doc."""; return 1\n', None),
    ('def f():\n    "é"  # ü\n    return "ä"  # ö\n', 'def f():\n\n    return "ä"\n'),
    ("x = (1,  # a\n     2)\n", "x = (1,\n     2)\n"),
])
def test_small_sources(source, stripped):
    if stripped is None:
        with pytest.raises((ValueError, SyntaxError)):
            strip(source)
    else:
        assert strip(source) == stripped


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_is_the_same_program_on_the_same_lines(path):
    source = path.read_text(encoding="utf-8")
    stripped = strip(source)
    assert outline(ast.parse(stripped)) == outline(ast.parse(source))
    docs = [node for node in ast.walk(ast.parse(stripped))
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and ast.get_docstring(node)]
    assert not docs


def test_what_is_not_the_same_is_noticed():
    tree = ast.parse("def f(a):\n    return a + 1\n")
    for other in ("def f(a):\n    return a + 2\n", "def f(a):\n\n    return a + 1\n",
                  "def f(b):\n    return b + 1\n", "def f(a):\n    return a - 1\n"):
        assert outline(ast.parse(other)) != outline(tree)
