"""The title shows a match of two computers when nobody is there."""

import pytest

from hardware.boards.clusters import KEYS
from hardware.host import play
from hardware.host.play import Session
from hardware.host.tape import Contact, Tape
from spit import notation
from spit.plan import Plan

MINUTE = 60_000


def press(ms, name, held=80):
    key = KEYS.index(name)
    return [Contact(ms, key, True), Contact(ms + held, key, False)]


def run(contacts, end, **plan):
    """The session, and (ms, whether the title shows, the position) of every pass."""
    session = Session(Plan(7, **plan), contacts=contacts)
    seen = []
    play.run_headless(session, end, lambda s: seen.append(
        (s.ms, play.on_title(s.game), notation.dump(s.game.match))))
    return session, seen


def test_after_a_minute_two_computers_play():
    session, seen = run([], 2 * MINUTE)
    assert [ms for ms, title, _ in seen if not title][0] == MINUTE + 1
    assert len({position for _, title, position in seen if not title}) > 20
    assert len(session.game.referee.cpus) == 2
    assert not {"Sound", "Lights"} & {type(effect).__name__ for effect in session.game.effects}


def test_a_key_puts_it_off():
    _, seen = run(press(50_000, "UP"), 2 * MINUTE)
    assert [ms for ms, title, _ in seen if not title][0] == 50_000 + MINUTE + 1


@pytest.mark.parametrize("name", KEYS)
def test_any_key_ends_it_and_does_nothing_else(name):
    session, seen = run(press(90_000, name), 100_000)
    back = [ms for ms, title, _ in seen if title and ms > MINUTE]
    assert back[0] == 90_001 and session.game.front.name == "title"
    assert session.game.plan.seating == "side" and session.game.plan.points == 0
    assert session.result().stats["presses"] == 0
    assert session.result().position == run([], 1000)[0].result().position


def test_the_match_after_it_is_the_one_that_there_would_have_been():
    demo = press(90_000, "B") + press(91_000, "A")
    with_demo = run([*demo, *press(93_000, "LEFT"), *press(93_100, "A")], 95_000)[0].result()
    without = run([*press(1000, "A"), *press(3000, "LEFT"), *press(3100, "A")], 5000)[0].result()
    assert with_demo.position == without.position and without.position.startswith("P ")
    assert with_demo.stats["presses"] == without.stats["presses"]


def test_it_comes_again():
    session, seen = run(press(90_000, "B"), 200_000)
    assert [ms for ms, title, _ in seen if not title and ms > 91_000][0] == 90_000 + MINUTE + 1


def test_passes_change_nothing():
    contacts = [*press(59_999, "LEFT"), *press(125_000, "RIGHT"), *press(126_000, "A")]
    tapes = [Tape(Plan(3), contacts, end) for end in (119_998, 124_990, 125_200, 128_000)]
    for each in tapes:
        assert play.run(each, step=True) == play.run(each)


def test_a_match_is_never_interrupted():
    session, seen = run(press(1000, "A"), 3 * MINUTE)
    assert not any(title for ms, title, _ in seen if ms > 1001)
    assert not session.game.referee.cpus


def test_a_computer_lets_go_when_the_demo_ends():
    """Whatever it was doing: no key of it is down in the match that follows."""
    for n in range(12):
        ms = 66_000 + 97 * n
        session, _ = run([*press(ms, "A"), *press(ms + 1000, "A")], ms + 1500)
        assert session.game.front is None and session.game.keys.down < 1 << 8
