"""Alone against the clock: the deal of a number for one player (law 9). Loaded for that alone."""
from spit import const
from spit.cards import HANDS
from spit.changes import PILES, SCORES
from spit.match import MATCH_OVER, OPENING, ROUND_OVER, STUCK, Match
from spit.options import DEALS
from spit.scene import COVERED
from spit.ticks import CPU, add, diff

_SECOND = const(1000)


class Deal(Match):
    """A match of one player, who has five stocks; the opponent has spit cards and no more.

    number: of the deal, from 1 to DEALS. player: who plays, 0 or 1. left_pile: the one that is on
    the left for who plays. `left` are the stock cards that there are at the end: it is won when the
    last one is played, and lost when nothing is left to play, to fill or to turn.
    """

    def __init__(self, number: int, player: int, left_pile: int = 0):
        super().__init__()
        self.number = number
        self.player = player
        self.left = 0
        self._left_pile = left_pile

    def deal_next(self, below) -> bool:
        """Deal what the number says. below: chance has no part in it."""
        if self.phase != ROUND_OVER:
            return False
        from spit import dealing

        dealing.deal_alone(self.table, self.player, self.number)
        self.phase = OPENING
        return True

    def picker(self) -> int:
        """Who plays picks the pile of a card that turns alone, and after the match the next one."""
        alone = self.phase == STUCK and self.lone_spitter() >= 0
        return self.player if alone or self.phase == MATCH_OVER else -1

    def following(self) -> int:
        """The number of the next deal."""
        return self.number % DEALS + 1

    def again(self, picked: int) -> Match:
        """The same deal after a press for the pile on the left, the next after another."""
        number = self.number if picked == self._left_pile else self.following()
        return Deal(number, self.player, self._left_pile)

    def _end_round(self, out: int) -> None:
        """The match is over, and who has lost it takes all the cards."""
        self.left = self.stock_left(self.player)
        self.winner = self.player if out >= 0 else 1 - self.player
        loser = HANDS + 1 - self.winner
        for pile in range(len(self.table.top)):
            if pile != loser:
                self.table.move_all(pile, loser)
        self.changed = PILES
        self.phase = MATCH_OVER


class Clock:
    """Counts the seconds that a deal has taken, in `scene.seconds`, and keeps `scene.best`.

    It has the place that a `Cpu` would have: look() is called after each event of the match, and
    step() at the deadline of the timer CPU.
    """

    def __init__(self, referee):
        self._referee = referee
        self._timers = referee.timers
        self._scene = referee.scene
        self._won = 0           # ms of the deal that is over

    def look(self, stamp: int) -> None:
        """Run while the cards do (law 3.6), and stop with them."""
        runs = self._referee.began >= 0
        if not runs:
            self._show(self._scene.ms)
            self._remember()
        if not runs or self._scene.view == COVERED:
            self._timers.disarm(CPU)
        elif not self._timers.armed(CPU):
            self.step(stamp)

    def step(self, stamp: int) -> None:
        """Show how many seconds have gone by, until the next one has."""
        began = self._referee.began
        self._show(diff(stamp, began))
        self._timers.arm(CPU, add(began, (self._scene.seconds + 1) * _SECOND))

    def _remember(self) -> None:
        """What was won is to be beaten from the next deal on."""
        scene = self._scene
        if scene.match.phase == MATCH_OVER:
            self._won = scene.ms if scene.match.winner == scene.match.player else 0
        elif self._won:
            scene.best = min(self._won, scene.best or self._won)
            self._won = 0

    def _show(self, ms: int) -> None:
        if self._scene.seconds != ms // _SECOND:
            self._scene.seconds = ms // _SECOND
            self._scene.show(SCORES)
