"""The rules of a round and of a match (rules 2-7), with no clock, input, drawing or chance.

    match = Match(points=100)
    match.deal_next(chance.below)       # OPENING
    match.spit()                        # PLAY
    match.play(0, 4, 1)                 # player 0 plays the top of stock 4 on the right pile

Every action answers True when it is done; False when the rules refuse it, and then nothing changes.
`changed` gathers a bit for each pile (1 << number, see `spit.cards`) that an action touched, until
whoever draws sets it to 0. Players are 0 and 1, stocks 0-4, piles 0 (left) and 1 (right).
"""
from spit import const
from spit.cards import FITS, HANDS, NONE, SPITS, STOCKS, Table, adjacent

OPENING = const(0)
PLAY = const(1)
STUCK = const(2)
SLAP = const(3)
ROUND_OVER = const(4)
MATCH_OVER = const(5)

_ALL = const((1 << 14) - 1)
_UNTOLD = const(255)


def _within(value, count: int) -> bool:
    """Whether a value is a whole number from 0 to count - 1. True is none, here as on a board."""
    return type(value) is int and 0 <= value < count


class Match:
    """A match that waits for its first deal, in ROUND_OVER with nothing held.

    points: 0 for the standard match, otherwise the score that ends it (rules 7.2).
    `scores` are two ints, `winner` is -1 until MATCH_OVER. `one_pile` (rules 3.2) means something
    in PLAY and STUCK only. `took` tells what each took from the spit piles in the last round.
    """

    def __init__(self, points: int = 0):
        self.table = Table()
        self.points = points
        self.phase = ROUND_OVER
        self.scores = [0, 0]
        self.winner = -1
        self.one_pile = False
        self.took = bytearray((_UNTOLD, _UNTOLD))
        self.changed = _ALL

    # --- dealing (rules 2): the module that does it is not needed in play

    def deal(self, cards_1, cards_2) -> bool:
        """Deal the cards that each player holds, bytes of card numbers in the order dealt."""
        from spit import dealing

        if self.phase != ROUND_OVER or not dealing.may_deal(self.table, cards_1, cards_2):
            return False
        dealing.deal(self.table, cards_1, cards_2)
        self.phase = OPENING
        self.changed = _ALL
        return True

    def deal_next(self, below) -> bool:
        """Shuffle and deal what each player holds; 26 cards each when the pack starts afresh.

        below(n) gives a random int in 0..n-1.
        """
        from spit import dealing

        if self.phase != ROUND_OVER or not callable(below):
            return False
        return self.deal(*dealing.shuffled(self.table, below))

    # --- what is possible (rules 4, 5.1)

    def can_play(self, player: int, stock: int, pile: int) -> bool:
        """Whether the top of a stock may go on a spit pile now (rules 4.1)."""
        # Each press asks: spelt out, for a call costs more than all of this.
        if not (self.phase == PLAY and type(player) is int and type(stock) is int
                and type(pile) is int and 0 <= player < 2 and 0 <= stock < STOCKS
                and 0 <= pile < 2):
            return False
        card = self.table.top[player * STOCKS + stock]
        target = self.table.top[SPITS + pile]
        return card != NONE and target != NONE and adjacent(card, target)

    def can_fill(self, player: int, source: int, slot: int) -> bool:
        """Whether a stock's top may go to an empty slot of the same player now (rules 4.2)."""
        if not (self.phase == PLAY and type(player) is int and type(source) is int
                and type(slot) is int and 0 <= player < 2 and 0 <= source < STOCKS
                and 0 <= slot < STOCKS):
            return False
        depth = self.table.depth
        return depth[player * STOCKS + source] >= 2 and not depth[player * STOCKS + slot]

    def is_stuck(self, player: int) -> bool:
        """Whether a player has neither a play nor a fill (rules 5.1)."""
        return _within(player, 2) and not self.moves(player)

    def moves(self, player: int) -> int:
        """What a player may do, were it PLAY: bit `stock * 2 + pile` for each play, bit
        `10 + slot` for each empty slot that may be filled."""
        top = self.table.top
        left = right = plays = slots = 0
        if top[SPITS] != NONE:
            left = FITS[top[SPITS] % 13]
        if top[SPITS + 1] != NONE:
            right = FITS[top[SPITS + 1] % 13]
        deep = False
        for stock in range(STOCKS):
            card = top[player * STOCKS + stock]
            if card == NONE:
                slots |= 1 << 2 * STOCKS + stock
                continue
            deep = deep or self.table.depth[player * STOCKS + stock] >= 2
            fits = left >> card % 13 & 1 | (right >> card % 13 & 1) << 1
            plays |= fits << stock * 2
        return plays | slots if deep else plays

    def stock_left(self, player: int) -> int:
        """Cards in a player's stocks."""
        first = player * STOCKS
        count = 0
        for stock in range(first, first + STOCKS):
            count += self.table.depth[stock]
        return count

    # --- actions (rules 3-6)

    def play(self, player: int, stock: int, pile: int) -> bool:
        """Play the top of a stock on a spit pile."""
        if not self.can_play(player, stock, pile):
            return False
        self._move(player * STOCKS + stock, SPITS + pile)
        if self.table.depth[player * STOCKS + stock] or self.stock_left(player):
            self._settle()
        else:
            self._end_round(player)
        return True

    def fill(self, player: int, source: int, slot: int) -> bool:
        """Move the top of a stock to an empty slot."""
        if not self.can_fill(player, source, slot):
            return False
        self._move(player * STOCKS + source, player * STOCKS + slot)
        self._settle()
        return True

    def spit(self, pile: int = -1) -> bool:
        """Turn the top spit card of each player who has one (rules 3.1, 5.2).

        pile: 0 or 1, for a player who spits alone in a two-pile round, or -1 for that player's own
        side (5.3). Whenever there is no choice it does not count.
        """
        if type(pile) is not int or not -1 <= pile < 2:
            return False
        if self.phase == OPENING:
            self.one_pile = self.lone_spitter() >= 0
            self._spit_each()
        elif self.phase == STUCK:
            player = self.lone_spitter()
            if player < 0 or self.one_pile or pile < 0:
                self._spit_each()
            else:
                self._move(HANDS + player, SPITS + pile)
        else:
            return False
        self._settle()
        return True

    def lone_spitter(self) -> int:
        """The only player with spit cards; -1 when both or neither have some."""
        depth = self.table.depth
        if bool(depth[HANDS]) == bool(depth[HANDS + 1]):
            return -1
        return 0 if depth[HANDS] else 1

    def picker(self) -> int:
        """The player whose press to be ready picks a pile, -1 for none: who spits alone in a
        two-pile round (rules 5.3)."""
        return -1 if self.phase != STUCK or self.one_pile else self.lone_spitter()

    def again(self, picked: int):
        """The match that follows this one. picked: the pile that was picked, or -1."""
        return Match(self.points)

    def slap(self, player: int, pile: int) -> bool:
        """The first slap: that player takes the pile, the other player the other (rules 6.2)."""
        if self.phase != SLAP or not _within(player, 2) or not _within(pile, 2):
            return False
        self._gather(player, pile)
        return True

    # --- what follows

    def _move(self, source: int, target: int) -> None:
        self.table.move(source, target)
        self.changed |= 1 << source | 1 << target

    def _spit_each(self) -> None:
        for player in range(2):
            if self.table.depth[HANDS + player]:
                self._move(HANDS + player, SPITS + player)

    def _settle(self) -> None:
        """The phase after a change: PLAY goes on, or both are stuck (rules 5.2, 6.1 b)."""
        depth = self.table.depth
        if not (self.is_stuck(0) and self.is_stuck(1)):
            self.phase = PLAY
        elif depth[HANDS] or depth[HANDS + 1]:
            self.phase = STUCK
        else:
            self._end_round(-1)

    def _end_round(self, out: int) -> None:
        """Count the scores (rules 7.2); then the slap, or none (6.4). out: who played the last
        stock card, or -1."""
        for player in range(2):
            self.scores[player] += self.stock_left(player) + self.table.depth[HANDS + player]
        if self.one_pile and out >= 0:
            # The player who is out takes the empty place, the other player the one spit pile.
            empty = 0 if self.table.depth[SPITS] == 0 else 1
            self._gather(out, empty)
        else:
            self.phase = SLAP

    def _gather(self, player: int, pile: int) -> None:
        """Give a player a spit pile and the other player the other; each takes back the stocks."""
        table = self.table
        self.took[player] = table.depth[SPITS + pile]
        self.took[1 - player] = table.depth[SPITS + 1 - pile]
        table.move_all(SPITS + pile, HANDS + player)
        table.move_all(SPITS + 1 - pile, HANDS + 1 - player)
        for stock in range(2 * STOCKS):
            table.move_all(stock, HANDS + stock // STOCKS)
        self.changed = _ALL
        self.winner = self.decided()
        self.phase = ROUND_OVER if self.winner < 0 else MATCH_OVER

    def decided(self) -> int:
        """Who has won by what the hands and scores are now (rules 7); -1 when nobody has."""
        if not self.points:
            depth = self.table.depth
            return 0 if not depth[HANDS] else 1 if not depth[HANDS + 1] else -1
        one, two = self.scores
        if one == two or max(one, two) < self.points:
            return -1
        return 0 if one < two else 1
