"""A match in virtual time, from event to event: Referee, Keys and players, without the display.

What it plays is what code.py plays: tests/test_study.py replays its keys as a tape.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS
from hardware.host.tape import Contact, Tape
from spit import cpu, options
from spit.chance import Chance
from spit.keys import Keys
from spit.match import MATCH_OVER, Match
from spit.plan import Plan
from spit.referee import Referee
from spit.scene import Stats
from spit.ticks import CPU, add, diff
from study.person import Person

START = 0x1FFF0000 + 1000  # as on the desktop
LEVELS = options.OPTIONS["cpu1"]  # their names, by number
LONGEST = 3 * 3_600_000  # ms: a match that is not over by then never ends


class Table:
    """One match. levels: of the computers, 0 for the seats of persons."""

    def __init__(self, seed: int, levels: tuple[int, int], *persons: Person,
                 seating: str = "side", points: int = 0, lock: int = 300) -> None:
        keys = Keys()
        keys.seat(KEYS, CLUSTERS[seating], computers=levels)
        chance = Chance(seed)
        self.keys = keys
        self.stats = Stats()
        self.referee = Referee(keys, self.stats, chance, LEFT_KEYS[seating], lock, (0, 0),
                               (False, False))
        self.timers = self.referee.timers
        self.cpus = cpu.players(levels, self.referee, chance)
        for number, person in enumerate(persons, len(self.cpus)):
            person.sit(self, CPU + number)
        self.referee.cpus = (*self.cpus, *persons)
        self.contacts: list[Contact] = []
        chosen = {f"cpu{seat + 1}": LEVELS[level] for seat, level in enumerate(levels) if level}
        if lock != 300:
            chosen["lock"] = str(lock or "off")
        self.plan = Plan(seed, "match", seating, points, options=chosen)
        self.ms = 0

    @property
    def match(self) -> Any:
        return self.referee.scene.match

    def edge(self, stamp: int, key: int, pressed: bool) -> None:
        """A person's key goes down or up."""
        self.keys.put(stamp, key, pressed)
        self.contacts.append(Contact(diff(stamp, START), key, pressed))

    def play(self, watch: Callable[[Any], None] | None = None, until: int = MATCH_OVER) -> int:
        """Play to the end, or until some phase; who has won, -1 for nobody yet. watch(table) is
        called after every pass."""
        referee, timers, keys = self.referee, self.timers, self.keys
        referee.begin(Match(self.plan.points), -1, START)
        match = self.match
        while match.phase < until:
            stamp = timers.due
            if keys.stamp >= 0 and (stamp < 0 or diff(keys.stamp, stamp) < 0):
                stamp = keys.stamp
            now = add(stamp, 1)
            referee.run(now)
            if referee.slap.cue_wanted:
                referee.slap.show_cue()
                referee.cue(now)
            self.ms = diff(now, START)
            if watch:
                watch(self)
            if self.ms > LONGEST:
                raise AssertionError(f"match {self.plan.seed} does not end")
        return match.winner

    def tape(self) -> Tape:
        """What was played, as a tape for code.py."""
        contacts = [contact for contact in self.contacts if contact.ms < self.ms]
        return Tape(self.plan, contacts, self.ms)
