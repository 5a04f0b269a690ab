"""The profiles: what a board may lack, what is held, what a host and settings.toml change."""

import subprocess
import sys

import pytest

from hardware.boards import start
from hardware.host import play
from hardware.host.desk import Desk
from hardware.host.play import Failed, Session
from spit.plan import Plan
from tests.test_tapes import read

# These play alike; a board with other keys needs tapes of its own.
FAMILY = [name for name, module in start.PROFILES.items() if module == "pybadge"]
B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)


def machine(desk):
    """The profile that a desk gets."""
    desk.install()
    return start.machine()


@pytest.mark.parametrize(("board", "has_i2c", "missing"), [
    ("pybadge", True, []), ("edgebadge", True, []), ("pybadge_lc", False, ["ACCELEROMETER"]),
    ("pybadge", False, ["ACCELEROMETER"])])
def test_the_family(board, has_i2c, missing, capsys):
    desk = Desk(board)
    desk.has_i2c = has_i2c
    made = machine(desk)
    assert (made.lights, made.missing) == (5, missing)
    made.light(bytes([1, 2, 3] * made.lights))
    assert set(desk.lights.colours) == {(2, 1, 3)}      # all that there are
    assert ("there is no ACCELEROMETER" in capsys.readouterr().out) == bool(missing)


@pytest.mark.parametrize("board", FAMILY)
def test_a_tape_plays_the_same_on_each(board):
    given = read("random_01")
    expected = play.run(given)
    given.board = board
    assert play.run(given) == expected


@pytest.mark.parametrize("board", start.PROFILES)
def test_every_board_starts_with_its_title_and_a_match(board):
    for where in ("title", "match"):
        session = Session(Plan(7, where), board)
        play.run_headless(session, 1000)
        assert session.panel.checksum() != Desk().panel.checksum()
    for clusters in session.game.machine.clusters.values():
        keys = [key for cluster in clusters for key in cluster]
        assert len(set(keys)) == 6 and set(keys) <= set(session.game.machine.keys)


def test_lights_sound_and_battery(desk):
    made = start.machine()
    made.light(bytes([1, 2, 3] * 5))
    assert desk.lights.colours == [(2, 1, 3)] * 5
    assert made.battery() == pytest.approx(3900, abs=5)
    made.amplify(True)
    assert desk.levels[desk.pins["SPEAKER_ENABLE"]] is True


def broken(monkeypatch, part):
    """Let a part of the board fail when it is asked for."""
    import analogio
    import audioio
    import digitalio

    def fail(*args, **settings):
        raise RuntimeError(f"no {part}")

    if part == "LIGHTS":
        made = digitalio.DigitalInOut

        def check(pin):
            return fail() if pin.name in ("D8", "NEOPIXEL") else made(pin)

        monkeypatch.setattr(digitalio, "DigitalInOut", check)
    elif part == "SOUND":
        monkeypatch.setattr(audioio, "AudioOut", fail)
    elif part == "BATTERY":
        monkeypatch.setattr(analogio, "AnalogIn", fail)


@pytest.mark.parametrize("part", ["LIGHTS", "SOUND", "BATTERY"])
def test_without_a_part_the_game_is_played_and_says_so(desk, part, monkeypatch, capsys):
    broken(monkeypatch, part)
    made = start.machine()
    assert made.missing == [part]
    made.light(bytes(15))
    made.amplify(True)
    assert (made.battery() == 0) == (part == "BATTERY")
    given = read("random_01")
    end = play.run(given)
    said = capsys.readouterr().out
    assert f"spit: there is no {part}" in said
    monkeypatch.undo()
    assert end == play.run(given)


def test_the_game_needs_no_font(desk):
    """The Japanese, Korean and Russian builds have none."""
    import terminalio

    font = terminalio.FONT
    try:
        del terminalio.FONT
        assert play.run(read("random_01")) is not None
    finally:
        terminalio.FONT = font


@pytest.mark.parametrize("connected", [True, False])
def test_a_usb_host_changes_nothing(connected):
    given = read("random_01")
    session = Session(given.plan, given.board, given.contacts)
    session.desk.runtime.usb_connected = session.desk.runtime.serial_connected = connected
    play.run_headless(session, given.end)
    assert session.result() == play.run(given)
    assert session.desk.runtime.autoreload is False


def test_keys_that_are_held_at_the_start(desk):
    desk.register.set(A, True)
    desk.register.set(LEFT, True)
    made = start.machine()
    assert made.held == 1 << A | 1 << LEFT
    assert not made.queues[0].get_into(made.event)


def test_holding_one_key_starts_the_game():
    session = Session(Plan(7), held=[A])
    play.run_headless(session, 1000)
    assert session.game.front is not None and session.game.plan
    assert session.result().stats["presses"] == 0


# --- an unknown board


