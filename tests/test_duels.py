"""A few of the thousand matches of two computers that `make soak` plays through code.py."""

import pytest

from bench import duels
from spit.cards import Table


def test_some_matches_end_and_keep_nothing():
    told = duels.batch(range(70, 70 + duels.WARM + 2))
    assert told.matches == duels.WARM + 2 and told.rounds > told.matches
    assert told.kept <= duels.FLAT


def test_every_level_meets_every_level_in_every_way():
    plans = [duels.plan(seed) for seed in range(288)]
    assert len({(each.options["cpu1"], each.options["cpu2"]) for each in plans}) == 36
    assert len({(each.seating, each.points) for each in plans}) == 8


def test_a_lost_card_is_noticed(monkeypatch):
    push = Table.push

    def lose(self, card, pile):
        push(self, card, pile)
        if pile == 13 and self.depth[13] == 9:
            self.depth[13] = 8

    monkeypatch.setattr(Table, "push", lose)
    with pytest.raises(AssertionError):
        duels.duel(1)


def test_a_match_that_does_not_end_is_noticed(monkeypatch):
    monkeypatch.setattr(duels, "LONGEST", 20_000)
    with pytest.raises(AssertionError, match="does not end"):
        duels.duel(1)
