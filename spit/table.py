"""Fifty-two cards in fourteen piles, in 80 bytes.

Each pile is a stack of linked cards: `top[pile]` is its top card, `below[card]` the card beneath.
Moving a card is a few byte writes, and no card can be lost or doubled. Piles are numbered
0-4 the stocks of player 0, 5-9 those of player 1, 10 and 11 the hands of spit cards, 12 and 13 the
spit piles left and right.
"""
from spit import const

PILES = const(14)
STOCKS = const(5)
HANDS = const(10)
SPITS = const(12)
NONE = const(255)


class Table:
    """An empty table. `top` and `below` hold card numbers or NONE, `depth` counts of cards."""

    def __init__(self):
        self.below = bytearray(52)
        self.top = bytearray(14)
        self.depth = bytearray(14)
        self.clear()

    def clear(self) -> None:
        """Take every card off the table."""
        for pile in range(PILES):
            self.top[pile] = NONE
            self.depth[pile] = 0

    def push(self, card: int, pile: int) -> None:
        """Put a card that lies nowhere on a pile."""
        self.below[card] = self.top[pile]
        self.top[pile] = card
        self.depth[pile] += 1

    def move(self, source: int, target: int) -> None:
        """Move the top card of a pile that is not empty to another pile."""
        card = self.top[source]
        self.top[source] = self.below[card]
        self.depth[source] -= 1
        self.push(card, target)

    def move_all(self, source: int, target: int) -> None:
        """Move the cards of a pile, one after another, to another pile."""
        while self.depth[source]:
            self.move(source, target)

    def cards(self, pile: int) -> bytearray:
        """The cards of a pile from bottom to top, as a new bytearray."""
        count = self.depth[pile]
        found = bytearray(count)
        card = self.top[pile]
        for i in range(count):
            found[count - 1 - i] = card
            card = self.below[card]
        return found
