"""On MicroPython: rounds are played with the heap locked, so that whatever allocates fails.

Prints how often each action was done, and the bytes that all of them took.
"""
import gc

import micropython

from spit.chance import Chance
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match

MATCHES = 12
ODD = (-1, 5, 255, 1 << 40, None, "0", 1.5, True)

played = filled = spat = slapped = refused = 0


def play_round(match, chance):
    """From the opening to the slap: at each step one of the moves that are possible."""
    global played, filled, spat, slapped, refused
    while match.phase < ROUND_OVER:
        if match.phase == OPENING or match.phase == STUCK:
            assert match.spit(chance.below(3) - 1)
            spat += 1
        elif match.phase == SLAP:
            chance.cue_wait()
            assert match.slap(chance.below(2), chance.below(2))
            slapped += 1
        else:
            assert match.phase == PLAY
            step(match, chance)


def step(match, chance):
    """Try every move from a random one on, until one is possible."""
    global played, filled, refused
    assert not (match.is_stuck(0) and match.is_stuck(1))
    at = chance.below(70)
    for _ in range(70):
        player, move = at // 35, at % 35
        if move < 10:
            can = match.can_play(player, move // 2, move % 2)
            assert match.play(player, move // 2, move % 2) is can
            played += can
        else:
            can = match.can_fill(player, move // 5 - 2, move % 5)
            assert match.fill(player, move // 5 - 2, move % 5) is can
            filled += can
        if can:
            return
        refused += 1
        at = (at + 1) % 70
    raise AssertionError("nothing is possible")


def refuse(match):
    """Arguments of any kind."""
    for odd in ODD:
        assert not match.play(odd, 0, 0) and not match.play(0, odd, 0) and not match.play(0, 0, odd)
        assert not match.fill(odd, 0, 1) and not match.fill(0, odd, 1) and not match.fill(0, 0, odd)
        assert not match.slap(odd, 0) and not match.slap(0, odd) and not match.is_stuck(odd)
        assert odd == -1 or not match.spit(odd)


def check_lock():
    """That what allocates does fail."""
    micropython.heap_lock()
    try:
        list(ODD)
        failed = False
    except MemoryError:
        failed = True
    micropython.heap_unlock()
    assert failed, "the lock locks nothing"


def main():
    taken = 0
    for seed in range(MATCHES):
        chance = Chance(seed)
        match = Match(0 if seed % 2 else 50)
        rounds = 0
        while match.phase != MATCH_OVER and rounds < 8:
            assert match.deal_next(chance.below)
            rounds += 1
            gc.collect()
            gc.disable()
            before = gc.mem_alloc()
            micropython.heap_lock()
            refuse(match)
            play_round(match, chance)
            micropython.heap_unlock()
            taken += gc.mem_alloc() - before
            gc.enable()
    print("play", played, "fill", filled, "spit", spat, "slap", slapped, "refused", refused)
    print("bytes", taken)


check_lock()
main()
