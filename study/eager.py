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
LOOK = 0.2  # of a beat, to look at one more slot


class Eager(NamedTuple):
    """What is assumed of both players.

    speeds: how many times as fast each is as one play a `BEAT`.
    spread: sd of their times as a part of the mean; 1 is exponential.
    anew: whose time begins anew: nobody's, the turns go on as they came; that of who was blocked,
    when there is something to do; or both players', whenever a card is played.
    slap: who gets the smaller pile: a coin tells, who is out, or the quicker more often.
    choices: from which stock each plays when several fit. "nearest" looks at one slot after another
    from its cursor on, which takes time. settles: its cursor leaves an emptied slot (law 1.3).
    """

    speeds: tuple[float, float] = (1, 1)
    spread: float = 1.0
    anew: str = "never"
    slap: str = "coin"
    choices: tuple[str, str] = ("random", "random")
    settles: bool = False


def match(seed: int, how: Eager, until: int = MATCH_OVER) -> tuple[int, list[Round]]:
    """Play a match, or until some phase: who won, -1 for nobody yet, and its rounds."""
    return _Eagers(seed, how).play(until)


class _Eagers:
    def __init__(self, seed: int, how: Eager) -> None:
        self.chance = random.Random(seed)
        self.how = how
        self.match = Match()
        self.notes = Notes()
        self.ms = 0.0
        self.next = [0.0, 0.0]
        self.idle = [False, False]
        self.cursors = [0, 0]

    def play(self, until: int) -> tuple[int, list[Round]]:
        match = self.match
        self.deal()
        while match.phase < until:
            if match.phase == ROUND_OVER:
                self.deal()
            elif match.phase in (OPENING, STUCK):
                match.spit(self.chance.randrange(2))
                self.begin_anew(0)
                self.begin_anew(1)
            elif match.phase == PLAY:
                self.act()
            else:
                self.slap()
            self.notes.note(match, self.ms)
        return match.winner, self.notes.rounds

    def deal(self) -> None:
        self.match.deal_next(self.chance.randrange)
        self.cursors = [0, 0]
        self.notes.note(self.match, self.ms)

    # --- time

    def begin_anew(self, player: int) -> None:
        """A player needs a whole time from now."""
        self.idle[player] = False
        self.next[player] = self.ms + self.time(player)

    def wakes(self, rival: int, played: bool) -> bool:
        """Whether what a player has done makes the rival's time begin anew."""
        if self.idle[rival]:
            return self.match.moves(rival) > 0
        return played and self.how.anew == "both"

    def time(self, player: int) -> float:
        mean, spread = BEAT / self.how.speeds[player], self.how.spread
        if self.how.choices[player] == "nearest":
            mean *= 1 + LOOK * (self.looks(player) - STOCKS // 2)
        return self.chance.gammavariate(1 / spread**2, mean * spread**2)

    # --- moves

    def act(self) -> None:
        """Whoever is next does what there is to do."""
        player = 0 if self.next[0] < self.next[1] else 1
        if self.idle[player]:  # the other one moves first, and so changes that
            player = 1 - player
        self.ms = self.next[player]
        plays = self.plays(player)
        if plays:
            n = self.choose(player, plays)
            self.match.play(player, n // 2, n % 2)
            self.cursors[player] = n // 2
        elif not self.fill(player) and self.how.anew != "never":
            self.idle[player] = True
            return
        self.begin_anew(player)
        if self.match.phase == PLAY and self.wakes(1 - player, bool(plays)):
            self.begin_anew(1 - player)

    def plays(self, player: int) -> list[int]:
        """What may be played: stock * 2 + pile of each."""
        return [n for n in range(2 * STOCKS) if self.match.can_play(player, n // 2, n % 2)]

    def choose(self, player: int, plays: list[int]) -> int:
        how = self.how.choices[player]
        self.chance.shuffle(plays)
        if how == "random":
            return plays[0]
        if how == "nearest":
            stock = (self.cursors[player] + self.looks(player)) % STOCKS
            return next(n for n in plays if n // 2 == stock)
        depth = self.match.table.depth
        pick = max if how == "deepest" else min
        return pick(plays, key=lambda n: depth[player * STOCKS + n // 2])

    def looks(self, player: int) -> int:
        """How many slots from its cursor on a player passes over until a card fits."""
        if self.how.settles:
            self.settle(player)
        fitting = {n // 2 for n in self.plays(player)}
        slots = ((self.cursors[player] + n) % STOCKS for n in range(STOCKS))
        return next((n for n, slot in enumerate(slots) if slot in fitting), STOCKS - 1)

    def settle(self, player: int) -> None:
        """Move a cursor on from an empty slot that cannot be filled."""
        depth = self.match.table.depth
        if self.match.stock_left(player) and not self.match.moves(player) >> 2 * STOCKS:
            while not depth[player * STOCKS + self.cursors[player]]:
                self.cursors[player] = (self.cursors[player] + 1) % STOCKS

    def fill(self, player: int) -> bool:
        """Fill any slot from any stock, if that can be done."""
        for n in self.chance.sample(range(STOCKS * STOCKS), STOCKS * STOCKS):
            if self.match.fill(player, n // STOCKS, n % STOCKS):
                self.cursors[player] = n % STOCKS
                return True
        return False

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
