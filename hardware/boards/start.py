"""Finds out what this runs on, and what to run. Loaded at the start only."""
import gc
import os
import sys

from hardware import boards
from spit.plan import Plan

# board.board_id -> the module here whose Machine runs on it. That of the PyBadge finds out itself
# what its board lacks.
PROFILES = {"pybadge": "pybadge", "edgebadge": "pybadge", "pybadge_lc": "pybadge"}
# In an order that leaves the heap whole: what compiles large comes while much is free.
IMPORTS = ("spit.match", "spit.race", "spit.referee", "spit.screens.table", "spit.sound",
           "spit.lights", "spit.motion", "spit.game")
SELF_TEST = ("A", "B")      # held at the start


class UnknownBoard(Exception):
    """There is no profile for this board."""

    advice = "SEE CONTRIBUTING.MD: ADD A BOARD"


def machine():
    """The profile of the board this runs on."""
    import board

    boards.use(None)
    if board.board_id not in PROFILES:
        raise UnknownBoard("no profile for the board " + board.board_id)
    name = "hardware.boards." + PROFILES[board.board_id]
    __import__(name)
    made = sys.modules[name].Machine(board)
    boards.use(made)
    for part in made.missing:
        print("spit: there is no", part)
    return made


def kept_plan(board) -> Plan:
    """The title, and what was chosen the last time."""
    from spit.fronts import kept

    made = Plan(int.from_bytes(os.urandom(6), "little"))
    store = kept(board.nvm)
    return store.fill(made) if store else made


def program():
    """The game, or the self-test while its keys are held."""
    board = machine()
    wanted = 0
    for name in SELF_TEST:
        wanted |= 1 << board.keys.index(name)
    if board.held & wanted == wanted:
        from hardware.selftest import SelfTest

        return SelfTest(board)
    for name in IMPORTS:
        __import__(name)
        gc.collect()
    from spit.game import Game

    start = boards.plan or kept_plan(board)
    header = None
    if os.getenv("SPIT_TAPE") in ("1", 1):
        from hardware import diary as diaries

        header = diaries.header(board.name, start)      # before the game changes its plan
    game = Game(board, start)
    if header:
        game.diary = diaries.Diary(header, board.keys, game.began)
        boards.use(board, game.diary)
    return game
