"""Key events in, moves out: the flow of a match by the law (docs/law.md).

    referee = Referee(keys, stats, chance, clusters, left_keys, lock=300)
    referee.begin(Match(), arrow=-1, stamp=now)     # deals, and shows the opening prompt
    keys.put(stamp, key, pressed)                   # edges, as the scanner stamped them
    referee.run(now)                                # judges all that is stamped before now

It reads no clock and draws nothing: what there is to see is in `scene`, what is due next in `due`.
"""
from spit import prompts, timers
from spit.changes import ALL, PROMPT_1, SCORES, VIEW
from spit.const import const
from spit.keys import ROLES, pile_key
from spit.match import MATCH_OVER, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.pause import Pause
from spit.race import BOTH, Race
from spit.scene import ACCOUNT, TABLE, Scene
from spit.slap import NOBODY, TIE, Slap
from spit.stall import Stall
from spit.table import SPITS
from spit.ticks import add, diff

_TURN = const(500)          # ms from the second ready to the turn of the cards (law 3.2)
_PROMPT = const(700)        # ms from being stuck to the prompt
_DEAF = const(20)           # ms for which keys are ignored after an overflow (law 2.7)
_HOLD = const(1000)         # ms for which SELECT and START are held (law 3.4, 3.6)

_BOTH_READY = const(3)


