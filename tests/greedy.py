"""A simple player for tests: sees what a person sees and presses the keys of its cluster.

It plays the legal card that needs the fewest presses of NEXT, fills when it cannot play, is ready
when asked, and slaps the thinner pile. Its pace is random, in ms a press.
"""

import random

from hardware.boards.clusters import CLUSTERS, LEFT_KEYS
from spit import prompts
from spit.cards import SPITS, STOCKS
from spit.match import PLAY, Match
from spit.referee import Referee

ASKING = (
    *(prompts.READY, prompts.SPIT, prompts.PICK, prompts.WON, prompts.LOST),
    *(prompts.SLAP, prompts.PAUSE),
)


class Greedy:
    """player: 0 or 1. pace: how many times as fast as the usual 100-450 ms between presses."""

    def __init__(self, player: int, seating: str, seed: int, pace: float = 1.0) -> None:
        self.player = player
        self.chance = random.Random(seed)
        self.pace = pace
        self.next, *self.piles = CLUSTERS[seating][player]
        self.left = LEFT_KEYS[seating][player]

    def delay(self) -> int:
        """Ms until the next press."""
        return round(self.chance.uniform(100, 450) / self.pace)

    def key(self, referee: Referee) -> str | None:
        """The key to press now, None to wait."""
        scene = referee.scene
        assert scene.match
        if scene.prompts[self.player] in ASKING:
            return self.piles[self.slap_pile(scene.match)]
        if scene.match.phase != PLAY:
            return None
        return self.play_key(scene.match, scene.cursors[self.player])

    def slap_pile(self, match: Match) -> int:
        left, right = match.table.depth[SPITS], match.table.depth[SPITS + 1]
        return self.chance.randrange(2) if left == right else int(right < left)

    def play_key(self, match: Match, cursor: int) -> str | None:
        first = self.player * STOCKS
        for pile in range(2):
            if match.can_play(self.player, cursor, pile):
                return self.piles[pile]
        for stock in range(STOCKS):
            if match.can_play(self.player, stock, 0) or match.can_play(self.player, stock, 1):
                return self.next
        if match.is_stuck(self.player):
            return None
        return self.piles[self.left] if match.table.depth[first + cursor] == 0 else self.next
