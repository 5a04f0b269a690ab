"""Dealing: shuffling what each player holds, and laying it out (rules 2). Between rounds alone."""
from spit import const
from spit.cards import CARDS, HANDS, STOCKS
from spit.chance import Chance

_FULL = const(15)           # cards that fill the stocks


def shuffled(table, below):
    """What each player holds, shuffled: two bytearrays. 26 cards each when the pack starts afresh.

    below(n) gives a random int in 0..n-1.
    """
    if _fresh(table):
        pack = bytearray(range(CARDS))
        _shuffle(pack, below)
        return pack[:26], pack[26:]
    hands = []
    for player in range(2):
        hand = bytearray(sorted(table.cards(HANDS + player)))
        _shuffle(hand, below)
        hands.append(hand)
    return hands


def may_deal(table, cards_1, cards_2) -> bool:
    """Whether these are what the players hold, or a whole pack where one has to come."""
    marks_1 = _marked(cards_1)
    marks_2 = _marked(cards_2)
    if marks_1 < 1 or marks_2 < 1:
        return False
    if _fresh(table):
        return marks_1 & marks_2 == 0 and marks_1 | marks_2 == (1 << CARDS) - 1
    return marks_1 == _marked(table.cards(HANDS)) and marks_2 == _marked(table.cards(HANDS + 1))


def deal(table, cards_1, cards_2) -> None:
    """Lay out the cards of both players, in the order dealt."""
    table.clear()
    _deal_one(table, 0, cards_1)
    _deal_one(table, 1, cards_2)


def deal_alone(table, player: int, number: int) -> None:
    """Lay out the deal of a number for one player: the stocks, and what is left in turn to both
    hands of spit cards, for the left pile first (law 9.2)."""
    pack = bytearray(range(CARDS))
    _shuffle(pack, Chance(number).below)
    table.clear()
    _deal_one(table, player, pack[:_FULL])
    for n in range(CARDS - 1, _FULL - 1, -1):
        table.push(pack[n], HANDS + (n - _FULL & 1))


def _fresh(table) -> bool:
    """Whether the next deal is one of the whole pack: one hand is empty (rules 2.1, 7.2)."""
    return not table.depth[HANDS] or not table.depth[HANDS + 1]


def _deal_one(table, player: int, cards) -> None:
    first = player * STOCKS
    if len(cards) < _FULL:
        _deal_rows(table, first, cards)
        return
    n = 0
    for stock in range(STOCKS):
        for _ in range(stock + 1):
            table.push(cards[n], first + stock)
            n += 1
    for n in range(len(cards) - 1, _FULL - 1, -1):
        table.push(cards[n], HANDS + player)


def _deal_rows(table, first: int, cards) -> None:
    """A short deal (rules 2.5): row 0 to stocks 0-4, row 1 to stocks 1-4 ..."""
    row = stock = 0
    for card in cards:
        table.push(card, first + stock)
        stock += 1
        if stock == STOCKS:
            row += 1
            stock = row


def _marked(cards) -> int:
    """A set of cards as an int with one bit a card; -1 when it is not one of different cards."""
    if not isinstance(cards, (bytes, bytearray, list, tuple)):
        return -1
    marks = 0
    for card in cards:
        # True is no card, here as on a board.
        if type(card) is not int or not 0 <= card < CARDS or marks >> card & 1:
            return -1
        marks |= 1 << card
    return marks


def _shuffle(cards: bytearray, below) -> None:
    """Shuffle in place (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
