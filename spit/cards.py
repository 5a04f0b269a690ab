"""Card numbers, ranks, adjacency and names (rules 1).

A card is a number 0-51, `suit * 13 + rank`: rank 0 is the ace, 12 the king; the suits are clubs,
diamonds, hearts, spades. Its name is two letters, `AC 2C ... TC JC QC KC ... KS`.
"""

CARDS = 52
RANKS = "A23456789TJQK"
SUITS = "CDHS"


def rank(card: int) -> int:
    """Rank 0-12 of a card."""
    return card % 13


def adjacent(a: int, b: int) -> bool:
    """Whether two cards are neighbours on the circle of ranks (rules 1.2). Suits never matter."""
    gap = (a - b) % 13
    return gap == 1 or gap == 12


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
