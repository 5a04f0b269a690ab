"""Against the clock: the best times (law 9.8), the page that chooses a deal, and bad input."""

import struct

import pytest

from hardware.host import cli, kept
from hardware.host.nvm import SIZE
from hardware.host.play import Session
from hardware.host.tape import Tape
from spit import options, words
from spit.match import OPENING
from spit.store import Store
from tests.alone import TIME_42, alone, recorded, replay
from tests.menu_run import keys, run, shows
from tests.stored import found, framed

PAGE = "START DOWN*2 A "
READY = 500


@pytest.fixture(scope="module")
def played() -> Tape:
    return recorded(42)


# --- records (9.8)


def test_the_time_is_kept_3_s_after_the_end(played):
    assert replay(played, end=22_600).desk.nvm.erases == 0
    session = replay(played, end=22_800)
    assert (found(session).times, found(session).deals) == ([TIME_42, 0, 0], [42, 0, 0])
    assert session.desk.nvm.erases == 1
    assert found(session).matches == 0 and found(session).wins == [[0, 0], [0, 0]]


def test_or_before_the_next_press_counts(played):
    session = replay(played, "20500 LEFT", 20_600)
    assert found(session).times[0] == TIME_42 and session.game.match.phase == OPENING


def test_a_deal_that_is_left_is_not_kept():
    session = alone(f"{READY} LEFT, 2000 SELECT+, 3100 SELECT-, 3200 SELECT+", 20_000)
    assert session.desk.nvm.erases == 0


def best(*rows: tuple[int, int]) -> Store:
    store = Store(None)
    for ms, deal in rows:
        store.add_time(ms, deal)
    return store


@pytest.mark.parametrize(("rows", "times", "deals"), [
    ([(20_000, 1)], [20_000, 0, 0], [1, 0, 0]),
    ([(20_000, 1), (10_000, 2)], [10_000, 20_000, 0], [2, 1, 0]),
    ([(20_000, 1), (10_000, 1)], [10_000, 0, 0], [1, 0, 0]),
    ([(10_000, 1), (20_000, 1)], [10_000, 0, 0], [1, 0, 0]),
    ([(4, 4), (3, 3), (2, 2), (1, 1)], [1, 2, 3], [1, 2, 3]),
    ([(1, 1), (2, 2), (3, 3), (4, 4)], [1, 2, 3], [1, 2, 3]),
    ([(5, 9), (5, 2)], [5, 5, 0], [2, 9, 0]),
])
def test_the_three_best_are_kept_one_a_deal(rows, times, deals):
    store = best(*rows)
    assert (store.times, store.deals) == (times, deals)


def test_records_of_the_version_before_are_taken_over():
    """Version 1 had the same numbers, no deals, then the options."""
    body = struct.pack(">7H7I", 12, 97, 4, 5, 4, 1, 2, 23456, 130, 98, 7, 0, 0, 0) + b"lock 600"
    nvm = bytearray(framed(1, body))
    store = Store(nvm)
    assert (store.notice, store.matches, store.races, store.heats) == (0, 12, [130, 98], 7)
    assert (store.times, store.deals, store.chosen) == ([0] * 3, [0] * 3, "lock 600")
    store.add_time(9000, 5)
    assert store.save() == 0
    again = Store(nvm)
    assert (again.times, again.deals, again.matches) == ([9000, 0, 0], [5, 0, 0], 12)
    assert again.chosen == "lock 600"


def kept_best(*rows: tuple[int, int]) -> bytes:
    nvm = bytearray(b"\xff" * SIZE)
    store = Store(nvm)
    for ms, deal in rows:
        store.add_time(ms, deal)
    store.save()
    return bytes(nvm)


@pytest.mark.parametrize(("before", "said", "palette"), [
    ((), "NEW BEST!", "yellow"), (((TIME_42 + 1, 5),), "NEW BEST!", "yellow"),
    (((TIME_42 - 1, 5),), "BEST 18.731", "white")])
