"""Who plays: two of a kind, for a match or its first round, on all cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spit.match import MATCH_OVER, ROUND_OVER
from study import eager
from study.eager import Eager
from study.person import Person
from study.rounds import Notes, Round
from study.table import Table

FAIR = 3
Told = tuple[int, list[Round]]  # who won a match, -1 for nobody yet, and its rounds


class Players:
    """matches: how many are played for a line of a table."""

    def __init__(self, pool: Any, matches: int) -> None:
        self.pool = pool
        self.matches = matches

    def play(self, match: Callable[[Any], Any], jobs: Sequence[Any]) -> list[Any]:
        """What came of each job."""
        return list(self.pool.map(match, jobs, chunksize=max(1, len(jobs) // 40)))


def against_computer(job: tuple[int, int, float]) -> tuple[bool, int]:
    """A person of some speed plays the match of a seed against a level, and seats take turns.
    Whether the person wins, and the number of rounds."""
    seed, level, speed = job
    seat = seed % 2
    levels = (0, level) if seat == 0 else (level, 0)
    table = Table(seed, levels, Person(seat, seed, speed))
    return table.play() == seat, table.referee.scene.round


def persons(job: tuple[int, float]) -> Told:
    """Two persons, of whom player 1 is so many times as fast."""
    seed, speed = job
    return _watched(_persons(seed, Person, speed))


def computers(seed: int) -> Told:
    """Two computers of one level."""
    return _watched(Table(seed, (FAIR, FAIR)))


def eagers(job: tuple[int, Eager]) -> Told:
    return eager.match(*job)


def first_round(job: tuple[int, type[Person] | Eager]) -> Told:
    """The first round of two equal players."""
    seed, who = job
    if isinstance(who, Eager):
        return eager.match(seed, who, ROUND_OVER)
    return _watched(_persons(seed, who), ROUND_OVER)


def _persons(seed: int, who: type[Person], speed: float = 1) -> Table:
    return Table(seed, (0, 0), who(0, 2 * seed, speed), who(1, 2 * seed + 1))


def _watched(table: Table, until: int = MATCH_OVER) -> Told:
    notes = Notes()
    winner = table.play(lambda table: notes.note(table.match, table.ms), until)
    return winner, notes.rounds
