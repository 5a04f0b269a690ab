"""What came of races, and who should have won them: by the contacts alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

Z_95, Z_999 = 1.96, 3.29
Trace = list[tuple[int, bool]]  # a contact: us from the start of the race, closed


def first(traces: tuple[Trace, Trace]) -> int:
    """Who pressed first: 0 or 1. The judge: it reads the contacts and nothing else."""
    return 0 if traces[0][0][0] < traces[1][0][0] else 1


def wilson(hits: int, count: int, z: float = Z_95) -> tuple[float, float]:
    """The interval for a share (Wilson)."""
    if not count:
        return 0.0, 1.0
    share = hits / count
    middle = share + z * z / (2 * count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def paired(doubles: Sequence[int], pairs: int) -> tuple[float, float, float]:
    """Seat 1's share of pairs of races, the same contacts with the seats swapped, and its 95%
    interval. doubles: the pairs of which both races went to seat 1, and to seat 2; in all others
    each seat won one. (The two races of a pair are not independent, so Wilson's does not apply.)"""
    more = (doubles[0] - doubles[1]) / pairs
    half = Z_95 * sqrt((sum(doubles) / pairs - more * more) / pairs) / 2
    share = 0.5 + more / 2
    return share, share - half, share + half


def even(wins: Sequence[int]) -> bool:
    """Whether two counts are as even as chance has it, but for once in a thousand times."""
    low, high = wilson(wins[0], sum(wins), Z_999)
    return low <= 0.5 <= high


@dataclass
class Tally:
    """What came of races: who won, by seat, and us from the first to the second contact.

    gaps: of all races; tied: of dead heats; lost: of those that went to who came second; misread:
    of those among them that were no dead heats. doubles: pairs of races, with the seats swapped,
    that the same seat won both.
    """

    races: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    tied_wins: list[int] = field(default_factory=lambda: [0, 0])
    wrong_wins: list[int] = field(default_factory=lambda: [0, 0])
    doubles: list[int] = field(default_factory=lambda: [0, 0])
    gaps: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    tied: list[int] = field(default_factory=list)
    misread: list[int] = field(default_factory=list)

    def note(self, winner: int, dead_heat: bool, traces: tuple[Trace, Trace]) -> None:
        """What a race came to."""
        gap = abs(traces[0][0][0] - traces[1][0][0])
        self.races += 1
        self.wins[winner] += 1
        self.gaps.append(gap)
        if dead_heat:
            self.tied_wins[winner] += 1
            self.tied.append(gap)
        if winner != first(traces):
            self.wrong_wins[winner] += 1
            self.lost.append(gap)
            if not dead_heat:
                self.misread.append(gap)

    def note_pair(self, winners: Sequence[int]) -> None:
        """Who won two races of the same contacts, with the seats swapped."""
        if winners[0] == winners[1]:
            self.doubles[winners[0]] += 1

    def add(self, other: Tally) -> None:
        """The races of another one as well."""
        self.races += other.races
        for mine, others in zip(self._pairs(), other._pairs(), strict=True):
            for seat in range(2):
                mine[seat] += others[seat]
        for mine, others in zip(self._lists(), other._lists(), strict=True):
            mine += others

    def _pairs(self) -> tuple[list[int], ...]:
        return self.wins, self.tied_wins, self.wrong_wins, self.doubles

    def _lists(self) -> tuple[list[int], ...]:
        return self.gaps, self.lost, self.tied, self.misread

    @property
    def is_even(self) -> bool:
        """Whether neither seat has more of anything than chance gives."""
        counts = self.doubles, self.tied_wins, self.wrong_wins
        return all(even(wins) for wins in counts if sum(wins))
