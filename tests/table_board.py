"""A table that is looked at: a screen of a match that has just been dealt, and its panel."""

import random
from types import SimpleNamespace

from spit import cards, changes
from spit.cards import HANDS, NONE, SPITS
from spit.match import Match
from spit.scene import Scene
from spit.screens import layout as layouts
from tests.panel_reader import Reader, art, card, drawn

COLOURS = ("amber", "cyan")                 # of the players


class Board(SimpleNamespace):
    def __init__(self, desk, seating, seed=1):
        from spit.screens.table import TableScreen, load

        super().__init__()
        desk.display.auto_refresh = False
        self.desk = desk
        self.seating = seating
        self.layout = layouts.of(seating)
        self.chance = random.Random(seed)
        self.match = Match()
        self.match.deal_next(self.chance.randrange)
        self.scene = Scene()
        self.scene.begin(self.match, 0)
        self.screen = TableScreen(desk.display, self.scene, seating, load())
        self.reader = Reader(desk.panel, self.layout)
        self.show(changes.ALL)

    def show(self, mask):
        """Draw, a part a refresh; what was sent."""
        traffic = self.desk.panel.record()
        self.scene.show(mask)
        while self.scene.wanted:
            self.screen.draw()
            self.desk.display.refresh()
        return traffic

    def stock_at(self, stock):
        player = stock // 5
        return (self.layout.STOCKS_X[player][stock % 5], self.layout.STOCKS_Y[player])

    def faces(self):
        """(pile, place, flips) of everything that shows a card."""
        for stock in range(10):
            yield stock, self.stock_at(stock), self.layout.FLIPS[stock // 5]
        for pile in range(2):
            for at, flips in zip(self.layout.SPITS_AT[pile], self.layout.VIEW_FLIPS, strict=True):
                yield SPITS + pile, at, flips

    def assert_faces(self):
        """Every place shows what the match holds there."""
        for pile, at, flips in self.faces():
            top = self.match.table.top[pile]
            if top != NONE:
                assert self.reader.shows(card(cards.name(top)), at, flips), (pile, cards.name(top))
            elif pile < HANDS:
                assert self.reader.shows(drawn("cards", "slot", "black"), at, flips), pile


def strip(code, player):
    """What a prompt looks like."""
    name = list(art("words").pictures)[code]
    for palette in COLOURS[player], "call", "alarm", "quiet":
        yield drawn("words", name, palette)


def assert_strip(board, code, player):
    at = board.layout.STRIPS_AT[player]
    assert any(board.reader.shows(picture, at, board.layout.FLIPS[player])
               for picture in strip(code, player)), (code, player)
