"""A player that is a computer. It sees what a person sees, and presses keys as a person does.

    referee.cpus = players((0, 3), referee, chance)     # a person and a level, before begin()

What it sees: the tops of its stocks and of the spit piles, how deep all stocks are, how thick the
piles look, how many spit cards are left, and its own cursor, mark and prompt. To notice, to decide
and to press each take time; what it has not noticed yet it does not know. Its edges go to the
`Keys` with the stamps at which they were planned, its deadlines to the `Timers`: so it is judged,
beaten and locked as anybody.
"""
from spit import const, prompts
from spit.cards import HANDS, SPITS, STOCKS
from spit.keys import CPU as KEYS
from spit.match import PLAY, SLAP
from spit.scene import FUMBLE
from spit.ticks import CPU as TIMER
from spit.ticks import add, diff

# Times in ms at a pace of 64; they grow with it.
_NOTICE = const(200)        # from a change to knowing of it
_DECIDE = const(300)        # on a move
_KEY = const(170)           # from key to key
_READY = const(900)
_OVER = const(2500)         # to look at who has won
_SLAP = const(280)          # from the cue to the key, and the least that it takes
_REFLEX = const(110)
_JUMP = const(900)          # from the end of a round to a slap that does not wait for the cue
_HOLD = const(70)           # for which a key is down
_GAP = const(40)            # and up at least, at any pace

# How people's times spread: a log-normal (sigma 1/2) of mean 0.6 on a floor of 0.4, its quantiles
# at 0/32, 1/32 ... 32/32, the ends cut, in 64ths.
_SPREAD = b"$')+-./12345789:<=>@ACEGILORV[cp\x8c"
_DOUBT = b"\x80\x24\x08\x02"    # of 256: that piles are misjudged that look 0, 1, 2, 3 lines apart

_PACES = b"\x00\x47\x3d\x38\x34\x2e\x38"    # of the levels 1 to 6: the study gave them
# The adaptive one is slower by one part in so many for each card that it is ahead in a round, and
# after a round for each that it is ahead, by its weight, in this round and by spit cards.
_IN_ROUND = const(8)
_AFTER = const(48)
_WEIGHT = const(2)
_QUICKEST = const(32)
_SLOWEST = const(200)

# Prompts that wait for a key; WON and LOST are shown in a slap too, and ask nothing then.
_WHO_WON = 1 << prompts.WON | 1 << prompts.LOST
_ASKING = 1 << prompts.READY | 1 << prompts.SPIT | 1 << prompts.PICK | _WHO_WON

_RESTS = const(0)           # what it does: waits for something to change,
_THINKS = const(1)          # decides on a move at its deadline,
_MOVES = const(2)           # presses the next key of its move,
_ANSWERS = const(3)         # presses a pile key,
_HOLDS = const(4)           # lets go of the key that is down


def players(levels, referee, chance) -> tuple:
    """The computers among the players, by the level of each: 1 to 6, 0 for a person."""
    cpus: list = []
    for player in range(2):
        if levels[player]:
            cpus.append(Cpu(player, len(cpus), levels[player], referee, chance))
    return tuple(cpus)


