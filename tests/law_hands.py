"""The cards and cursors of the second referee (`tests.law_model`), read from the law again."""

from spit import cards
from spit.match import PLAY

RANKS = "A23456789TJQK"


class Hands:
    """match: of `spit.match`. from_left: for each player the pile whose key fills from the left."""

    def __init__(self, match, from_left):
        self.match = match
        self.from_left = from_left
        self.cursors = [0, 0]

    def top(self, pile):
        """The name of a pile's top card."""
        return names(self.match.table, pile)[-2:]

    def fits(self, card, top):
        if not card or not top:
            return False
        return (RANKS.index(card[0]) - RANKS.index(top[0])) % 13 in (1, 12)

    def depths(self, player):
        return [self.match.table.depth[player * 5 + slot] for slot in range(5)]

    def fillable(self, player):
        depths = self.depths(player)
        return 0 in depths and max(depths) >= 2 and self.match.phase == PLAY

    def next_slot(self, player):
        for step in range(1, 6):
            slot = (self.cursors[player] + step) % 5
            if self.depths(player)[slot] or self.fillable(player):
                self.cursors[player] = slot
                return

    def move_on(self, player):
        if not self.depths(player)[self.cursors[player]] and not self.fillable(player):
            self.next_slot(player)

    def source(self, player, pile):
        """The nearest stock with two cards or more on the side of the key."""
        step = -1 if pile == self.from_left[player] else 1
        depths = self.depths(player)
        for distance in range(1, 5):
            source = (self.cursors[player] + step * distance) % 5
            if depths[source] >= 2:
                return source
        return None


def names(table, pile):
    """The cards of a pile from bottom to top."""
    return "".join(cards.name(card) for card in table.cards(pile))
