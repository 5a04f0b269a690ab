"""Options act in the match: tapes through code.py, with `set NAME VALUE` in their header."""

import pytest

from hardware.host import cli, tape
from hardware.host.play import Session, run_headless
from hardware.host.register import KEYS
from spit import options
from tests.law_rows import edges, position
from tests.law_run import read

HINTED = "1L+4R"        # what player 1 may play in the position "race"


def play(keys, end, start="race", seating="side", **chosen):
    """A tape's last state, by the words of a row in `tests.law`."""
    text = position(start)
    lines = ["spit-tape 1", "board pybadge", "start match", f"seating {seating}", "points 0",
             "seed 7", "arrow 1", f"position {text}"]
    lines += [f"set {name} {value}" for name, value in chosen.items()]
    lines += [f"{edge.ms} {edge.key}{'+' if edge.down else '-'}" for edge in edges(keys)]
    given = tape.read("\n".join([*lines, f"{end} end"]).encode())
    session = Session(given.plan, given.board, given.contacts)
    run_headless(session, given.end)
    return read(session.game.referee), session


def test_the_default_is_the_law():
    for keys in ("1000 LEFT", "1000 SELECT, 1050 SELECT, 1100 RIGHT", "1000 RIGHT B"):
        state, _ = play(keys, 2000)
        defaults = {name: values[0] for name, values in options.OPTIONS.items()}
        assert play(keys, 2000, **defaults)[0] == state


# --- hints


@pytest.mark.parametrize(("chosen", "hints"), [
    ({}, ("-", "-")), ({"hints1": "on"}, ("1L+2R", "-")), ({"hints2": "on"}, ("-", "1L+2R")),
    ({"hints1": "on", "hints2": "on"}, ("1L+2R", "1L+2R")),
])
@pytest.mark.parametrize("seating", ["side", "ends"])
def test_hints_outline_all_moves_of_who_wants_them(chosen, hints, seating):
    state, _ = play("", 10, seating=seating, **chosen)
    assert (state["hint1"], state["hint2"]) == hints


def test_hints_follow_every_move():
    state, _ = play("1000 LEFT", 1100, hints1="on", hints2="on")
    assert state["left"] == "6C"
    assert (state["hint1"], state["hint2"]) == ("2R", "2R")


def test_hints_tell_of_fills():
    assert play("", 10, "stall fill", hints1="on")[0]["hint1"] == "1L+2L+f3+f5"


@pytest.mark.parametrize(("start", "keys", "end"), [
    ("choke", "1000 LEFT", 1100), ("last", "1000 LEFT", 1100), ("opening", "", 100),
])
def test_no_hints_but_in_play(start, keys, end):
    state, _ = play(keys, end, start, hints1="on", hints2="on")
    assert state["phase"] != "P"
    assert (state["hint1"], state["hint2"]) == ("-", "-")


def test_hints_are_on_the_panel():
    seen = {play("", 100, **chosen)[1].panel.checksum()
            for chosen in ({}, {"hints1": "on"}, {"hints2": "on"})}
    assert len(seen) == 3


@pytest.mark.parametrize(("end", "left"), [(10000, "5C"), (10001, "6C")])
def test_a_stall_is_what_it_was(end, left):
    state, _ = play("", end, "stall", hints1="on")
    assert state["left"] == left


# --- handicap


@pytest.mark.parametrize(("value", "keys", "cursor"), [
    ("off", "1000 SELECT, 1050 SELECT", "3"),
    ("150", "1000 SELECT, 1149 SELECT", "2"),
    ("150", "1000 SELECT, 1150 SELECT", "3"),
    ("150", "1000 SELECT, 1100 SELECT, 1160 SELECT", "3"),      # one that is ignored does not count
    ("300", "1000 SELECT, 1299 SELECT", "2"),
    ("300", "1000 SELECT, 1300 SELECT", "3"),
])
def test_a_handicapped_player_waits_between_two_next(value, keys, cursor):
    state, _ = play(keys, 2000, handicap1=value)
    assert (state["cursor1"], state["presses"]) == (cursor, str(keys.count("SELECT")))
    rival = keys.replace("SELECT", "START")
    assert play(rival, 2000, handicap2=value)[0]["cursor2"] == cursor


def test_the_rival_does_not_wait():
    state, _ = play("1000 SELECT START, 1050 SELECT START", 2000, handicap1="300")
    assert (state["cursor1"], state["cursor2"]) == ("2", "3")


def test_pile_keys_do_not_wait():
    state, _ = play("1000 SELECT, 1010 RIGHT", 2000, handicap1="300")
    assert state["right"] == "QC"


# --- lock, swap


@pytest.mark.parametrize(("value", "fumbles"), [("off", "2"), ("300", "1"), ("600", "1")])
def test_lock(value, fumbles):
    assert play("1000 RIGHT, 1200 RIGHT", 1500, lock=value)[0]["fumbles"] == fumbles
    assert play("1000 RIGHT, 1400 RIGHT", 1800, lock=value)[0]["fumbles"] == (
        "1" if value == "600" else "2")


@pytest.mark.parametrize(("seating", "keys"), [
    ("side", ("LEFT", "RIGHT", "B", "A")), ("ends", ("UP", "DOWN", "A", "B"))])
def test_swap_exchanges_the_pile_keys_of_a_player(seating, keys):
    for player in range(2):
        left, right = keys[player * 2:player * 2 + 2]
        name = f"swap{player + 1}"
        assert play(f"1000 {right}", 1100, seating=seating, **{name: "on"})[0]["left"][0] == "6"
        state, _ = play(f"1000 {left}", 1100, seating=seating, **{name: "on"})
        assert state["fumbles"] == "1"
        rivals = keys[2 - player * 2]
        state, _ = play(f"1000 {rivals}", 1100, seating=seating, **{name: "on"})
        assert state["left"][0] == "6"


def test_swapped_keys_slap_and_fill_so_too():
    fill = "P s 0/0 ..5C ..KC 3H6C/2C/-/QC/TC8C - 6D/QD/9D/TD/3D -"
    keys = "1000 SELECT, 1100 SELECT, 1200 LEFT"
    assert play(keys, 1300, fill)[0]["stocks1"] == "3H/2C/6C/QC/TC8C"
    assert play(keys, 1300, fill, swap1="on")[0]["stocks1"] == "3H6C/2C/8C/QC/TC"


# --- brightness


@pytest.mark.parametrize("value", options.OPTIONS["brightness"])
def test_the_display_is_as_bright_as_chosen_and_dims_and_comes_back(value):
    for keys, end, percent in (("", 100, int(value)), ("", 120_001, 10),
                               ("121000 LEFT", 121_040, int(value))):
        _, session = play(keys, end, brightness=value)
        assert session.desk.display.brightness == percent / 100


# --- the command line


def test_help_lists_every_option(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    said = capsys.readouterr().out
    for name in options.OPTIONS:
        assert f"  {name:<12}{' '.join(options.values(name))}\n" in said


@pytest.mark.parametrize("name", options.OPTIONS)
def test_another_value_is_refused(name, capsys):
    assert cli.main(["--set", name, "yes"]) == 2
    assert f"{name} can be {', '.join(options.values(name))}" in capsys.readouterr().err


def test_the_lock_has_the_values_of_the_law():
    assert options.OPTIONS["lock"] == ("300", "off", "600")
    assert set(KEYS) > {"LEFT", "RIGHT"}
