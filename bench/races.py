"""Races on the real path: contacts -> key register -> keypad -> the game, which is blind.

Each race is drawn by lot (who presses when, each contact's bounce, where in the scan it falls) and
run twice, with the seats swapped. Both press for the same pile: for a card that fits, or in a slap.

Spreads: `human`, two people who react to one thing, sd 50 ms each; `stress`, sd 2 ms each.
Contacts: clean, or bouncing for a while (Ganssle's survey: 1.6 ms on average, 6.2 at most).
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from bench.tally import Tally, Trace
from hardware.boards import start
from hardware.boards.clusters import CLUSTERS, KEYS
from hardware.host.clock import WRAP_MASK
from hardware.host.desk import Desk
from spit import notation, prompts
from spit.cards import SPITS
from spit.game import Game
from spit.match import Match
from spit.plan import Plan
from tests.law_rows import position

SCAN_US = 1_000_000 / 1024
BOUNCE_MEAN_US, BOUNCE_MOST_US = 1600, 6200
SPREAD_US = {"human": 50_000, "stress": 2_000}
SEATINGS = ("side", "ends")
KINDS = ("pile", "slap")
REST_US = 400_000  # between races: keys are up, and no lock is left
SLAP_STEP_US = 50_000
BUSY_US = 15_000  # from one pass to the next, as long as a refresh takes
SIX_OF_CLUBS = 5
# Either player's first card fits both piles; and a slap for unlike piles.
PILES = position("P s 0/0 ..5C ..5H 9H6C/QC/9C/TC/3C 2C 9S6D/QD/9D/TD/3D 2D")
SLAP = position("S s 0/9 ..5C ACKC -/-/-/-/- 2C 9D/8D/2D/3D/TD -")

class Job(NamedTuple):
    """Races of one sort on one board, the seats swapped in every other."""

    kind: str
    spread: str
    bounce: bool
    seating: str
    races: int
    seed: int
    interval: float = 0.001  # s from scan to scan
    queue: bool = False  # judged in order of queue


# --- contacts


def press(chance: random.Random, at: int, bounce: bool) -> Trace:
    """A contact that closes at a us, and opens when the key is let go."""
    trace = [(at, True)]
    if bounce:
        settled = at + min(int(chance.expovariate(1 / BOUNCE_MEAN_US)), BOUNCE_MOST_US)
        while True:
            at += chance.randrange(20, 600)
            if at >= settled:
                break
            trace.append((at, not trace[-1][1]))
        if not trace[-1][1]:
            trace.append((settled, True))
    trace.append((trace[-1][0] + chance.randrange(60_000, 110_000), False))
    return trace


def draw(chance: random.Random, spread: str, bounce: bool) -> tuple[Trace, Trace]:
    """A race's contacts, of one person and another; never at the very same us."""
    times = [0, 0]
    while times[0] == times[1]:
        times = [int(chance.gauss(300_000, SPREAD_US[spread])) for _ in range(2)]
    start = min(times) - chance.randrange(2_000, 3_000)
    one, two = (press(chance, at - start, bounce) for at in times)
    return one, two


# --- the game, blind


class Blind(Game):
    """The game as it is, but for the drawing."""

    referee: Any

    def _draw(self) -> None:
        self.referee.scene.wanted = 0


class OneByOne:
    """Stands for a machine's queue, and for its time, so that the game sees one event in each pass,
    in a pass of the event's own time: whatever it does, it judges in order of queue."""

    overflowed = False

    def __init__(self, machine: Any) -> None:
        self._queue = machine.queues[0]
        self._ticks_ms = machine.ticks_ms
        self._event = machine.event
        self._time = -1
        machine.queues = [self]
        machine.ticks_ms = self.ticks_ms

    def ticks_ms(self) -> int:
        return self._ticks_ms() if self._time < 0 else self._time

    def get_into(self, event: Any) -> bool:
        given = self._time >= 0
        self._time = -1
        return given

    def more(self) -> bool:
        """Take the next event, for the pass to come."""
        if not self._queue.get_into(self._event):
            return False
        self._time = (self._event.timestamp + 1) & WRAP_MASK
        return True


