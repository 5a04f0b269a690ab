"""The session that a board prints on its console replays on the desktop to the same position."""

from pathlib import Path

import pytest

from hardware import boards, diary
from hardware.host import play, tape
from hardware.host.cost import Cost
from hardware.host.play import Session, Stopped
from tools import console_tape

TAPES = sorted((Path(__file__).parent / "data" / "tapes").glob("*.tape"))
MATCHES = sorted((Path(__file__).parent / "tapes").glob("*.tape"))


@pytest.fixture
def wanted(monkeypatch):
    monkeypatch.setenv("SPIT_TAPE", "1")


def run(given, cost=None, step=True, watch=lambda session: None, serial=True):
    """Play a tape with a console attached; gives the session."""
    session = Session(given.plan, given.board, given.contacts, step=step, cost=cost)
    session.desk.runtime.serial_connected = serial

    def idle():
        watch(session)
        if session.ms >= given.end:
            if boards.diary and boards.made.has_console():
                boards.diary.finish(session.desk.clock.ticks_ms())
            raise Stopped
        session.advance(given.end)

    session.run(idle)
    return session


def printed(text):
    """The tape in what a console showed."""
    return tape.read(console_tape.extract(text).encode())


@pytest.mark.parametrize("path", [*TAPES, MATCHES[0]], ids=lambda path: path.stem)
def test_what_is_printed_replays_to_the_same_position(path, wanted, capsys):
    session = run(tape.read(path.read_bytes()), step=path in MATCHES)
    again = play.run(printed(capsys.readouterr().out))
    assert (again.position, again.stats) == (session.result().position, session.result().stats)


@pytest.mark.parametrize("path", [*TAPES, MATCHES[1]], ids=lambda path: path.stem)
def test_on_a_board_that_takes_time_too(path, wanted, capsys):
    """Drawing takes the time of a real board, so that prompts and cues come late."""
    given = tape.read(path.read_bytes())
    session = run(given, Cost(1.4), step=path in MATCHES)
    again = play.run(printed(capsys.readouterr().out))
    assert again.position == session.result().position


def test_from_the_title_on_a_board_that_takes_time(wanted, capsys):
    """A match is begun by A; keys pressed while the table is built do not count."""
    lines = ["spit-tape 1", "board pybadge", "start title", "seating side", "points 0", "seed 3",
             "1000 A+", "1010 LEFT+", "1060 A-", "1070 LEFT-", "3000 B+", "3040 B-",
             "4000 LEFT+", "4040 LEFT-", "9000 end"]
    given = tape.read("\n".join(lines).encode())
    session = Session(given.plan, given.board, given.contacts, step=True)
    session.desk.runtime.serial_connected = True
    real = session.desk.display.refresh

    def slow():
        real()
        if session.game and session.ms > 500:
            session.skip(session.ms + 45)

    session.desk.display.refresh = slow

    def idle():
        if session.ms >= given.end:
            boards.diary.finish(session.desk.clock.ticks_ms())
            raise Stopped
        session.advance(given.end)

    session.run(idle)
    again = play.run(printed(capsys.readouterr().out))
    assert again.position == session.result().position
    assert again.position.startswith("P ")


@pytest.mark.parametrize(("asked", "serial"), [("1", False), ("", True), ("0", True)])
def test_off_unless_asked_and_somebody_listens(asked, serial, monkeypatch, capsys):
    monkeypatch.setenv("SPIT_TAPE", asked)
    run(tape.read(TAPES[0].read_bytes()), serial=serial)
    assert capsys.readouterr().out == ""


def test_whoever_opens_the_console_late_gets_the_whole_tape(wanted, capsys):
    given = tape.read((Path(__file__).parent / "data/tapes/random_01.tape").read_bytes())

    def watch(session):
        session.desk.runtime.serial_connected = session.ms > given.end - 10

    session = run(given, watch=watch, serial=False)
    assert play.run(printed(capsys.readouterr().out)).position == session.result().position


