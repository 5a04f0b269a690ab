"""The boards that Spit runs on: a small profile each.

The desktop sets `plan`, what to start, and `idle`, where it lets time pass; then it runs code.py.
"""
from spit.plan import Plan

plan: Plan | None = None


def idle(game) -> None:
    """What a machine does between two passes: a board goes on at once."""


def machine():
    """The profile of the board this runs on."""
    import board

    from hardware.boards.pybadge import PyBadge

    return PyBadge(board)
