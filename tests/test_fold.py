"""Sources with numbers for constants, their own and others': the same program, line by line."""

import ast
from pathlib import Path

import pytest

from hardware.host import play, tape
from tests.vm import ROOT, micropython
from tools import bundle
from tools.fold import fold

NEWS = """from spit import const

ONE = const(1 << 0)
TWO = const(ONE << 1)
_OWN = const(8)
X = 3
Y = _OWN + X
"""


def folded(user, news=NEWS):
    made = fold({"spit/news.py": news, "spit/user.py": user})
    return made["spit/user.py"], made["spit/news.py"]


@pytest.mark.parametrize(("user", "expected"), [
    ("from spit.news import TWO\nx = TWO\n", "\nx = 2\n"),
    ("from spit.news import ONE, X, TWO\nx = ONE + X\n", "from spit.news import X\nx = 1 + X\n"),
    ("from spit import news\nx = news.TWO\n", "\nx = 2\n"),
    ("from spit import news\nx = news.TWO + news.X\n", "from spit import news\nx = 2 + news.X\n"),
    ("from spit import keys, news\nx = keys, news.ONE\n", "from spit import keys\nx = keys, 1\n"),
    ("from spit.news import (\n    ONE,\n    TWO,\n)\nx = ONE, TWO\n", "\n\n\n\nx = 1, 2\n"),
    ("def f():\n    from spit.news import ONE\n    return ONE\n",
     "def f():\n    pass\n    return 1\n"),
    ("from spit.news import TWO as SECOND, X\nTWO = SECOND\n",
     "from spit.news import X\nTWO = 2\n"),
    ("from spit import const, news\nX = const(news.TWO)\n",
     "from spit import const\nX = const(2)\n"),
    ("from spit.news import ONE\ndef f(news):\n    return news.ONE, ONE\n",
     "\ndef f(news):\n    return news.ONE, 1\n"),
])
def test_small_sources(user, expected):
    made, news = folded(user)
    assert made == expected
    assert news == "\n\n\n\n\nX = 3\nY = 8 + X\n"


@pytest.mark.parametrize(("user", "kept"), [
    ("from spit.news import ONE as FIRST\nFIRST = FIRST + 1\n", "ONE"),
    ("from spit.news import TWO\nTWO = TWO + 1\n", "TWO"),
    ("from spit.news import ONE\nx = f'{ONE}'\n", "ONE"),
    ("from spit import news\nx = f'{news.TWO}'\n", "TWO"),
    ("from spit import news\ndef f(news):\n    return news.ONE\nx = news.TWO\n", "ONE"),
])
def test_a_name_that_may_be_another_thing_is_left(user, kept):
    made, news = folded(user)
    assert made == user
    assert kept + " = const" in news


def test_what_is_set_twice_is_no_constant():
    user = "from spit.news import ONE\nx = ONE\n"
    news = NEWS + "ONE = 5\n"
    assert folded(user, news)[0] == user


def test_no_line_of_the_game_moves():
    ours = bundle.sources()
    for path, text in fold(ours).items():
        before, after = ([(type(node), node.lineno) for node in ast.walk(ast.parse(source))
                          if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Return, ast.For))]
                         for source in (ours[path], text))
        assert before == after


@pytest.mark.parametrize("name", ["random_03", "slap_early_then_live"])
def test_the_bundle_plays_as_the_sources_do(name, tmp_path):
    """On MicroPython, with the heap locked."""
    for path, data in bundle.collect().items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    path = Path(ROOT) / "tests" / "data" / "tapes" / f"{name}.tape"
    here = play.run(tape.read(path.read_bytes()))
    there = micropython("step_heap.py", str(path), path=tmp_path)
    assert there.returncode == 0, there.stdout + there.stderr
    assert there.stdout.splitlines()[1] == here.position
