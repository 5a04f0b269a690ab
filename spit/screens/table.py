"""The table in play: 10 stocks, 2 spit piles and all that both players must see.

    screen = TableScreen(display, scene, "side", load())
    while scene.wanted:
        screen.draw()       # the next part of what scene.wanted names
        display.refresh()
"""
import gc

import displayio

from spit import changes, const
from spit.cards import HANDS
from spit.cards import NONE as NO_CARD
from spit.loading import drop
from spit.prompts import NONE
from spit.scene import ACCOUNT, BEATEN, SHAKEN, TABLE, TURNED
from spit.screens import text
from spit.screens.faces import Faces
from spit.screens.strips import Strips

_OFF = const(200)           # a y that is on no display: what hides there costs no refresh

# Bits of spit.changes in the order in which they are drawn, once the spit piles are: what people
# wait for comes first. The orders take turns, so that neither player always does.
_ORDERS = (
    bytes((18, 19, 14, 15, 16, 21, 22, 10, 11, 17, 0, 5, 1, 6, 2, 7, 3, 8, 4, 9,
           24, 26, 25, 27, 20)),
    bytes((19, 18, 15, 14, 16, 22, 21, 11, 10, 17, 5, 0, 6, 1, 7, 2, 8, 3, 9, 4,
           25, 27, 24, 26, 20)))
_PILES = const(3 << 12)
_CURSORS = const(14)
_ARROW = const(16)
_SCORES = const(17)
_PROMPTS = const(18)
_ACCOUNT = const(20)
_HINTS = const(21)
_MOTION = const(24)
_ABOVE = const(3)           # layers above an account: the arrow and two strips
_BAR = const(5)             # pixels of a card left of its bar


