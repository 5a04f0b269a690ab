"""The command line (law 5): what goes to stdout, to stderr, and the exit status."""

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from hardware.host import cli, play, tape
from hardware.host.panel import HEIGHT, WIDTH

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "data" / "tapes"
TAPE = str(FOLDER / "random_01.tape")
NAMES = ["presses", "beaten", "fumbles", "early", "dead_heats", "overflows", "bytes"]


@pytest.fixture
def run(capsys):
    """Call the command line; gives its exit status, stdout and stderr."""

    def call(*arguments):
        status = cli.main([str(argument) for argument in arguments])
        return (status, *capsys.readouterr())

    return call


def start(*arguments, **options):
    """The command line as a program of its own."""
    command = [sys.executable, "-m", "hardware.host", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, text=True, stdin=subprocess.DEVNULL, capture_output=True, **options
    )


def refuses(outcome, *gist):
    """One line on stderr that names the gist, nothing on stdout, status 2."""
    status, out, err = outcome
    assert (status, out) == (2, "")
    assert err.endswith("\n") and err.count("\n") == 1
    assert all(part in err for part in gist), err


# --- tapes


def test_a_tape_says_nothing_unless_asked(run):
    assert run("--tape", TAPE) == (0, "", "")


def test_position_and_stats(run):
    end = play.run(tape.read(Path(TAPE).read_bytes()))
    counts = "".join(f"{name} {end.stats[name]}\n" for name in NAMES)
    assert run("--tape", TAPE, "--position") == (0, end.position + "\n", "")
    assert run("--stats", "--tape", TAPE) == (0, counts, "")
    assert run("--stats", "--position", "--tape", TAPE) == (0, end.position + "\n" + counts, "")


def test_as_a_program():
    done = start("--tape", TAPE, "--position", "--stats")
    assert (done.returncode, done.stderr) == (0, "")
    words = [line.split(" ")[0] for line in done.stdout.splitlines()[1:]]
    assert words == NAMES


def test_a_tape_is_played_the_same_at_any_time_of_day(run):
    outcomes = {run("--tape", TAPE, "--position", "--stats") for _ in range(3)}
    assert len(outcomes) == 1


def test_fault_in_a_tape(run, tmp_path):
    bad = tmp_path / "bad.tape"
    bad.write_text("spit-tape 1\nboard pybadge\nstart nowhere\n")
    refuses(run("--tape", bad, "--position"), f"{bad}:3: ", "'nowhere'")


def test_fault_in_a_tape_as_a_program(tmp_path):
    bad = tmp_path / "bad.tape"
    bad.write_bytes(b"\xff\xfe\x00")
    done = start("--tape", bad, "--position")
    refuses((done.returncode, done.stdout, done.stderr), f"{bad}:1: ")


def test_unreadable_files(run, tmp_path):
    refuses(run("--tape", tmp_path / "none.tape"), f"{tmp_path / 'none.tape'}: No such file")
    refuses(run("--tape", tmp_path), f"{tmp_path}: ", "directory")
    refuses(run("--tape", "x\ny"), r"x\ny: No such file")


