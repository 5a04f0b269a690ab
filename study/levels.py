"""Levels: how often persons, typical and not, win against the computer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from study.figures import average, percent, share
from study.players import Players, against_computer
from study.table import LEVELS

SPEEDS = (0.6, 0.8, 1.0, 1.25, 1.6)  # how fast persons are; the typical one is 1
FEWER = 4  # one in so many matches is played by the others


class Wins(NamedTuple):
    """Of so many matches, and the rounds of each."""

    won: int
    matches: int
    rounds: list[int]


All = Mapping[tuple[str, float], Wins]  # by level and speed


def measure(players: Players) -> All:
    """Play every level."""
    return {(LEVELS[level], speed): _measure(players, level, speed)
            for level in range(1, len(LEVELS)) for speed in SPEEDS}


def _measure(players: Players, level: int, speed: float) -> Wins:
    count = players.matches if speed == 1 else max(1, players.matches // FEWER)
    told = players.play(against_computer, [(seed, level, speed) for seed in range(count)])
    return Wins(sum(won for won, _ in told), count, [rounds for _, rounds in told])


def table(wins: All) -> Iterator[str]:
    others = [speed for speed in SPEEDS if speed != 1]
    yield "| level | the typical person wins | " + " | ".join(
        f"{speed} times as fast" for speed in others) + " | rounds, the typical person |"
    yield "|---|---|" + "---|" * len(others) + "---|"
    for name in LEVELS[1:]:
        typical = wins[name, 1.0]
        cells = [share(typical.won, typical.matches)]
        cells += [percent(wins[name, speed].won, wins[name, speed].matches) for speed in others]
        yield f"| {name} | {' | '.join(cells)} | {average(typical.rounds)} |"
