"""Races of each player, for the records: who covered a top that the other came too late for."""

import pytest

from tests.law import Row, Run, Way

TWO = "P s 0/0 ..5C ..KC 6C4C/QC/9C/TC/3C 2C 6D4D/QD/9D/TD/3D 2D"

SPIT_FIRST = "K s 0/0 ..5C KD 6CTH/9H/9C/8C/2S 7C 2H8D/9D/9S/8S/2D ..JD"


@pytest.mark.parametrize(("start", "keys", "arrow", "races"), [
    ("race", "1000 LEFT", 1, [0, 0]),                                   # nobody else tried
    ("race", "1000 LEFT, 1100 B", 1, [1, 0]),
    ("race", "1000 B, 1100 LEFT", 1, [0, 1]),
    ("race", "1000 LEFT, 1250 B", 1, [0, 0]),                           # that was a fumble
    ("race", "1000 LEFT, 1050 B, 1100 B, 1150 B", 1, [1, 0]),           # one race, lost once
    ("race", "1000 LEFT B", 1, [1, 0]),
    ("race", "1000 LEFT B", 2, [0, 1]),
    ("race", "1000 LEFT B, 1100 B", 1, [1, 0]),
    (TWO, "1000 LEFT, 1050 B, 2000 START, 2100 SELECT", 1, [1, 0]),
    # A spit covers the 5, player 2 the 7, and player 1's 6 comes too late for both.
    (SPIT_FIRST, "700 LEFT B, 1220 RIGHT, 1240 B, 1260 LEFT", 1, [0, 1]),
    ("spit covers", "700 LEFT B, 1300 LEFT, 1350 LEFT", 1, [0, 0]),              # beaten by nobody
])
def test_races(start, keys, arrow, races):
    for period in (0, 1, 50):
        run = Run(Row("", start, keys, "", arrow=arrow), Way(period=period))
        assert run.referee.scene.won == races
