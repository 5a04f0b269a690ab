"""The rules once more, for tests: plain lists of card names, slow, and written from docs/rules.md
without a look at the engine, which has to agree with it move by move."""

RANKS = "A23456789TJQK"


def neighbours(one: str, two: str) -> bool:
    """Rules 1.2."""
    return (RANKS.index(one[0]) - RANKS.index(two[0])) % 13 in (1, 12)


def names(text: str) -> list:
    """The names in a pile's text, bottom to top."""
    return [] if text == "-" else [text[i:i + 2] for i in range(0, len(text), 2)]


class Rulebook:
    """A match at a position, which is trusted to be one."""

    def __init__(self, position: str):
        self.phase, self.mode, scores, left, right, *sides = position.split(" ")
        self.scores = [int(score) for score in scores.split("/")]
        self.piles = [names(left), names(right)]
        self.stocks = [[names(stock) for stock in sides[side].split("/")] for side in (0, 2)]
        self.hands = [names(sides[1]), names(sides[3])]

    def position(self) -> str:
        """The position as text; hands between rounds in the order that `settled` gives them."""
        words = [self.phase, self.mode, "%d/%d" % tuple(self.scores)]
        words += [self._pile(pile) for pile in self.piles]
        for player in (0, 1):
            words.append("/".join(self._pile(stock) for stock in self.stocks[player]))
            words.append(self._pile(self.hands[player]))
        return settled(" ".join(words))

    def moves(self) -> list:
        """All legal moves but deals."""
        return [move for move in every_move() if self.allows(move)]

    def allows(self, move: str) -> bool:
        """Whether a move that is not a deal is legal."""
        verb, *words = move.split(" ")
        if verb == "spit":
            return self.phase in "OK"
        if verb == "slap":
            return self.phase == "S"
        player, stock = int(words[0]) - 1, int(words[1]) - 1
        if verb == "play":
            return self.phase == "P" and self._playable(player, stock, "LR".index(words[2]))
        return self.phase == "P" and self._fillable(player, stock, int(words[2]) - 1)

    def make(self, move: str) -> None:
        """Make a legal move that is not a deal."""
        verb, *words = move.split(" ")
        if verb == "spit":
            self._spit(words)
        elif verb == "slap":
            self._share(int(words[0]) - 1, "LR".index(words[1]))
        else:
            player = int(words[0]) - 1
            stocks = self.stocks[player]
            card = stocks[int(words[1]) - 1].pop()
            if verb == "fill":
                stocks[int(words[2]) - 1].append(card)
            else:
                self.piles["LR".index(words[2])].append(card)
            self._look(player)

    def deal(self, cards: list) -> None:
        """Deal both players' cards, which are those they hold."""
        self.phase = "O"
        self.piles = [[], []]
        for player in (0, 1):
            self.stocks[player], self.hands[player] = dealt(cards[player])

    # --- what is possible

    def _playable(self, player, stock, pile):
        cards, target = self.stocks[player][stock], self.piles[pile]
        return bool(cards and target) and neighbours(cards[-1], target[-1])

    def _fillable(self, player, source, slot):
        return len(self.stocks[player][source]) >= 2 and not self.stocks[player][slot]

    def stuck(self, player) -> bool:
        """Rules 5.1."""
        five = range(5)
        return not (any(self._playable(player, stock, pile) for stock in five for pile in (0, 1))
                    or any(self._fillable(player, a, b) for a in five for b in five))

    # --- what follows

    def _spit(self, words):
        spitters = [player for player in (0, 1) if self.hands[player]]
        # Before the first spit of a round both piles are empty, and one-pile rounds spit at home.
        chosen = len(spitters) == 1 and all(self.piles) and words
        for player in spitters:
            pile = "LR".index(words[0]) if chosen else player
            self.piles[pile].append(self.hands[player].pop())
        self._look(None)

    def _look(self, mover):
        """Rules 5.2, 6.1 and 6.4: where a move leaves the round."""
        if mover is not None and not any(self.stocks[mover]):
            self._score()
            self.phase = "S"
            if not all(self.piles):
                self._share(mover, self.piles.index([]))
        elif not (self.stuck(0) and self.stuck(1)):
            self.phase = "P"
        elif self.hands[0] or self.hands[1]:
            self.phase = "K"
        else:
            self._score()
            self.phase = "S"

    def _score(self):
        for player in (0, 1):
            self.scores[player] += len(sum(self.stocks[player], self.hands[player]))

    def _share(self, player, pile):
        for taker, taken in ((player, pile), (1 - player, 1 - pile)):
            self.hands[taker] = sum(self.stocks[taker], self.hands[taker] + self.piles[taken])
            self.stocks[taker] = [[] for _ in range(5)]
        self.piles = [[], []]
        self.phase = "R" if self.winner() < 0 else "M"

    def winner(self) -> int:
        """Rules 7, between rounds; -1 for nobody."""
        if self.mode == "s":
            counts = [len(hand) for hand in self.hands]
            return counts.index(0) if 0 in counts else -1
        if max(self.scores) < int(self.mode[1:]) or self.scores[0] == self.scores[1]:
            return -1
        return self.scores.index(min(self.scores))

    def _pile(self, cards):
        return "".join(cards) or "-"


def dealt(cards: list) -> tuple:
    """The five stocks and the hand (drawn from the end) that cards are dealt to (rules 2.3-2.5)."""
    stocks: list = [[] for _ in range(5)]
    if len(cards) >= 15:
        for stock in range(5):
            start = stock * (stock + 1) // 2
            stocks[stock] = cards[start:start + stock + 1]
        return stocks, cards[15:][::-1]
    order = [stock for row in range(5) for stock in range(row, 5)]
    for card, stock in zip(cards, order, strict=False):
        stocks[stock].append(card)
    return stocks, []


def settled(position: str) -> str:
    """A position with the hands of phases R and M, whose order means nothing, in one order."""
    words = position.split(" ")
    if words[0] in "RM":
        for hand in (6, 8):
            words[hand] = "".join(sorted(names(words[hand]))) or "-"
    return " ".join(words)


def every_move() -> list:
    """Every well-formed move but deals, legal or not."""
    moves = ["spit", "spit L", "spit R"]
    for player in "12":
        for stock in "12345":
            moves += ["play %s %s %s" % (player, stock, pile) for pile in "LR"]
            moves += ["fill %s %s %s" % (player, stock, slot) for slot in "12345"]
        moves += ["slap %s %s" % (player, pile) for pile in "LR"]
    return moves
