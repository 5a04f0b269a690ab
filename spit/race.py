"""The race: what the presses of one stamp do while cards are played (law 1, 2.4-2.6)."""
from spit import const
from spit.cards import NONE, SPITS, STOCKS, adjacent
from spit.changes import ARROW, CURSOR_1
from spit.match import PLAY, ROUND_OVER
from spit.news import BEATEN_1, DEAD_HEAT, FILLED_1, FUMBLED_1, PLAYED_1, RACE_1
from spit.scene import BEATEN, FUMBLE, PLAIN
from spit.ticks import MARK, add, diff

BOTH = const(2)         # who covered a top: a player, or a spit of both

_MERCY = const(250)     # ms for which a covered top excuses a press (law 2.6)
_COVERS = const(32)     # no more plays than 30 stock cards, nor spits, fit in 250 ms
_COUNTED = const(4)     # added to who covered a top: the race for it is counted
_NEVER = const(-1)

_IDLE = const(0)        # what a player's pile key of this stamp is
_DEAD_HEAT = const(1)   # a play that loses by the arrow
_PLAYS = const(2)
_FILLS = const(3)


class Race:
    """Judges presses in PLAY. Moves `scene.match`, writes to the scene and the stats.

    lock: ms for which a fumble deadens the pile keys, 0 for none. left_keys: for each player the
    pile whose key fills from the owner's left (law 1.2, 1.4). handicaps: for each player ms in
    which a NEXT that follows another is ignored.
    """

    def __init__(self, scene, timers, stats, keys, lock: int, left_keys, handicaps):
        self._scene = scene
        self._timers = timers
        self._stats = stats
        self._keys = keys
        self._lock = lock
        self._left = left_keys
        self._handicaps = handicaps
        self._nexts = [_NEVER, _NEVER]      # stamps of the NEXT that each made last
        self._what = bytearray(2)
        self._pile = bytearray(2)
        self._tops = bytearray(_COVERS)     # the tops covered of late: card, pile, by whom, when
        self._piles = bytearray(_COVERS)
        self._by = bytearray(_COVERS)
        self._when = [0] * _COVERS
        self._count = 0
        self._first = 0

    def judge(self, stamp: int) -> bool:
        """Judge the presses of one stamp by the position before it; whether a card moved."""
        what = self._what
        for player in range(2):
            what[player] = self._sort(player, stamp)
        if what[0] == _PLAYS and what[1] == _PLAYS:
            self._part()
        for player in range(2):
            if what[player] == _FILLS:
                slot = self._scene.cursors[player]
                self.fill(player, self._source(player, slot), slot)
        for turn in range(2):
            player = self._first ^ turn
            if what[player] == _PLAYS:
                self.play(player, self._scene.cursors[player], self._pile[player], stamp)
                if what[1 - player] == _DEAD_HEAT:
                    self._count_race((self._count - 1) % _COVERS)
                    self._beaten(1 - player, stamp)
        for player in range(2):
            if self._keys.next(player) and self._may_step(player, stamp):
                self._step(player)
        return what[0] >= _PLAYS or what[1] >= _PLAYS

    def end(self) -> None:
        """PLAY is over: nobody is locked, no mark is shown."""
        self.unmark(0)
        self.unmark(1)

    def unmark(self, player: int) -> None:
        """Show a player's cursor plain again."""
        self._timers.disarm(MARK + player)
        self._show(player, PLAIN)

    # --- sorting presses

    def _sort(self, player: int, stamp: int) -> int:
        """What a player's pile key does. A refusal is dealt with here and then counts no more."""
        scene = self._scene
        pile = self._keys.pile(player)
        if pile < 0 or self._lock and scene.marks[player] == FUMBLE:
            return _IDLE
        self._pile[player] = pile
        slot = scene.cursors[player]
        card = scene.match.table.top[player * STOCKS + slot]
        if card == NONE:
            if self._source(player, slot) >= 0:
                return _FILLS
            self._fumble(player, stamp)
        elif scene.match.can_play(player, slot, pile):
            return _PLAYS
        elif self._excused(player, card, pile, stamp):
            self._beaten(player, stamp)
        else:
            self._fumble(player, stamp)
        return _IDLE

    def _part(self) -> None:
        """Two legal plays of one stamp. On one pile, or both ending the round, they are a dead
        heat; otherwise the play that does not end the round comes first (law 2.5)."""
        match = self._scene.match
        last = match.stock_left(0) == 1
        rivals_last = match.stock_left(1) == 1
        if self._pile[0] == self._pile[1] or last and rivals_last:
            self._what[1 - self.dead_heat()] = _DEAD_HEAT
        elif last != rivals_last:
            self._first = 1 if last else 0
        else:
            # It matters to the screen alone, where they take turns at being drawn first.
            self._first = 1 - self._first

    def dead_heat(self) -> int:
        """Count a dead heat and turn the arrow; who had it, and so wins (law 2.5)."""
        winner = self._scene.arrow
        self._scene.arrow = 1 - winner
        self._scene.show(ARROW)
        self._scene.news |= DEAD_HEAT
        self._stats.dead_heats += 1
        self._scene.heats += 1
        return winner

    def _source(self, player: int, slot: int) -> int:
        """The stock that fills a slot from the side of the key pressed, -1 for none (law 1.2)."""
        step = STOCKS - 1 if self._pile[player] == self._left[player] else 1
        source = slot
        for _ in range(STOCKS - 1):
            source = (source + step) % STOCKS
            if self._scene.match.can_fill(player, source, slot):
                return source
        return -1

    # --- what is done

    def play(self, player: int, stock: int, pile: int, stamp: int) -> None:
        """Play a card that may be played."""
        match = self._scene.match
        scene = self._scene
        card = match.table.top[player * STOCKS + stock]
        self.cover(match.table.top[SPITS + pile], pile, player, stamp)
        match.play(player, stock, pile)
        if match.phase >= ROUND_OVER:
            scene.last = pile << 6 | card
        scene.played[player] = pile
        scene.turned[player] = stock
        scene.plays[player] += 1
        scene.news |= PLAYED_1 << player
        self._moved(player)

    def fill(self, player: int, source: int, slot: int) -> bool:
        """Fill a slot; False when that is no fill."""
        if not self._scene.match.fill(player, source, slot):
            return False
        self._scene.news |= FILLED_1 << player
        self._moved(player)
        return True

    def _moved(self, player: int) -> None:
        match = self._scene.match
        self._scene.show(match.changed)
        match.changed = 0
        self.settle_cursor(player)

    def _may_step(self, player: int, stamp: int) -> bool:
        """Whether a NEXT counts: a handicapped player has to wait after the one before."""
        before = self._nexts[player]
        if before != _NEVER and 0 <= diff(stamp, before) < self._handicaps[player]:
            return False
        self._nexts[player] = stamp
        return True

    def _step(self, player: int) -> None:
        """NEXT: the cursor to the next stock, or to the next slot while a fill is possible."""
        scene = self._scene
        depth = scene.match.table.depth
        fill = self._may_fill(player)
        slot = scene.cursors[player]
        for _ in range(STOCKS):
            slot = (slot + 1) % STOCKS
            if fill or depth[player * STOCKS + slot]:
                break
        if slot != scene.cursors[player]:
            scene.cursors[player] = slot
            scene.show(CURSOR_1 << player)

    def settle_cursor(self, player: int) -> None:
        """Move a cursor on from a slot that is empty and cannot be filled (law 1.3)."""
        scene = self._scene
        if scene.match.table.depth[player * STOCKS + scene.cursors[player]]:
            return
        if not self._may_fill(player):
            self._step(player)

    def _may_fill(self, player: int) -> bool:
        """Whether any fill is possible for a player."""
        match = self._scene.match
        return match.phase == PLAY and match.moves(player) >> 2 * STOCKS > 0

    # --- refusals (law 2.6)

    def cover(self, card: int, pile: int, by: int, stamp: int) -> None:
        """Remember that the top of a pile was covered, by a player or by a spit (BOTH)."""
        if card != NONE:
            at = self._count % _COVERS
            self._tops[at] = card
            self._piles[at] = pile
            self._by[at] = by
            self._when[at] = stamp
            self._count += 1

    def shift(self, ms: int) -> None:
        """A pause of some ms is over: what was covered was covered that much later. No handicap
        lasts as long as a pause."""
        for at in range(_COVERS):
            self._when[at] = add(self._when[at], ms)

    def _excused(self, player: int, card: int, pile: int, stamp: int) -> bool:
        """Whether a refused card was adjacent to a top that others covered a moment ago. Of several
        tops the newest counts, before any that was covered by a spit."""
        found = _NEVER
        for back in range(min(self._count, _COVERS)):
            at = (self._count - 1 - back) % _COVERS
            by = self._by[at] & ~_COUNTED
            if (self._piles[at] == pile and by != player
                    and 0 <= diff(stamp, self._when[at]) < _MERCY
                    and adjacent(card, self._tops[at])):
                found = at
                if by < BOTH:
                    break
        if found == _NEVER:
            return False
        self._count_race(found)
        return True

    def _count_race(self, at: int) -> None:
        """Somebody came too late for a top; a race won by who covered it, once."""
        by = self._by[at]
        if by < BOTH:
            self._scene.news |= RACE_1 << by
            self._scene.won[by] += 1
            self._by[at] = by | _COUNTED

    def _beaten(self, player: int, stamp: int) -> None:
        self._scene.news |= BEATEN_1 << player
        self._stats.beaten += 1
        self._mark(player, BEATEN, add(stamp, _MERCY))

    def _fumble(self, player: int, stamp: int) -> None:
        self._scene.news |= FUMBLED_1 << player
        self._stats.fumbles += 1
        self._scene.fumbles[player] += 1
        self._mark(player, FUMBLE, add(stamp, self._lock or _MERCY))

    def _mark(self, player: int, mark: int, until: int) -> None:
        self._timers.arm(MARK + player, until)
        self._show(player, mark)

    def _show(self, player: int, mark: int) -> None:
        if self._scene.marks[player] != mark:
            self._scene.marks[player] = mark
            self._scene.show(CURSOR_1 << player)
