"""From a contact to its verdict and to the first changed pixel on the panel, on a board that takes
time to think and to draw (hardware/host/cost.py, factor 1.4).

Two greedy players play whole matches on the virtual board at random phases, while it draws what
they did before; presses that find the game in PLAY and leave it there are counted. Many presses of
the two are made to fall in the same 4 ms, which gives double plays. A contact closes anywhere
between two scans. Python's share is counted from the code as it is (python_cost.py).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median

from bench import areas
from bench.figure import Figure, at_most
from bench.python_cost import of_pass
from bench.speed import FREE
from hardware.boards.clusters import CLUSTERS, KEYS
from hardware.host.clock import first_us_of_ms
from hardware.host.cost import Cost
from hardware.host.play import Session, Stopped
from hardware.host.tape import Contact
from spit.cards import SPITS, STOCKS
from spit.match import MATCH_OVER, PLAY
from spit.plan import Plan
from tests.greedy import Greedy
from tests.law_rows import position

FACTOR = 1.4
MEDIAN_MS, WORST_MS = 6, 16
PLAYS = 1200  # in each seating
SCAN_US = 977
PATIENCE = 0.9  # the chance that who has a play waits 20 ms more for the other's
DOUBLE_US = 4000  # what counts as a double play
PYTHON = {
    "pass_us": "a pass without events",
    "edge_us": "an edge of a key",
    "press_us": "a press, more than its edge",
    "move_us": "a card played, more than its press",
    "draw_us": "a play, drawn before its refresh",
}


def measure() -> Iterator[Figure]:
    cost = counted()
    for name, what in PYTHON.items():
        yield Figure(f"Python of {what}, ideal", f"{getattr(cost, name):,.0f} us")
    for seating in ("side", "ends"):
        run = Run(seating, cost)
        run.play()
        count = f"{len(run.verdicts):,} presses"
        yield from _spread(f"contact to verdict, {seating}, {count}", run.verdicts)
        count = f"{len(run.pixels):,} plays, {run.doubles} of them double"
        yield from _spread(f"contact to first pixel, {seating}, {count}", run.pixels)


def counted() -> Cost:
    """The cost of the program as it is."""
    race = position("race")
    press = (20, "LEFT", True)
    idle = of_pass(FREE, (), 20).all
    edge = of_pass(race, (press, (30, "LEFT", False)), 31).judging - idle
    step = of_pass(race, ((20, "SELECT", True),), 21).judging - edge - idle
    play = of_pass(race, (press,), 21)
    move = play.judging - step - edge - idle
    return Cost(FACTOR, idle, edge, step, move, play.drawing, play.telling)


def _spread(what: str, times: list[float]) -> Iterator[Figure]:
    times = sorted(times)
    yield at_most(f"{what}: median", median(times), MEDIAN_MS, "{:.1f} ms")
    yield Figure("  99th percentile", f"{times[len(times) * 99 // 100]:.1f} ms")
    yield at_most("  worst", times[-1], WORST_MS, "{:.1f} ms")


class Run:
    """Plays matches; `verdicts` and `pixels` are ms from a contact on."""

    def __init__(self, seating: str, cost: Cost) -> None:
        self.seating = seating
        self.cost = cost
        self.verdicts: list[float] = []
        self.pixels: list[float] = []
        self.doubles = 0
        self.places = areas.spit_places(seating)

    def play(self) -> None:
        seed = 1
        while len(self.pixels) < PLAYS:
            _Match(self, seed).play()
            seed += 1


class _Match:
    def __init__(self, run: Run, seed: int) -> None:
        self.run = run
        self.chance = random.Random(seed)
        self.session = Session(Plan(seed, "match", run.seating), cost=run.cost)
        self.players = [Greedy(i, run.seating, seed * 2 + i, pace=1.5) for i in range(2)]
        self.due = [0, 0]
        self.down = [0, 0]  # until when each has a key down, or will
        self.judged = 0  # contacts seen so far
        self.phase = -1  # after the pass before
        self.stocks = [0, 0]
        self.waiting: list[tuple[int, int]] = []  # plays not yet drawn: pile, us of the contact
        self.last_play = 0
        self.first_change = 0
        self.before = b""
        self.sent_us = 0

    def play(self) -> None:
        self.pay = self.session.panel.before_window
        self.session.panel.before_window = self._window
        self.session.run(self._idle)

    # --- what is sent

    def _window(self, pixels: int) -> None:
        self._look()
        self.pay(pixels)
        self.sent_us = self.session.clock.us

    def _look(self) -> None:
        """Whether the window before changed anything."""
        if not self.first_change and self.session.panel.ram != self.before:
            self.first_change = self.sent_us

    # --- between two passes

    def _idle(self) -> None:
        session = self.session
        match = session.game.match
        self._look()
        self._note_verdicts()
        self._note_pixels()
        if match.phase == MATCH_OVER or len(self.run.pixels) >= PLAYS:
            raise Stopped
        for i in range(2):
            if self.due[i] <= session.ms:
                self._press(i)
        self.before = bytes(session.panel.ram)
        self.first_change = 0
        session.advance(max(session.ms + 1, min(self.due)))

    def _note_verdicts(self) -> None:
        """The presses that the last pass judged, and those among them that became plays."""
        session = self.session
        depth = session.game.match.table.depth
        calm = self.phase == PLAY == session.game.match.phase
        self.phase = session.game.match.phase
        judged = [contact for contact in session.played[self.judged:]
                  if contact.ms < session.pass_ms]
        self.judged += len(judged)
        presses = {}
        for contact in judged:
            if contact.down and calm:
                at = self._contact_us(contact)
                self.run.verdicts.append((session.judged_us - at) / 1000)
                presses[self._player(contact)] = contact, at
        for player, (contact, at) in presses.items():
            first = player * STOCKS
            stock = sum(depth[first:first + STOCKS])
            pile = self._pile(contact, player)
            if stock < self.stocks[player] and pile >= 0 and depth[SPITS + pile]:
                self.waiting.append((pile, at))
                self.run.doubles += abs(at - self.last_play) < DOUBLE_US
                self.last_play = at
        self.stocks = [sum(depth[p * STOCKS:(p + 1) * STOCKS]) for p in range(2)]

    def _note_pixels(self) -> None:
        """The play whose card the last pass drew."""
        ram = bytes(self.session.panel.ram)
        for pile in range(2):
            places = self.run.places[pile]
            drawn = self.before and any(areas.differs(self.before, ram, box) for box in places)
            if drawn and self.waiting:
                at = next((play for play in self.waiting if play[0] == pile), None)
                if at:
                    self.waiting.remove(at)
                    self.run.pixels.append((self.first_change - at[1]) / 1000)

    def _contact_us(self, contact: Contact) -> int:
        """When the contact closed: some time since the scan before the one that saw it."""
        start = self.session.clock.ms - self.session.ms
        return first_us_of_ms(start + contact.ms) - self.chance.randrange(SCAN_US)

    def _player(self, contact: Contact) -> int:
        name = KEYS[contact.key]
        return 0 if name in CLUSTERS[self.run.seating][0] else 1

    def _pile(self, contact: Contact, player: int) -> int:
        piles = CLUSTERS[self.run.seating][player][1:]
        name = KEYS[contact.key]
        return piles.index(name) if name in piles else -1

    def _press(self, i: int) -> None:
        """Let a player react to what it sees: often only when the other one has a play too."""
        now = self.session.ms
        self.due[i] = now + 20
        other = 1 - i
        together = self.down[other] < now and self._wants_pile(i) and self._wants_pile(other)
        if self._wants_pile(i) and not together and self.chance.random() < PATIENCE:
            return
        down = now + self.chance.randrange(90, 200)
        self._tap(i, down)
        if together:
            self._tap(other, down + self.chance.randrange(4))

    def _wants_pile(self, i: int) -> bool:
        name = self.players[i].key(self.session.game.referee)
        return name in self.players[i].piles

    def _tap(self, i: int, down: int) -> None:
        """Press what a player wants at a ms, and let it go."""
        name = self.players[i].key(self.session.game.referee)
        if name is None:
            return
        up = down + self.chance.randrange(25, 60)
        self.session.put(Contact(down, KEYS.index(name), True))
        self.session.put(Contact(up, KEYS.index(name), False))
        self.down[i] = up
        self.due[i] = up + self.chance.randrange(10, 100)
