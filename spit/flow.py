"""What is on the screen next, a match or a front: loads it, and lets go of what was there before.

Loaded for each change alone: neither a match nor a front needs it.
"""
import gc
import sys

from spit.loading import drop


def show(game, name: str, stamp: int) -> None:
    """Show a front by its name; or "match" or "demo". Its clocks start at a stamp."""
    if name == "demo":
        from spit.demo import Demo

        game.demo = Demo(game)
    if name in ("match", "demo"):
        clear(game)
        sheets = load(game.plan)
        set_up(game, stamp)
        lay_out(game, sheets)
    else:
        _open(game, name, stamp)


def clear(game) -> None:
    """Let go of what is on the screen, and of all that only fronts need."""
    game.front = game.screen = None
    game.machine.display.root_group = None
    if "spit.fronts" in sys.modules:
        sys.modules["spit.fronts"].let_go()
    gc.collect()


def load(plan) -> list:
    """Load what is big while the heap is whole: a table's pictures, a computer that plays. The
    sheets of pictures."""
    from spit.screens import table

    sheets = table.load()
    gc.collect()
    for option, name in (("cpu1", "cpu"), ("cpu2", "cpu"), ("clock", "store"), ("clock", "clock")):
        if plan.options.get(option, "off") != "off":
            __import__("spit." + name)
            gc.collect()
    return sheets


def set_up(game, stamp: int) -> None:
    """Make the match that is planned. What that takes is let go of before there is a table."""
    from spit import setup

    gc.collect()
    machine = game.machine
    machine.settle()
    plan = game.plan
    arrow = plan.arrow
    game.referee = setup.referee(plan, machine, game.keys, game.stats, game.chance)
    game.blank = None
    game.effects = setup.effects(plan, machine, game.referee.scene)
    game.motion = game.effects[-1]
    game.referee.begin(setup.match(plan, machine), arrow, stamp)
    for name in ("spit.dealing", "spit.setup", "spit.options", "spit.store"):
        drop(name)
    gc.collect()
    if game.diary and not game.demo:
        game.diary.begin(stamp)


def lay_out(game, sheets: list) -> None:
    """Show the match that is set up."""
    from spit.screens.table import TableScreen

    game.screen = TableScreen(game.machine.display, game.referee.scene, game.plan.seating, sheets)
    game.machine.display.refresh()


def _open(game, name: str, stamp: int) -> None:
    """Show a front since a stamp. A demo gives back what it was lent."""
    before = game.front.name if game.front else ""
    if game.demo:
        game.demo.end(game)
        game.demo = None
        drop("spit.demo")
    elif not before and game.referee and game.referee.scene.clock >= 0:
        game.plan.options["deal"] = str(game.match.number)      # for the next visit of its page
    for effect in game.effects:
        effect.close()
    game.effects = []
    game.front = game.screen = None
    drop("spit.cpu")
    drop("spit.clock")
    if "practice" in (name, before):
        clear(game)         # a table wants the room that the menu's libraries take
    if before:
        drop("spit.fronts." + before)
        drop("spit.screens." + before)
    gc.collect()
    module = "spit.fronts." + name
    __import__(module)
    game.front = sys.modules[module].Page(game, game.machine, game.keys, before, stamp)
    game.front.name = name