class Referee:
    """keys: the `Keys` of the board. stats: a `Stats`. chance: a `Chance`. clusters: a `Clusters`.
    left_keys, lock: see `Race`.

    `title_wanted` is set when both players ask for the title screen.
    """

    def __init__(self, keys, stats, chance, clusters, left_keys, lock: int):
        self.keys = keys
        self.stats = stats
        self.scene = Scene()
        self.title_wanted = False
        self.timers = timers.Timers()
        self._chance = chance
        self._clusters = clusters
        self._race = Race(self.scene, self.timers, self.stats, lock, left_keys)
        self._stall = Stall(self.scene, self.timers)
        self._pause = Pause(self.scene, self.timers)
        self.slap = Slap(self.scene, self.timers, self.stats, chance)
        self._ready = 0
        self._pick = -1
        self._holding = False

    def begin(self, match: Match, arrow: int, stamp: int) -> None:
        """Start a match, or go on with one from its position. arrow: 0, 1, or -1 to draw it.

        A match that waits for its first deal gets one.
        """
        self.timers.clear()
        self._race.forget()
        self._pause.end()
        self.title_wanted = False
        self.scene.begin(match, arrow if arrow >= 0 else self._chance.below(2))
        if match.dealt:
            self.scene.round = 1
            self._enter(stamp)
            self._race.settle_cursor(0)
            self._race.settle_cursor(1)
        else:
            self._deal(stamp)

    def _deal(self, stamp: int) -> None:
        scene = self.scene
        scene.match.deal_next(self._chance.below)
        scene.round += 1
        scene.cursors[0] = scene.cursors[1] = 0
        scene.show(ALL)
        self._enter(stamp)

    # --- time

    def run(self, now: int) -> None:
        """Handle presses and deadlines stamped before now, in order of stamp; of one stamp the
        deadline comes first (law 2.2, 2.3). What comes after the wish for the title is its."""
        keys = self.keys
        while not self.title_wanted:
            stamp = keys.stamp
            due = self.timers.due
            if due >= 0 and diff(due, now) < 0 and (stamp < 0 or diff(due, stamp) <= 0):
                self._deadline(self.timers.pop(), due)
            elif stamp >= 0 and diff(stamp, now) < 0:
                keys.take()
                self._judge(stamp)
            else:
                return

    def overflow(self, stamp: int) -> None:
        """The scanner lost events and starts again (law 2.7)."""
        self.stats.overflows += 1
        self.keys.lose()
        self._watch_hold(stamp)
        self.timers.arm(timers.DEAF, add(stamp, _DEAF))

    def _hear_again(self, stamp: int) -> None:
        """Keys count again after an overflow; some may have been let go unheard."""
        if self.scene.match.phase == SLAP and self._hands_off():
            self.slap.hands_off(stamp)

    def _deadline(self, timer: int, stamp: int) -> None:
        if timer == timers.TURN:
            self._turn(stamp)
        elif timer == timers.PROMPT:
            self._show_prompts()
        elif timer == timers.OUTLINE:
            self._stall.outline()
        elif timer == timers.STALL:
            self._race.made_move(self._stall.player, stamp)
            self._moved(stamp)
        elif timer == timers.FORGET:
            self._race.forget()
        elif timer == timers.MARK or timer == timers.MARK + 1:
            self._race.unmark(timer - timers.MARK)
        elif timer == timers.OPEN:
            self.slap.open(stamp, self._hands_off())
        elif timer == timers.LATEST:
            self.slap.hands_off(stamp)
        elif timer == timers.CUE:
            self.slap.ask_cue()
        elif timer == timers.LIVE:
            self.slap.forgive()
        elif timer == timers.HOLD:
            self._held(stamp)
        elif timer == timers.DEAF:
            self._hear_again(stamp)
        elif timer == timers.COUNT:
            self._race.shift(self._pause.count(stamp))

    # --- presses

    def _judge(self, stamp: int) -> None:
        """Judge the presses of one stamp, which the keys have just made known."""
        self._watch_hold(stamp)
        if self.timers.armed(timers.DEAF):
            return
        roles = self._clusters.roles(self.keys.pressed)
        for role in range(2 * ROLES):
            self.stats.presses += roles >> role & 1
        phase = self.scene.match.phase
        if self._pause.active:
            self._pause.press(roles, stamp)
        elif phase == PLAY:
            if roles and self._race.judge(roles, stamp):
                self._moved(stamp)
        elif phase == SLAP:
            self._slap(roles, stamp)
        else:
            self._answer(roles, stamp)

    def _hands_off(self) -> bool:
        """Whether all four pile keys are up."""
        return not self.keys.down & self._clusters.piles

    def _watch_hold(self, stamp: int) -> None:
        """Time how long SELECT and START have both been down."""
        nexts = self._clusters.nexts
        holding = self.keys.down & nexts == nexts
        if holding and not self._holding:
            self.timers.arm(timers.HOLD, add(stamp, _HOLD))
        elif not holding:
            self.timers.disarm(timers.HOLD)
        self._holding = holding

    def _held(self, stamp: int) -> None:
        """SELECT and START have both been down for a second (law 3.4, 3.6)."""
        phase = self.scene.match.phase
        if self._pause.active:
            self.title_wanted = self._pause.may_leave
        elif phase == MATCH_OVER:
            self.title_wanted = True
        elif phase != SLAP:
            self._pause.begin(stamp)

    # --- prompts (law 3)

    def _answer(self, roles: int, stamp: int) -> None:
        """The presses of one stamp while a prompt is, or is about to be, on the screen."""
        if self.timers.armed(timers.PROMPT) or self.timers.armed(timers.TURN):
            return
        scene = self.scene
        chooser = self._chooser()
        for player in range(2):
            pile = pile_key(roles, player)
            if pile >= 0 and not self._ready >> player & 1:
                self._ready |= 1 << player
                if player == chooser:
                    self._pick = pile
                self._prompt(player, prompts.DONE)
        if self._ready != _BOTH_READY:
            return
        phase = scene.match.phase
        if phase == ROUND_OVER:
            self._deal(stamp)
        elif phase == MATCH_OVER:
            self.begin(Match(scene.match.points), -1, stamp)
        else:
            self.timers.arm(timers.TURN, add(stamp, _TURN))

    def _chooser(self) -> int:
        """The player who spits alone and picks the pile; -1 for none (law 3.3)."""
        match = self.scene.match
        if match.phase != STUCK or match.one_pile:
            return -1
        return match.lone_spitter()

    def _show_prompts(self) -> None:
        """Ask both players what the phase asks."""
        phase = self.scene.match.phase
        for player in range(2):
            prompt = prompts.READY
            if phase == PLAY or phase == SLAP or self.timers.armed(timers.PROMPT):
                prompt = prompts.NONE
            elif phase == STUCK:
                prompt = prompts.PICK if player == self._chooser() else prompts.SPIT
            elif phase == MATCH_OVER:
                prompt = prompts.WON if player == self.scene.match.winner else prompts.LOST
            self._prompt(player, prompt)

    def _prompt(self, player: int, prompt: int) -> None:
        if self.scene.prompts[player] != prompt:
            self.scene.prompts[player] = prompt
            self.scene.show(PROMPT_1 << player)

    # --- what happens

    def _turn(self, stamp: int) -> None:
        """The spit cards turn, and cover what was on the piles."""
        match = self.scene.match
        top = match.table.top
        left = top[SPITS]
        right = top[SPITS + 1]
        match.spit(self._pick)
        if top[SPITS] != left:
            self._race.cover(left, 0, BOTH, stamp)
        if top[SPITS + 1] != right:
            self._race.cover(right, 1, BOTH, stamp)
        self._enter(stamp)

    def _moved(self, stamp: int) -> None:
        """A card was played or filled."""
        if self.scene.match.phase == PLAY:
            self._stall.restart(stamp)
        else:
            self._enter(stamp)

    def _slap(self, roles: int, stamp: int) -> None:
        first = self.slap.press(roles, stamp)
        if first == TIE:
            first = self._race.dead_heat()
        if first != NOBODY:
            self.scene.match.slap(first, pile_key(roles, first))
            self._enter(stamp)
        elif self._hands_off():
            self.slap.hands_off(stamp)

    def _enter(self, stamp: int) -> None:
        """A phase begins, or begins anew."""
        scene = self.scene
        match = scene.match
        self._ready = 0
        self._pick = -1
        self._race.end()
        self._stall.restart(stamp)
        scene.show(match.changed | SCORES)
        match.changed = 0
        view = ACCOUNT if match.phase >= ROUND_OVER else TABLE
        if view != scene.view:
            scene.view = view
            scene.show(VIEW)
        if match.phase == STUCK:
            self.timers.arm(timers.PROMPT, add(stamp, _PROMPT))
        elif match.phase == SLAP:
            self.slap.begin(stamp)
        self._show_prompts()
