"""The table in play: 10 stocks, 2 spit piles and all that both players must see.

    screen = TableScreen(display, scene, "side")
    while scene.wanted:
        screen.draw()       # the next part of what scene.wanted names
        display.refresh()
"""
import gc

import displayio

from spit import changes, const
from spit.cards import HANDS, SPITS, STOCKS
from spit.cards import NONE as NO_CARD
from spit.match import OPENING, ROUND_OVER
from spit.prompts import NONE
from spit.scene import ACCOUNT, COVERED
from spit.screens import layout as layouts
from spit.screens import text
from spit.screens.account import Account
from spit.screens.art import Sheet
from spit.screens.strips import Strips

_OFF = const(200)           # a y that is on no display: what hides there costs no refresh
_EDGES = const(5)           # tiles of a pile's thickness, two lines each

_SUITS = const(39)          # pieces of cards.txt: 13 ranks of three strips, suits, then places
_BLANK = const(43)
_SLOT = const(47)
_CLOSED = const(51)
_BACK = const(55)

# Bits of spit.changes in the order in which they are drawn, once the spit piles are: what people
# wait for comes first. The orders take turns, so that neither player always does.
_ORDERS = (bytes((18, 19, 14, 15, 0, 5, 1, 6, 2, 7, 3, 8, 4, 9, 10, 11, 21, 22, 16, 17, 20)),
           bytes((19, 18, 15, 14, 5, 0, 6, 1, 7, 2, 8, 3, 9, 4, 11, 10, 22, 21, 16, 17, 20)))
_PILES = const(3 << 12)
_CURSORS = const(14)
_ARROW = const(16)
_SCORES = const(17)
_PROMPTS = const(18)
_ACCOUNT = const(20)
_HINTS = const(21)


