"""Two players who look at the table, press at once and err: both referees must judge alike."""

import random

import pytest

from spit import notation
from spit.chance import Chance
from spit.match import PLAY, STUCK, Match
from tests.law import Edge, Row, Run, Way
from tests.law_model import KEYS, Model
from tests.law_rows import POSITIONS

GAMES = 60
LATER = (0, 0, 1, 2, 7, 8, 9, 30, 100, 199, 200, 249, 250, 251, 299, 300, 301)
HELD = (3, 7, 20, 30, 30, 30, 60, 400, 1500)
WAITS = (10, 20, 30, 40, 60, 100, 149, 200, 248, 250, 300, 301, 400, 500, 700)
LONG_WAITS = (999, 1000, 3000, 5000, 10000, 10001)


class Players:
    """Press keys by what the model shows. `edges` is what they pressed, in order."""

    def __init__(self, seed, position, seats, arrow):
        self.random = random.Random(seed)
        self.position = position
        self.seats = seats
        self.arrow = arrow
        self.edges = []
        self.free = {}              # key -> ms from which it may go down

    def model(self, end):
        return Model(self.position, self.edges, self.arrow, self.seats, end=end)

    def play(self, rounds):
        ms = self.random.choice((0, 1, 500, 700))
        for _ in range(rounds):
            model = self.model(ms)
            if model.dealt or model.title:
                break
            for player in (0, 1):
                if self.random.random() < 0.75:
                    late = self.random.choice(LATER) if self.random.random() < 0.5 else 0
                    self.tap(KEYS[self.seats][player][self.key(model, player)], ms + late,
                             self.random.choice(HELD))
            if self.random.random() < 0.03:
                for player in (0, 1):
                    self.tap(KEYS[self.seats][player][0], ms, self.random.choice((999, 1000, 1200)))
            self.edges.sort()
            ms += self.random.choice(LONG_WAITS if self.random.random() < 0.08 else WAITS)
        return ms

    def key(self, model, player):
        """Which of a player's three keys: mostly one that does something."""
        if model.match.phase != PLAY:
            return self.random.choice((0, 1, 1, 2, 2))
        if self.random.random() < 0.1:
            return self.random.randrange(3)
        card = model.top(player * 5 + model.cursors[player])
        if not card:
            return self.random.choice((1, 2))
        legal = [pile for pile in (0, 1) if model.fits(card, model.top(12 + pile))]
        return 1 + self.random.choice(legal) if legal else 0

    def tap(self, key, ms, held):
        """A key goes down and up; not before it was up for some ms."""
        if ms < self.free.get(key, 0):
            ms = self.free[key] + self.random.choice((2, 6, 7, 8, 20))
        self.edges += [Edge(ms, key, True), Edge(ms + held, key, False)]
        self.free[key] = ms + held + 1


def a_position(seed):
    """One of those with a name, or one from the middle of a round."""
    rng = random.Random(seed)
    if rng.random() < 0.5:
        return rng.choice(sorted(POSITIONS))
    match = Match(rng.choice((0, 25, 100)))
    match.deal_next(Chance(seed).below)
    match.spit()
    for _ in range(rng.randrange(50)):
        before = notation.dump(match)
        moves = [(match.play, (player, stock, pile)) for player in (0, 1) for stock in range(5)
                 for pile in (0, 1) if match.can_play(player, stock, pile)]
        moves += [(match.fill, (player, source, slot)) for player in (0, 1) for source in range(5)
                  for slot in range(5) if match.can_fill(player, source, slot)]
        if match.phase == STUCK:
            match.spit(rng.choice((0, 1)))
        elif moves:
            move, arguments = rng.choice(moves)
            move(*arguments)
        if match.phase not in (PLAY, STUCK):
            return before
    return notation.dump(match)


@pytest.mark.parametrize("seats", ("side", "ends"))
@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_both_referees_judge_alike(first, seats):
    for seed in range(first, first + 10):
        position = a_position(seed)
        arrow = seed % 2 + 1
        players = Players(seed, position, seats, arrow)
        end = min(players.play(25), 35_000)
        row = Row("", position, players.edges, "", end=str(end), arrow=arrow, seats=seats)
        run = Run(row, Way(seats=seats, wrap=end // 2))
        model = Model(position, players.edges, arrow, seats, end=end, cue=run.cue)
        if not model.dealt:
            found = {name: run.state[name] for name in model.state()}
            assert found == model.state(), seed