STARTS = [
    "P s 0/0 7D 9C 2S/THQH/8DJH6H/9DJC5H3C/5C9S8SKDQD 5SAHTD7C4D9H3S6D8HKC 4S/7SAD/3D7HQS/2DKS4"
    "H3H/ASJD8CACTS JS2HQC5D2C6S6CKHTC4C",
    "O p25 0/0 - - 2S/THQH/8DJH6H/9DJC5H3C/5C9S8SKDQD 5SAHTD7C4D9H3S6D8HKC7D 4S/7SAD/3D7HQS/2DK"
    "S4H3H/ASJD8CACTS JS2HQC5D2C6S6CKHTC4C9C",
    "K s 0/0 AD5S8HKD3S4HKSTS4C7S2D2S4S4D9H5D6S9S5C6D 7H8D7CQD2H5HAH8S2CTHQS7D6HKHQCQHAS9D6C 9C"
    "/3C/3D/JC/JD - JH/3H/TC/JS/KC ACTD8C",
    "S s 2/9 AD8H8SKD7C2S6DAH7H2DTHQS7D6HKHJDJS6S9S5C6C 5STSKS5H3S4HJH7S4C8D2H3H4S4DQH9HQDAS9DJ"
    "C -/-/-/-/- KCQC 3CTC/3D5D/TD/9C/8C AC2C",
    "M s 0/9 - - -/-/-/-/- - -/-/-/-/- AC2C3C4C5C6C7C8C9CTCJCQCKCAD2D3D4D5D6D7D8D9DTDJDQDKDAH2H"
    "3H4H5H6H7H8H9HTHJHQHKHAS2S3S4S5S6S7S8S9STSJSQSKS",
    "R s 2/9 - - -/-/-/-/- 4CJCQCKC4D8D9DQD2H3H4H5H9HJHQHAS3S4S5S7STSKS -/-/-/-/- AC2C3C5C6C7C8"
    "C9CTCAD2D3D5D6D7DTDJDKDAH6H7H8HTHKH2S6S8S9SJSQS",
]


@pytest.mark.parametrize("position", STARTS)
def test_a_tape_of_no_time_ends_where_it_starts(run, tmp_path, position):
    points = {"s": 0, "p25": 25}[position.split(" ")[1]]
    still = tmp_path / "still.tape"
    still.write_text(
        f"spit-tape 1\nboard pybadge\nstart match\nseating side\npoints {points}\nseed 1\n"
        f"position {position}\n0 end\n"
    )
    counts = "".join(f"{name} 0\n" for name in NAMES)
    outcome = run("--tape", still, "--position", "--stats")
    assert outcome == (0, f"{position}\n{counts}", "")


# --- what cannot be asked for


@pytest.mark.parametrize(
    ("arguments", "gist"),
    [
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["file.tape"], "unrecognized arguments: file.tape"),
        (["--tap", TAPE], "--tap"),
        (["--tape"], "--tape: expected one argument"),
        (["--board", "pygamer"], "unknown board 'pygamer': one of pybadge edgebadge pybadge_lc"),
        (["--points", "10"], "0 25 50 100"),
        (["--seating", "round"], "side ends"),
        (["--start", "here"], "match title"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x\x1b[2J"], r"\x1b"),
        (["--seed", str(2**48)], "too big"),
        (["--arrow", "0"], "1 2"),
        (["--deck", "AC"], "104 characters"),
        (["--set", "lock", "400"], "lock can be"),
        (["--set", "speed", "400"], "no option 'speed'"),
        (["--set", "lock"], "expected 2 arguments"),
        (["--watch"], "--watch needs --tape"),
        (["--shot-at", "100"], "--shot-at needs --tape"),
        (["--tape", TAPE, "--shot-at", "soon"], "whole number, not 'soon'"),
        (["--tape", TAPE, "--shot-at", "-1"], "--shot-at"),
        (["--tape", TAPE, "--shot-at", "99999999"], "after the tape's end"),
        (["--tape", TAPE, "--seed", "1"], "--seed does not go with --tape"),
        (["--tape", TAPE, "--set", "lock", "off"], "--set does not go with --tape"),
        (["--tape", TAPE, "--board", "other"], "unknown board"),
    ],
)
def test_impossible_arguments(run, arguments, gist):
    refuses(run(*arguments), gist)


def test_a_tape_for_this_board(run):
    assert run("--tape", TAPE, "--board", "pybadge") == (0, "", "")


def test_no_display():
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in shown}
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells by these variables")
    done = start("--position", env=bare)
    refuses((done.returncode, done.stdout, done.stderr), "no window", "no display")


