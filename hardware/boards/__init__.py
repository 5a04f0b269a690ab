"""The boards that Spit runs on, and what is run on them.

The desktop sets `plan`, what to start, and `idle`, where it lets time pass; then it runs code.py.
"""
from spit.loading import drop
from spit.plan import Plan

plan: Plan | None = None
# The machine that is used, and the `hardware.diary.Diary` that is kept.
made = diary = None


def idle(program) -> None:
    """What a machine does between two passes: a board goes on at once."""


def use(machine, kept=None) -> None:
    """From now on this machine is used, and this diary kept."""
    global made, diary
    made = machine
    diary = kept


def program():
    """What to run. The module that finds it out needs no memory afterwards."""
    from hardware.boards import start

    found = start.program()
    drop("hardware.boards.start")
    return found
