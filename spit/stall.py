"""The stall: who alone can move has to, or is moved (law 3.5, rules 5.4); and hints."""
from spit import const
from spit.cards import STOCKS
from spit.changes import HINT_1
from spit.match import PLAY
from spit.ticks import PHASE, add

_STALL = const(5000)    # ms without a move until moves are outlined, and on to the made one


class Stall:
    """restart() at every move, then step() at each deadline PHASE of PLAY. Moves by a `Race`.

    hinted: for each player whether all moves are outlined.
    """

    def __init__(self, scene, timers, race, hinted):
        self._scene = scene
        self._timers = timers
        self._race = race
        self._hinted = hinted
        self._warned = False        # the moves of who must act are outlined

    def restart(self, stamp: int) -> None:
        """A move was made, or the cards turned. Who must act is asked when time is up: until then
        nothing changes."""
        self._warned = False
        self._outline_hints(0)
        self._outline_hints(1)
        if self._scene.match.phase == PLAY:
            self._timers.arm(PHASE, add(stamp, _STALL))
        else:
            self._timers.disarm(PHASE)

    def step(self, stamp: int) -> bool:
        """Outline the moves of who must act, if anybody must; when that has not helped, make the
        first of them. Whether one was made."""
        player = self._debtor()
        if player < 0:
            return False
        if self._warned:
            self._make_move(player, stamp)
            return True
        self._warned = True
        self._outline(player, self._scene.match.moves(player))
        self._timers.arm(PHASE, add(stamp, _STALL))
        return False

    def _debtor(self) -> int:
        """The player who must act, -1 for none: only one is stuck."""
        match = self._scene.match
        stuck = match.is_stuck(0)
        if stuck == match.is_stuck(1):
            return -1
        return 1 if stuck else 0

    def _make_move(self, player: int, stamp: int) -> None:
        """Make the first legal move of a player, as if that player had made it."""
        race = self._race
        for n in range(STOCKS * STOCKS):
            if race.fill(player, n // STOCKS, n % STOCKS):
                return
        for n in range(2 * STOCKS):
            if self._scene.match.can_play(player, n // 2, n % 2):
                race.play(player, n // 2, n % 2, stamp)
                return

    def _outline_hints(self, player: int) -> None:
        """Outline the moves of a player who has hints, and of nobody else."""
        match = self._scene.match
        hinted = self._hinted[player] and match.phase == PLAY
        self._outline(player, match.moves(player) if hinted else 0)

    def _outline(self, player: int, hints: int) -> None:
        if self._scene.hints[player] != hints:
            self._scene.hints[player] = hints
            self._scene.show(HINT_1 << player)