class Cpu:
    """look() is called after each event of the match, step() at the deadline."""

    def __init__(self, player: int, number: int, level: int, referee, chance):
        self._player = player
        self._timer = TIMER + number
        self._keys = referee.keys
        self._first = KEYS + player * 3
        self._timers = referee.timers
        self._scene = referee.scene
        self._chance = chance
        self.pace = self._skill = _PACES[level]
        self._adapts = level == len(_PACES) - 1
        self._doing = _RESTS
        self._key = 0
        self._prompt = -1       # what it saw last
        self._left = -1
        self._right = -1
        self._since = 0         # what is there to think about is there since then
        self._stock = -1        # the move on its way, -1 for none
        self._pile = 0
        self._surprised = False     # a pile has changed meanwhile,
        self._noticed = 0           # which it knows from then on

    # --- what it sees

    def look(self, stamp: int) -> None:
        """Something has happened: is there something new to see?"""
        scene = self._scene
        top = scene.match.table.top
        prompt = scene.prompts[self._player]
        asked = prompt != self._prompt
        if not asked and top[SPITS] == self._left and top[SPITS + 1] == self._right:
            return
        self._prompt = prompt
        self._left = top[SPITS]
        self._right = top[SPITS + 1]
        if asked:
            self._stock = -1
        if self._stock >= 0:
            self._surprised = True
            self._noticed = add(stamp, self._time(_NOTICE))
        elif asked or prompt == prompts.NONE:
            self._since = stamp
            if self._doing != _HOLDS:
                self._plan(stamp)

    def step(self, stamp: int) -> None:
        """Its deadline has come."""
        doing = self._doing
        if doing == _THINKS:
            self._decide(stamp)
        elif doing == _MOVES:
            self._move(stamp)
        elif doing == _ANSWERS:
            self._press(stamp, 1 + self._choose_pile())
        else:
            self._let_go(stamp)

    # --- what it does about it

    def _plan(self, now: int) -> None:
        """Begin to do something about what is to be seen since `_since`."""
        prompt = self._prompt
        if prompt == prompts.NONE:
            if self._adapts:
                self._adapt()
            self._do(_THINKS, self._time(_NOTICE) + self._time(_DECIDE), now)
        elif prompt == prompts.WAIT:
            if self._adapts:
                self._learn()
            if self._slips():
                self._do(_ANSWERS, self._time(_JUMP), now)
            else:
                self._rest()
        elif prompt == prompts.SLAP:
            self._do(_ANSWERS, max(_REFLEX, self._time(_SLAP)), now)
        elif prompt == prompts.PAUSE:
            self._do(_ANSWERS, 0, now)
        elif 1 << prompt & _ASKING and self._scene.match.phase != SLAP:
            over = 1 << prompt & _WHO_WON
            self._do(_ANSWERS, self._time(_OVER if over else _READY), now)
        else:
            self._rest()

    def _decide(self, stamp: int) -> None:
        """Choose the play that needs the fewest keys, or a fill; it may overlook plays."""
        scene = self._scene
        match = scene.match
        moves = match.moves(self._player) if match.phase == PLAY else 0
        self._since = stamp
        if not moves:
            self._rest()
            return
        if scene.marks[self._player] == FUMBLE:
            self._plan(stamp)
            return
        fill = -1
        for slot in range(STOCKS):
            slot = (scene.cursors[self._player] + slot) % STOCKS
            fits = moves >> slot * 2 & 3
            if fits and self._chance.below(256) >= self.pace >> 2:
                self._aim(slot, self._chance.below(2) if fits == 3 else fits - 1, stamp)
                return
            if fill < 0 and moves >> 2 * STOCKS + slot & 1:
                fill = slot
        if fill >= 0:
            self._aim(fill, self._chance.below(2), stamp)
        else:
            self._plan(stamp)       # it sees nothing, and looks again

    def _aim(self, stock: int, pile: int, stamp: int) -> None:
        self._stock = stock
        self._pile = pile
        self._surprised = False
        self._do(_MOVES, self._time(_KEY), stamp)

    def _move(self, stamp: int) -> None:
        """Press the next key of the move, unless it is known to be none any more."""
        scene = self._scene
        stock = self._stock
        if self._surprised and diff(stamp, self._noticed) >= 0:
            self._surprised = False
            moves = scene.match.moves(self._player)
            if not (moves >> stock * 2 + self._pile | moves >> 2 * STOCKS + stock) & 1:
                self._stock = -1
                self._since = stamp
                self._do(_THINKS, self._time(_DECIDE), stamp)
                return
        key = 0 if scene.cursors[self._player] != stock else 1 + self._pile
        if self._slips():
            key = (key + 1 + self._chance.below(2)) % 3
        self._press(stamp, key)

    # --- keys

    def _press(self, stamp: int, key: int) -> None:
        """Press NEXT (0) or the key of a pile (1, 2)."""
        self._key = self._first + key
        self._keys.put(stamp, self._key, True)
        self._since = stamp
        if key:
            self._stock = -1
        self._do(_HOLDS, self._time(_HOLD), stamp)

    def _let_go(self, stamp: int) -> None:
        self._keys.put(stamp, self._key, False)
        if self._stock >= 0:
            self._do(_MOVES, self._time(_KEY), stamp)
        else:
            self._plan(stamp)

    def _do(self, what: int, ms: int, now: int) -> None:
        """Do something so many ms after `_since`, or soon after now."""
        due = add(self._since, ms)
        soonest = add(now, _GAP)
        self._doing = what
        self._timers.arm(self._timer, due if diff(due, soonest) > 0 else soonest)

    def _rest(self) -> None:
        self._doing = _RESTS
        self._timers.disarm(self._timer)

    # --- what it is like

    def _time(self, mean: int) -> int:
        """A random time in ms, of some mean at a pace of 64."""
        at = self._chance.below(1024)
        low = _SPREAD[at >> 5] * (32 - (at & 31)) + _SPREAD[(at >> 5) + 1] * (at & 31)
        return (mean * low >> 11) * self.pace >> 6

    def _slips(self) -> bool:
        """Whether a finger does what it should not."""
        return self._chance.below(1024) < self.pace >> 2

    def _choose_pile(self) -> int:
        """The pile that looks smaller; of a lone spit the other, which its card makes thicker."""
        depth = self._scene.match.table.depth
        lines = (depth[SPITS + 1] + 1) // 3 - (depth[SPITS] + 1) // 3
        smaller = 0 if lines > 0 else 1
        if self._chance.below(256) < _DOUBT[min(abs(lines), 3)]:
            smaller = 1 - smaller
        return 1 - smaller if self._prompt == prompts.PICK else smaller

    def _adapt(self) -> None:
        """In a round be slower the more cards it is ahead, and quicker the more it is behind."""
        self.pace = self._limit(self._skill + self._skill * self._ahead() // _IN_ROUND)

    def _learn(self) -> None:
        """After a round be slower or quicker from then on, by its lead in the round and, less so,
        by that in the match: the spit cards left are what was held at the deal, but for these."""
        depth = self._scene.match.table.depth
        lead = depth[HANDS + 1 - self._player] - depth[HANDS + self._player]
        self._skill = self._limit(
            self._skill + self._skill * (_WEIGHT * self._ahead() + lead) // _AFTER)

    def _ahead(self) -> int:
        """How many cards fewer are left in its stocks than in its opponent's."""
        match = self._scene.match
        return match.stock_left(1 - self._player) - match.stock_left(self._player)

    def _limit(self, pace: int) -> int:
        return min(max(pace, _QUICKEST), _SLOWEST)
