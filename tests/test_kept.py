"""Chosen options in nvm, and the desktop's file that stands for it."""

import pytest

from hardware.host import cli, kept, play, tape
from hardware.host.nvm import SIZE
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact
from spit.plan import Plan
from tests.law_rows import edges, position
from tests.menu_run import KEYS, keys, run
from tests.stored import BLANK, MATCH, WON_1, filled, found, framed

# --- options


def test_options_are_written_when_their_page_is_left_with_changes():
    page = "START DOWN*3 A "
    assert run(page + "B").desk.nvm.erases == 0
    assert run(page + "A").desk.nvm.erases == 0
    assert run(page + "A LEFT B").desk.nvm.erases == 0      # there and back again
    session = run(page + "A DOWN A DOWN A B")
    assert session.desk.nvm.erases == 1
    assert found(session).chosen == "seating ends\npoints 25\nlock off"
    assert run(page + "A DOWN A DOWN A B A LEFT RIGHT B").desk.nvm.erases == 1


def test_what_was_only_asked_for_at_the_start_is_not_kept():
    """`--set hints1 on` is for today, and so is what the title is changed to."""
    plan = Plan(7, seating="ends", options={"hints1": "on", "sound": "off"})
    session = run("START DOWN*3 A DOWN*2 A B", plan=plan, nvm=filled(chosen="sound 1\npoints 50"))
    assert found(session).chosen == "points 50\nlock off\nsound 1"
    again = run("START DOWN*3 A DOWN*3 A A B", plan=plan)       # off, and on again
    assert found(again).chosen == "hints1 on"


@pytest.mark.parametrize("nvm", [framed(9, b"new"), bytes(SIZE)])
def test_what_was_chosen_stays_when_what_could_not_be_read_is_erased(nvm):
    options = "START DOWN*3 A DOWN*2 A B "
    session = run(options + "UP*4 A START A", nvm=nvm)
    assert session.game.front.name == "records"
    assert (found(session).notice, found(session).chosen) == (0, "lock off")


def test_a_board_starts_with_what_was_chosen(monkeypatch):
    from hardware import boards
    from hardware.host.desk import Desk

    nvm = filled(chosen="seating ends\npoints 50\nhints1 on")
    Desk(nvm=nvm).install()
    game = boards.program()
    assert (game.plan.seating, game.plan.points) == ("ends", 50)
    assert game.plan.options == {"hints1": "on"}
    Desk().install()
    assert boards.program().plan.options == {}


def test_tapes_start_with_blank_nvm():
    given = tape.read(MATCH.read_bytes())
    session = Session(given.plan, given.board, given.contacts)
    assert bytes(session.desk.nvm[:]) == BLANK


# --- the desktop's file


def test_the_file_is_kept_and_read(tmp_path):
    path = tmp_path / "new" / "nvm.bin"
    assert kept.read(path) is None
    session = Session(Plan(7), contacts=[
        Contact(edge.ms, KEYS.index(edge.key), edge.down)
        for edge in edges(keys("START DOWN*3 A A B"))])
    kept.keep(session.desk, path)
    run_headless(session, 1000)
    data = kept.read(path)
    assert data == bytes(session.desk.nvm[:])
    assert kept.plan(data, 5).seating == "ends" and kept.plan(data, 5).seed == 5
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_told_once(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    session = Session(Plan(7, "match", position=position(WON_1)),
                      contacts=[Contact(1000, KEYS.index("RIGHT"), True)])
    kept.keep(session.desk, tmp_path / "file" / "nvm.bin")
    run_headless(session, 5000)
    assert found(session).matches == 1
    assert capsys.readouterr().err.count("records are not kept\n") == 1


@pytest.mark.parametrize("arguments", [["--tape", str(MATCH)], ["--record", "x.tape"]])
def test_a_tape_and_nvm_do_not_go_together(arguments, tmp_path, capsys):
    assert cli.main([*arguments, "--nvm", str(tmp_path / "nvm.bin")]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "--nvm does not go with" in err


def test_a_file_that_is_none_is_refused(tmp_path, capsys):
    path = tmp_path / "nvm.bin"
    path.write_bytes(b"short")
    assert cli.main(["--nvm", str(path)]) == 2
    assert "5 bytes, not the 8192" in capsys.readouterr().err
    assert path.read_bytes() == b"short"
    assert cli.main(["--nvm", str(tmp_path)]) == 2


def test_a_played_tape_touches_no_file(monkeypatch):
    monkeypatch.setattr(kept, "usual", lambda: pytest.fail("asked for the usual file"))
    assert cli.main(["--tape", str(MATCH)]) == 0
    assert play.run(tape.read(MATCH.read_bytes())).position.startswith("M ")
