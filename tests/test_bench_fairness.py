"""The judge of fairness is worth something: what is unfair fails, and what is fair does not."""

import random

import pytest

from bench.fairness import PLANTED, jobs
from bench.races import BOUNCE_MOST_US, SCAN_US, Job, draw, play, press
from bench.tally import Tally, even, first, paired, wilson


def test_who_was_first_is_read_from_the_contacts():
    early, late = [(100, True), (300, False)], [(101, True), (150, False)]
    assert first((early, late)) == 0
    assert first((late, early)) == 1
    assert first(([(5, True), (6, False), (7, True)], [(6, True)])) == 0


@pytest.mark.parametrize("seed", range(50))
def test_contacts_bounce_and_end_closed_then_open(seed):
    trace = press(random.Random(seed), 1000, bounce=True)
    assert trace[0] == (1000, True)
    assert [closed for _, closed in trace] == [n % 2 == 0 for n in range(len(trace))]
    assert trace[-2][0] <= 1000 + BOUNCE_MOST_US
    assert trace[-1][0] >= trace[-2][0] + 60_000


def test_a_race_is_never_a_tie_of_contacts():
    chance = random.Random(3)
    for _ in range(2000):
        one, two = draw(chance, "stress", bounce=False)
        assert one[0][0] != two[0][0]


@pytest.mark.parametrize("kind", ["pile", "slap"])
def test_clean_races_go_to_who_was_first(kind):
    tally = play(Job(kind, "stress", False, "side", 400, seed=1))
    assert tally.races == 400
    assert not tally.misread
    assert max(tally.tied) < 2 * SCAN_US
    assert abs(tally.tied_wins[0] - tally.tied_wins[1]) <= 1
    assert tally.is_even


def test_bouncing_races_are_misread_by_the_bounce_and_a_scan_at_most():
    tally = play(Job("pile", "stress", True, "ends", 400, seed=2))
    assert 0 < max(tally.misread) < BOUNCE_MOST_US + SCAN_US
    assert tally.is_even


@pytest.mark.parametrize("kind", ["pile", "slap"])
def test_a_referee_in_order_of_queue_fails(kind):
    tally = play(PLANTED._replace(kind=kind, spread="stress", races=400))
    assert not tally.tied
    assert tally.wrong_wins[0] == 0, "player 2's keys come first in the queue"
    assert not tally.is_even


def test_a_referee_with_a_favourite_fails():
    tally = Tally()
    for n in range(400):
        traces = [(n % 2, True)], [(1 - n % 2, True)]
        dead_heat = n % 20 < 2
        tally.note(0 if dead_heat else first(traces), dead_heat, traces)
    assert not tally.is_even


@pytest.mark.parametrize("hits, count, low, high", [(5, 10, 0.2366, 0.7634), (0, 10, 0, 0.2775)])
def test_the_interval(hits, count, low, high):
    assert wilson(hits, count) == pytest.approx((low, high), abs=1e-4)
    assert even([505, 495]) and not even([600, 400])


def test_pairs_have_an_interval_of_their_own():
    assert paired([10, 10], 100) == pytest.approx((0.5, 0.456, 0.544), abs=1e-3)
    assert paired([20, 0], 100) == pytest.approx((0.6, 0.561, 0.639), abs=1e-3)
    assert paired([0, 0], 100) == (0.5, 0.5, 0.5)


def test_every_sort_of_race_is_run_once():
    all_jobs = list(jobs(10))
    assert len(all_jobs) == len(set(all_jobs)) == 16
    assert {job.seed for job in all_jobs} == set(range(16))
