"""The computer player, at the level of its opponent: what it may know, its times, its manners."""

from math import exp
from pathlib import Path
from statistics import NormalDist, mean

import pytest

from bench import memory
from hardware.host import play, tape
from hardware.host.play import Session, Stopped
from spit import cpu, notation, scene
from spit.cards import HANDS, NONE
from spit.keys import CPU as FIRST_KEY
from spit.match import MATCH_OVER, PLAY, ROUND_OVER
from spit.options import OPTIONS
from spit.plan import Plan
from spit.ticks import diff
from study.person import Person
from study.table import LEVELS, START, Table

ADAPTIVE = LEVELS.index("adaptive")
TAPES = sorted(Path(__file__).parent.glob("tapes/cpu/*.tape"))


class Listener:
    """Keeps the edges of computers: (ms, player, role, pressed), role 0 is NEXT."""

    def __init__(self, table):
        self.edges = []
        put = table.keys.put

        def hear(stamp, key, pressed):
            if key >= FIRST_KEY:
                self.edges.append((diff(stamp, START), *divmod(key - FIRST_KEY, 3), pressed))
            put(stamp, key, pressed)

        table.keys.put = hear


def listened(seed, levels, *persons, **how):
    table = Table(seed, levels, *persons, **how)
    listener = Listener(table)
    table.play()
    return table, listener.edges


# --- what it knows


def visible(match):
    """All that lies face up, and how many cards lie under it."""
    table = match.table
    return bytes(table.top[:HANDS]) + bytes(table.top[12:]) + bytes(table.depth)


def hide(match, seed):
    """Exchange the cards that nobody can see: those under the tops, and the hands."""
    table = match.table
    piles = {pile: list(table.cards(pile)) for pile in range(14)}
    shown = {pile: 0 if HANDS <= pile < 12 else 1 for pile in piles}
    hidden = [card for pile, cards in piles.items() for card in cards[: len(cards) - shown[pile]]]
    offset = seed % max(1, len(hidden))
    hidden = hidden[offset:] + hidden[:offset]
    hidden.reverse()
    table.clear()
    for pile, cards in piles.items():
        keep = cards[len(cards) - shown[pile] :]
        for card in [hidden.pop() for _ in cards[: len(cards) - shown[pile]]] + keep:
            table.push(card, pile)


class Done(Exception):
    pass


def until_something_turns(at, hides):
    """What two computers press from pass `at` on until a card that was hidden is seen."""
    table = Table(5, (3, 5))
    listener = Listener(table)
    passes = 0
    seen = b""

    def watch(table):
        nonlocal passes, seen
        passes += 1
        match = table.match
        if passes == at and match.phase == PLAY and hides:
            hide(match, at)
        if passes == at:
            seen = visible(match)
        if passes > at and visible(match) != seen:
            raise Done

    with pytest.raises(Done):
        table.play(watch)
    return listener.edges


@pytest.mark.parametrize("at", range(20, 500, 29))
def test_it_does_not_see_what_lies_face_down(at):
    assert until_something_turns(at, True) == until_something_turns(at, False)


def test_one_that_peeks_is_noticed(monkeypatch):
    def peek(self, mean):
        table = self._scene.match.table
        return mean + table.top[HANDS] + sum(table.below[top] for top in table.top if top != NONE)

    monkeypatch.setattr(cpu.Cpu, "_time", peek)
    assert any(until_something_turns(at, True) != until_something_turns(at, False)
               for at in range(20, 500, 29))


# --- its times


def test_its_times_spread_like_a_log_normal():
    """The table, from its definition."""
    points = [exp(0.5 * NormalDist().inv_cdf(min(max(i / 32, 1 / 128), 127 / 128)))
              for i in range(33)]
    middle = mean((a + b) / 2 for a, b in zip(points, points[1:], strict=False))
    assert list(cpu._SPREAD) == [round(64 * (0.4 + 0.6 * point / middle)) for point in points]


def presses(edges, player):
    return [(ms, role) for ms, seat, role, pressed in edges if seat == player and pressed]


@pytest.mark.parametrize("level", range(1, 6))
def test_it_has_one_hand_and_human_speed(level):
    edges = listened(level, (level, level))[1]
    for player in range(2):
        mine = [(ms, pressed) for ms, seat, _, pressed in edges if seat == player]
        downs, ups = mine[::2], mine[1::2]
        assert all(pressed for _, pressed in downs) and not any(pressed for _, pressed in ups)
        held = [up - down for (down, _), (up, _) in zip(downs, ups, strict=False)]
        assert min(held) >= 20 and max(held) < 300
        between = [b - a for (a, _), (b, _) in zip(downs, downs[1:], strict=False)]
        assert min(between) > 60
        keys = presses(edges, player)
        nexts = [b - a for (a, x), (b, y) in zip(keys, keys[1:], strict=False) if x == y == 0]
        assert 110 < mean(nexts) < 400


