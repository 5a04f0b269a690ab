"""Times the engine and the plain one on the same moves, by turns. Runs on every Python.

Prints for each round `plays matches` of the engine and of the plain one: microseconds of a whole
match's moves replayed, and of whole matches in which the moves are looked for first.
"""
import gc
import sys
import time

from bench.plain import Plain
from spit.chance import Chance
from spit.match import MATCH_OVER, OPENING, ROUND_OVER, SLAP, STUCK, Match

ROUNDS = 60
POINTS = 25


def now():
    """Microseconds; on MicroPython they wrap after minutes, and the engines take milliseconds."""
    if sys.implementation.name == "cpython":
        return time.perf_counter_ns() // 1000
    return time.ticks_us()


def act(match, player):
    """Make the first legal move of a player: ("play", player, stock, pile) or the like, or None."""
    for stock in range(5):
        for pile in range(2):
            if match.play(player, stock, pile):
                return ("play", player, stock, pile)
    for source in range(5):
        for slot in range(5):
            if match.fill(player, source, slot):
                return ("fill", player, source, slot)
    return None


def play_match(match, seed, moves):
    """Play a match to its end, the players by turns; notes the moves."""
    chance = Chance(seed)
    turn = 0
    while match.phase != MATCH_OVER:
        if match.phase == ROUND_OVER:
            match.deal_next(chance.below)
            moves.append(("deal",))
        elif match.phase in (OPENING, STUCK):
            match.spit()
            moves.append(("spit",))
        elif match.phase == SLAP:
            move = ("slap", chance.below(2), chance.below(2))
            match.slap(move[1], move[2])
            moves.append(move)
        else:
            move = act(match, turn)
            if move:
                moves.append(move)
            turn = 1 - turn


def replay(match, seed, moves):
    """Make the moves of a match."""
    chance = Chance(seed)
    for move in moves:
        kind = move[0]
        if kind == "play":
            match.play(move[1], move[2], move[3])
        elif kind == "fill":
            match.fill(move[1], move[2], move[3])
        elif kind == "deal":
            match.deal_next(chance.below)
        elif kind == "spit":
            match.spit()
        else:
            match.slap(move[1], move[2])
            chance.below(2)     # as they were drawn, so that the next deal is the same
            chance.below(2)


def timed(work, engine, seed, moves):
    match = engine(POINTS)
    gc.collect()
    began = now()
    work(match, seed, moves)
    return now() - began


def main():
    for seed in range(ROUNDS):
        moves: list = []
        others: list = []
        play_match(Match(POINTS), seed, moves)
        play_match(Plain(POINTS), seed, others)
        if moves != others:
            print("the engines differ in match", seed)
            sys.exit(1)
        row = [sum(move[0] in ("play", "fill") for move in moves)]
        for work, given in ((replay, moves), (play_match, [])):
            order = (Match, Plain) if seed % 2 else (Plain, Match)
            took = [timed(work, engine, seed, list(given)) for engine in order]
            row += took if seed % 2 else reversed(took)
        print(*row)


if __name__ == "__main__":
    main()
