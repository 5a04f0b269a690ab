"""The table in play: 10 stocks, 2 spit piles and all that both players must see.

    screen = TableScreen(display, scene, "side")
    screen.draw(mask)       # bits of spit.changes
    display.refresh()
"""
import gc

import displayio

from spit import changes, const
from spit.cards import HANDS, SPITS
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


class TableScreen:
    """Shows a `spit.scene.Scene`. seating: "side", "ends" or "square" (`spit.screens.layout`).

    The display is turned as the seating wants it, and the table is its root group from then on.
    group: that group. `draw` allocates nothing.
    """

    def __init__(self, display, scene, seating: str):
        display.root_group = None           # lets go of the screen before
        gc.collect()
        self._layout = layouts.of(seating)
        display.rotation = self._layout.ROTATION
        self._scene = scene
        self.group = displayio.Group()
        self._covered = False
        self._cards = Sheet("cards")
        words = Sheet("words")
        digits = Sheet("digits")
        letters = Sheet("text")
        self._build_cards()
        self._build_marks()
        self._build_numbers(letters)
        self._account = Account(self._layout, digits, letters)
        self.group.append(self._account.group)
        self.group.append(self._arrow)      # above the account, which it stays beside
        self._strips = Strips(self._layout, self.group, words)
        self.draw(changes.ALL)
        display.root_group = self.group

    # --- building

    def _add(self, grid):
        self.group.append(grid)
        return grid

    def _build_cards(self) -> None:
        """The spit piles, first in the group: what races are about is sent first. Then stocks."""
        layout = self._layout
        views = len(layout.VIEW_FLIPS)
        self._views = views
        self._spits = []
        for i in range(2 * views):
            x, y = layout.SPITS_AT[i // views][i % views]
            self._spits.append(self._add(
                self._cards.grid(1, 4, x, y, layout.VIEW_FLIPS[i % views])))
        self._stocks = [
            self._add(self._cards.grid(1, 4, layout.STOCKS_X[i // 5][i % 5],
                                       layout.STOCKS_Y[i // 5], flips=layout.FLIPS[i // 5]))
            for i in range(10)]

    def _build_marks(self) -> None:
        """Thickness, pips, hints, cursors and the arrow, all in one palette."""
        layout = self._layout
        cursors = Sheet(layout.CURSORS)
        palette = cursors.palettes[0]
        edges = Sheet("edges")
        self._edges = [
            self._add(edges.grid(_EDGES, self._views, *layout.EDGES_AT[pile], flips=1 - pile,
                                 palette=palette))
            for pile in range(2)]
        pips = Sheet(layout.PIPS)
        self._pips = []
        for i in range(10):
            player = i // 5
            x = layout.STOCKS_X[player][i % 5] + layout.PIPS_OFFSETS[player][0]
            y = layout.STOCKS_Y[player] + layout.PIPS_OFFSETS[player][1]
            self._pips.append(self._add(pips.grid(
                *layout.PIPS_SHAPE, x, y, flips=layout.PIPS_FLIPS[player], palette=palette)))
        hints = Sheet(layout.HINTS)
        self._hints = [
            self._add(hints.grid(5, 1, *layout.HINTS_AT[player], flips=layout.MARK_FLIPS[player],
                                 palette=palette))
            for player in range(2)]
        self._cursors = [
            self._add(cursors.grid(1, 1, 0, _OFF, flips=layout.MARK_FLIPS[player]))
            for player in range(2)]
        self._arrow = Sheet("arrow").grid(1, 1, *layout.ARROW_AT, palette=palette)

    def _build_numbers(self, letters) -> None:
        self._hands = self._numbers(letters, self._layout.HANDS_AT)
        self._scores = self._numbers(letters, self._layout.SCORES_AT)
        for grid in self._hands:
            grid[0] = text.BACK

    def _numbers(self, letters, at) -> list:
        """Three tiles for each player, in the player's colour."""
        return [self._add(letters.grid(3, 1, *at[player], flips=self._layout.FLIPS[player],
                                       palette=letters.palettes[player]))
                for player in range(2)]

    # --- drawing: nothing below allocates

    def draw(self, mask: int) -> None:
        """Bring what a mask of `spit.changes` names up to date; VIEW names everything."""
        scene = self._scene
        if mask & changes.VIEW:
            mask = changes.ALL
            self._covered = scene.view == COVERED
        for pile in range(2):
            if mask & (1 << (SPITS + pile)):
                self._draw_spit(pile)
        for pile in range(10):
            if mask & (1 << pile):
                self._draw_stock(pile)
        if mask & changes.PROMPTS == changes.PROMPTS:
            self._strips.swapped = scene.round & 1
        for player in range(2):
            self._draw_marks(player, mask)
        if mask & changes.SCORES:
            for player in range(2):
                text.put_number(self._scores[player], 0, 3, scene.match.scores[player])
        if mask & changes.ARROW:
            self._draw_arrow()
        if mask & changes.VIEW or scene.view == ACCOUNT and mask & changes.SCORES:
            self._account.draw(scene)

    def _draw_marks(self, player: int, mask: int) -> None:
        """A player's cursor, spit cards left, hints and prompt, which hides the cursor."""
        if mask & ((changes.CURSOR_1 | changes.PROMPT_1) << player):
            self._draw_cursor(player)
        if mask & (1 << (HANDS + player)):
            left = self._scene.match.table.depth[HANDS + player]
            text.put_number(self._hands[player], 1, 2, left)
        if mask & (changes.HINT_1 << player):
            self._draw_hints(player)
        if mask & (changes.PROMPT_1 << player):
            self._strips.draw(player, self._scene.prompts[player])

    def _draw_face(self, grid, card: int, place: int) -> None:
        """A card, or the picture of a place without one."""
        pieces = self._cards.pieces
        palette = self._cards.palettes[0]
        at = place
        if card != NO_CARD:
            at = _BACK
            if not self._covered:
                at = card % 13 * 3
                if 13 <= card < 39:
                    palette = self._cards.palettes[1]
        if grid.pixel_shader is not palette:
            grid.pixel_shader = palette
        for i in range(4):
            tile = pieces[_SUITS + card // 13] if i == 3 and at < _SUITS else pieces[at + i]
            if grid[i] != tile:
                grid[i] = tile

    def _draw_stock(self, stock: int) -> None:
        table = self._scene.match.table
        place = _BLANK if self._scene.match.phase >= ROUND_OVER else _SLOT
        self._draw_face(self._stocks[stock], table.top[stock], place)
        pips = self._pips[stock]
        depth = table.depth[stock]
        for i in range(5):
            tile = 2 + stock // 5
            if i >= depth:
                tile = 0 if place == _BLANK else 1
            if pips[i] != tile:
                pips[i] = tile

    def _draw_spit(self, pile: int) -> None:
        """A spit pile in every view, and its thickness: a line for three cards beneath the top."""
        match = self._scene.match
        place = _CLOSED
        if match.phase >= ROUND_OVER:
            place = _BLANK
        elif match.phase == OPENING and match.table.depth[HANDS + pile]:
            place = _SLOT
        for view in range(self._views):
            self._draw_face(self._spits[pile * self._views + view], match.table.top[SPITS + pile],
                            place)
        edges = self._edges[pile]
        lines = (match.table.depth[SPITS + pile] + 1) // 3
        for i in range(_EDGES):
            tile = min(max(lines - i * 2, 0), 2)
            for view in range(self._views):
                if edges[view * _EDGES + i] != tile:
                    edges[view * _EDGES + i] = tile

    def _draw_cursor(self, player: int) -> None:
        scene = self._scene
        grid = self._cursors[player]
        tile = player * 3 + scene.marks[player]
        x = self._layout.STOCKS_X[player][scene.cursors[player]]
        y = self._layout.CURSORS_Y[player]
        if scene.prompts[player] != NONE or scene.view == ACCOUNT:
            y = _OFF
        if grid[0] != tile:
            grid[0] = tile
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y

    def _draw_hints(self, player: int) -> None:
        grid = self._hints[player]
        hints = self._scene.hints[player]
        for slot in range(5):
            kind = hints >> slot * 2 & 3
            if hints >> (10 + slot) & 1:
                kind = 4
            kind = self._layout.HINT_TILES[player][kind]
            if grid[slot] != kind:
                grid[slot] = kind

    def _draw_arrow(self) -> None:
        place = self._layout.ARROW_AT
        if self._scene.view == ACCOUNT:
            place = self._layout.ACCOUNT_ARROW_AT
        arrow = self._arrow
        if arrow[0] != self._scene.arrow:
            arrow[0] = self._scene.arrow
        if arrow.x != place[0]:
            arrow.x = place[0]
        if arrow.y != place[1]:
            arrow.y = place[1]