def slap_times(level, seeds):
    """Ms from the cue to each slap of a computer whose opponent is asleep then."""
    times = []
    for seed in seeds:
        table = Table(seed, (0, level), Person(0, seed))
        listener = Listener(table)
        cue = table.referee.cue
        cues = []
        table.referee.cue = lambda stamp, cue=cue, cues=cues: (cues.append(stamp), cue(stamp))
        table.play()
        for stamp in cues:
            at = diff(stamp, START)
            keys = [ms - at for ms, _, role, pressed in listener.edges
                    if pressed and role and 0 <= ms - at < 600]
            times += keys[:1]
    return times


def test_it_slaps_after_a_human_reaction_time(monkeypatch):
    monkeypatch.setattr("study.person.REACT", 3000)
    means = []
    for level in (1, 3, 5):
        times = slap_times(level, range(8))
        assert min(times) >= 110 and len(times) > 10
        means.append(mean(times))
    assert means == sorted(means, reverse=True) and 190 < means[2] and means[0] < 350
    assert means[0] / means[2] > 1.35  # it grows with the pace as the rest does


def thoughts(level):
    """Ms from the turn of the opening's cards to the first key, of many matches."""
    found = []
    for seed in range(30):
        table = Table(seed, (0, level), Person(0, seed))
        listener = Listener(table)
        turned = []

        def watch(table, turned=turned):
            if table.match.phase == PLAY and not turned:
                turned.append(table.ms)
            if turned and table.ms > turned[0] + 3000:
                raise Done

        with pytest.raises(Done):
            table.play(watch)
        found += [ms - turned[0] for ms, *_, pressed in listener.edges
                  if pressed and ms > turned[0]][:1]
    return found


def test_it_thinks_before_it_plays_and_a_better_one_less():
    means = [mean(thoughts(level)) for level in (1, 3, 5)]
    assert means == sorted(means, reverse=True)
    assert min(thoughts(5)) > 200 and 400 < means[2] and means[0] < 1200


def test_it_errs_and_pays_for_it():
    stats = [listened(seed, (1, 1))[0].stats for seed in range(4)]
    assert sum(each.fumbles for each in stats) > 10
    assert sum(each.beaten for each in stats) > 10


# --- everywhere


@pytest.mark.parametrize("lock", [0, 300, 600])
@pytest.mark.parametrize("seating", ["side", "ends"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_plays_in_either_seat_in_both_seatings_under_every_lock(seat, seating, lock):
    levels = (0, ADAPTIVE) if seat else (ADAPTIVE, 0)
    person = Person(1 - seat, 3, seating=seating)
    table, edges = listened(11, levels, person, seating=seating, lock=lock)
    assert table.match.phase == MATCH_OVER
    assert {player for _, player, _, _ in edges} == {seat}
    assert len(edges) > 60


@pytest.mark.parametrize("points", [25, 100])
def test_it_plays_for_points(points):
    table, _ = listened(2, (4, 3), points=points)
    assert max(table.match.scores) >= points


def test_whatever_pass_comes_the_match_is_the_same():
    """A slow board's passes come late: what they judge is the same."""

    def ends(every):
        session = Session(Plan(6, "match", "side", options={"cpu1": "hard", "cpu2": "easy"}))

        def idle():
            game = session.game
            slap = game.match.phase > PLAY  # the cue's own stamp is that of its pass
            if game.match.phase == ROUND_OVER:
                raise Stopped
            session.advance(session.ms + 1) if slap or not every else session.skip(
                session.ms + every)

        session.run(idle)
        return session.result().position, session.game.stats.presses

    assert ends(0) == ends(9) == ends(16)


# --- as it is on other Pythons and through the whole program


@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_a_tape_of_the_study_is_the_same_match_through_code_py(path):
    """tests/test_step_heap.py plays it on MicroPython, with the heap locked."""
    given = tape.read(path.read_bytes())
    seats = [LEVELS.index(given.plan.options.get(f"cpu{seat}", "off")) for seat in (1, 2)]
    persons = [Person(seat, given.plan.seed, seating=given.plan.seating)
               for seat in range(2) if not seats[seat]]
    table = Table(given.plan.seed, tuple(seats), *persons, seating=given.plan.seating)
    table.play()
    assert tape.write(table.tape()) == path.read_text()
    result = play.run(given)
    assert result.position == notation.dump(table.match)
    counts = {name: getattr(table.stats, name) for name in scene.NAMES}
    assert {**result.stats, "bytes": 0} == {**counts, "bytes": 0}


def test_it_takes_little_memory():
    """On a 32-bit MicroPython; needs node and, once, npm's registry."""
    try:
        figure, = memory.computer()
    except RuntimeError as why:
        pytest.skip(str(why))
    assert figure.ok, figure
    assert int(figure.measured.split()[0].replace(",", "")) > 2000


def test_an_unknown_level_is_refused():
    assert OPTIONS["cpu1"] == OPTIONS["cpu2"] == LEVELS
