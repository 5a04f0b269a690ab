"""Key events in, moves out: the flow of a match by the law (docs/law.md).

    referee = Referee(keys, stats, chance, left_keys, 300, (0, 0), (False, False))
    referee.begin(Match(), arrow=-1, stamp=now)     # deals, and shows the opening prompt
    keys.put(stamp, key, pressed)                   # edges, as the scanner stamped them
    referee.run(now)                                # judges all that is stamped before now

It reads no clock and draws nothing: what there is to see is in `scene`, what is due next in
`timers.due`.
"""
from spit import const, news, prompts
from spit.cards import HANDS, NONE, SPITS
from spit.changes import ALL, SCORES, TURN
from spit.keys import DEAF_MS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.pause import ASKING, RUNNING, Pause
from spit.race import BOTH, Race
from spit.scene import ACCOUNT, TABLE, Scene
from spit.slap import Slap
from spit.stall import Stall
from spit.ticks import COUNT, CPU, DEAF, HOLD, MARK, PHASE, Timers, add, diff

_TURN = const(500)          # ms from the second ready to the turn of the cards (law 3.2)
_PROMPT = const(700)        # ms from being stuck to the prompt

_NEVER = const(-1)


class Referee:
    """keys: the `Keys` of the board, seated. stats: a `Stats`. chance: a `Chance`. left_keys, lock,
    handicaps: see `Race`. hinted: see `Stall`.

    `title_wanted` is set when both players ask for the title screen. `over` is set when run() has
    decided a match. `began` is the stamp of the turn that began the round, later by the length of
    each pause, and -1 while no round runs that began with its deal. `stamp` is that of the last
    event that was handled. `cpus` are the computers that play (`spit.cpu.Cpu`), or the clock that
    one plays against, put there before begin(): each sees what every event has left.
    """

    def __init__(self, keys, stats, chance, left_keys, lock: int, handicaps, hinted):
        self.keys = keys
        self.stats = stats
        self.scene = Scene()
        self.timers = Timers()
        self.title_wanted = False
        self.stamp = 0
        self.cpus: tuple = ()
        self._chance = chance
        self._race = Race(self.scene, self.timers, stats, keys, lock, left_keys, handicaps)
        self._stall = Stall(self.scene, self.timers, self._race, hinted)
        self.slap = Slap(self.scene, self.timers, stats, keys, chance, self._race)
        self._pause = Pause(self.scene, self.timers, keys)
        self._ready = 0
        self._pick = -1
        self.began = _NEVER
        self.over = False

    def begin(self, match: Match, arrow: int, stamp: int) -> None:
        """Start a match, or go on with one from its position. arrow: 0, 1, or -1 to draw it.

        A match that waits for its first deal gets one.
        """
        self.scene.begin(match, arrow if arrow >= 0 else self._chance.below(2))
        self.began = _NEVER
        depth = match.table.depth
        if match.phase == ROUND_OVER and not depth[HANDS] + depth[HANDS + 1]:
            self._deal(stamp)
        else:
            self.scene.round = 1
            self._enter(stamp)
            self._race.settle_cursor(0)
            self._race.settle_cursor(1)
        self._look(stamp)

    def _deal(self, stamp: int) -> None:
        scene = self.scene
        scene.match.deal_next(self._chance.below)
        scene.round += 1
        scene.last = NONE
        scene.cursors[0] = scene.cursors[1] = 0
        scene.news |= news.DEALT
        scene.show(ALL)
        self._enter(stamp)

    # --- time

    def run(self, now: int) -> None:
        """Handle presses and deadlines stamped before now, in order of stamp; of one stamp the
        deadline comes first (law 2.2, 2.3). What comes after the wish for the title is its. What
        comes after a match waits for the next run(): the match is to be kept first."""
        keys = self.keys
        self.over = False
        while not self.title_wanted and not self.over:
            stamp = keys.stamp
            due = self.timers.due
            if due >= 0 and diff(due, now) < 0 and (stamp < 0 or diff(due, stamp) <= 0):
                self.stamp = stamp = due
                self._deadline(self.timers.pop(), stamp)
            elif stamp >= 0 and diff(stamp, now) < 0:
                self.stamp = stamp
                keys.take()
                self._judge(stamp)
            else:
                return
            if self.cpus:
                self._look(stamp)

    def cue(self, stamp: int) -> None:
        """The slap's cue has been on the screen since this stamp."""
        self.slap.cue(stamp)
        self._look(stamp)

    def _look(self, stamp: int) -> None:
        for cpu in self.cpus:
            cpu.look(stamp)

    def overflow(self, stamp: int) -> None:
        """The scanner lost events and starts again (law 2.7)."""
        self.stats.overflows += 1
        self.keys.lose()
        self._pause.watch(stamp)
        self.timers.arm(DEAF, add(stamp, DEAF_MS))

    def _deadline(self, timer: int, stamp: int) -> None:
        phase = self.scene.match.phase
        if timer >= CPU:
            self.cpus[timer - CPU].step(stamp)
        elif timer == HOLD:
            self._held(stamp)
        elif timer == COUNT:
            if self._pause.count(stamp):
                self._go_on(self._pause.ms)
        elif timer == DEAF:
            if phase == SLAP:
                self.slap.hands_off(stamp)      # keys may have been let go unheard
        elif timer != PHASE:
            self._race.unmark(timer - MARK)
        elif phase == PLAY:
            if self._stall.step(stamp):
                self._moved(stamp)
        elif phase == SLAP:
            self.slap.step(stamp)
        elif self._ready == self.scene.asked:
            self._turn(stamp)
        else:
            self._show_prompts()

    # --- presses

    def _judge(self, stamp: int) -> None:
        """Judge the presses of one stamp, which the keys have just made known."""
        self._pause.watch(stamp)
        if self.timers.armed(DEAF):
            return
        phase = self.scene.match.phase
        if self.keys.pressed:
            self.stats.presses += self.keys.count()     # of the six cluster keys (law 5)
            if self._pause.beat != RUNNING:
                self._pause.answer(stamp)
            elif phase == PLAY:
                if self._race.judge(stamp):
                    self._moved(stamp)
            elif phase != SLAP:
                self._answer(stamp)
        if phase == SLAP and self.slap.judge(stamp):
            self._enter(stamp)

    # --- the pause (law 3.6)

    def _held(self, stamp: int) -> None:
        """What opens a pause has been down for long (law 3.4, 3.6)."""
        phase = self.scene.match.phase
        if self._pause.beat == ASKING or phase == MATCH_OVER or len(self.cpus) == 2:
            self.title_wanted = True
        elif self._pause.beat == RUNNING and phase != SLAP:
            self._pause.begin(stamp)

    def _go_on(self, ms: int) -> None:
        """A pause of some ms is over: every running time goes on from where it was."""
        self._race.shift(ms)
        if self.began != _NEVER:
            self.began = add(self.began, ms)
        self._show_phase()

    # --- prompts (law 3)

    def _answer(self, stamp: int) -> None:
        """The presses of one stamp while a prompt is, or is about to be, on the screen."""
        if self.timers.armed(PHASE):
            return
        for player in range(2):
            pile = self.keys.pile(player)
            if pile >= 0 and not self._ready >> player & 1:
                self._ready |= 1 << player
                self.scene.news |= news.READY_1 << player
                if player == self.scene.match.picker():
                    self._pick = pile
        self._show_prompts()
        if self._ready == self.scene.asked:
            self._both_ready(stamp)
        elif (self.scene.match.phase == MATCH_OVER and self.keys.pressed & self.keys.nexts
              and not self.scene.alone):
            self.scene.change_seats = not self.scene.change_seats
            self.scene.show(SCORES)

    def _both_ready(self, stamp: int) -> None:
        phase = self.scene.match.phase
        if phase == ROUND_OVER:
            self._deal(stamp)
        elif phase == MATCH_OVER:
            self.begin(self.scene.match.again(self._pick), -1, stamp)
        else:
            self.timers.arm(PHASE, add(stamp, _TURN))

    def _show_prompts(self) -> None:
        """Ask both players what the phase asks, or tell what they answered."""
        scene = self.scene
        for player in range(2):
            scene.ask(player, self._prompt(player, scene.match.phase))

    def _prompt(self, player: int, phase: int) -> int:
        if self._ready >> player & 1:
            return prompts.DONE
        if phase == PLAY or phase == SLAP or self.timers.armed(PHASE):
            return prompts.NONE
        if phase == STUCK:
            return prompts.PICK if player == self.scene.match.picker() else prompts.SPIT
        if phase == MATCH_OVER:
            return prompts.WON if player == self.scene.match.winner else prompts.LOST
        return prompts.READY

    # --- what happens

    def _turn(self, stamp: int) -> None:
        """The spit cards turn, and cover what was on the piles."""
        match = self.scene.match
        top = match.table.top
        left = top[SPITS]
        right = top[SPITS + 1]
        if match.phase == OPENING:
            self.began = stamp
        match.spit(self._pick)
        self.scene.news |= news.TURNED
        if top[SPITS] != left:
            self._race.cover(left, 0, BOTH, stamp)
        if top[SPITS + 1] != right:
            self._race.cover(right, 1, BOTH, stamp)
        self.scene.show(TURN)
        self._enter(stamp)

    def _moved(self, stamp: int) -> None:
        """A card was played or filled."""
        if self.scene.match.phase == PLAY:
            self._stall.restart(stamp)
        else:
            self._enter(stamp)

    def _enter(self, stamp: int) -> None:
        """A phase begins, or begins anew."""
        scene = self.scene
        match = scene.match
        self._ready = 0
        self._pick = -1
        self._race.end()
        self._stall.restart(stamp)
        if match.phase == STUCK:
            scene.news |= news.STUCK
            self.timers.arm(PHASE, add(stamp, _PROMPT))
        elif match.phase == SLAP:
            scene.news |= news.ENDED
            self.slap.begin(stamp)
        elif match.phase == MATCH_OVER:
            scene.news |= news.WON_1 << match.winner
            scene.count_win(match.winner)
            self.over = True
            if scene.alone:
                self.timers.disarm(HOLD)        # one finger is not to lose what comes now
            if scene.clock >= 0:
                self.timers.arm(PHASE, add(stamp, _PROMPT))     # and so with one press
        elif match.phase == ROUND_OVER:
            scene.news |= news.ROUND_OVER
        if match.phase >= SLAP:
            self._time_round(stamp)
        scene.show(match.changed | SCORES)
        match.changed = 0
        self._show_phase()

    def _show_phase(self) -> None:
        """Show what the phase shows, and ask what it asks."""
        over = self.scene.match.phase >= ROUND_OVER
        self.scene.show_view(ACCOUNT if over else TABLE)
        self._show_prompts()

    def _time_round(self, stamp: int) -> None:
        """A round is over, if it was not before."""
        if self.began != _NEVER:
            self.scene.count_round(diff(stamp, self.began))
            self.began = _NEVER
