"""Whole matches, played through the keys and kept as tapes in tests/tapes."""

from pathlib import Path

import pytest

from hardware.host import play, tape
from spit.match import MATCH_OVER, PLAY

FOLDER = Path(__file__).parent / "tapes"
ALL = (
    "AC2C3C4C5C6C7C8C9CTCJCQCKCAD2D3D4D5D6D7D8D9DTDJDQDKD"
    "AH2H3H4H5H6H7H8H9HTHJHQHKHAS2S3S4S5S6S7S8S9STSJSQSKS"
)
STANDARD = f"M s 87/49 - - -/-/-/-/- {ALL} -/-/-/-/- -"
POINTS = (
    "M p100 105/85 - - "
    "-/-/-/-/- AC2C5C8C9CKC2D3D4D8D9DTDJDQDKDAH2H3H4H8HAS3S4S7S9STSJSQS "
    "-/-/-/-/- 3C4C6C7CTCJCQCAD5D6D7D5H6H7H9HTHJHQHKH2S5S6S8SKS"
)


class Watch:
    """What a match goes through."""

    def __init__(self):
        self.rounds = 0
        self.one_pile_rounds = set()

    def __call__(self, session):
        scene = session.game.referee.scene
        self.rounds = scene.round
        if scene.match.phase == PLAY and scene.match.one_pile:
            self.one_pile_rounds.add(scene.round)


def run(name):
    recorded = tape.read((FOLDER / f"{name}.tape").read_bytes())
    session = play.Session(recorded.plan, recorded.board, recorded.contacts)
    watch = Watch()
    play.run_headless(session, recorded.end, watch)
    return session, watch


@pytest.mark.parametrize(
    ("name", "winner", "rounds", "position", "checksum"),
    [
        ("standard_match", 1, 7, STANDARD, 3962511869),
        ("points_match", 1, 9, POINTS, 905428686),
    ],
)
def test_a_whole_match(name, winner, rounds, position, checksum):
    session, watch = run(name)
    assert session.game.match.phase == MATCH_OVER
    assert session.game.match.winner == winner
    assert watch.rounds == rounds
    assert session.result().position == position
    assert session.panel.checksum() == checksum


def test_the_standard_match_is_won_in_a_one_pile_round():
    _, watch = run("standard_match")
    assert watch.rounds in watch.one_pile_rounds
