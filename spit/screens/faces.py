"""The cards of a table: stocks and spit piles, and how many there are of each."""
from spit import const
from spit.cards import HANDS, NONE, SPITS, STOCKS
from spit.match import OPENING, ROUND_OVER
from spit.scene import COVERED

_EDGES = const(5)           # tiles of a pile's thickness, two lines each

_SUITS = const(39)          # pieces of cards.txt: 13 ranks of three strips, suits, then places
_BLANK = const(43)
_SLOT = const(47)
_CLOSED = const(51)
_BACK = const(55)


class Faces:
    """Draws what a `spit.scene.Scene` has in its piles. cards: the sheet. What draws tells whether
    it changed anything, and allocates nothing.

    The grids are made by `spit.screens.layers`. spits: view by view of the left pile, then of the
    right one; edges: their thickness, by pile. stocks, pips: by stock.
    """

    spits: list
    edges: list
    stocks: list
    pips: list

    def __init__(self, scene, cards, views: int):
        self._scene = scene
        self._pieces = cards.pieces
        self._palettes = cards.palettes
        self._views = views
        self._pile = 0

    def draw_turn(self) -> bool:
        """Both spit piles in one refresh (law 3.2): nobody sees the one or the other sooner."""
        changed = False
        for view in range(self._views):
            for pile in range(2):
                changed = self._draw_spit(pile, view) or changed
        return changed

    def draw_pile(self, wanted: int, first: int) -> bool:
        """A view of a spit pile or, last, its thickness. wanted: of both or one, by the bits of
        `spit.changes`. The piles take turns: a play on the one does not wait for all views of the
        other. first: the view that comes first, where there are two."""
        pile = 1 - self._pile
        if not wanted >> (SPITS + pile) & 1:
            pile = self._pile
        self._pile = pile
        for view in range(self._views):
            if self._draw_spit(pile, view ^ first if self._views == 2 else 0):
                return True
        self._scene.wanted &= ~(1 << (SPITS + pile))
        return self._draw_edges(pile)

    def draw_stock(self, stock: int) -> bool:
        """A stock's top and its depth."""
        table = self._scene.match.table
        place = _BLANK if self._scene.match.phase >= ROUND_OVER else _SLOT
        changed = self._draw_face(self.stocks[stock], table.top[stock], place)
        pips = self.pips[stock]
        depth = table.depth[stock]
        for i in range(5):
            tile = 2 + stock // STOCKS
            if i >= depth:
                tile = 0 if place == _BLANK else 1
            if pips[i] != tile:
                pips[i] = tile
                changed = True
        return changed

    def _draw_face(self, grid, card: int, place: int) -> bool:
        """A card, or the picture of a place without one."""
        pieces = self._pieces
        palette = self._palettes[0]
        at = place
        if card != NONE:
            at = _BACK
            if self._scene.view != COVERED:
                at = card % 13 * 3
                if 13 <= card < 39:
                    palette = self._palettes[1]
        changed = grid.pixel_shader is not palette
        if changed:
            grid.pixel_shader = palette
        for i in range(4):
            tile = pieces[_SUITS + card // 13] if i == 3 and at < _SUITS else pieces[at + i]
            if grid[i] != tile:
                grid[i] = tile
                changed = True
        return changed

    def _draw_spit(self, pile: int, view: int) -> bool:
        """The top of a spit pile in one of its views."""
        scene = self._scene
        match = scene.match
        card = match.table.top[SPITS + pile]
        place = _CLOSED
        if match.phase >= ROUND_OVER:
            place = _BLANK
            if scene.last >> 6 == pile:
                card = scene.last & 63
        elif match.phase == OPENING and match.table.depth[HANDS + pile]:
            place = _SLOT
        return self._draw_face(self.spits[pile * self._views + view], card, place)

    def _draw_edges(self, pile: int) -> bool:
        """The thickness of a spit pile: a line for three cards beneath the top."""
        edges = self.edges[pile]
        lines = (self._scene.match.table.depth[SPITS + pile] + 1) // 3
        changed = False
        for i in range(_EDGES):
            tile = min(max(lines - i * 2, 0), 2)
            for view in range(self._views):
                if edges[view * _EDGES + i] != tile:
                    edges[view * _EDGES + i] = tile
                    changed = True
        return changed