class TableScreen:
    """Shows a `spit.scene.Scene`. seating: "side", "ends" or "square" (`spit.screens.layout`).

    The display is turned as the seating wants it, and the table is its root group from then on.
    group: that group. `draw` allocates nothing. The layers are made by `spit.screens.layers`.
    """

    cards: Sheet
    words: Sheet
    digits: Sheet
    letters: Sheet
    spits: list         # view by view of the left pile, then of the right one
    stocks: list
    edges: list         # by pile
    pips: list          # by stock
    hints: list         # by player, as what follows
    cursors: list
    hands: list
    scores: list
    arrow: displayio.TileGrid

    def __init__(self, display, scene, seating: str):
        from spit.screens import layers

        display.root_group = None           # lets go of the screen before
        gc.collect()
        layout = layouts.of(seating)
        display.rotation = layout.ROTATION
        self._layout = layout
        self._scene = scene
        self._views = len(layout.VIEW_FLIPS)
        self._view = scene.view
        self._turn = 0
        self._pile = 0
        self.group = displayio.Group()
        layers.build(self, layout)
        self._account = Account(layout, self.digits, self.letters)
        self.group.append(self._account.group)
        self.group.append(self.arrow)       # above the account, which it stays beside
        self._strips = Strips(layout, self.group, self.words)
        scene.show(changes.ALL)
        while scene.wanted:
            self.draw()
        display.root_group = self.group

    # --- drawing: nothing below allocates

    def draw(self) -> None:
        """Bring the next part of what the scene wants up to date, and clear its bits.

        A part is what one refresh sends while people play: a card, a cursor, a number. So no press
        waits for more. What looks right already is passed over.
        """
        scene = self._scene
        while scene.wanted:
            if self._draw_part(scene, scene.wanted):
                return

    def _draw_part(self, scene, wanted: int) -> bool:
        """Draw the first part that is wanted; whether that changed anything."""
        if wanted & changes.VIEW and self._view != scene.view:
            return self._change_view(scene)
        if wanted & changes.TURN:
            return self._draw_turn(scene)
        if wanted & changes.PROMPTS == changes.PROMPTS:
            return self._draw_both_prompts(scene)
        if wanted & _PILES:
            return self._draw_pile(scene, wanted)
        self._turn ^= 1
        for bit in _ORDERS[self._turn]:
            if wanted >> bit & 1:
                break
        scene.wanted &= ~(1 << bit)
        return self._draw_bit(scene, bit)

    def _draw_bit(self, scene, bit: int) -> bool:
        """Draw what a bit names; whether that changed anything."""
        if bit < HANDS:
            return self._draw_stock(bit)
        if bit < _CURSORS:
            return text.put_number(self.hands[bit - HANDS], 1, 2, scene.match.table.depth[bit])
        if bit < _ARROW:
            return self._draw_cursor(bit - _CURSORS)
        if bit == _ARROW:
            return self._draw_arrow()
        if bit == _SCORES:
            return self._draw_scores(scene)
        if bit < _PROMPTS + 2:
            return self._draw_prompt(scene, bit - _PROMPTS)
        if bit == _ACCOUNT:
            return self._account.draw(scene)
        return self._draw_hints(bit - _HINTS)

    def _change_view(self, scene) -> bool:
        """Everything changes: an account goes first, and comes last, when the cards are gone."""
        self._view = scene.view
        scene.wanted |= changes.ALL
        if scene.view == ACCOUNT:
            return False
        scene.wanted &= ~changes.VIEW
        return self._account.draw(scene)

    def _draw_turn(self, scene) -> bool:
        """Both spit piles in one refresh (law 3.2): nobody sees the one or the other sooner."""
        scene.wanted &= ~changes.TURN
        changed = False
        for view in range(self._views):
            for pile in range(2):
                changed = self._draw_spit(pile, view) or changed
        return changed

    def _draw_both_prompts(self, scene) -> bool:
        """Neither player sees a cue first."""
        scene.wanted &= ~changes.PROMPTS
        self._strips.swapped = scene.round & 1
        changed = self._draw_prompt(scene, 0)
        return self._draw_prompt(scene, 1) or changed

    def _draw_prompt(self, scene, player: int) -> bool:
        """A player's prompt, which hides the cursor."""
        changed = self._draw_cursor(player)
        return self._strips.draw(player, scene.prompts[player]) or changed

    def _draw_pile(self, scene, wanted: int) -> bool:
        """A view of a spit pile or, last, its thickness. The piles take turns: a play on the one
        does not wait for all views of the other."""
        pile = 1 - self._pile
        if not wanted >> (SPITS + pile) & 1:
            pile = self._pile
        self._pile = pile
        for view in range(self._views):
            if self._draw_spit(pile, view ^ self._turn if self._views == 2 else 0):
                return True
        scene.wanted &= ~(1 << (SPITS + pile))
        return self._draw_edges(pile)

    def _draw_face(self, grid, card: int, place: int) -> bool:
        """A card, or the picture of a place without one; whether that changed anything."""
        pieces = self.cards.pieces
        palette = self.cards.palettes[0]
        at = place
        if card != NO_CARD:
            at = _BACK
            if self._view != COVERED:
                at = card % 13 * 3
                if 13 <= card < 39:
                    palette = self.cards.palettes[1]
        changed = grid.pixel_shader is not palette
        if changed:
            grid.pixel_shader = palette
        for i in range(4):
            tile = pieces[_SUITS + card // 13] if i == 3 and at < _SUITS else pieces[at + i]
            if grid[i] != tile:
                grid[i] = tile
                changed = True
        return changed

    def _draw_stock(self, stock: int) -> bool:
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

    def _draw_spit(self, pile: int, view: int) -> bool:
        """The top of a spit pile in one of its views."""
        match = self._scene.match
        place = _CLOSED
        if match.phase >= ROUND_OVER:
            place = _BLANK
        elif match.phase == OPENING and match.table.depth[HANDS + pile]:
            place = _SLOT
        return self._draw_face(self.spits[pile * self._views + view],
                               match.table.top[SPITS + pile], place)

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

    def _draw_cursor(self, player: int) -> bool:
        scene = self._scene
        tile = player * 3 + scene.marks[player]
        x = self._layout.STOCKS_X[player][scene.cursors[player]]
        y = self._layout.CURSORS_Y[player]
        if scene.prompts[player] != NONE or scene.view == ACCOUNT:
            y = _OFF
        return _place(self.cursors[player], tile, x, y)

    def _draw_scores(self, scene) -> bool:
        """Both scores, on the table and in the account."""
        changed = scene.view == ACCOUNT and self._account.draw(scene)
        for player in range(2):
            changed = text.put_number(self.scores[player], 0, 3,
                                      scene.match.scores[player]) or changed
        return changed

    def _draw_hints(self, player: int) -> bool:
        grid = self.hints[player]
        hints = self._scene.hints[player]
        changed = False
        for slot in range(5):
            kind = hints >> slot * 2 & 3
            if hints >> (10 + slot) & 1:
                kind = 4
            kind = self._layout.HINT_TILES[player][kind]
            if grid[slot] != kind:
                grid[slot] = kind
                changed = True
        return changed

    def _draw_arrow(self) -> bool:
        place = self._layout.ARROW_AT
        if self._scene.view == ACCOUNT:
            place = self._layout.ACCOUNT_ARROW_AT
        return _place(self.arrow, self._scene.arrow, place[0], place[1])


def _place(grid, tile: int, x: int, y: int) -> bool:
    """Show one tile at a place; whether that changed anything."""
    changed = False
    if grid[0] != tile:
        grid[0] = tile
        changed = True
    if grid.x != x:
        grid.x = x
        changed = True
    if grid.y != y:
        grid.y = y
        changed = True
    return changed
