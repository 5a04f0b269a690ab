"""Matches of two computers through the whole program: code.py on the virtual board.

    python -m bench.duels [--matches 1000] [--first 0]

Every level meets every level, in both seatings and all modes. Every match ends, no card is lost in
any pass, and what Python keeps from one match to the next is nothing.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.figure import Figure, table
from hardware.host.play import Session, Stopped
from spit.match import MATCH_OVER
from spit.options import MODES, OPTIONS, SEATINGS
from spit.plan import Plan
from tests.fuzz import check_cards

LEVELS = OPTIONS["cpu1"][1:]
LONGEST = 3 * 3_600_000  # ms: a match that is not over by then never ends
BATCH = 25  # matches that one process plays in a row
WARM = 5  # of them before the blocks are counted: caches fill
FLAT = 300  # blocks that Python may keep over the rest: a cache here and there


class Told(NamedTuple):
    """A batch: its matches, ms and rounds in all, and the blocks of memory that it kept."""

    matches: int
    ms: int
    rounds: int
    kept: int


def plan(seed: int) -> Plan:
    """The match of a seed: who plays whom, how and for what."""
    one, two = LEVELS[seed % 6], LEVELS[seed // 6 % 6]
    return Plan(seed, "match", SEATINGS[seed // 3 % 2], MODES[seed // 2 % 4],
                options={"cpu1": one, "cpu2": two})


def duel(seed: int) -> tuple[int, int]:
    """Play a match to its end: its ms and rounds. AssertionError: a card is lost, or no end."""
    session = Session(plan(seed))

    def idle() -> None:
        match = session.game.match
        check_cards(match.table)
        if match.phase == MATCH_OVER:
            raise Stopped
        if session.ms > LONGEST:
            raise AssertionError(f"match {seed} does not end")
        session.advance(LONGEST + 1)

    session.run(idle)
    return session.ms, session.game.referee.scene.round


def batch(seeds: range) -> Told:
    """Play some matches in a row."""
    ms = rounds = blocks = 0
    for seed in seeds:
        if seed - seeds[0] == WARM:
            blocks = _blocks()
        took, played = duel(seed)
        ms += took
        rounds += played
    return Told(len(seeds), ms, rounds, _blocks() - blocks if len(seeds) > WARM else 0)


def _blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()


def measure(pool: Any, first: int, matches: int) -> Iterator[Figure]:
    """The figures of so many matches, of none if there are none."""
    if not matches:
        return
    began = time.monotonic()
    ends = range(first, first + matches, BATCH)
    batches = [range(at, min(at + BATCH, first + matches)) for at in ends]
    told = list(pool.imap_unordered(batch, batches))
    seconds = time.monotonic() - began
    ms = sum(each.ms for each in told)
    yield Figure("matches of two computers, all of them ended, no card lost",
                 f"{sum(each.matches for each in told):,}", f"{matches:,}", True)
    yield Figure("  rounds a match", f"{sum(each.rounds for each in told) / matches:.1f}")
    yield Figure("  hours of virtual time", f"{ms / 3_600_000:.1f}")
    yield Figure("  s that it took", f"{seconds:,.0f}")
    most = max(each.kept for each in told)
    yield Figure(f"  blocks of memory kept by {BATCH - WARM} matches, the most", f"{most:,}",
                 f"≤ {FLAT:,}", most <= FLAT)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.duels")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first match")
    asked = parser.parse_args()
    with multiprocessing.Pool() as pool:
        figures = list(measure(pool, asked.first, asked.matches))
    print(table([("duels", figure) for figure in figures]))
    return int(any(figure.ok is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
