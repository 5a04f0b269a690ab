"""Plays thousands of matches, prints what came of them, and draws docs/pictures/levels.png.

    python -m study [--matches 1000] [--part levels|game|why]

The same numbers every time: each match has its own seed. A few minutes on two cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from bench.tally import wilson
from study import eager, picture
from study.eager import Eager
from study.figures import SPEEDS, figures, share
from study.person import Person
from study.rounds import Notes, Round
from study.table import LEVELS, Table

PEOPLE = (0.6, 0.8, 1.0, 1.25, 1.6)  # how fast persons are; the typical one is 1
Told = tuple[int, list[Round]]  # who won a match, and its rounds


def against_computer(job: tuple[int, int, float]) -> bool:
    """Whether a person of some speed wins the match of a seed against a level. Seats take turns."""
    seed, level, speed = job
    seat = seed % 2
    levels = (0, level) if seat == 0 else (level, 0)
    return Table(seed, levels, Person(seat, seed, speed)).play() == seat


def people(job: tuple[int, float]) -> Told:
    """Two persons, of whom player 1 is so many times as fast."""
    seed, speed = job
    return _noted(Table(seed, (0, 0), Person(0, 2 * seed, speed), Person(1, 2 * seed + 1)))


def computers(seed: int) -> Told:
    """Two computers of one level."""
    return _noted(Table(seed, (3, 3)))


def eagers(job: tuple[int, Eager]) -> Told:
    return eager.match(*job)


def _noted(table: Table) -> Told:
    notes = Notes()
    winner = table.play(lambda table: notes.note(table.match, table.ms))
    return winner, notes.rounds


class Study:
    """matches: how many for each line."""

    def __init__(self, pool: Any, matches: int) -> None:
        self.pool = pool
        self.matches = matches

    def play(self, match: Callable[[Any], Any], jobs: list[Any]) -> list[Any]:
        return list(self.pool.map(match, jobs, chunksize=max(1, len(jobs) // 40)))

    def levels(self) -> Iterator[str]:
        """How often persons win against each level."""
        wins: dict[tuple[str, float], tuple[int, int]] = {}
        yield "| level | the typical person wins | " + " | ".join(
            f"{speed} times as fast" for speed in PEOPLE if speed != 1) + " |"
        yield "|---|---|" + "---|" * (len(PEOPLE) - 1)
        for level, name in enumerate(LEVELS):
            if not level:
                continue
            for speed in PEOPLE:
                count = self.matches if speed == 1 else self.matches // 10
                jobs = [(seed, level, speed) for seed in range(count)]
                wins[name, speed] = sum(self.play(against_computer, jobs)), count
            others = [f"{wins[name, speed][0] / wins[name, speed][1]:.0%}"
                      for speed in PEOPLE if speed != 1]
            yield f"| {name} | {share(*wins[name, 1.0])} | {' | '.join(others)} |"
        path = picture.draw(wins, PEOPLE)
        print(f"study: {path.name} is drawn", file=sys.stderr)

    def game(self) -> Iterator[str]:
        """What the game is like: two equal persons, two computers, and eager players."""
        human = Eager(spread=0.3, restarts=True)
        seeds = range(self.matches)
        told = {
            "two typical persons": self.play(people, [(seed, 1.0) for seed in seeds]),
            "two `fair` computers": self.play(computers, list(seeds)),
            "rules alone": self.play(eagers, [(seed, human) for seed in seeds]),
        }
        yield from figures(told)
        yield ""
        yield from self.speeds("persons, the whole game", people, lambda speed: speed)
        yield from self.speeds("rules alone, a coin slaps", eagers, lambda speed: human._replace(
            speeds=(speed, 1)), head=False)
        yield from self.speeds("rules alone, the quicker slaps", eagers, lambda speed:
                               human._replace(speeds=(speed, 1), slap="speed"), head=False)

    def speeds(self, name: str, match: Callable[[Any], Told], how: Callable[[float], Any],
               head: bool = True) -> Iterator[str]:
        """How often the quicker one is out first, and wins the match."""
        if head:
            yield "| rounds and matches won by a player | " + " | ".join(
                f"{speed} times as fast" for speed in SPEEDS) + " |"
            yield "|---|" + "---|" * len(SPEEDS)
        cells = []
        for speed in SPEEDS:
            told = self.play(match, [(seed, how(speed)) for seed in range(self.matches // 2)])
            outs = [each.out == 0 for _, rounds in told for each in rounds if each.out >= 0]
            won = sum(winner == 0 for winner, _ in told) / len(told)
            cells.append(f"{sum(outs) / len(outs):.0%}, {won:.0%}")
        yield f"| {name} | {' | '.join(cells)} |"

    def why(self) -> Iterator[str]:
        """One assumption at a time: what rounds a match and the better player's share hang on."""
        base = Eager(speeds=(1.25, 1), spread=1.0)
        human = base._replace(spread=0.3, restarts=True)
        yield ("| rules alone, player 1 is 1.25 times as fast | rounds a match | is out first |"
               " wins the match |")
        yield "|---|---|---|---|"
        for name, how in (
            ("times are exponential, a coin slaps", base),
            ("times spread like people's (sd 0.3)", base._replace(spread=0.3)),
            ("and start anew when there is something new to do", human),
            ("and whoever is out slaps first", human._replace(slap="out")),
            ("and the quicker one slaps first more often", human._replace(slap="speed")),
            ("and times are sums of steps, and spread less (sd 0.15)", human._replace(
                slap="speed", spread=0.15)),
            ("sd 0.3 again, always from the deepest stock", human._replace(
                slap="speed", choices=("deepest", "random"))),
            ("sd 0.3 again, always from the shallowest stock", human._replace(
                slap="speed", choices=("shallowest", "random"))),
        ):
            told = self.play(eagers, [(seed, how) for seed in range(self.matches)])
            outs = [each.out == 0 for _, rounds in told for each in rounds if each.out >= 0]
            rounds = sum(len(rounds) for _, rounds in told) / len(told)
            won = sum(winner == 0 for winner, _ in told)
            low, high = wilson(won, len(told))
            yield (f"| {name} | {rounds:.1f} | {sum(outs) / len(outs):.1%} |"
                   f" {won / len(told):.1%} ({low:.1%} to {high:.1%}) |")


def main() -> None:
    parts = ("levels", "game", "why")
    parser = argparse.ArgumentParser(prog="python -m study")
    parser.add_argument("--matches", type=int, default=1000, help="for each line of a table")
    parser.add_argument("--part", choices=parts, action="append")
    asked = parser.parse_args()
    with multiprocessing.Pool() as pool:
        study = Study(pool, asked.matches)
        for part in asked.part or parts:
            began = time.monotonic()
            for line in getattr(study, part)():
                print(line, flush=True)
            print()
            print(f"study: {part} took {time.monotonic() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
