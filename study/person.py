"""A model of a person who plays, from published figures. It shares no code with `spit.cpu`.

    person = Person(0, seed=7, speed=1.1)       # 1.1 times as fast as the typical person

Times are means in ms. They spread as people's do: an ex-Gaussian whose sd is a quarter of the mean.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hardware.boards.clusters import CLUSTERS, KEYS
from spit import prompts
from spit.cards import SPITS, STOCKS, adjacent
from spit.match import PLAY, SLAP
from spit.scene import FUMBLE
from spit.ticks import add, diff

# To see that something has changed: simple reactions to a light take 190 to 220 ms, of which the
# finger takes 70 (Card, Moran, Newell: The Psychology of Human-Computer Interaction, 1983).
PERCEIVE = 140
# To look at one more stock: search for two features at once takes 20 to 60 ms an item (Wolfe 1998),
# and each stock is held against two piles.
SCAN = 80
# To choose between two keys: 150 ms a bit (Hick 1952; Card, Moran, Newell).
CHOOSE = 150
# From key to key: thumbs tap at 5 to 6 Hz; 200 ms a key of an average typist (same).
KEY = 180
# From the cue to the key: a simple reaction, as the pile was chosen before.
REACT = 210
HOLD = 80  # for which a key is down,
GAP = 10  # and then up at least
READY = 800  # to read a prompt and answer
RECOVER = 250  # to notice that a press did nothing

SLIP = 0.03  # keys that are pressed and not meant: choice reactions go wrong in 2 to 5%
MISS = 0.08  # cards that fit and are overlooked
JUMP = 0.02  # slaps before the cue: false starts
THICKNESS = 1.0  # sd, in lines, of how thick a pile looks

ASKING = (prompts.READY, prompts.SPIT, prompts.PICK, prompts.PAUSE)
OVER = (prompts.WON, prompts.LOST)


class Person:
    """Sits at a table (`study.table.Table`): look() after each event, step() at the deadline.

    It is a generator: it yields the ms until it goes on, or None to wait until it sees a change.
    """

    def __init__(self, player: int, seed: int, speed: float = 1.0, seating: str = "side") -> None:
        self.player = player
        self.chance = random.Random(seed)
        self.speed = speed
        self.keys = [KEYS.index(name) for name in CLUSTERS[seating][player]]
        self.table: Any = None
        self.timer = 0
        self.seen: object = None
        self.changed = 0  # the stamp of the last change of the piles
        self.waits = False
        self.now = 0
        self.life = self.live()

    def sit(self, table: Any, timer: int) -> None:
        """Take the seat; `timer` is the deadline that is this person's."""
        self.table, self.timer = table, timer
        self.scene = table.referee.scene

    # --- time

    def look(self, stamp: int) -> None:
        """Something has happened."""
        sight = self.prompt, self.piles()
        if sight == self.seen:
            return
        self.seen = sight
        self.changed = stamp
        if self.waits or not self.now:
            self.step(stamp)

    def step(self, stamp: int) -> None:
        """Go on with what was being done."""
        self.now = stamp
        ms = next(self.life)
        self.waits = ms is None
        if ms is None:
            self.table.timers.disarm(self.timer)
        else:
            self.table.timers.arm(self.timer, add(stamp, max(1, round(ms))))

    def time(self, mean: float) -> float:
        """A random time: three parts in four are Gaussian, a quarter exponential."""
        gauss = self.chance.gauss(mean * 0.78, mean * 0.12)
        return max(mean * 0.4, gauss + self.chance.expovariate(1 / (mean * 0.22))) / self.speed

    # --- what it sees

    @property
    def prompt(self) -> int:
        return self.scene.prompts[self.player]

    def piles(self) -> tuple[int, int]:
        top = self.scene.match.table.top
        return top[SPITS], top[SPITS + 1]

    def fits(self, stock: int) -> list[int]:
        """The piles on which the top of a stock goes."""
        card = self.scene.match.table.top[self.player * STOCKS + stock]
        if card > 51:
            return []
        return [pile for pile, top in enumerate(self.piles()) if top < 52 and adjacent(card, top)]

    def depth(self, stock: int) -> int:
        return self.scene.match.table.depth[self.player * STOCKS + stock]

    # --- what it does

    def live(self) -> Iterator[float | None]:
        while True:
            prompt = self.prompt
            if prompt in ASKING or prompt in OVER and self.scene.match.phase > SLAP:
                yield self.time(READY)
                if self.prompt == prompt:
                    yield from self.tap(self.keys[1 + self.chance.randrange(2)])
            elif prompt == prompts.WAIT and self.chance.random() < JUMP:
                yield self.chance.uniform(200, 500)
                yield from self.tap(self.thinner())
            elif prompt == prompts.SLAP:
                yield self.time(REACT)
                yield from self.tap(self.thinner())
            elif prompt == prompts.NONE and self.scene.match.phase == PLAY:
                yield from self.move()
            else:
                yield None

    def move(self) -> Iterator[float | None]:
        """See, search, choose, press: one card."""
        seen = None
        while seen != self.piles():  # what changes meanwhile is to be seen again
            seen = self.piles()
            yield self.time(PERCEIVE)
        stock, scanned = self.search()
        yield self.time(SCAN * scanned + (CHOOSE if stock >= 0 else 0))
        if stock < 0:
            if self.seen == (prompts.NONE, seen) and not self.can_act():
                yield None
            return
        if seen != self.piles():
            return
        yield from self.go(stock)

    def can_act(self) -> bool:
        """Whether there is something that was overlooked: one looks again."""
        return any(self.fits(stock) for stock in range(STOCKS)) or self.empty_slot() >= 0

    def start(self) -> int:
        """Where a search begins: at the cursor."""
        return self.scene.cursors[self.player]

    def search(self) -> tuple[int, int]:
        """The stock to go to, -1 for none, and how many were looked at."""
        start = self.start()
        for n in range(STOCKS):
            stock = (start + n) % STOCKS
            if self.fits(stock) and self.chance.random() >= MISS:
                return stock, n + 1
        return self.empty_slot(), STOCKS

    def empty_slot(self) -> int:
        """The next slot that can be filled, -1 for none."""
        if all(self.depth(stock) < 2 for stock in range(STOCKS)):
            return -1
        cursor = self.scene.cursors[self.player]
        slots = [(cursor + n) % STOCKS for n in range(STOCKS)]
        return next((slot for slot in slots if not self.depth(slot)), -1)

    def go(self, stock: int) -> Iterator[float | None]:
        """Press NEXT until the cursor is there, then a pile key."""
        begun = self.now
        for _ in range(2 * STOCKS):
            yield self.time(KEY - HOLD)
            if self.prompt != prompts.NONE or self.knows(begun) and not self.still(stock):
                return
            if self.scene.cursors[self.player] == stock:
                break
            yield from self.tap(self.slip(self.keys[0]))
        piles = self.fits(stock) or [0, 1]
        yield from self.tap(self.slip(self.keys[1 + self.chance.choice(piles)]))
        if self.scene.marks[self.player] == FUMBLE:
            yield self.time(RECOVER)

    def knows(self, begun: int) -> bool:
        """Whether a change since then has been noticed by now."""
        return PERCEIVE / self.speed <= diff(self.now, self.changed) < diff(self.now, begun)

    def still(self, stock: int) -> bool:
        return bool(self.fits(stock)) or not self.depth(stock)

    def slip(self, key: int) -> int:
        return self.chance.choice(self.keys) if self.chance.random() < SLIP else key

    def thinner(self) -> int:
        """The key of the pile that looks thinner: a line for three cards."""
        depth = self.scene.match.table.depth
        looks = [(depth[SPITS + pile] + 1) // 3 + self.chance.gauss(0, THICKNESS / 2**0.5)
                 for pile in range(2)]
        return self.keys[1 + (looks[1] < looks[0])]

    def tap(self, key: int) -> Iterator[float | None]:
        self.table.edge(self.now, key, True)
        yield self.time(HOLD)
        self.table.edge(self.now, key, False)
        yield GAP


class Direct(Person):
    """Has no way to go: looks at the stocks from any of them on, and needs no NEXT."""

    def start(self) -> int:
        return self.chance.randrange(STOCKS)

    def go(self, stock: int) -> Iterator[float | None]:
        self.scene.cursors[self.player] = stock
        yield from super().go(stock)
