"""What the game is like: two equal persons, two computers, and the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from study.eager import Eager
from study.figures import INDEPENDENT_SPEEDS, SPEEDS, figures, outs, percent
from study.players import Players, Told, computers, eagers, persons

# With this the rules alone give what the independent simulation did.
RULES = Eager(spread=0.4, anew="both")


def table(players: Players) -> Iterator[str]:
    seeds = range(players.matches)
    yield from figures({
        "two typical persons": players.play(persons, [(seed, 1) for seed in seeds]),
        "two `fair` computers": players.play(computers, seeds),
        "rules alone": players.play(eagers, [(seed, RULES) for seed in seeds]),
    })
    yield ""
    yield from _speeds(players)


def _speeds(players: Players) -> Iterator[str]:
    """How often the quicker one is out first, and wins the match."""
    yield "| rounds and matches won by a player | " + " | ".join(
        f"{speed} times as fast" for speed in SPEEDS) + " |"
    yield "|---|" + "---|" * len(SPEEDS)
    kinds: tuple[tuple[str, Callable[[Any], Told], Callable[[float], Any]], ...] = (
        ("persons, the whole game", persons, float),
        ("rules alone, a coin slaps", eagers, lambda speed: RULES._replace(speeds=(speed, 1))),
        ("rules alone, who is out slaps first", eagers, lambda speed: RULES._replace(
            speeds=(speed, 1), slap="out")),
    )
    for name, match, how in kinds:
        cells = []
        for speed in SPEEDS:
            told = players.play(match, [(seed, how(speed)) for seed in range(players.matches)])
            won = sum(winner == 0 for winner, _ in told)
            cells.append(f"{percent(*outs(told))}, {percent(won, len(told))}")
        yield f"| {name} | {' | '.join(cells)} |"
    yield f"| independent simulation | {' | '.join(INDEPENDENT_SPEEDS)} |"
