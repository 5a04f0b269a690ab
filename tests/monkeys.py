"""Random hands on all eight keys, for fuzzing: taps, bounces, holds, both hands in one ms, rest."""

import random

from hardware.boards.clusters import KEYS
from hardware.host.play import Session
from hardware.host.tape import Contact

NEXTS = ("SELECT", "START")
PILES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")


class Monkeys:
    """Gives a session contacts by lot. At most one change of a key in a ms, as on a tape."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.chance = random.Random(seed)
        self.free = dict.fromkeys(KEYS, 0)  # the ms from which on a key may change again

    def play(self) -> int:
        """Do something from the next ms on; gives the ms at which to do the next."""
        chance = self.chance
        now = self.session.ms
        doing = chance.random()
        if doing < 0.60:
            self.tap(chance.choice(KEYS), now, chance.randrange(1, 120))
            return now + chance.randrange(1, 150)
        if doing < 0.72:
            for key in chance.sample(PILES, 2):  # both hands in one ms
                self.tap(key, now, chance.randrange(5, 90))
            return now + chance.randrange(10, 400)
        if doing < 0.84:
            self.bounce(chance.choice(KEYS), now)
            return now + chance.randrange(1, 60)
        if doing < 0.90:
            for key in NEXTS:
                self.tap(key, now, chance.randrange(900, 1500))
            return now + chance.randrange(1, 1600)
        if doing < 0.98:
            return now + chance.randrange(1, 2500)
        return now + chance.randrange(2500, 13000)

    def flood(self) -> int:
        """Change all keys every ms for some time; gives the ms when it is over."""
        now = self.session.ms
        last = max(now, *self.free.values())
        for at in range(last + 1, last + 1 + 2 * self.chance.randrange(5, 15)):
            for key in KEYS:
                self.add(key, at, (at - last) % 2 == 1)
        return max(self.free.values())

    def tap(self, key: str, now: int, held: int) -> None:
        """A press and its release, when the key is free."""
        down = now + 1
        if self.free[key] < down:
            self.add(key, down, True)
            self.add(key, down + held, False)

    def bounce(self, key: str, now: int) -> None:
        """A press and a release that bounce for some ms."""
        at = now + 1
        if self.free[key] >= at:
            return
        for pressed in (True, False) * self.chance.randrange(1, 5):
            self.add(key, at, pressed)
            at += self.chance.randrange(1, 12)

    def add(self, key: str, ms: int, pressed: bool) -> None:
        self.session.put(Contact(ms, KEYS.index(key), pressed))
        self.free[key] = ms
