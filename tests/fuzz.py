"""Monkeys on the keys of the whole program, in virtual time, against what must always hold:

- the 52 cards are each in one place;
- the panel shows what the match holds, read back from its memory;
- whatever state monkeys leave, two people who press what they are asked to get the match moving;
- no exception.

    python -m tests.fuzz --minutes 10000 --seed 1
"""

import argparse
import random
import time

from hardware.host.play import Session, Stopped, on_title
from spit import cards, notation
from spit.cards import HANDS, NONE, SPITS
from spit.cards import name as name_of
from spit.match import ROUND_OVER
from spit.plan import Plan
from spit.scene import ACCOUNT, BEATEN, TABLE
from spit.screens import clock
from spit.screens import layout as layouts
from tests.greedy import Greedy
from tests.monkeys import Monkeys
from tests.panel_reader import Reader, card, drawn

SESSION = 300_000  # ms of a session
WILD = 20_000  # ms of monkeys, then
TAME = 30_000  # ms in which people put things in order
LOOK = 97  # passes from one look at the panel to the next
CURSORS = ("wedge", "chevron")
MARKS = ("", " fumbled", " beaten")
# What sessions are started with: of two people, or one alone.
ALONE: tuple[dict[str, str], ...] = (
    {}, {}, {}, {"cpu1": "easy"}, {"cpu2": "expert"}, {"clock": "on", "deal": "29"},
    {"clock": "on", "deal": "4217", "seat": "2"})


class Fuzz:
    """One session: call it as its idle."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        seating = chance.choice(("side", "ends"))
        start = chance.choice(("match", "match", "title"))
        points = chance.choice((0, 25, 50, 100))
        alone = random.Random(seed).choice(ALONE)
        self.session = Session(Plan(seed, start, seating, points, options=dict(alone)))
        self.chance = chance
        self.monkeys = Monkeys(self.session, seed)
        self.passes = 0
        self.act_at = 0
        self.tame_from = WILD
        self.wild_from = WILD + TAME
        self.before = ""

    def __call__(self) -> None:
        session = self.session
        self.passes += 1
        if not on_title(session.game):
            check_cards(session.game.match.table)
            if self.passes % LOOK == 0 and not session.game.moving:
                check_panel(session)
        if session.ms >= SESSION:
            raise Stopped
        if session.ms >= self.act_at:
            self.act_at = max(self.act(), session.ms + 1)
        session.advance(self.act_at)

    def act(self) -> int:
        """Let somebody do something; gives the ms at which to act again."""
        now = self.session.ms
        if now >= self.wild_from:
            assert self.state() != self.before, f"nothing moved in {TAME} ms"
            self.before = ""
            self.tame_from = now + WILD
            self.wild_from = self.tame_from + TAME
        if now < self.tame_from:
            if self.chance.random() < 0.002:
                over = self.monkeys.flood()
                self.session.skip(over - 1)
                return over
            return self.monkeys.play()
        if max(self.monkeys.free.values()) > now:
            return max(self.monkeys.free.values())
        self.before = self.before or self.state()
        return self.tame(now)

    def state(self) -> str:
        game = self.session.game
        return "title" if on_title(game) else notation.dump(game.match)

    def tame(self, now: int) -> int:
        """Both press what they are asked to."""
        game = self.session.game
        names = ["A"]
        if not on_title(game):
            seating = game.seating
            players = [Greedy(i, seating, now + i) for i in range(2)]
            names = [name for player in players if (name := player.key(game.referee))]
        for name in names:
            down = now + self.chance.randrange(20, 200)
            self.monkeys.tap(name, down, 40)
        return now + 400


def check_cards(table) -> None:
    """Rules 8.1."""
    seen = [False] * cards.CARDS
    for pile in range(14):
        at = table.top[pile]
        for _ in range(table.depth[pile]):
            assert not seen[at], f"{cards.name(at)} lies in two places"
            seen[at] = True
            at = table.below[at]
        assert at == NONE or table.depth[pile]
    assert all(seen), "a card is lost"


def check_panel(session: Session) -> None:
    """The panel shows what the match holds: tops and empty slots, spit cards left, scores, arrow
    and cursors; between rounds what each player holds."""
    scene = session.game.referee.scene
    layout = layouts.of(session.game.seating)
    if scene.clock >= 0:
        check_clock(session, scene, layout)
        layout = clock.layout(layout, scene.clock)
    reader = Reader(session.panel, layout)
    if scene.view == TABLE:
        check_cards_shown(scene, layout, reader)
        check_numbers(scene, layout, reader)
    elif scene.view == ACCOUNT and scene.match.phase == ROUND_OVER:
        for player in range(2):
            flips = layout.FLIPS[player]
            holds = reader.number(layout.HOLDS_AT[player], 2, player, flips, "digits")
            assert int(holds) == scene.match.table.depth[HANDS + player]


def check_clock(session: Session, scene, layout) -> None:
    """Its seconds are in the place of a player's stocks, for the other to read."""
    if scene.view != ACCOUNT:
        flips = layout.FLIPS[1 - scene.clock]
        x = layout.WIDTH // 2 - (16 if flips else 32)
        at = (x, layout.STOCKS_Y[scene.clock])
        shown = Reader(session.panel, layout).number(at, 3, scene.clock, flips, "digits")
        assert int(shown) == scene.seconds % 1000


