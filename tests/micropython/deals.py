"""On any Python: the cards of deals by their numbers, the stocks first."""
from spit.cards import HANDS
from spit.clock import Deal

for number in (1, 9999):
    match = Deal(number, 0)
    match.deal_next(None)
    for stock in range(5):
        print(*match.table.cards(stock))
    hands = [list(reversed(match.table.cards(HANDS + hand))) for hand in range(2)]
    for n in range(37):
        print(hands[n & 1][n >> 1])
