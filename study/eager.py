"""The rules alone, played by two who do at once what they can: no keys, no referee, no mistakes.

Each player acts again and again after a time of its own, and then makes a play, or else a fill. One
assumption at a time can be changed, to see what a figure of the game hangs on.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from spit.cards import SPITS, STOCKS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, STUCK, Match
from study.rounds import Notes, Round

BEAT = 800  # ms a play
SLAPS = ("coin", "out", "speed")
CHOICES = ("random", "deepest", "shallowest")


class Eager(NamedTuple):
    """speeds: of both players. spread: sd of their times as a part of the mean, 1 is exponential.
    slap: who gets the smaller pile: a coin tells, who is out, or the quicker more often.
    choices: from which stock each plays when several fit. restarts: whose turn finds nothing to do
    needs a whole time from when there is something; otherwise the turns go on as they came."""

    speeds: tuple[float, float] = (1, 1)
    spread: float = 1.0
    slap: str = "coin"
    choices: tuple[str, str] = ("random", "random")
    restarts: bool = False


def match(seed: int, how: Eager) -> tuple[int, list[Round]]:
    """Play a match: who won, and its rounds."""
    return _Eagers(seed, how).play()


class _Eagers:
    def __init__(self, seed: int, how: Eager) -> None:
        self.chance = random.Random(seed)
        self.how = how
        self.match = Match()
        self.notes = Notes()
        self.ms = 0.0
        self.next = [0.0, 0.0]
        self.idle = [False, False]

    def play(self) -> tuple[int, list[Round]]:
        match = self.match
        while match.phase != MATCH_OVER:
            if match.phase == ROUND_OVER:
                match.deal_next(self.chance.randrange)
            elif match.phase in (OPENING, STUCK):
                match.spit(self.chance.randrange(2))
                self.next = [self.ms + self.time(player) for player in range(2)]
                self.idle = [False, False]
            elif match.phase == PLAY:
                self.act()
            else:
                self.slap()
            self.notes.note(match, self.ms)
        return match.winner, self.notes.rounds

    def time(self, player: int) -> float:
        mean, spread = BEAT / self.how.speeds[player], self.how.spread
        return self.chance.gammavariate(1 / spread**2, mean * spread**2)

    def act(self) -> None:
        """Whoever is next does what there is to do."""
        player = 0 if self.next[0] < self.next[1] else 1
        if self.idle[player]:  # the other one moves first, and so changes that
            player = 1 - player
        self.ms = self.next[player]
        plays = [n for n in range(10) if self.match.can_play(player, n // 2, n % 2)]
        if plays:
            n = self.choose(player, plays)
            self.match.play(player, n // 2, n % 2)
        elif not self.fill(player) and self.how.restarts:
            self.idle[player] = True
            return
        self.next[player] += self.time(player)
        rival = 1 - player
        if self.idle[rival] and self.match.phase == PLAY and self.match.moves(rival):
            self.idle[rival] = False
            self.next[rival] = self.ms + self.time(rival)

    def choose(self, player: int, plays: list[int]) -> int:
        how = self.how.choices[player]
        self.chance.shuffle(plays)
        if how == "random":
            return plays[0]
        depth = self.match.table.depth
        pick = max if how == "deepest" else min
        return pick(plays, key=lambda n: depth[player * STOCKS + n // 2])

    def fill(self, player: int) -> bool:
        tries = self.chance.sample(range(25), 25)
        return any(self.match.fill(player, n // 5, n % 5) for n in tries)

    def slap(self) -> None:
        depth = self.match.table.depth
        left = [self.match.stock_left(player) for player in range(2)]
        if self.how.slap == "out" and 0 in left:
            winner = left.index(0)
        elif self.how.slap == "speed":
            one, two = self.how.speeds
            winner = int(self.chance.random() < two**4 / (one**4 + two**4))
        else:
            winner = self.chance.randrange(2)
        self.match.slap(winner, 0 if depth[SPITS] <= depth[SPITS + 1] else 1)
