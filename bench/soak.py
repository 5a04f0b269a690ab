"""Long runs, for `make soak`: a day of monkeys and a thousand matches, through the whole program.

    python -m bench.soak [--minutes 1440] [--matches 1000] [--duels 1000]

Monkeys (tests/fuzz.py) check that no card is lost, that the panel shows what the match holds and
that people can always go on. Matches are played by two greedy players with human hands
(tests/record_match.py), every one to its end, no card lost; what they were like is printed. Duels
are matches of two computers (bench/duels.py).
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import resource
import sys
import time
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from bench import duels
from bench.figure import Figure, table
from bench.tally import wilson
from hardware.host.play import Session
from spit.cards import SPITS
from spit.match import MATCH_OVER, PLAY, ROUND_OVER, SLAP, STUCK
from spit.plan import Plan
from tests.fuzz import SESSION, check_cards, fuzz
from tests.greedy import Greedy
from tests.record_match import Thumbs

LONGEST = 3 * 3_600_000  # ms: a match that is not over by then never ends
PACES = (1, 1.1, 1.25, 1.5, 2)
FLAT = 500  # blocks that Python may keep: a cache here and there


class Round(NamedTuple):
    """A round: plays, spits (turns of cards), ms in PLAY, the sizes of both piles at the slap, and
    who was out first (-1: nobody)."""

    plays: int
    spits: int
    ms: int
    piles: tuple[int, int]
    out: int


class Told(NamedTuple):
    """A match: how much faster player 1 was, who won, and its rounds."""

    pace: float
    winner: int
    rounds: list[Round]


class Teller:
    """Plays a match in a session, and tells what it was like. Call it as the session's idle."""

    def __init__(self, seed: int, pace: float) -> None:
        self.seating = ("side", "ends")[seed % 2]
        self.session = Session(Plan(seed, "match", self.seating))
        players = [Greedy(i, self.seating, seed * 2 + i, pace if i == 0 else 1) for i in range(2)]
        self.thumbs = Thumbs(self.session, players, seed)
        self.rounds: list[Round] = []
        self.pace = pace
        self._phase = -1
        self._cards = self._since = 0
        self._start()

    def _start(self) -> None:
        self._plays = self._spits = self._ms = 0

    def __call__(self) -> None:
        session = self.session
        match = session.game.match
        check_cards(match.table)
        if session.ms > LONGEST:
            raise AssertionError(f"the match does not end, {self.seating}")
        self._note(match, session.ms)
        self.thumbs()

    def _note(self, match: Any, ms: int) -> None:
        depth = match.table.depth
        cards = depth[SPITS] + depth[SPITS + 1]
        if self._phase == PLAY:
            self._ms += ms - self._since
            self._plays += max(0, cards - self._cards)
        elif match.phase in (PLAY, STUCK, SLAP) and cards > self._cards:
            self._spits += 1
        if match.phase == SLAP and self._phase != SLAP:
            self._round(match, (depth[SPITS], depth[SPITS + 1]))
        elif match.phase >= ROUND_OVER > self._phase >= 0 and self._phase != SLAP:
            self._round(match, tuple(match.took))  # a one-pile round, which has no slap
        self._phase, self._cards, self._since = match.phase, cards, ms

    def _round(self, match: Any, piles: tuple[int, int]) -> None:
        left = [sum(match.table.depth[p * 5 : p * 5 + 5]) for p in range(2)]
        out = left.index(0) if 0 in left else -1
        self.rounds.append(Round(self._plays, self._spits, self._ms, piles, out))
        self._start()


def tell(job: tuple[int, float]) -> Told:
    """Play a match of a seed, player 1 so many times as fast."""
    teller = Teller(*job)
    teller.session.run(teller)
    match = teller.session.game.match
    if match.phase != MATCH_OVER:
        raise AssertionError(f"match {job[0]} stopped in phase {match.phase}")
    return Told(job[1], match.winner, teller.rounds)


def _monkeys(seed: int) -> int:
    return fuzz(seed, SESSION)


# --- memory


def memory(sessions: int = 12) -> Iterator[Figure]:
    """What Python keeps from one session of monkeys to the next, after the first few."""
    kept = []
    for seed in range(sessions):
        fuzz(seed * 17, SESSION)
        gc.collect()
        kept.append(sys.getallocatedblocks())
    grown = kept[-1] - kept[sessions // 2 - 1]
    yield Figure(
        f"blocks of memory kept by {sessions // 2} more sessions of monkeys",
        f"{grown:,} of {kept[-1]:,}",
        f"≤ {FLAT:,}",
        grown <= FLAT,
    )
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure("most memory of the process", f"{most:.0f} MB")


# --- statistics


def statistics(told: list[Told]) -> Iterator[Figure]:
    fair = [match for match in told if match.pace == 1]
    rounds = [each for match in fair for each in match.rounds]
    full = [match.rounds[0] for match in fair]
    yield Figure("matches, all of them ended", f"{len(told):,}")
    yield _mean("rounds a match, equal players", [len(match.rounds) for match in fair])
    yield _mean("first rounds (26 v 26): plays", [each.plays for each in full])
    yield _mean("  spits, the opening included", [each.spits for each in full])
    yield _mean("  smaller pile", [min(each.piles) for each in full])
    yield _mean("  gap between the piles", [abs(each.piles[0] - each.piles[1]) for each in full])
    yield _share("  equal piles", [each.piles[0] == each.piles[1] for each in full])
    yield _share("  nobody out: blocked without spit cards", [each.out < 0 for each in full])
    yield _mean("  seconds of play", [each.ms / 1000 for each in full])
    yield _share("all rounds: nobody out", [each.out < 0 for each in rounds])
    yield _share("player 1 wins, equal players", [match.winner == 0 for match in fair])
    for pace in PACES[1:]:
        faster = [match for match in told if match.pace == pace]
        if faster:
            outs = [r.out == 0 for match in faster for r in match.rounds if r.out >= 0]
            yield _share(f"{pace} times as fast: out first", outs)
            yield _share("  wins the match", [match.winner == 0 for match in faster])


def _mean(what: str, values: list[Any]) -> Figure:
    half = 1.96 * stdev(values) / sqrt(len(values))
    return Figure(what, f"{mean(values):.2f} ± {half:.2f}")


def _share(what: str, hits: list[bool]) -> Figure:
    low, high = wilson(sum(hits), len(hits))
    return Figure(what, f"{sum(hits) / len(hits):.1%} ({low:.1%} to {high:.1%})")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.soak")
    parser.add_argument("--minutes", type=int, default=24 * 60)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--duels", type=int, default=1000)
    asked = parser.parse_args()
    figures = list(memory())
    with multiprocessing.Pool() as pool:
        figures += duels.measure(pool, 0, asked.duels)
        began = time.monotonic()
        sessions = asked.minutes * 60_000 // SESSION
        passes = sum(pool.imap_unordered(_monkeys, range(1000, 1000 + sessions)))
        what = f"{asked.minutes:,} minutes of monkeys, {passes:,} passes"
        figures.append(Figure(what, "all held", "all hold", True))
        print(f"soak: monkeys {time.monotonic() - began:.0f} s", file=sys.stderr)
        equal = asked.matches // 2
        jobs = [(n, PACES[0] if n < equal else PACES[1 + n % 4]) for n in range(asked.matches)]
        told = list(pool.imap(tell, jobs))
        print(f"soak: matches {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(table([("soak", figure) for figure in [*figures, *statistics(told)]]))
    return int(any(figure.ok is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
