"""When something goes wrong: the page, the console, a restart; safemode.py; nothing in between."""

import ast
import runpy
from pathlib import Path

import pytest

from hardware import fault_page
from hardware.host import cli, play
from hardware.host.desk import Desk, Reset
from hardware.host.play import Failed, Session, Stopped
from hardware.host.tape import Contact
from spit.game import Game
from spit.plan import Plan
from spit.screens.page import spell, wrap

ROOT = Path(__file__).parent.parent
B, A = 0, 1
FAULTS = [
    (MemoryError("memory allocation failed, allocating 5000 bytes"), "PRESS RESET"),
    (RuntimeError("pystack exhausted"), "ANY KEY STARTS AGAIN"),
    (OSError(2, "No such file/directory"), "COPY THE WHOLE BUNDLE"),
    (ImportError("no module named 'spit.race'"), "COPY THE WHOLE BUNDLE"),
    (ValueError("\N{SNOWMAN} {odd} [text]" * 9), "ANY KEY STARTS AGAIN"),
    (KeyError(), "ANY KEY STARTS AGAIN"),
]


def break_step(monkeypatch, fault, passes=2):
    """Let the game fail after some passes."""
    step = Game.step
    count = [passes]

    def fail(game):
        count[0] -= 1
        if count[0] < 0:
            raise fault
        step(game)

    monkeypatch.setattr(Game, "step", fail)


