"""Figures of matches, as rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev

from bench.tally import Z_95, wilson
from study.rounds import Round

SPEEDS = (1.1, 1.25, 1.5, 2)
Matches = Sequence[tuple[int, list[Round]]]

# Somebody else's simulation: 8,000 rounds of eager equal players, made without this code. By row,
# and for each of SPEEDS the rounds and matches that the quicker one wins.
INDEPENDENT = {
    "plays in a first round": "27",
    "spits, the opening one too": "4.5",
    "smaller pile at its end": "15",
    "gap between the piles": "6",
    "equal piles": "4%",
    "seconds of play": "23, at 800 ms a play",
    "first rounds that nobody ends: both stuck": "0.08%",
    "rounds a match": "8 to 12",
}
INDEPENDENT_SPEEDS = ("58%, 71%", "71%, 86%", "82%, 94%", "89%, 97%")


def share(hits: int, count: int) -> str:
    """A share with its 95% interval (Wilson)."""
    low, high = wilson(hits, count)
    return f"{hits / count:.1%} ({max(low, 0):.1%} to {high:.1%})"


def percent(hits: int, count: int) -> str:
    return f"{hits / count:.0%}"


def average(values: Sequence[float], digits: int = 1) -> str:
    """A mean with its 95% interval."""
    half = Z_95 * stdev(values) / sqrt(len(values))
    return f"{mean(values):.{digits}f} ± {half:.{digits}f}"


def outs(matches: Matches) -> tuple[int, int]:
    """How many rounds player 1 was out first in, of all in which anybody was."""
    rounds = [each.out for _, rounds in matches for each in rounds if each.out >= 0]
    return rounds.count(0), len(rounds)


def figures(told: Mapping[str, Matches]) -> Iterator[str]:
    """The rows of a table, of several kinds of players side by side."""
    yield "| | " + " | ".join(told) + " | independent simulation |"
    yield "|---|" + "---|" * (len(told) + 1)
    for name, row in ROWS:
        cells = [row(matches) for matches in told.values()]
        yield f"| {name} | {' | '.join(cells)} | {INDEPENDENT.get(name, '')} |"


def _of_first(value: Callable[[Round], float]) -> Callable[[Matches], str]:
    """The mean over first rounds, 26 cards against 26."""
    return lambda matches: average([value(rounds[0]) for _, rounds in matches])


def _share_of_first(value: Callable[[Round], bool]) -> Callable[[Matches], str]:
    def row(matches: Matches) -> str:
        return share(sum(value(rounds[0]) for _, rounds in matches), len(matches))

    return row


def _share_of_rounds(value: Callable[[Round], bool]) -> Callable[[Matches], str]:
    def row(matches: Matches) -> str:
        rounds = [each for _, rounds in matches for each in rounds]
        return share(sum(map(value, rounds)), len(rounds))

    return row


def _slaps(matches: Matches) -> str:
    """How often who is out got the smaller pile, where there was one."""
    slaps = [each for _, rounds in matches for each in rounds
             if each.out >= 0 and not each.one_pile and each.got[0] != each.got[1]]
    return share(sum(each.got[each.out] < each.got[1 - each.out] for each in slaps), len(slaps))


ROWS: list[tuple[str, Callable[[Matches], str]]] = [
    ("plays in a first round", _of_first(lambda each: each.plays)),
    ("spits, the opening one too", _of_first(lambda each: each.spits)),
    ("smaller pile at its end", _of_first(lambda each: min(each.piles))),
    ("gap between the piles", _of_first(lambda each: abs(each.piles[0] - each.piles[1]))),
    ("equal piles", _share_of_first(lambda each: each.piles[0] == each.piles[1])),
    ("seconds of play", _of_first(lambda each: each.ms / 1000)),
    ("first rounds that nobody ends: both stuck", _share_of_first(lambda each: each.out < 0)),
    ("all rounds that nobody ends", _share_of_rounds(lambda each: each.out < 0)),
    ("all rounds with one pile", _share_of_rounds(lambda each: each.one_pile)),
    ("who is out gets the smaller pile", _slaps),
    ("rounds a match", lambda matches: average([len(rounds) for _, rounds in matches])),
    ("player 1 wins", lambda matches: share(sum(not winner for winner, _ in matches),
                                            len(matches))),
]
