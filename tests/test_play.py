"""The runner: what passes when, and how code.py is started and ended."""

from pathlib import Path

import pytest

from hardware.host import play, tape
from hardware.host.play import Session, Stopped
from hardware.host.tape import Contact, Tape
from spit import ticks
from spit.keys import Keys
from spit.plan import Plan

FOLDER = Path(__file__).parent / "data" / "tapes"
LEFT, A = 7, 1


def passes(session, end):
    """The ms of every pass until the end."""
    seen = []
    play.run_headless(session, end, lambda session: seen.append(session.ms))
    return seen


def test_nothing_to_do_is_one_jump():
    quiet = Plan(7, "match", options={"sound": "off"})
    *drawing, before, last = passes(Session(quiet), 60_000)
    assert (before, last) == (len(drawing), 60_000) and before < 3


def test_stepped():
    assert passes(Session(Plan(7, "match"), step=True), 50) == list(range(51))


def test_no_time_at_all():
    assert passes(Session(Plan(7, "match")), 0) == [0]


def test_a_contact_is_judged_in_the_ms_after():
    session = Session(Plan(7, "match"), contacts=[Contact(20, LEFT, True)])
    seen = passes(session, 100)
    assert 21 in seen and 20 not in seen
    assert session.result().stats["presses"] == 1


@pytest.mark.parametrize(("end", "presses"), [(20, 0), (21, 1)])
def test_what_is_stamped_at_the_end_has_not_happened(end, presses):
    given = Tape(Plan(7, "match"), [Contact(20, LEFT, True)], end)
    assert play.run(given).stats["presses"] == presses


def test_a_contact_at_0_counts():
    assert play.run(Tape(Plan(7, "match"), [Contact(0, LEFT, True)], 1)).stats["presses"] == 1


def test_the_stamp_of_a_contact_is_its_ms_wherever_the_scans_lie(monkeypatch):
    # A scan is every 1/1024 s, and 130 ms in a row meet all the ways that it can lie in a ms.
    stamps = []
    put = Keys.put

    def note(keys, stamp, key, pressed):
        stamps.append((stamp, key, pressed))
        put(keys, stamp, key, pressed)

    monkeypatch.setattr(Keys, "put", note)
    given = [Contact(ms, key, ms % 2 == 0) for ms in range(130) for key in (A, LEFT)]
    play.run(Tape(Plan(7, "match"), given, 130))
    first = stamps[0][0]
    assert [(ticks.diff(stamp, first), key, pressed) for stamp, key, pressed in stamps] == given


def test_stops_are_passed_and_change_nothing():
    given = tape.read((FOLDER / "random_01.tape").read_bytes())
    stops = [1, 999, 4000, 4001, 5432, given.end + 5]
    session = Session(given.plan, given.board, given.contacts, stops)
    assert set(stops[:-1]) <= set(passes(session, given.end))
    assert session.result() == play.run(given)


def test_the_session_as_a_tape():
    given = tape.read((FOLDER / "random_03.tape").read_bytes())
    session = Session(given.plan, given.board, given.contacts)
    play.run_headless(session, given.end)
    assert tape.write(session.tape()) == tape.write(given)


def test_contacts_put_while_it_runs():
    session = Session(Plan(7, "match"))

    def idle():
        if session.ms == 0:
            session.put(Contact(2100, A, True))
            session.put(Contact(2000, LEFT, True))  # later put, but earlier
        if session.ms == 2700:
            raise Stopped
        session.advance(2700)

    session.run(idle)
    assert session.played == [Contact(2000, LEFT, True), Contact(2100, A, True)]
    assert session.result().position.startswith("P ")
    assert session.closed == 1 << LEFT | 1 << A


def test_a_fault_of_the_game_comes_out(monkeypatch):
    from spit.game import Game

    def fail(game):
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(Game, "step", fail)
    with pytest.raises(play.Failed) as failed:
        play.run(Tape(Plan(7, "match"), end=10))
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


def test_a_run_leaves_the_boards_as_they_were():
    from hardware import boards

    before = boards.plan, boards.idle
    play.run(Tape(Plan(7, "match"), end=10))
    assert (boards.plan, boards.idle) == before