@pytest.mark.parametrize(("fault", "advice"), FAULTS, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("start", ["title", "match"])
@pytest.mark.parametrize("seating", ["side", "ends"])
def test_a_page_says_what_where_and_what_to_do(
        fault, advice, start, seating, monkeypatch, lines_said, capsys):
    break_step(monkeypatch, fault, 1)
    session = Session(Plan(7, start, seating), step=True)
    with pytest.raises(Failed) as failed:
        play.run_headless(session, 1000)
    assert failed.value.__cause__ is fault
    assert lines_said[0] == "SPIT HAS STOPPED"
    shown = " ".join(lines_said.values())
    assert type(fault).__name__ in shown
    assert "test_faults.py" in shown
    assert advice in shown
    assert max(lines_said) < 8
    assert type(fault).__name__ in capsys.readouterr().err     # the console has the traceback


def test_where_tells_the_innermost_line():
    def deep():
        raise ZeroDivisionError

    try:
        deep()
    except ZeroDivisionError as fault:
        line = fault.__traceback__.tb_next.tb_lineno
        assert fault_page.where(fault) == f"tests/test_faults.py {line}"


def test_a_key_starts_again_but_not_one_that_was_pressed_before(monkeypatch):
    break_step(monkeypatch, RuntimeError("x"), 1)
    session = Session(Plan(7), contacts=[Contact(1, A, True), Contact(30, A, False),
                                         Contact(500, B, True)], step=True)
    ended = []

    def idle():
        if session.ms == 1000:
            raise Stopped
        session.advance(1000)
        ended.append(session.ms)

    with pytest.raises(Failed):
        session.run(idle)
    assert 500 <= ended[-1] <= 502
    assert session.desk.runtime.autoreload


@pytest.mark.parametrize("where", ["machine", "game", "screen"])
def test_faults_before_the_first_screen(where, monkeypatch, lines_said):
    def fail(*args, **settings):
        raise MemoryError("planted")

    if where == "machine":
        import keypad

        monkeypatch.setattr(keypad.ShiftRegisterKeys, "__init__", fail)
    elif where == "game":
        monkeypatch.setattr(Game, "__init__", fail)
    else:
        from spit.screens import table

        monkeypatch.setattr(table.TableScreen, "__init__", fail)
    with pytest.raises(Failed):
        play.run_headless(Session(Plan(7, "match")), 100)
    assert "MemoryError: planted" in " ".join(lines_said.values())


@pytest.mark.parametrize(("part", "advice"), [("ShiftRegisterKeys", "PRESS RESET"),
                                              ("Event", "PRESS RESET"), (None, "ANY KEY")])
def test_without_a_machine_no_key_is_asked_for(part, advice, monkeypatch, lines_said):
    def fail(*args, **settings):
        raise RuntimeError("planted")

    import keypad

    monkeypatch.setattr(*(keypad, part) if part else (Game, "__init__"), fail)
    with pytest.raises(Failed):
        play.run_headless(Session(Plan(7)), 100)
    shown = " ".join(lines_said.values())
    assert advice in shown
    assert ("ANY KEY" in shown) == (part is None)


def test_the_command_line_tells_and_ends_with_1(monkeypatch, tmp_path, capsys):
    break_step(monkeypatch, RuntimeError("planted"))
    tape = ROOT / "tests/data/tapes/random_01.tape"
    assert cli.main(["--tape", str(tape), "--position", "--shots", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("RuntimeError: planted") == 1
    assert len(list(tmp_path.glob("*.png"))) >= 2       # the last one shows the page


@pytest.mark.parametrize("ending", [Stopped, Reset, KeyboardInterrupt, SystemExit])
def test_what_is_no_fault_passes_through(ending, monkeypatch, lines_said):
    break_step(monkeypatch, ending())
    session = Session(Plan(7), step=True)
    if ending in (Stopped, Reset):
        play.run_headless(session, 100)
    else:
        with pytest.raises(ending):
            play.run_headless(session, 100)
    assert not lines_said
    assert session.fault is None


def test_code_py_is_a_screenful_and_starts_nothing_when_imported():
    source = (ROOT / "code.py").read_text()
    assert len(source.splitlines()) <= 40
    assert not [node for node in ast.parse(source).body
                if not isinstance(node, (ast.Expr, ast.FunctionDef, ast.If))]


@pytest.mark.parametrize(("words", "spelt"), [
    ("a_b (c)", "A-B  C "), ("100% \xe9", "100%  ".replace("%", " ")), ("a\nb", "A B"),
    ("x = 'y'", "X :  Y "),
])
def test_spelling(words, spelt):
    assert spell(words) == spelt


@pytest.mark.parametrize(("words", "lines"), [
    ("", [""]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
    ("abcdefghijklmnop", ["abcdefgh", "ijklmnop"]), ("ab abcdefghijk", ["ab", "abcdefgh", "ijk"]),
])
def test_wrapping(words, lines):
    assert wrap(words, 8) == lines


# --- safemode.py


def run_safemode(desk, reason):
    """Run it as the firmware does; True when it restarts the board."""
    desk.runtime.safe_mode_reason = reason
    try:
        runpy.run_path(str(ROOT / "safemode.py"), run_name="__main__")
    except Reset:
        return True
    return False


def start_code(desk):
    """What code.py does about restarts."""
    from hardware.boards import start

    desk.claimed.clear()
    start.machine()


def test_a_brownout_is_recovered_from_once(desk):
    start_code(desk)
    assert run_safemode(desk, "BROWNOUT")
    start_code(desk)
    assert not run_safemode(desk, "BROWNOUT")
    assert not run_safemode(desk, "BROWNOUT")


def test_the_chip_does_not_tell_why_it_was_reset(desk):
    import microcontroller

    assert microcontroller.cpu.reset_reason is microcontroller.ResetReason.UNKNOWN


@pytest.mark.parametrize("started", [True, False])
def test_whoever_starts_a_match_has_another_try(started):
    session = Session(Plan(7), contacts=[Contact(1000, A, True)] if started else [])
    assert run_safemode(session.desk, "BROWNOUT")
    play.run_headless(session, 5000)
    assert (session.game.front is None) == started
    assert run_safemode(session.desk, "BROWNOUT") == started


@pytest.mark.parametrize("reason", ["NONE", "HARD_FAULT", "USER"])
def test_other_reasons_stay_in_safe_mode(desk, reason):
    assert not run_safemode(desk, reason)


def test_backup_memory_holds_rubbish_after_power_on():
    desk = Desk().install()
    desk.sleep_memory[:] = bytes(range(256)) * 32
    assert run_safemode(desk, "BROWNOUT")