def test_no_pygame():
    hide = "import sys; sys.modules['pygame'] = None; from hardware.host import cli; "
    command = [sys.executable, "-c", hide + "sys.exit(cli.main(['--position']))"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    refuses((done.returncode, done.stdout, done.stderr), "no window", "pygame")


def test_help(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    for part in ("--tape", "--record", "--shot-at", "pybadge", "lock", "300 off 600", "W A D"):
        assert part in text


# --- recording


def test_record(run, tmp_path):
    copy = tmp_path / "copy.tape"
    assert run("--tape", TAPE, "--record", copy) == (0, "", "")
    report = ("--position", "--stats")
    assert run("--tape", copy, *report) == run("--tape", TAPE, *report)


def test_record_where_nothing_can_be_written(run, tmp_path):
    refuses(run("--tape", TAPE, "--record", tmp_path), f"{tmp_path}: ", "directory")
    lost = tmp_path / "none" / "x.tape"
    refuses(run("--tape", TAPE, "--record", lost), f"{lost}: No such file")


def test_a_record_file_is_not_lost_when_nothing_is_played(run, tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    old, new = tmp_path / "old.tape", tmp_path / "new.tape"
    old.write_text("precious")
    refuses(run("--record", old), "no window")
    refuses(run("--record", new), "no window")
    assert old.read_text() == "precious"
    assert not new.exists()


def test_what_was_played_before_a_fault_of_the_game_is_recorded(tmp_path, monkeypatch):
    from spit.game import Game

    step = Game.step

    def fail(game):
        step(game)
        if game.stats.presses == 5:
            raise ZeroDivisionError("a fault")

    monkeypatch.setattr(Game, "step", fail)
    record = tmp_path / "fault.tape"
    assert cli.main(["--tape", TAPE, "--record", str(record)]) == 1
    monkeypatch.setattr(Game, "step", step)
    played = tape.read(record.read_bytes())
    played.end += 1  # the pass that failed was the last ms's
    assert play.run(played).stats["presses"] == 5


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_stdout_is_full():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "hardware.host", "--tape", TAPE, "--position"]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("stdout: ") and done.stderr.count("\n") == 1


# --- pictures


def decoded(path):
    """Width, height and pixels of a PNG as hardware.host.shots writes them."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    at = data.index(b"IDAT")
    (size,) = struct.unpack(">I", data[at - 4 : at])
    rows = zlib.decompress(data[at + 4 : at + 4 + size])
    line = 3 * width + 1
    return width, height, b"".join(rows[y * line + 1 : (y + 1) * line] for y in range(height))


def test_shots_of_pages(run, tmp_path):
    folder = tmp_path / "new" / "shots"
    opening = FOLDER / "opening_both.tape"
    assert run("--tape", opening, "--shots", folder) == (0, "", "")
    names = sorted(path.name for path in folder.iterdir())
    # Both are asked to be ready, one is, the other is, the cards have turned.
    assert [name[:8] for name in names] == [f"page-00{n}" for n in (1, 2, 3, 4)]
    assert decoded(folder / names[0])[:2] == (WIDTH, HEIGHT)
    assert len({(folder / name).read_bytes() for name in names}) == 4


def test_shots_at_ms(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    given = tape.read(Path(TAPE).read_bytes())
    times = ("--shot-at", "0", "--shot-at", given.end)
    plain = run("--tape", TAPE, "--position", "--stats")
    assert run("--tape", TAPE, "--position", "--stats", *times) == plain
    names = ["frame-000000ms.png", f"frame-{given.end:06}ms.png"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names

    session = play.Session(given.plan, given.board, given.contacts)
    play.run_headless(session, given.end)
    assert decoded(tmp_path / names[1])[2] == session.panel.rgb()
    assert decoded(tmp_path / names[0])[2] != session.panel.rgb()


def test_shots_where_nothing_can_be_written(run, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    refuses(run("--tape", TAPE, "--shots", file), f"{file}: ")
    refuses(run("--tape", TAPE, "--shots", file / "x"), f"{file / 'x'}: ")
