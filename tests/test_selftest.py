"""The self-test, from keys to what its pages say."""

import pytest

from hardware.host import cli, play
from hardware.host.play import Session
from hardware.host.tape import Contact
from spit.plan import Plan

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)

def press(ms, key, hold=40):
    return [Contact(ms, key, True), Contact(ms + hold, key, False)]


def run(contacts, end, prepare=lambda session: None, board="pybadge"):
    """A session of the self-test."""
    session = Session(Plan(7), board, sorted(contacts), held=[A, B])
    prepare(session)
    play.run_headless(session, end)
    return session


def turn(ms):
    """A and B together: the next page."""
    return press(ms, A, 80) + press(ms + 10, B, 60)


def test_it_starts_while_a_and_b_are_held_and_shows_every_key(lines_said):
    run([], 1000)
    assert [lines_said[row].split()[0] for row in range(8)] == [
        "UP", "LEFT", "RIGHT", "DOWN", "SELECT", "B", "A", "START"]
    for line in lines_said.values():
        name, *rest = line.split()
        assert rest == (["A", "AND", "B:", "NEXT"] if name in "AB" else ["-", "0", "0"])


@pytest.mark.parametrize("key", range(8))
def test_each_key_has_its_stamp_and_count(key, lines_said):
    run(press(1000, key) + press(1234, key), 1500)
    names = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
    (line,) = [line for line in lines_said.values() if line.split()[0] == names[key]]
    assert line.split()[1:] == ["1234", "2", "0"]
    assert sum(line.split()[1] in ("-", "A") for line in lines_said.values()) == 7


def test_chatter_is_counted(lines_said):
    contacts = [Contact(ms, LEFT, n % 2 == 0) for n, ms in enumerate((1000, 1002, 1004, 1100))]
    run(contacts, 1500)
    assert lines_said[1].split() == ["LEFT", "1000", "1", "2"]


def test_the_scan_rate_is_measured(lines_said):
    run(turn(1000) + turn(2000), 2500)
    assert lines_said[1] == "SCANS  1024 A SECOND"


def test_a_slow_scanner_is_found_out(lines_said, monkeypatch):
    from hardware.host import scanner

    init = scanner.ShiftRegisterKeys.__init__
    monkeypatch.setattr(scanner.ShiftRegisterKeys, "__init__",
                        lambda keys, **settings: init(keys, **{**settings, "interval": 0.002}))
    run(turn(1000) + turn(2000), 2500)
    assert 505 <= int(lines_said[1].split()[1]) <= 516


def test_keys_let_go_too_soon_leave_the_rate_unknown(lines_said, monkeypatch):
    monkeypatch.setattr(play, "HELD_MS", 20)
    run(turn(1000) + turn(2000), 2500)
    assert lines_said[1] == "SCANS  ? A SECOND"


@pytest.mark.parametrize(("gap", "said"), [
    (12, ("LEFT BEFORE A", "12 MS")), (0, ("A WITH LEFT", "0 MS: A DEAD HEAT")),
    (-3, ("A BEFORE LEFT", "3 MS")), (700, ("", ""))])
def test_the_race_tester(gap, said, lines_said):
    run(turn(1000) + press(3000, LEFT) + press(3000 + gap, A), 4000)
    assert (lines_said[2], lines_said[3]) == said


def test_two_keys_of_one_player_are_no_race(lines_said):
    run(turn(1000) + press(3000, LEFT) + press(3010, UP) + press(3030, START), 4000)
    assert (lines_said[2], lines_said[3]) == ("UP BEFORE START", "20 MS")
    assert lines_said[5] == "RACES 1  EQUAL 0"


def test_the_board_page(lines_said):
    session = run(turn(1000) + turn(2000) + press(3000, A, 30), 3100)
    assert lines_said[0].startswith("pybadge ")
    assert lines_said[4] in ("BATTERY 3.89 V", "BATTERY 3.90 V")
    assert lines_said[5] == "START: NVM BLANK"
    assert session.desk.speaker.amplified
    assert any(colour != (0, 0, 0) for colour in session.desk.lights.colours)


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(("free", "kb", "said"), [
    (130_000, 0, "RAM 126K DRIVE 0K"), (130_000, 9999, "RAM 126K DRIVE 9999K"),
    (130_000, 10_240, "RAM 126K DRIVE 10M"), (None, 238734908, "RAM ? DRIVE 233139M")])
def test_every_line_fits_and_each_page_says_how_to_go_on(
        turns, free, kb, said, lines_said, monkeypatch):
    size = (1024, 1024, kb, kb, kb, 0, 0, 0, 0, 255)
    monkeypatch.setattr("hardware.selftest.os.statvfs", lambda path: size)
    if free:
        monkeypatch.setattr("hardware.selftest.gc.mem_free", lambda: free, raising=False)
    contacts = [edge for n in range(1, turns) for edge in turn(1000 * n)]
    run(contacts, 3500)
    assert max(lines_said) < 8
    assert all(len(line) <= 20 for line in lines_said.values())
    assert any("A AND B: " in line for line in lines_said.values())
    if turns == 3:
        assert lines_said[3] == said
        assert lines_said[7] == "A AND B: THE GAME"


def test_a_makes_one_sound_of_the_game_after_another(lines_said):
    from spit.notes import SOUNDS

    contacts = turn(1000) + turn(2000)
    for n in range(len(SOUNDS)):
        contacts += press(3000 + 1000 * n, A, 30)
    desk = run(contacts, 3000 + 1000 * len(SOUNDS)).desk
    assert desk.speaker.plays == 1 + sum(len(sound) // 2 for sound in SOUNDS)
    assert desk.speaker.amplified and not desk.speaker.heard
    assert not run(contacts, 9000 + 1000 * len(SOUNDS)).desk.speaker.amplified


def test_the_lights_are_out_on_other_pages():
    session = run([], 3000)
    assert set(session.desk.lights.colours) == {(0, 0, 0)}


def test_storage_is_written_when_asked(lines_said):
    session = run(turn(1000) + turn(2000) + press(3000, START), 3500)
    assert lines_said[5] == "START: NVM WRITTEN"
    assert session.desk.nvm.erases == 1


def test_storage_that_fails(lines_said):
    run(turn(1000) + turn(2000) + press(3000, START), 3500,
        lambda session: setattr(session.desk.nvm, "failing", True))
    assert lines_said[5] == "START: NVM FAILS"


def test_what_is_missing_is_named(lines_said):
    run(turn(1000) + turn(2000), 2500, board="pybadge_lc")
    assert lines_said[6] == "NO ACCELEROMETER"


def test_after_the_last_page_comes_the_game():
    session = run(turn(1000) + turn(2000) + turn(3000), 9000)
    assert 3010 <= session.ms <= 3012       # supervisor.reload() ended it


def test_from_the_command_line(tmp_path, capsys):
    tape = tmp_path / "none.tape"
    tape.write_text("spit-tape 1\nboard pybadge\nstart title\nseating side\npoints 0\nseed 1\n"
                    "1000 UP+\n1040 UP-\n2000 end\n")
    shots = tmp_path / "shots"
    asked = ["--hold", "A", "B", "--tape", str(tape), "--shots", str(shots)]
    assert cli.main(asked) == 0
    assert list(shots.glob("*.png"))
    assert capsys.readouterr() == ("", "")
    for more in (["--position"], ["--stats"], ["--record", str(tmp_path / "x")]):
        assert cli.main([*asked, *more]) == 2
        assert "--hold" in capsys.readouterr().err
    assert cli.main(["--hold", "X", "--tape", str(tape)]) == 2
