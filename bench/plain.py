"""The rules as one would write them first, to compare with: lists of (rank, suit) tuples.

The same actions and answers as `spit.match.Match`, which tests/test_bench_plain.py holds it to; it
runs on MicroPython too. Nobody plays with it.
"""

OPENING, PLAY, STUCK, SLAP, ROUND_OVER, MATCH_OVER = range(6)


def adjacent(a, b):
    """Whether two cards are neighbours on the circle of ranks."""
    return abs(a[0] - b[0]) in (1, 12)


class Plain:
    """stocks: for each player five lists of cards, bottom to top; hands: drawn from the end."""

    def __init__(self, points=0):
        self.points = points
        self.phase = ROUND_OVER
        self.scores = [0, 0]
        self.winner = None
        self.one_pile = False
        self.piles: list = [[], []]
        self.stocks: list = [[[] for _ in range(5)] for _ in range(2)]
        self.hands: list = [[], []]

    def deal(self, cards_1, cards_2):
        """Deal lists of cards, in the order dealt."""
        if self.phase != ROUND_OVER:
            return False
        hands = [list(cards_1), list(cards_2)]
        if self.hands[0] and self.hands[1]:
            if [sorted(hand) for hand in hands] != [sorted(hand) for hand in self.hands]:
                return False
        elif not (hands[0] and hands[1] and sorted(hands[0] + hands[1]) == sorted(pack())):
            return False
        self.piles = [[], []]
        for player, cards in enumerate(hands):
            self._deal_one(player, cards)
        self.phase = OPENING
        return True

    def _deal_one(self, player, cards):
        stocks: list = [[] for _ in range(5)]
        if len(cards) >= 15:
            sizes = range(1, 6)
            for stock, size in zip(stocks, sizes):  # noqa: B905 (MicroPython has no strict)
                stock.extend(cards[:size])
                cards = cards[size:]
        else:
            for row in range(5):
                for stock in stocks[row:]:
                    if cards:
                        stock.append(cards.pop(0))
        self.stocks[player] = stocks
        self.hands[player] = list(reversed(cards))

    def deal_next(self, below):
        """Shuffle and deal what each holds, or a new pack."""
        if self.phase != ROUND_OVER:
            return False
        if not (self.hands[0] and self.hands[1]):
            cards = shuffled(pack(), below)
            return self.deal(cards[:26], cards[26:])
        return self.deal(*[shuffled(sorted(hand, key=number), below) for hand in self.hands])

    # --- what is possible

    def can_play(self, player, stock, pile):
        """Whether the top of a stock fits a pile."""
        return self.phase == PLAY and self._fits(player, stock, pile)

    def _fits(self, player, stock, pile):
        cards = self.stocks[player][stock]
        target = self.piles[pile]
        return bool(cards and target and adjacent(cards[-1], target[-1]))

    def can_fill(self, player, source, slot):
        """Whether a stock's top may go to an empty slot."""
        return self.phase == PLAY and self._fillable(player, source, slot)

    def _fillable(self, player, source, slot):
        return len(self.stocks[player][source]) >= 2 and not self.stocks[player][slot]

    def is_stuck(self, player):
        """Whether a player has no move."""
        stocks = range(5)
        plays = any(self._fits(player, stock, pile) for stock in stocks for pile in range(2))
        return not plays and not any(self._fillable(player, a, b) for a in stocks for b in stocks)

    # --- actions

    def play(self, player, stock, pile):
        """Play the top of a stock."""
        if not self.can_play(player, stock, pile):
            return False
        self.piles[pile].append(self.stocks[player][stock].pop())
        if any(self.stocks[player]):
            self._settle()
        else:
            self._end_round(player)
        return True

    def fill(self, player, source, slot):
        """Fill a slot."""
        if not self.can_fill(player, source, slot):
            return False
        self.stocks[player][slot].append(self.stocks[player][source].pop())
        self._settle()
        return True

    def spit(self, pile=None):
        """Turn the spit cards; pile counts for a player who spits alone on two piles."""
        if self.phase not in (OPENING, STUCK):
            return False
        spitters = [player for player in range(2) if self.hands[player]]
        alone = len(spitters) == 1
        if self.phase == OPENING:
            self.one_pile = alone
        chosen = self.phase == STUCK and alone and not self.one_pile and pile is not None
        for player in spitters:
            self.piles[pile if chosen else player].append(self.hands[player].pop())
        self._settle()
        return True

    def slap(self, player, pile):
        """The first slap."""
        if self.phase != SLAP:
            return False
        self._gather(player, pile)
        return True

    # --- what follows

    def _settle(self):
        if not (self.is_stuck(0) and self.is_stuck(1)):
            self.phase = PLAY
        elif self.hands[0] or self.hands[1]:
            self.phase = STUCK
        else:
            self._end_round(None)

    def _end_round(self, out):
        for player in range(2):
            left = sum(len(stock) for stock in self.stocks[player])
            self.scores[player] += left + len(self.hands[player])
        if self.one_pile and out is not None:
            self._gather(out, 1 if self.piles[0] else 0)
        else:
            self.phase = SLAP

    def _gather(self, player, pile):
        for taker, taken in ((player, pile), (1 - player, 1 - pile)):
            self.hands[taker].extend(self.piles[taken])
            for stock in self.stocks[taker]:
                self.hands[taker].extend(stock)
            self.stocks[taker] = [[] for _ in range(5)]
        self.piles = [[], []]
        self.winner = self._decided()
        self.phase = ROUND_OVER if self.winner is None else MATCH_OVER

    def _decided(self):
        if not self.points:
            for player in range(2):
                if not self.hands[player]:
                    return player
        elif max(self.scores) >= self.points and self.scores[0] != self.scores[1]:
            return 0 if self.scores[0] < self.scores[1] else 1
        return None


def pack():
    """All cards, in order."""
    return [(rank, suit) for suit in range(4) for rank in range(13)]


def number(card):
    """The number of a card in `spit.cards`."""
    return card[1] * 13 + card[0]


def shuffled(cards, below):
    """The cards in a random order."""
    cards = list(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