class TableScreen:
    """Shows a `spit.scene.Scene`. seating: "side", "ends" or "square" (`spit.screens.layout`).
    sheets: what load() gave.

    The display is turned as the seating wants it, and the table is its root group from then on.
    group: that group. view: the one that is drawn. `draw` allocates nothing, but for an account.

    The grids are made by `spit.screens.layers`. bars: as the frames of a scene. The others: by
    player.
    """

    hints: list
    bars: list
    cursors: list
    hands: list
    scores: list
    arrow: displayio.TileGrid

    def __init__(self, display, scene, seating: str, sheets):
        display.root_group = None           # lets go of the screen before
        gc.collect()
        from spit.screens import layers
        from spit.screens import layout as layouts
        from spit.screens.art import Sheet

        cards, words, numbers = sheets
        layout = layouts.of(seating)
        if scene.clock >= 0:
            from spit.screens import clock

            layout = clock.layout(layout, scene.clock)
        gc.collect()
        display.rotation = layout.ROTATION
        self._seating = seating
        self._scene = scene
        self._keep(layout)
        self.view = scene.view
        self._turn = 0
        self.group = displayio.Group()
        self._faces = Faces(scene, cards, len(layout.VIEW_FLIPS))
        layers.add_cards(self.group, self._faces, cards, layout)
        cursors = Sheet("cursors")
        layers.add_counts(self.group, self._faces, cursors.palettes[0], layout)
        layers.add_marks(self.group, self, cursors, layout)
        layers.add_numbers(self.group, self, numbers, layout)
        self._seconds = None
        if scene.clock >= 0:
            self._seconds = clock.take_place(self, layouts.of(seating), scene.clock)
        self._shown: list = []              # the account, while there is one
        self.group.append(self.arrow)       # above an account, which it stays beside
        self._strips = Strips(layout, self.group, words)
        scene.show(changes.ALL)
        while scene.wanted:
            self.draw()
        display.root_group = self.group
        _let_go()

    def _keep(self, layout) -> None:
        """What drawing needs of a layout, which is dropped."""
        self._stocks_x = layout.STOCKS_X
        self._spits_x = [places[0][0] for places in layout.SPITS_AT]
        self._cursors_y = layout.CURSORS_Y
        self._retreat = layout.RETREAT
        self._bars_y = layout.LANDED_Y + layout.TURNED_Y
        self._hint_tiles = layout.HINT_TILES
        self._arrow_at = layout.ARROW_AT
        self._account_arrow_at = layout.ACCOUNT_ARROW_AT

    # --- drawing: nothing below allocates, but for an account

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
        if wanted & changes.VIEW and self.view != scene.view:
            return self._change_view(scene)
        if wanted & changes.TURN:
            scene.wanted &= ~changes.TURN
            return self._faces.draw_turn()
        if wanted & changes.PROMPTS == changes.PROMPTS:
            return self._draw_both_prompts(scene)
        if wanted & _PILES:
            return self._faces.draw_pile(wanted, self._turn)
        self._turn ^= 1
        for bit in _ORDERS[self._turn]:
            if wanted >> bit & 1:
                break
        scene.wanted &= ~(1 << bit)
        return self._draw_bit(scene, bit)

    def _draw_bit(self, scene, bit: int) -> bool:
        """Draw what a bit names; whether that changed anything."""
        if bit < HANDS:
            return self._faces.draw_stock(bit)
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
            return self._draw_account(scene)
        if bit >= _MOTION:
            return self._draw_bar(bit - _MOTION)
        return self._draw_hints(bit - _HINTS)

    def _change_view(self, scene) -> bool:
        """Everything changes: an account goes first, and comes last, when the cards are gone."""
        self.view = scene.view
        scene.wanted |= changes.ALL
        if scene.view == ACCOUNT:
            return False
        scene.last = NO_CARD
        scene.wanted &= ~changes.VIEW
        if not self._shown:
            return False
        self.group.remove(self._shown.pop().group)
        gc.collect()
        return True

    def _draw_account(self, scene) -> bool:
        """What is shown instead of the table, made when it is first wanted. That takes memory and
        time, but nobody plays: only the stamps of presses count."""
        if scene.view != ACCOUNT:
            return False
        if scene.last != NO_CARD:           # it has been seen for as long as all else went
            scene.last = NO_CARD
            scene.wanted |= _PILES | changes.VIEW
            return False
        if not self._shown:
            from spit.screens import between

            made = between.make(scene, self._seating)
            _let_go()
            self.group.insert(len(self.group) - _ABOVE, made.group)
            self._shown.append(made)
            self._draw_arrow()
        self._shown[0].draw(scene)
        return True

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

    def _draw_cursor(self, player: int) -> bool:
        scene = self._scene
        tile = player * 3 + scene.marks[player]
        x = self._stocks_x[player][scene.cursors[player]]
        y = self._cursors_y[player]
        if scene.marks[player] == BEATEN:
            y += self._retreat[player]
        if scene.frames[SHAKEN + player]:
            x += 1 - (scene.frames[SHAKEN + player] & 1) * 2
        if scene.prompts[player] != NONE or scene.view == ACCOUNT:
            y = _OFF
        return _place(self.cursors[player], tile, x, y)

    def _draw_bar(self, what: int) -> bool:
        """A bar on the card that a player has just played or uncovered."""
        scene = self._scene
        player = what & 1
        x = self._stocks_x[player][scene.turned[player]]
        if what < TURNED:
            x = self._spits_x[scene.played[player]]
        y = self._bars_y[what] if scene.frames[what] and scene.view == TABLE else _OFF
        return _place(self.bars[what], player, x + _BAR, y)

    def _draw_scores(self, scene) -> bool:
        """Both scores, on the table and in the account."""
        changed = len(self._shown) > 0 and self._draw_account(scene)
        for player in range(2):
            changed = text.put_number(self.scores[player], 0, 3,
                                      scene.match.scores[player]) or changed
        if self._seconds:
            changed = text.put_number(self._seconds, 0, 3, min(scene.seconds, 999)) or changed
        return changed

    def _draw_hints(self, player: int) -> bool:
        grid = self.hints[player]
        hints = self._scene.hints[player]
        changed = False
        for slot in range(5):
            kind = hints >> slot * 2 & 3
            if hints >> (10 + slot) & 1:
                kind = 4
            kind = self._hint_tiles[player][kind]
            if grid[slot] != kind:
                grid[slot] = kind
                changed = True
        return changed

    def _draw_arrow(self) -> bool:
        """Between the piles, or beside an account."""
        place = self._account_arrow_at if self._shown else self._arrow_at
        return _place(self.arrow, self._scene.arrow, place[0], place[1])


def load() -> list:
    """The sheets of cards, words and numbers. They are big: load them while the heap is whole."""
    from spit.screens.art import Sheet

    return [Sheet(name) for name in ("cards", "words", "numbers")]


def _let_go() -> None:
    """Drop what makes screens: drawing does without."""
    for name in ("art", "layers", "layout", "square", "ends", "clock", "between", "account",
                 "story", "outcome", "lines"):
        drop("spit.screens." + name)
    drop("spit.words")
    gc.collect()


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
