"""Who wins races: contacts -> key register -> keypad -> Keys -> Referee -> Match, 200,000 times.

Each race is drawn by lot (who presses when, each contact's bounce, where in the scan it falls) and
played twice with the seats swapped. Both press for the same pile, once with a card that fits and
once in a slap. Who was first is judged from the times of the contacts alone (`first`), which know
nothing of stamps, referee or match.

Spreads: `human`, two people who react to one thing, sd 50 ms each; `stress`, sd 2 ms each. Contacts:
`clean`, or bouncing for a while (Ganssle's survey: 1.6 ms on average, 6.2 at most).

Beside it the naive way: keypad's default of a scan every 20 ms, and whoever comes first out of the
queue wins.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hardware import boards
from hardware.boards.clusters import CLUSTERS, KEYS
from hardware.host.clock import WRAP_MASK
from hardware.host.desk import Desk
from spit import notation
from spit.cards import SPITS
from spit.game import Game
from spit.match import Match
from spit.plan import Plan
from tests.law_rows import position

RACES = 100_000  # of each kind
NAIVE_RACES = 20_000
SCAN_US = 1_000_000 / 1024
BOUNCE_MEAN_US, BOUNCE_MOST_US = 1600, 6200
SPREAD_US = {"human": 50_000, "stress": 2_000}
SEATINGS = ("side", "ends")
REST_US = 400_000  # between races: keys are up, and no lock is left
SLAP_STEP_US = 50_000
BUSY_US = 15_000  # from one pass to the next, as long as a refresh takes
NAIVE_INTERVAL = 0.020
SIX_OF_CLUBS = 5
# Either player's first card fits both piles; and a slap for unlike piles.
PILES = position(
    "P s 0/0 ..5C ..5H 9H6C/QC/9C/TC/3C 2C 9S6D/QD/9D/TD/3D 2D"
)
SLAP = position("S s 0/9 ..5C ACKC -/-/-/-/- 2C 9D/8D/2D/3D/TD -")


@dataclass
class Tally:
    """What came out. gaps: us between the first and the second of each race."""

    races: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    dead_heats: int = 0
    dead_wins: list[int] = field(default_factory=lambda: [0, 0])
    gaps: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)  # the gaps of wrong verdicts
    misread: int = 0  # wrong, and no dead heat

    def note(self, winner: int, dead_heat: bool, traces: tuple[Trace, Trace]) -> None:
        """What a race came to."""
        gap = abs(traces[0][0][0] - traces[1][0][0])
        self.races += 1
        self.wins[winner] += 1
        self.gaps.append(gap)
        if dead_heat:
            self.dead_heats += 1
            self.dead_wins[winner] += 1
        if winner != first(traces):
            self.wrong.append(gap)
            self.misread += not dead_heat

    def add(self, other: Tally) -> None:
        self.races += other.races
        self.dead_heats += other.dead_heats
        self.misread += other.misread
        self.gaps += other.gaps
        self.wrong += other.wrong
        for seat in range(2):
            self.wins[seat] += other.wins[seat]
            self.dead_wins[seat] += other.dead_wins[seat]


class Job(NamedTuple):
    """Races of one sort on one board."""

    kind: str
    spread: str
    bounce: bool
    seating: str
    races: int
    seed: int
    naive: bool = False


# --- contacts

Trace = list[tuple[int, bool]]  # us from the start of the race, closed


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


def first(traces: tuple[Trace, Trace]) -> int:
    """Who pressed first: 0 or 1. The judge: it reads the contacts and nothing else."""
    return 0 if traces[0][0][0] < traces[1][0][0] else 1


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

    def _draw(self) -> None:
        self.referee.scene.next()


class OneByOne:
    """A board that lets its game see one event of the queue a pass, in a pass of its own time: so
    whatever it does, it judges in order of queue."""

    def __init__(self, machine: Any) -> None:
        self._machine = machine
        self._time = -1
        self.events = self
        self.machine_events = machine.events

    def __getattr__(self, name: str) -> Any:
        return getattr(self._machine, name)

    @property
    def overflowed(self) -> bool:
        return bool(self.machine_events.overflowed)

    def ticks_ms(self) -> int:
        return self._machine.ticks_ms() if self._time < 0 else self._time

    def get_into(self, event: Any) -> bool:
        if self._time >= 0:
            self._time = -1
            return True
        return False

    def more(self) -> bool:
        """Take the next event, for the pass to come."""
        if not self.machine_events.get_into(self._machine.event):
            return False
        self._time = (self._machine.event.timestamp + 1) & WRAP_MASK
        return True


class Board:
    """A board with the game at a position, which can be started over."""

    def __init__(self, seating: str, kind: str, seed: int, naive: bool = False) -> None:
        """naive: a scan every 20 ms, judged in order of queue."""
        self.desk = Desk().install()
        self.machine = boards.machine()
        if naive:
            self.machine.scanner.deinit()
            self.machine = _naive(self.machine, NAIVE_INTERVAL)
        self.kind = kind
        self.start = notation.load(PILES if kind == "pile" else SLAP)
        self.game = Blind(self.machine, Plan(seed, "match", seating, position=PILES))
        self.pile_keys = [[KEYS.index(name) for name in cluster[1:]]
                          for cluster in CLUSTERS[seating]]
        self.chance = random.Random(seed)

    def look(self) -> None:
        """A pass, or as many as the queue has events."""
        if isinstance(self.machine, OneByOne):
            while self.machine.more():
                self.game.step()
        self.game.step()

    def rest(self, us: int) -> None:
        self.desk.clock.advance_to(self.desk.clock.us + us)
        self.look()

    def run(self, traces: tuple[Trace, Trace], pile: int) -> tuple[int, bool]:
        """Run one race for a pile: the seat that won, and whether it was a dead heat."""
        referee = self.game.referee
        match = referee.scene.match
        copy(self.start, match)
        referee.begin(match, referee.scene.arrow, self.machine.ticks_ms())
        if self.kind == "slap":
            while not referee.slap.cue_wanted:
                self.rest(SLAP_STEP_US)
            self.rest(SLAP_STEP_US)
        before = self.game.stats.dead_heats
        self._race(traces, pile)
        if self.kind == "pile":
            winner = 0 if match.table.top[SPITS + pile] == SIX_OF_CLUBS else 1
        else:
            winner = 0 if match.took[0] == self.start.table.depth[SPITS + pile] else 1
        return winner, self.game.stats.dead_heats > before

    def _race(self, traces: tuple[Trace, Trace], pile: int) -> None:
        """Let the contacts change, and look now and then, as a busy board does."""
        start = self.desk.clock.us
        look = start + self.chance.randrange(100, BUSY_US)
        for at, seat, closed in sorted(
            (at, seat, closed) for seat in range(2) for at, closed in traces[seat]
        ):
            while look < start + at:
                self.desk.clock.advance_to(look)
                self.look()
                look += BUSY_US
            self.desk.clock.advance_to(start + at)
            self.desk.register.set(self.pile_keys[seat][pile], closed)
        self.rest(REST_US)


def _naive(machine: Any, interval: float) -> OneByOne:
    import board
    import keypad

    machine.scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
        key_count=8, value_when_pressed=True, interval=interval)
    machine.events = machine.scanner.events
    return OneByOne(machine)


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
    board = Board(job.seating, job.kind, job.seed, job.naive)
    tally = Tally()
    for n in range(job.races // 2):
        traces = draw(chance, job.spread, job.bounce)
        pile = chance.randrange(2)
        for seats in (traces, traces[::-1]) if n % 2 else (traces[::-1], traces):
            winner, dead_heat = board.run(seats, pile)
            tally.note(winner, dead_heat, seats)
    return tally