def test_an_unknown_board_gets_a_page_that_says_what_to_do(lines_said, capsys):
    session = Session(Plan(7))
    session.desk.board_id = "picosystem"
    with pytest.raises(Failed) as failed:
        play.run_headless(session, 100)
    assert type(failed.value.__cause__).__name__ == "UnknownBoard"
    shown = " ".join(lines_said.values())
    assert "no profile for the board picosystem" in shown
    assert "SEE CONTRIBUTING.MD: ADD A BOARD" in shown
    assert "no profile for the board picosystem" in capsys.readouterr().err


def test_an_unknown_board_without_a_display(monkeypatch, capsys):
    session = Session(Plan(7))
    session.desk.board_id = "microbit"
    session.desk.display = None
    with pytest.raises(Failed):
        play.run_headless(session, 100)
    assert "no profile for the board microbit" in capsys.readouterr().err


# --- a second cluster


CLUSTER = "D9 D10 D11"      # START, B, A
PIN = {"START": 3, "B": 4, "A": 5}      # places of these pins in register.HEADER


def clustered(monkeypatch, plan, pins=CLUSTER):
    monkeypatch.setenv("SPIT_CLUSTER", pins)
    return Session(plan)


def run_external(session, edges, end):
    """Run with edges of the external contacts: (ms, name, down)."""
    left = sorted(edges)

    def idle():
        if session.ms >= end:
            raise play.Stopped
        soonest = session.ms + 1
        if left and left[0][0] <= soonest:
            session.desk.clock.advance_before_ms(session._start + soonest)
            while left and left[0][0] <= soonest:
                _, name, down = left.pop(0)
                session.desk.header.set(PIN[name], down)
        session.advance(soonest)

    session.run(idle)
    return session.result()


@pytest.mark.parametrize("name", ["dead_heats_arrow_1", "random_01", "mash"])
def test_player_2_may_play_on_the_external_cluster(name, monkeypatch):
    """Everything of player 2 comes from the other scanner: equal stamps are one stamp there too."""
    given = read(name)
    expected = play.run(given)
    mine = [c for c in given.contacts if c.key not in (A, B, START)]
    names = {A: "A", B: "B", START: "START"}
    theirs = [(c.ms, names[c.key], c.down) for c in given.contacts if c.key in names]
    monkeypatch.setenv("SPIT_CLUSTER", CLUSTER)
    session = Session(given.plan, given.board, mine)
    end = run_external(session, theirs, given.end)
    assert (end.position, end.stats) == (expected.position, expected.stats)


def test_stamps_of_both_scanners_are_in_one_order(monkeypatch):
    """Whoever was first by the stamps wins, whichever scanner is read first."""
    given = read("dead_heats_arrow_1")
    heats = [c for c in given.contacts if c.ms > 1000]
    for shift, dead in ((0, True), (1, False), (-1, False)):
        monkeypatch.setenv("SPIT_CLUSTER", CLUSTER)
        names = {A: "A", B: "B", START: "START"}
        mine = [c for c in given.contacts if c.key not in names]
        theirs = [(c.ms + (shift if c in heats else 0), names[c.key], c.down)
                  for c in given.contacts if c.key in names]
        session = Session(given.plan, given.board, mine)
        end = run_external(session, theirs, given.end + 5)
        assert (end.stats["dead_heats"] == 2) == dead


@pytest.mark.parametrize("pins", ["D9 D10", "D9 D10 D99", "SPEAKER D9 D10"])
def test_a_cluster_that_cannot_be(monkeypatch, capsys, pins):
    monkeypatch.setenv("SPIT_CLUSTER", pins)
    Desk().install()
    made = start.machine()
    assert made.missing == ["CLUSTER"]
    assert len(made.queues) == len(made.numbers) == 1
    assert "CLUSTER" in capsys.readouterr().out


def test_an_overflow_of_either_scanner_resets_both(monkeypatch):
    session = clustered(monkeypatch, Plan(7, "match"))

    def idle():
        if session.ms == 0:
            for _ in range(40):
                for down in (True, False):
                    us = session.desk.clock.us + 3000
                    session.desk.header.set(PIN["A"], down)
                    session.desk.clock.advance_to(us)
        if session.ms > 500:
            raise play.Stopped
        session.advance(session.ms + 600)

    session.run(idle)
    assert session.result().stats["overflows"] == 1


def test_boards_do_not_import_what_they_do_not_need():
    """The self-test, the cluster, the diary and the fault page are loaded when they are wanted, and
    what is needed at the start alone is gone in a match."""
    check = ("import sys; from hardware.host import play; from spit.plan import Plan; "
             "play.run_headless(play.Session(Plan(7, 'match')), 100); "
             "print([name for name in sys.modules if name.startswith('hardware.')])")
    done = subprocess.run([sys.executable, "-c", check], text=True, capture_output=True, check=True)
    for name in ("selftest", "fault_page", "cluster'", "parts", "start'", "restarts"):
        assert name not in done.stdout