class Board:
    """A board with the game at a position, which can be started over."""

    def __init__(self, job: Job) -> None:
        self.desk = Desk().install()
        self.machine = scanning(job.interval)
        self.one_by_one = OneByOne(self.machine) if job.queue else None
        kind, seating, seed = job.kind, job.seating, job.seed
        self.kind = kind
        self.start = notation.load(PILES if kind == "pile" else SLAP)
        self.game: Any = Blind(self.machine, Plan(seed, "match", seating, position=PILES))
        self.pile_keys = [[KEYS.index(name) for name in cluster[1:]]
                          for cluster in CLUSTERS[seating]]
        self.chance = random.Random(seed)

    def look(self) -> None:
        """A pass, or as many as the queue has events."""
        if self.one_by_one:
            while self.one_by_one.more():
                self.game.step()
        self.game.step()

    def rest(self, us: int) -> None:
        self.desk.clock.advance_to(self.desk.clock.us + us)
        self.look()

    def run(self, traces: tuple[Trace, Trace], pile: int) -> tuple[int, bool]:
        """Run one race for a pile: the seat that won, and whether it was a dead heat."""
        referee = self.game.referee
        stats = self.game.stats
        match = referee.scene.match
        copy(self.start, match)
        referee.begin(match, referee.scene.arrow, self.machine.ticks_ms())
        if self.kind == "slap":
            while referee.scene.prompts[0] != prompts.SLAP:
                self.rest(SLAP_STEP_US)
        before = stats.dead_heats
        self._race(traces, pile)
        if self.kind == "pile":
            winner = 0 if match.table.top[SPITS + pile] == SIX_OF_CLUBS else 1
        else:
            winner = 0 if match.took[0] == self.start.table.depth[SPITS + pile] else 1
        return winner, stats.dead_heats > before

    def _race(self, traces: tuple[Trace, Trace], pile: int) -> None:
        """Let the contacts change, and look now and then, as a busy board does."""
        start = self.desk.clock.us
        look = start + self.chance.randrange(100, BUSY_US)
        keys = [seat_keys[pile] for seat_keys in self.pile_keys]
        changes = [(at, keys[0], closed) for at, closed in traces[0]]
        changes += [(at, keys[1], closed) for at, closed in traces[1]]
        for at, key, closed in sorted(changes):
            while look < start + at:
                self.desk.clock.advance_to(look)
                self.look()
                look += BUSY_US
            self.desk.clock.advance_to(start + at)
            self.desk.register.set(key, closed)
        self.rest(REST_US)


def scanning(interval: float) -> Any:
    """The board's profile, its keys scanned every so many seconds."""
    import keypad

    boards_own = keypad.ShiftRegisterKeys

    def scanner(**how: Any) -> Any:
        return boards_own(**(how | {"interval": interval}))

    module: Any = keypad
    module.ShiftRegisterKeys = scanner
    try:
        return start.machine()
    finally:
        module.ShiftRegisterKeys = boards_own


def copy(source: Match, target: Match) -> None:
    """Make a match the same as another, as far as a race changes it."""
    for name in ("top", "depth", "below"):
        getattr(target.table, name)[:] = getattr(source.table, name)
    for name in ("phase", "winner", "one_pile"):
        setattr(target, name, getattr(source, name))
    target.scores[:] = source.scores


def play(job: Job) -> Tally:
    """The races of a job, each with the seats swapped too."""
    chance = random.Random(job.seed)
    board = Board(job)
    tally = Tally()
    for n in range(job.races // 2):
        traces = draw(chance, job.spread, job.bounce)
        pile = chance.randrange(2)
        winners = []
        for seats in (traces, traces[::-1]) if n % 2 else (traces[::-1], traces):
            winner, dead_heat = board.run(seats, pile)
            tally.note(winner, dead_heat, seats)
            winners.append(winner)
        tally.note_pair(winners)
    return tally
