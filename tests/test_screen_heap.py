"""On a real MicroPython, drawing the table allocates nothing (design.md, budgets)."""

from tests.vm import micropython


def test_draw_allocates_nothing():
    done = micropython("draw_heap.py")
    assert done.stdout.splitlines() == ["side 0", "ends 0", "done"], done.stderr
