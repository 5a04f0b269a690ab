"""The race: what the presses of one stamp do while cards are played (law 1, 2.4-2.6)."""
from spit import timers
from spit.cards import adjacent
from spit.changes import ARROW, CURSOR_1
from spit.const import const
from spit.keys import NEXT, ROLES, pile_key
from spit.match import PLAY
from spit.scene import BEATEN, FUMBLE, PLAIN
from spit.table import NONE, SPITS, STOCKS
from spit.ticks import add, diff

BOTH = const(2)         # who covered a top: a player, or a spit of both

_MERCY = const(250)     # ms for which a covered top excuses a press (law 2.6)
_COVERS = const(32)     # no more plays than 30 stock cards, nor spits, fit in 250 ms

_IDLE = const(0)        # what a player's pile key of this stamp is
_DEAD_HEAT = const(1)   # a play that loses by the arrow
_PLAY = const(2)
_FILL = const(3)


class Race:
    """Judges presses in PLAY. Reads and moves `scene.match`, writes to the scene and the stats.

    lock: ms for which a fumble deadens the pile keys, 0 for none. left_keys: for each player the
    pile whose key fills from the owner's left (law 1.2, 1.4).
    """

    def __init__(self, scene, clocks, stats, lock: int, left_keys):
        self._scene = scene
        self._timers = clocks
        self._stats = stats
        self._lock = lock
        self._left = left_keys
        self._what = bytearray(2)
        self._pile = bytearray(2)
        self._cards = bytearray(_COVERS)    # the tops covered of late: card, pile, by whom, when
        self._piles = bytearray(_COVERS)
        self._by = bytearray(_COVERS)
        self._when = [0] * _COVERS
        self._covers = 0
        self._turn = 0

    def judge(self, roles: int, stamp: int) -> bool:
        """Judge the presses of one stamp by the position before it; whether a card moved."""
        for player in range(2):
            self._what[player] = self._sort(roles, player, stamp)
        if self._what[0] == _PLAY and self._what[1] == _PLAY:
            self._part()
        moved = False
        for player in range(2):
            if self._what[player] == _FILL:
                self._fill(player)
                moved = True
        first = self._first()
        for turn in range(2):
            player = first ^ turn
            if self._what[player] == _PLAY:
                self._play(player, stamp)
                moved = True
        for player in range(2):
            if roles >> player * ROLES >> NEXT & 1:
                self._step(player)
        return moved

    def made_move(self, player: int, stamp: int) -> None:
        """Make the first legal move of a player (rules 5.4), as if that player had made it."""
        match = self._scene.match
        for source in range(STOCKS):
            for slot in range(STOCKS):
                if match.fill(player, source, slot):
                    self._show_cards()
                    self.settle_cursor(player)
                    return
        for stock in range(STOCKS):
            for pile in range(2):
                if match.can_play(player, stock, pile):
                    self._put(player, stock, pile, stamp)
                    return

    def end(self) -> None:
        """PLAY is over: nobody is locked, no mark is shown."""
        for player in range(2):
            self._timers.disarm(timers.LOCK + player)
            self.unmark(player)

    def unmark(self, player: int) -> None:
        """Show a player's cursor plain again."""
        self._timers.disarm(timers.MARK + player)
        self._mark(player, PLAIN)

    # --- sorting presses

    def _sort(self, roles: int, player: int, stamp: int) -> int:
        """What a player's pile key does. A refusal is dealt with here and then counts no more."""
        pile = pile_key(roles, player)
        if pile < 0 or self._timers.armed(timers.LOCK + player):
            return _IDLE
        match = self._scene.match
        slot = self._scene.cursors[player]
        self._pile[player] = pile
        if match.table.depth[player * STOCKS + slot] == 0:
            if self._source(player, slot, pile) >= 0:
                return _FILL
            self._fumble(player, stamp)
        elif match.can_play(player, slot, pile):
            return _PLAY
        elif self._excused(player, match.table.top[player * STOCKS + slot], pile, stamp):
            self._beaten(player, stamp)
        else:
            self._fumble(player, stamp)
        return _IDLE

    def _part(self) -> None:
        """Two legal plays of one stamp: on one pile, or both ending the round, a dead heat."""
        if self._pile[0] != self._pile[1] and not (self._ends_round(0) and self._ends_round(1)):
            return
        loser = 1 - self.dead_heat()
        self._what[loser] = _DEAD_HEAT

    def dead_heat(self) -> int:
        """Count a dead heat and turn the arrow; who had it, and so wins (law 2.5)."""
        winner = self._scene.arrow
        self._scene.arrow = 1 - winner
        self._scene.show(ARROW)
        self._stats.dead_heats += 1
        return winner

    def _first(self) -> int:
        """Whose play of one stamp comes first: not the one that ends the round (law 2.5). Otherwise
        it matters to the screen alone, where they take turns at being drawn first."""
        if self._ends_round(0) or self._ends_round(1):
            return 1 if self._ends_round(0) else 0
        self._turn = 1 - self._turn
        return self._turn

    def _ends_round(self, player: int) -> bool:
        return self._scene.match.stock_left(player) == 1

    def _source(self, player: int, slot: int, pile: int) -> int:
        """The stock that fills a slot from the side of a pile key, -1 for none (law 1.2)."""
        step = STOCKS - 1 if pile == self._left[player] else 1
        source = slot
        for _ in range(STOCKS - 1):
            source = (source + step) % STOCKS
            if self._scene.match.can_fill(player, source, slot):
                return source
        return -1

    # --- what is done

    def _fill(self, player: int) -> None:
        match = self._scene.match
        slot = self._scene.cursors[player]
        match.fill(player, self._source(player, slot, self._pile[player]), slot)
        self._show_cards()
        self.settle_cursor(player)

    def _play(self, player: int, stamp: int) -> None:
        self._put(player, self._scene.cursors[player], self._pile[player], stamp)
        rival = 1 - player
        if self._what[rival] == _DEAD_HEAT:
            self._beaten(rival, stamp)

    def _put(self, player: int, stock: int, pile: int, stamp: int) -> None:
        match = self._scene.match
        self.cover(match.table.top[SPITS + pile], pile, player, stamp)
        match.play(player, stock, pile)
        self._show_cards()
        self.settle_cursor(player)

    def _show_cards(self) -> None:
        match = self._scene.match
        self._scene.show(match.changed)
        match.changed = 0

    def _step(self, player: int) -> None:
        """NEXT: the cursor to the next stock, or to the next slot while a fill is possible."""
        scene = self._scene
        first = player * STOCKS
        slot = scene.cursors[player]
        fill = self._may_fill(player)
        for _ in range(STOCKS):
            slot = (slot + 1) % STOCKS
            if fill or scene.match.table.depth[first + slot]:
                break
        if slot != scene.cursors[player]:
            scene.cursors[player] = slot
            scene.show(CURSOR_1 << player)

    def settle_cursor(self, player: int) -> None:
        """Move a cursor on from a slot that is empty and cannot be filled (law 1.3)."""
        slot = self._scene.cursors[player]
        depth = self._scene.match.table.depth
        if depth[player * STOCKS + slot] == 0 and not self._may_fill(player):
            self._step(player)

    def _may_fill(self, player: int) -> bool:
        """Whether any fill is possible for a player."""
        match = self._scene.match
        if match.phase != PLAY:
            return False
        first = player * STOCKS
        empty = deep = False
        for pile in range(first, first + STOCKS):
            depth = match.table.depth[pile]
            empty = empty or depth == 0
            deep = deep or depth >= 2
        return empty and deep

    # --- refusals (law 2.6)

    def cover(self, card: int, pile: int, by: int, stamp: int) -> None:
        """Remember that the top of a pile was covered, by a player or by a spit (BOTH)."""
        if card == NONE:
            return
        at = self._covers % _COVERS
        self._cards[at] = card
        self._piles[at] = pile
        self._by[at] = by
        self._when[at] = stamp
        self._covers += 1
        self._timers.arm(timers.FORGET, add(stamp, _MERCY))

    def forget(self) -> None:
        """The last cover is so old that none excuses a press any more."""
        self._covers = 0

    def shift(self, ms: int) -> None:
        """A pause of some ms is over: what was covered was covered that much later."""
        for at in range(_COVERS):
            self._when[at] = add(self._when[at], ms)

    def _excused(self, player: int, card: int, pile: int, stamp: int) -> bool:
        """Whether a refused card was adjacent to a top that others covered a moment ago."""
        for at in range(min(self._covers, _COVERS)):
            if (self._piles[at] == pile and self._by[at] != player
                    and diff(stamp, self._when[at]) < _MERCY
                    and adjacent(card, self._cards[at])):
                return True
        return False

    def _beaten(self, player: int, stamp: int) -> None:
        self._stats.beaten += 1
        self._mark(player, BEATEN)
        self._timers.arm(timers.MARK + player, add(stamp, _MERCY))

    def _fumble(self, player: int, stamp: int) -> None:
        self._stats.fumbles += 1
        self._mark(player, FUMBLE)
        self._timers.arm(timers.MARK + player, add(stamp, self._lock or _MERCY))
        if self._lock:
            self._timers.arm(timers.LOCK + player, add(stamp, self._lock))

    def _mark(self, player: int, mark: int) -> None:
        if self._scene.marks[player] != mark:
            self._scene.marks[player] = mark
            self._scene.show(CURSOR_1 << player)
