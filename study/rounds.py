"""What the rounds of a match were like, told by whoever watches it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from spit.cards import HANDS, SPITS
from spit.match import PLAY, ROUND_OVER, SLAP, STUCK


class Round(NamedTuple):
    """cards: what both held at the deal. plays, spits (turns of cards), ms in PLAY. piles: their
    sizes at the end. out: who was out first, -1 for nobody. got: what each took from the piles."""

    cards: tuple[int, int]
    plays: int
    spits: int
    ms: float
    piles: tuple[int, int]
    out: int
    got: tuple[int, int]

    @property
    def one_pile(self) -> bool:
        return (self.cards[0] <= 15) != (self.cards[1] <= 15)


@dataclass
class Notes:
    """note() after every move or pass; `rounds` are those that are over."""

    rounds: list[Round] = field(default_factory=list)
    _phase: int = -1
    _centre: int = 0
    _since: float = 0
    _cards: tuple[int, int] = (0, 0)
    _piles: tuple[int, int] = (0, 0)
    _out: int = -1
    _plays: int = 0
    _spits: int = 0
    _ms: float = 0

    def note(self, match: Any, ms: float) -> None:
        depth, phase = match.table.depth, match.phase
        centre = depth[SPITS] + depth[SPITS + 1]
        if phase < PLAY and self._phase != phase:
            self._begin(match)
        if self._phase == PLAY:
            self._ms += ms - self._since
            if phase in (PLAY, STUCK, SLAP):
                self._plays += max(0, centre - self._centre)
        elif phase in (PLAY, STUCK, SLAP) and centre > self._centre:
            self._spits += 1
        if phase in (PLAY, SLAP):
            self._piles = depth[SPITS], depth[SPITS + 1]
            left = [match.stock_left(player) for player in range(2)]
            self._out = left.index(0) if 0 in left else -1
        if phase >= ROUND_OVER > self._phase >= 0:
            self._end(match)
        self._phase, self._centre, self._since = phase, centre, ms

    def _begin(self, match: Any) -> None:
        held = [match.stock_left(player) + match.table.depth[HANDS + player] for player in range(2)]
        self._cards = held[0], held[1]
        self._plays = self._spits = 0
        self._ms = 0.0

    def _end(self, match: Any) -> None:
        if self._phase != SLAP:  # a one-pile round, which has no slap
            self._plays += 1
            taken = sum(match.took)
            self._out = 0 if match.took[0] < match.took[1] else 1
            self._piles = taken, 0
        got = match.took[0], match.took[1]
        self.rounds.append(Round(self._cards, self._plays, self._spits, self._ms, self._piles,
                                 self._out, got))
