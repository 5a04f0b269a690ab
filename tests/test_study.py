"""The study: what it plays is the game, its person is no machine, its figures are told right."""

import re
from statistics import mean, stdev

import pytest

from bench.tally import wilson
from hardware.host import play
from spit import notation, scene
from spit.match import MATCH_OVER
from study import __main__ as study
from study import eager, kept, levels, picture, players
from study.eager import Eager
from study.figures import average, figures, outs, share
from study.person import Direct, Person
from study.players import Players
from study.rounds import Notes, Round
from study.table import Table


class Pool:
    """Does at once what a pool of processes would."""

    def map(self, call, jobs, chunksize):
        return map(call, jobs)


@pytest.mark.parametrize("levels, seating", [((0, 0), "side"), ((0, 4), "ends"), ((2, 0), "side")])
def test_a_match_of_the_study_is_that_of_code_py(levels, seating):
    persons = [Person(seat, 40 + seat, seating=seating) for seat in range(2) if not levels[seat]]
    table = Table(21, levels, *persons, seating=seating)
    table.play()
    result = play.run(table.tape())
    assert result.position == notation.dump(table.match)
    assert [result.stats[name] for name in scene.NAMES] == [
        getattr(table.stats, name) for name in scene.NAMES]


def test_the_same_seeds_play_the_same_match():
    ends = [players.persons((3, 1.1)) for _ in range(2)]
    assert ends[0] == ends[1] != players.persons((4, 1.1))


def test_the_persons_times_are_those_of_people():
    person = Person(0, 1)
    times = [person.time(200) for _ in range(4000)]
    assert 195 < mean(times) < 205 and 40 < stdev(times) < 60 and min(times) >= 80
    assert mean(times) > sorted(times)[2000]  # skewed to the right


def test_the_quicker_person_wins_more_often():
    won = [players.persons((seed, 1.6))[0] == 0 for seed in range(12)]
    assert sum(won) >= 9


# --- rounds


def test_rounds_are_told_as_they_were():
    table = Table(8, (3, 3))
    notes = Notes()
    log = []

    def watch(table):
        notes.note(table.match, table.ms)
        log.append((table.match.phase, table.referee.scene.round))

    table.play(watch)
    assert len(notes.rounds) == table.referee.scene.round
    assert table.match.phase == MATCH_OVER
    for each in notes.rounds:
        assert sum(each.cards) == 52
        # What was on the piles came from plays and spits; a one-pile round's spits turn one card.
        assert each.plays + each.spits <= sum(each.piles) <= each.plays + 2 * each.spits
        assert sum(each.got) == sum(each.piles)
    for one, two in zip(notes.rounds, notes.rounds[1:], strict=False):
        assert one.got[0] <= two.cards[0] and one.got[1] <= two.cards[1]


@pytest.mark.parametrize("who", [Person, Direct, Eager()])
def test_a_first_round_is_that_of_its_match(who):
    winner, rounds = players.first_round((4, who))
    assert winner == -1 and len(rounds) == 1
    if who is not Direct:
        match = eager.match(4, who) if isinstance(who, Eager) else players.persons((4, 1))
        assert match[1][0] == rounds[0]


@pytest.mark.parametrize("how", [
    Eager(), Eager(spread=0.3, anew="blocked", slap="out"),
    Eager((2, 1), slap="speed", choices=("deepest", "shallowest")),
    Eager(anew="both", choices=("nearest", "random"), settles=True)])
def test_the_rules_alone_are_played_to_the_end(how):
    for seed in range(5):
        winner, rounds = eager.match(seed, how)
        assert winner in (0, 1) and rounds and eager.match(seed, how) == (winner, rounds)


def plays(**how):
    """The mean of first rounds by the rules alone."""
    rounds = [players.first_round((seed, Eager(spread=0.4, **how)))[1][0] for seed in range(600)]
    return mean(each.plays for each in rounds)


def test_who_has_few_stocks_left_is_quicker_where_the_cursor_leaves_an_empty_slot():
    """And so the other one makes fewer plays: the study's half a play."""
    near = {"anew": "both", "choices": ("nearest", "nearest")}
    assert plays(**near, settles=True) < plays(**near) - 0.2


# --- tables


def test_shares_and_means_have_their_intervals():
    assert share(50, 100) == "50.0% (40.4% to 59.6%)"
    assert share(0, 100).startswith("0.0% (0.0% to 3.7%)")
    assert average([1, 2, 3]) == "2.0 ± 1.1"


def test_the_rows_are_of_the_rounds():
    one = Round((26, 26), 27, 5, 20_000, (15, 21), 0, (15, 21))
    two = Round((11, 41), 20, 3, 9_000, (23, 0), -1, (0, 23))
    matches = [(0, [one, two]), (1, [one])]
    rows = dict(line.strip("| ").split(" | ", 1) for line in list(figures({"a": matches}))[2:])
    assert outs(matches) == (2, 2)
    assert rows["plays in a first round"].startswith("27.0")
    assert rows["who is out gets the smaller pile"].startswith("100.0%")
    assert rows["all rounds with one pile"].startswith("33.3%")
    assert rows["player 1 wins"].startswith("50.0%")


@pytest.mark.parametrize("part", study.PARTS)
def test_a_small_study_prints_tables_and_keeps_nothing(part, monkeypatch):
    monkeypatch.delattr(picture, "draw")
    lines = list(study.PARTS[part](Players(Pool(), 4)))
    heads = [line for n, line in enumerate(lines) if not n or not lines[n - 1]]
    assert all(line.startswith("|") and line.endswith("|") for line in lines if line)
    assert all(head.count("|") == row.count("|") for head in heads[:1] for row in lines[:3])
    if part == "levels":
        assert [line.split(" | ")[0].strip("| ") for line in lines[2:]] == [
            "novice", "easy", "fair", "hard", "expert", "adaptive"]


def test_a_whole_study_draws_its_picture(monkeypatch):
    drawn = []
    monkeypatch.setattr(study, "MATCHES", 4)
    monkeypatch.setattr(picture, "draw", lambda wins, speeds: drawn.append((wins, speeds)))
    list(study.tell_levels(Players(Pool(), 4)))
    (wins, speeds), = drawn
    assert speeds == levels.SPEEDS and wins["fair", 1.0].matches == 4


def test_its_readme_says_what_the_study_has_told():
    table, page = kept.PATHS
    for part in study.PARTS:
        told = kept.readme.parts(table, part)[1]
        assert told and told == kept.readme.parts(page, part)[1]


def percents(row):
    """The numbers of a row, in %."""
    return [float(number) for number in re.findall(r"([\d.]+)%", row)]


def test_the_told_levels_are_near_what_they_are_meant_to_be():
    rows = kept.readme.parts(kept.PATHS[0], "levels")[1].splitlines()[2:]
    for row, meant in zip(rows, (90, 70, 50, 30, 10), strict=False):
        _, low, high, *_ = percents(row)
        assert low <= meant <= high
    typical, low, high, much_slower, slower, *_ = percents(rows[-1])
    assert all(40 < share < 60 for share in (typical, low, high, much_slower, slower))


@pytest.mark.parametrize("level, least, most", [(1, 0.75, 1), (3, 0.3, 0.7), (5, 0, 0.25)])
def test_levels_are_what_the_study_says(level, least, most):
    """A small sample, whose interval must meet the range."""
    won = sum(players.against_computer((seed, level, 1.0))[0] for seed in range(60))
    low, high = wilson(won, 60)
    assert low <= most and high >= least