def check_cards_shown(scene, layout, reader) -> None:
    top = scene.match.table.top
    for pile in range(10):
        player, stock = divmod(pile, 5)
        if player == scene.clock:
            continue
        face = drawn("cards", "slot", "black") if top[pile] == NONE else card(name_of(top[pile]))
        at = (layout.STOCKS_X[player][stock], layout.STOCKS_Y[player])
        assert reader.shows(face, at, layout.FLIPS[player]), f"stock {pile}"
    for pile in range(2):
        if top[SPITS + pile] != NONE:
            for at, flips in zip(layout.SPITS_AT[pile], layout.VIEW_FLIPS, strict=True):
                assert reader.shows(card(name_of(top[SPITS + pile])), at, flips), f"pile {pile}"


def check_numbers(scene, layout, reader) -> None:
    for player in range(2):
        flips = layout.FLIPS[player]
        x, y = layout.HANDS_AT[player]
        colour = player if scene.clock < 0 else 1 - scene.clock
        left = reader.number((x if flips else x + 8, y), 2, colour, flips)
        assert int(left) == scene.match.table.depth[HANDS + player]
        if scene.clock < 0:
            score = reader.number(layout.SCORES_AT[player], 3, player, flips)
            assert int(score) == scene.match.scores[player] % 1000
        if not scene.prompts[player] and player != scene.clock:
            shape = CURSORS[player] + MARKS[scene.marks[player]]
            at = (layout.STOCKS_X[player][scene.cursors[player]], layout.CURSORS_Y[player])
            if scene.marks[player] == BEATEN:
                at = (at[0], at[1] + (2, -2)[player])
            cursor = drawn("cursors", shape, "table")
            assert reader.shows(cursor, at, layout.MARK_FLIPS[player]), f"cursor {player}"
    if scene.clock < 0:
        arrow = drawn("arrow", ("down", "up")[scene.arrow], "table", "cursors")
        assert reader.shows(arrow, layout.ARROW_AT), "arrow"


def fuzz(seed: int, ms: int) -> int:
    """Play at least so many ms of virtual time; gives the number of passes."""
    passes = 0
    for n in range(-(-ms // SESSION)):
        run = Fuzz(seed + n)
        try:
            run.session.run(run)
        except Exception as fault:
            raise AssertionError(f"fuzz seed {seed + n}, ms {run.session.ms}: {fault}") from fault
        passes += run.passes
    return passes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    passes = fuzz(asked.seed, asked.minutes * 60_000)
    print(f"{asked.minutes} minutes, {passes} passes, {time.monotonic() - began:.0f} s: all held")


if __name__ == "__main__":
    main()
