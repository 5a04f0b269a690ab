"""Cards: numbers, ranks, adjacency and names (rules 1); and the table they lie on, in 80 bytes.

A card is a number 0-51, `suit * 13 + rank`: rank 0 is the ace, 12 the king; the suits are clubs,
diamonds, hearts, spades. Its name is two letters, `AC 2C ... TC JC QC KC ... KS`.

Piles are numbered 0-4 the stocks of player 0, 5-9 those of player 1, 10 and 11 the hands of spit
cards, 12 and 13 the spit piles left and right.
"""
from spit import const

PILES = const(14)
STOCKS = const(5)
HANDS = const(10)
SPITS = const(12)
NONE = const(255)       # no card

# For each rank the ranks that go on it, as bits: its neighbours on the circle (rules 1.2).
FITS = tuple([1 << (rank + 1) % 13 | 1 << (rank - 1) % 13 for rank in range(13)])

CARDS = 52
RANKS = "A23456789TJQK"
SUITS = "CDHS"


def rank(card: int) -> int:
    """Rank 0-12 of a card."""
    return card % 13


def adjacent(a: int, b: int) -> bool:
    """Whether two cards are neighbours on the circle of ranks (rules 1.2). Suits never matter."""
    return FITS[a % 13] >> b % 13 & 1 == 1


def name(card: int) -> str:
    """The two letters of a card 0-51; ValueError for any other number."""
    if not 0 <= card < CARDS:
        raise ValueError("no card has the number %d: cards are 0 to 51" % card)
    return RANKS[card % 13] + SUITS[card // 13]


def number(name: str) -> int:
    """The card that a two-letter name stands for; ValueError for any other text."""
    if len(name) == 2:
        rank = RANKS.find(name[0])
        suit = SUITS.find(name[1])
        if rank >= 0 and suit >= 0:
            return suit * 13 + rank
    raise ValueError("no card '%s': a rank of %s, then a suit of %s" % (name, RANKS, SUITS))


class Table:
    """Fifty-two cards in fourteen piles, each a stack of linked cards.

    `top[pile]` is a pile's top card or NONE, `below[card]` the card beneath one, `depth[pile]` how
    many there are. Moving a card is a few byte writes; no card can be lost or doubled.
    """

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
