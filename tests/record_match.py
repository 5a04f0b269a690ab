"""Records a whole match of two greedy players, by their keys, as a tape.

    python -m tests.record_match --seed 7 --points 0 tests/tapes/standard_match.tape
"""

import argparse
import random
from pathlib import Path

from hardware.boards.clusters import KEYS
from hardware.host import tape
from hardware.host.play import Session, Stopped
from spit.match import MATCH_OVER
from spit.plan import Plan
from tests.greedy import Greedy

LINGER = 1500  # ms of the last page
REACTION = (90, 220)  # ms from seeing to pressing: meanwhile a pile may change
HELD = (30, 110)  # ms


class Thumbs:
    """Presses the keys of greedy players in a session; call it as the session's idle."""

    def __init__(self, session: Session, players: list[Greedy], seed: int) -> None:
        self.session = session
        self.players = players
        self.chance = random.Random(seed)
        self.due = [player.delay() for player in players]
        self.end = -1

    def __call__(self) -> None:
        session = self.session
        if session.game.match.phase == MATCH_OVER and self.end < 0:
            self.end = session.ms + LINGER
        if session.ms == self.end:
            raise Stopped
        for i, player in enumerate(self.players):
            if self.due[i] <= session.ms and self.end < 0:
                self.press(i, player)
        session.advance(min(ms for ms in [*self.due, self.end] if ms > session.ms))

    def press(self, i: int, player: Greedy) -> None:
        """Press a key and let it go, when the player wants one now."""
        now = self.session.ms
        self.due[i] = now + player.delay()
        name = player.key(self.session.game.referee)
        if name is not None:
            key = KEYS.index(name)
            down = now + self.chance.randrange(*REACTION)
            up = down + self.chance.randrange(*HELD)
            self.session.put(tape.Contact(down, key, True))
            self.session.put(tape.Contact(up, key, False))
            self.due[i] = up + player.delay()


def record(seed: int, points: int, seating: str = "side", pace: float = 1.0) -> tape.Tape:
    """Play a match to its end. pace: how many times as fast player 1 is."""
    plan = Plan(seed, "match", seating, points)
    session = Session(plan)
    players = [Greedy(i, seating, seed * 2 + i, pace if i == 0 else 1.0) for i in range(2)]
    session.run(Thumbs(session, players, seed))
    return session.tape()


def record_deal(number: int, seat: int = 1, seating: str = "side", pace: float = 1.0,
                options: dict[str, str] | None = None) -> tape.Tape:
    """Play a deal alone against the clock to its end. options: more that are set."""
    chosen = {"clock": "on", "deal": str(number), "seat": str(seat)} | (options or {})
    session = Session(Plan(number, "match", seating, options=chosen))
    session.run(Thumbs(session, [Greedy(seat - 1, seating, number, pace)], number))
    return session.tape()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=0)
    parser.add_argument("--seating", default="side")
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    recorded = record(options.seed, options.points, options.seating, options.pace)
    options.file.write_text(tape.write(recorded))


if __name__ == "__main__":
    main()
