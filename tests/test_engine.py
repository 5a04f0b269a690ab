"""The engine against recorded cases, move by move: tests/data/engine.txt says how to read it."""

from pathlib import Path

import pytest

from spit.match import PLAY
from spit.notation import apply, dump, load
from tests.rulebook import settled

CASES = Path(__file__).parent / "data" / "engine.txt"


def read_cases() -> tuple:
    """The moves and the perft counts of the file, as pytest parameters named by the comments."""
    moves, trees, name = [], [], ""
    for number, line in enumerate(CASES.read_text().splitlines(), 1):
        if line.startswith("#"):
            name = line[1:].strip()
        elif line.startswith("perft | "):
            trees.append(pytest.param(*line.split(" | ")[1:], id="line %d" % number))
        else:
            moves.append(pytest.param(*line.split(" | "), id="%s, line %d" % (name, number)))
    return moves, trees


MOVES, TREES = read_cases()


def test_the_file_is_whole():
    assert (len(MOVES), len(TREES)) == (125, 12)


@pytest.mark.parametrize("before, move, answer, after", MOVES)
def test_move(before, move, answer, after):
    match = load(before)
    assert settled(dump(match)) == settled(before)
    assert apply(match, move) is (answer == "ok")
    assert settled(dump(match)) == settled(after)
    assert settled(dump(load(dump(match)))) == settled(after)


@pytest.mark.parametrize("depth, position, count", TREES)
def test_perft(depth, position, count):
    assert perft(position, int(depth)) == int(count)


def perft(position: str, depth: int) -> int:
    """How many sequences of so many legal plays and fills follow a position."""
    if depth == 0:
        return 1
    if load(position).phase != PLAY:
        return 0
    total = 0
    for player in "12":
        for stock in "12345":
            for move in ["play %s %s %s" % (player, stock, pile) for pile in "LR"] + [
                         "fill %s %s %s" % (player, stock, slot) for slot in "12345"]:
                match = load(position)
                if apply(match, move):
                    total += perft(dump(match), depth - 1)
    return total
