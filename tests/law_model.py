"""A second referee, written from the law, to judge the first by.

It has no passes and no wrap: it walks through the stamps of a row that is given whole, and keeps
all times of the match on a clock of its own, which a pause stops. Only the rules are the game's
(`spit.match`). It ends at the first deal, and takes the stamp of the slap's cue from the game.
"""

from spit import notation
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK
from tests.law_hands import Hands, names
from tests.law_rows import position

NEVER = 1 << 40
# NEXT, the keys of pile 0 and pile 1, of both players; and the pile whose key fills from the left.
KEYS = {
    "side": (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A")),
    "ends": (("SELECT", "UP", "DOWN"), ("START", "A", "B")),
}
FROM_LEFT = {"side": (0, 0), "ends": (0, 1)}


class Model(Hands):
    """Plays `edges` (of `tests.law_rows`, in order) from a position to a stamp before `end`."""

    def __init__(self, text, edges, arrow=1, seats="side", lock=300, end=NEVER, cue=-1):
        super().__init__(notation.load(position(text)), FROM_LEFT[seats])
        self.seats = KEYS[seats]
        self.lock = lock
        self.end = end
        self.cue = cue if cue >= 0 else NEVER
        self.arrow = arrow
        self.counts = dict.fromkeys(("presses", "beaten", "fumbles", "early", "dead_heats"), 0)
        self.title = self.dealt = False
        self.last = {}              # key -> stamp of its last edge
        self.down = set()
        self.was_both = False
        self.hold_due = NEVER       # real time, as the end of a pause
        self.paused = False
        self.pause_due = NEVER
        self.going_on = set()       # who is ready to end the pause
        self.stopped = 0            # ms for which pauses have stopped the clock of the match
        self.pause_start = 0
        self.covered = []           # (when, by whom, pile, rank) of tops, "spit" for both
        self.enter(0)
        self.move_on(0)
        self.move_on(1)
        self.walk(edges)

    # --- the stamps, in order

    def walk(self, edges):
        stamps = sorted({edge.ms for edge in edges})
        while not self.title and not self.dealt:
            due, action = self.next_deadline()
            ms = stamps[0] if stamps else NEVER
            if min(due, ms) >= self.end:
                return
            if due <= ms:
                action(due)
            else:
                self.batch(ms, [edge for edge in edges if edge.ms == ms])
                stamps.pop(0)

    def next_deadline(self):
        found = [(self.hold_due, self.held), (self.pause_due, self.go_on)]
        if not self.paused:
            found += [(due + self.stopped, action) for due, action in
                      ((self.turn_due, self.turn), (self.stall_due, self.stall))]
        return min(found, key=lambda pair: pair[0])

    def batch(self, ms, edges):
        """All edges of one stamp."""
        pressed = set()
        for edge in edges:
            if edge.down and ms - self.last.get(edge.key, -NEVER) >= 8:
                pressed.add(edge.key)
            self.last[edge.key] = ms
            self.down ^= {edge.key}
        both = {self.seats[0][0], self.seats[1][0]} <= self.down
        if not both:
            self.hold_due = NEVER
            self.was_both = False
        elif not self.was_both:
            waits = self.paused and self.pause_due == NEVER
            self.hold_due = ms + (3000 if waits else 1000)      # 3,000 concede
            self.was_both = True
        self.counts["presses"] += len(pressed & {key for keys in self.seats for key in keys})
        self.judge(ms, pressed)

    def judge(self, ms, pressed):
        piles = [next((pile for pile in (0, 1) if keys[1 + pile] in pressed), None)
                 for keys in self.seats]
        phase = self.match.phase
        if self.paused:
            if self.pause_due == NEVER:
                self.going_on |= {player for player in (0, 1) if piles[player] is not None}
                if len(self.going_on) == 2:
                    self.pause_due = ms + 3000
        elif phase == PLAY:
            self.play(ms - self.stopped, piles, [keys[0] in pressed for keys in self.seats])
        elif phase == SLAP:
            self.slap(ms, piles)
        elif ms - self.stopped >= self.prompt_at and self.turn_due == NEVER:
            self.answer(ms - self.stopped, piles)

    # --- holding SELECT and START

    def held(self, ms):
        self.hold_due = NEVER
        if self.paused:
            self.title = self.pause_due == NEVER
        elif self.match.phase == MATCH_OVER:
            self.title = True
        elif self.match.phase != SLAP:
            self.paused = True
            self.pause_start = ms
            self.going_on = set()

    def go_on(self, ms):
        self.paused = False
        self.pause_due = NEVER
        self.stopped += ms - self.pause_start

    # --- prompts

    def enter(self, now):
        """A phase begins at a time of the match's clock."""
        self.ready = set()
        self.pick = None
        self.locked = [0, 0]
        self.turn_due = NEVER
        self.prompt_at = now + (700 if self.match.phase == STUCK else 0)
        self.ended = now
        self.slow = [False, False]
        self.wind(now)

    def wind(self, now):
        """The stall's clock starts."""
        stuck = [self.match.phase != PLAY or self.match.is_stuck(player) for player in (0, 1)]
        self.stall_due = now + 10_000 if stuck[0] != stuck[1] else NEVER

    def answer(self, now, piles):
        match = self.match
        hands = [match.table.depth[10], match.table.depth[11]]
        for player in (0, 1):
            if piles[player] is not None and player not in self.ready:
                self.ready.add(player)
                if match.phase == STUCK and not hands[1 - player]:
                    self.pick = piles[player]
        if len(self.ready) == 2:
            if match.phase in (OPENING, STUCK):
                self.turn_due = now + 500
            else:
                self.dealt = True

    def turn(self, ms):
        now = ms - self.stopped
        before = [self.top(12), self.top(13)]
        if self.match.phase == OPENING or self.match.one_pile or self.pick is None:
            self.match.spit()
        else:
            self.match.spit(self.pick)
        for pile in (0, 1):
            if before[pile] not in ("", self.top(12 + pile)):
                self.covered.append((now, "spit", pile, before[pile]))
        self.enter(now)

    # --- play

    def play(self, now, piles, nexts):
        fills = []
        plays = []
        for player in (0, 1):
            pile = piles[player]
            if pile is None or now < self.locked[player]:
                continue
            card = self.top(player * 5 + self.cursors[player])
            if not card and self.source(player, pile) is not None:
                fills.append(player)
            elif self.fits(card, self.top(12 + pile)):
                plays.append(player)
            elif any(now - when < 250 and by != player and at == pile and self.fits(card, rank)
                     for when, by, at, rank in self.covered):
                self.counts["beaten"] += 1
            else:
                self.counts["fumbles"] += 1
                self.locked[player] = now + self.lock
        ends = [player for player in plays if sum(self.depths(player)) == 1]
        if len(plays) == 2 and (piles[0] == piles[1] or len(ends) == 2):
            self.counts["dead_heats"] += 1
            self.counts["beaten"] += 1
            plays = [self.arrow - 1]
            self.arrow = 3 - self.arrow
        for player in fills:
            source = self.source(player, piles[player])
            assert self.match.fill(player, source, self.cursors[player])
            self.move_on(player)
        for player in sorted(plays, key=lambda player: player in ends):
            self.put(now, player, self.cursors[player], piles[player])
        for player in (0, 1):
            if nexts[player]:
                self.next_slot(player)
        if fills or plays:
            self.moved(now)

    def put(self, now, player, stock, pile):
        self.covered.append((now, player, pile, self.top(12 + pile)))
        assert self.match.play(player, stock, pile)
        self.move_on(player)

    def moved(self, now):
        if self.match.phase == PLAY:
            self.wind(now)
        else:
            self.enter(now)

    def stall(self, ms):
        now = ms - self.stopped
        player = 1 if self.match.is_stuck(0) else 0
        fills = [(source, slot) for source in range(5) for slot in range(5)
                 if self.match.can_fill(player, source, slot)]
        if fills:
            self.match.fill(player, *fills[0])
            self.move_on(player)
        else:
            plays = [(stock, pile) for stock in range(5) for pile in (0, 1)
                     if self.fits(self.top(player * 5 + stock), self.top(12 + pile))]
            self.put(now, player, *plays[0])
        self.moved(now)

    # --- the slap

    def slap(self, ms, piles):
        if ms - self.stopped < self.ended + 400:
            return
        live = []
        for player in (0, 1):
            if piles[player] is None:
                continue
            if ms < self.cue:
                self.counts["early"] += 1
                self.slow[player] = True
            elif not self.slow[player] or ms >= self.cue + 250:
                live.append(player)
        if not live:
            return
        winner = live[0]
        if len(live) == 2 and piles[0] == piles[1]:
            self.counts["dead_heats"] += 1
            winner = self.arrow - 1
            self.arrow = 3 - self.arrow
        self.match.slap(winner, piles[winner])
        assert self.match.phase in (ROUND_OVER, MATCH_OVER)
        self.enter(ms - self.stopped)

    def state(self):
        """What came of it, by the names of `tests.law_run.read`."""
        table = self.match.table
        found = {name: str(count) for name, count in self.counts.items()}
        found.update({"phase": "OPKSRM"[self.match.phase], "arrow": str(self.arrow),
                      "title": "yes" if self.title else "no"})
        for player in (0, 1):
            name = str(player + 1)
            found["cursor" + name] = str(self.cursors[player] + 1)
            found[("left", "right")[player] + " pile"] = names(table, 12 + player)
            found["hand cards" + name] = names(table, 10 + player)
            found["score" + name] = str(self.match.scores[player])
            found["stocks" + name] = "/".join(names(table, player * 5 + stock) or "-"
                                              for stock in range(5))
        return found
