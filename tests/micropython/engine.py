"""On MicroPython: the recorded cases of tests/data/engine.txt, whose path is the argument."""
import sys

from spit.match import PLAY, Match
from spit.notation import apply, dump, load


def settled(position):
    """A position with the hands of phases R and M in one order."""
    words = position.split(" ")
    if words[0] in "RM":
        for i in (6, 8):
            hand = words[i]
            words[i] = "".join(sorted(hand[j:j + 2] for j in range(0, len(hand), 2)))
    return " ".join(words)


def check_move(position, move, answer, after):
    match = load(position)
    assert settled(dump(match)) == settled(position), "load and dump"
    assert apply(match, move) is (answer == "ok"), "answer"
    assert settled(dump(match)) == settled(after), dump(match)


def copy(match, target):
    """Make a match the same as another."""
    for name in ("top", "depth", "below"):
        getattr(target.table, name)[:] = getattr(match.table, name)
    for name in ("phase", "points", "one_pile", "winner"):
        setattr(target, name, getattr(match, name))
    target.scores = list(match.scores)


def perft(match, depth):
    """How many sequences of so many legal plays and fills follow."""
    if depth == 0:
        return 1
    if match.phase != PLAY:
        return 0
    total = 0
    other = Match()
    copy(match, other)
    for player in range(2):
        for stock in range(5):
            for pile in range(2):
                if other.play(player, stock, pile):
                    total += perft(other, depth - 1)
                    copy(match, other)
            for slot in range(5):
                if other.fill(player, stock, slot):
                    total += perft(other, depth - 1)
                    copy(match, other)
    return total


def check(line):
    fields = line.split(" | ")
    if fields[0] == "perft":
        count = perft(load(fields[2]), int(fields[1]))
        assert count == int(fields[3]), count
    else:
        check_move(*fields)


checked = 0
with open(sys.argv[1]) as cases:
    for line in cases:
        line = line.rstrip("\n")
        if not line.startswith("#"):
            try:
                check(line)
            except Exception as error:
                print(line)
                raise error
            checked += 1
print(checked, "checked")