def test_nothing_is_printed_while_people_play(wanted, capsys):
    given = tape.read((Path(__file__).parent / "tapes/standard_match.tape").read_bytes())
    seen = []

    def watch(session):
        out = capsys.readouterr().out
        if session.ms > 1 and out:
            seen.append((session.game.match.phase, out))

    run(given, watch=watch)
    assert seen
    assert {phase for phase, _ in seen[:-1]} <= {4, 5}      # ROUND_OVER, MATCH_OVER


def test_it_says_when_edges_were_lost(capsys):
    kept = diary.Diary(["spit-tape 1"], ("B", "A"), 1000)
    for n in range(diary.ROOM + 6):
        kept.put(1000 + n, 0, n % 2 == 0)
    kept.finish(9000)
    out = capsys.readouterr().out
    _, *edges, lost, end = out.splitlines()
    assert lost == "# 3 or more edges were lost: from here on the tape is not exact"
    assert edges[-1] == f"{diary.ROOM - 1} B-" and end == "8000 end"
    assert out.count("B+") + out.count("B-") == diary.ROOM


def test_an_older_edge_of_a_second_scanner_is_sorted_in(capsys):
    kept = diary.Diary(["spit-tape 1"], ("B", "A"), 0)
    kept.put(50, 1, True)
    kept.put(49, 0, True)
    kept.put(60, 0, True)       # the other contact of a key that is down
    kept.finish(100)
    assert capsys.readouterr().out.splitlines()[-3:] == ["49 B+", "50 A+", "100 end"]


def test_a_fault_prints_what_was_not_printed_yet(wanted, capsys, monkeypatch):
    from spit.game import Game

    step = Game.step

    def fail(game):
        step(game)
        if game.stats.presses == 5:
            raise ZeroDivisionError

    monkeypatch.setattr(Game, "step", fail)
    given = tape.read((Path(__file__).parent / "data/tapes/random_01.tape").read_bytes())
    session = Session(given.plan, given.board, given.contacts)
    session.desk.runtime.serial_connected = True
    with pytest.raises(play.Failed):
        play.run_headless(session, given.end)
    monkeypatch.undo()
    found = printed(capsys.readouterr().out)
    found.end += 1      # the pass that failed was the last ms's
    assert play.run(found).stats["presses"] == 5


# --- the log of a console


def test_a_tape_is_found_in_a_log():
    log = ("Auto-reload is off.\r\ncode.py output:\r\nspit: there is no SOUND\r\nspit-tape 1\r\n"
           "board pybadge\r\nstart title\r\nseating side\r\npoints 0\r\nseed 5\r\n500 end\r\n"
           "# 2 or more edges were lost: from here on the tape is not exact\r\n"
           "1000 A+\r\n1040 A-\r\n2000 end\r\nTraceback (most recent call last):\r\n")
    assert console_tape.extract(log).splitlines() == [
        "spit-tape 1", "board pybadge", "start title", "seating side", "points 0", "seed 5",
        "# 2 or more edges were lost: from here on the tape is not exact", "1000 A+", "1040 A-",
        "2000 end"]


def test_the_last_tape_of_a_log_counts():
    text = "spit-tape 1\nseed 1\n10 end\nspit-tape 1\nseed 2\n20 end\n"
    assert console_tape.extract(text) == "spit-tape 1\nseed 2\n20 end\n"


@pytest.mark.parametrize("text", ["", "nothing\n", "spit-tape 1\nseed 2\n"])
def test_logs_without_a_whole_tape(text):
    with pytest.raises(ValueError, match="no tape"):
        console_tape.extract(text)


def test_as_a_program(tmp_path, capsys):
    log = tmp_path / "log"
    log.write_text("x\nspit-tape 1\nseed 2\n20 end\n")
    assert console_tape.main([str(log)]) == 0
    assert capsys.readouterr().out == "spit-tape 1\nseed 2\n20 end\n"
    assert console_tape.main([str(tmp_path / "none")]) == 1
    assert "none: No such file" in capsys.readouterr().err