def test_the_end_tells_the_time_and_the_best(played, before, said, palette):
    session = replay(played, end=25_000, nvm=kept_best(*before))
    for row, line, colour in ((0, "DEAL 42", "white"), (1, "HOLD NEXT: QUIT", "grey"),
                              (3, "18.732 SECONDS", "yellow"), (4, said, palette),
                              (6, "LEFT: AGAIN", "amber"), (7, "RIGHT: DEAL 43", "amber")):
        assert shows(session, line, (20 - len(line)) // 2, row, colour), line


# --- the page (9.1)


def page(session: Session, number: str, at: int, seat: str = "PLAYER 1") -> bool:
    """Whether it shows a number, the mark below one of its digits (4: none), and a seat."""
    mark = "" if at == 4 else " " * at + "^"
    return (shows(session, number, 12, 1, "white" if at == 4 else "yellow")
            and shows(session, f"{mark:4}", 12, 2, "white")
            and shows(session, seat, 12, 3, "yellow" if at == 4 else "white"))


@pytest.mark.parametrize(("pressed", "number", "at", "seat"), [
    ("", "0001", 3, "1"), ("UP", "0002", 3, "1"), ("DOWN", "0009", 3, "1"),
    ("DOWN UP", "0001", 3, "1"), ("UP*9", "0001", 3, "1"), ("LEFT UP", "0011", 2, "1"),
    ("LEFT DOWN", "0091", 2, "1"), ("LEFT*3 DOWN", "9001", 0, "1"), ("RIGHT", "0001", 4, "1"),
    ("RIGHT UP", "0001", 4, "2"), ("RIGHT DOWN", "0001", 4, "2"), ("RIGHT UP UP", "0001", 4, "1"),
    ("RIGHT RIGHT UP", "1001", 0, "1"), ("LEFT UP RIGHT DOWN DOWN", "0019", 3, "1"),
    ("SELECT", "0001", 3, "1"),
])
def test_the_page_chooses_a_deal_and_a_seat(pressed, number, at, seat):
    session = run(PAGE + pressed)
    assert page(session, number, at, "PLAYER " + seat)
    assert shows(session, words.PAUSE % ("SELECT" if seat == "1" else "START"), 1, 6, "white")
    begun = run(PAGE + pressed + " A")
    assert begun.game.match.number == int(number)
    assert begun.game.match.player == int(seat) - 1


def test_start_takes_any_deal():
    numbers = set()
    for wait in range(20):
        session = run(keys(PAGE) + f", {1000 + wait} START", 1100)
        begun = run(keys(PAGE) + f", {1000 + wait} START, 1200 A", 1300)
        number = begun.game.match.number
        assert page(session, f"{number:04}", 3) and 1 <= number <= options.DEALS
        numbers.add(number)
    assert len(numbers) > 15


def test_the_seat_is_kept_and_the_deal_until_the_power_goes():
    session = run(PAGE + "UP*4 RIGHT UP B A")
    assert page(session, "0005", 3, "PLAYER 2")
    assert kept.plan(bytes(session.desk.nvm[:]), 5).options == {"seat": "2"}


def test_the_page_offers_the_deal_that_was_played_last():
    leave = "1000 SELECT+, 2100 SELECT-, 2200 SELECT+, 5300 SELECT-"
    back = keys(PAGE + "UP*3 A") + ", " + leave + ", " + keys(PAGE, 6000)
    assert page(run(back, 7000), "0004", 3)
    assert page(run(back + ", " + keys("UP B A", 7000), 8000), "0005", 3)


def test_the_best_time_is_on_the_page():
    session = run(PAGE, nvm=kept_best((18_732, 42), (20_000, 7)))
    assert shows(session, "BEST", 1, 4, "white") and shows(session, "18.732", 12, 4, "white")


def test_nothing_of_it_is_left_for_two_people():
    """PLAY, A on the title, and a match against the badge, after a deal that was left."""
    back = keys(PAGE + "A") + ", 1000 SELECT+, 2100 SELECT-, 2200 SELECT+, 5300 SELECT-"
    for pressed, alone_now in (("A", False), ("START A", False), ("START DOWN A A", True)):
        session = run(back + ", " + keys(pressed, 6000), 7000)
        scene = session.game.referee.scene
        assert (scene.clock, scene.alone) == (-1, alone_now)
        assert session.game.match.stock_left(0) == session.game.match.stock_left(1) == 15


def test_a_demo_after_it_is_one_of_two_computers():
    back = keys(PAGE + "A") + ", 1000 SELECT+, 2100 SELECT-, 2200 SELECT+, 5300 SELECT-"
    session = run(back, 80_000)
    assert len(session.game.referee.cpus) == 2 and session.game.referee.scene.clock == -1


# --- bad input


@pytest.mark.parametrize(("arguments", "said"), [
    (["--set", "deal", "0"], "deal can be 1 to 9999, not '0'"),
    (["--set", "deal", "10000"], "deal can be 1 to 9999, not '10000'"),
    (["--set", "deal", "042"], "deal can be 1 to 9999, not '042'"),
    (["--set", "deal", "²"], "deal can be 1 to 9999, not"),
    (["--set", "clock", "on", "--set", "cpu2", "hard"], "clock on and cpu2 hard: only one"),
    (["--set", "clock", "on", "--deck", "".join(r + s for s in "CDHS" for r in "A23456789TJQK")],
     "clock on and a deck: against the clock 'set deal' says the cards"),
])
def test_what_cannot_be_is_refused_in_a_line(arguments, said, capsys):
    assert cli.main(["--start", "match", *arguments]) == 2
    caught = capsys.readouterr()
    assert said in caught.err and caught.err.count("\n") == 1 and not caught.out


def test_so_it_is_in_a_tape(tmp_path, capsys):
    path = tmp_path / "x.tape"
    header = "spit-tape 1\nboard pybadge\nstart match\nseating side\npoints 0\nseed 1\n"
    path.write_text(header + "set cpu1 easy\nset clock on\n0 end\n")
    assert cli.main(["--tape", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}:8: clock on and cpu1 easy: only one of them\n"
