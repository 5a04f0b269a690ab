"""Against the clock: the best times (law 9.8), the page that chooses a deal, and bad input."""

import struct

import pytest

from hardware.host import cli, clock, kept, scanner
from hardware.host.nvm import SIZE
from hardware.host.play import Session
from hardware.host.tape import Contact, Tape
from spit import options, words
from spit.match import OPENING
from spit.plan import Plan
from spit.screens import layout as layouts
from spit.store import Store
from tests.alone import TIME_42, alone, reads, recorded, replay
from tests.menu_run import KEYS, keys, run, shows
from tests.panel_reader import Reader
from tests.record_match import record_deal
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


@pytest.mark.parametrize("keys", [
    "21500 LEFT, 21501 RIGHT",                          # the deal again, and one ms later
    "19550 SELECT+, 20950 SELECT-",                     # held since before the end
    "21500 SELECT+, 22600 SELECT-, 23000 START, 23100 DOWN, 23200 DOWN, 23300 A, 23400 A"])
def test_whatever_is_pressed_at_the_end_the_time_is_kept(played, keys):
    session = replay(played, keys, 40_000)
    assert (found(session).times, found(session).deals) == ([TIME_42, 0, 0], [42, 0, 0])
    assert session.desk.nvm.erases == 1


def test_next_held_through_the_end_does_not_hide_the_result(played):
    """It must be up first; held again for a second it leaves."""
    held = "19550 SELECT+, 22000 SELECT-, 22500 SELECT+"
    for end in (21_900, 23_490):
        assert shows(replay(played, held, end), "DEAL 42", 6, 0, "white")
    assert replay(played, held, 23_550).game.front.name == "title"


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
    ((), "NEW RECORD!", "yellow"), (((TIME_42 + 1, 5),), "NEW RECORD!", "yellow"),
    (((TIME_42, 5),), "RECORD 18.732", "white"), (((TIME_42, 42),), "RECORD 18.732", "white"),
    (((TIME_42 - 1, 5),), "RECORD 18.731", "white")])
def test_the_end_tells_the_time_and_the_best(played, before, said, palette):
    session = replay(played, end=25_000, nvm=kept_best(*before))
    for row, line, colour in ((0, "DEAL 42", "white"), (1, "HOLD NEXT: QUIT", "grey"),
                              (3, "TIME 18.732", "yellow"), (4, said, palette),
                              (6, "LEFT: AGAIN", "amber"), (7, "RIGHT: DEAL 43", "amber")):
        assert shows(session, line, (20 - len(line)) // 2, row, colour), line


@pytest.mark.parametrize("nvm", [None, framed(9, b"new")])
def test_a_record_of_this_sitting_is_to_be_beaten(played, nvm):
    """Even when it cannot be kept: the deal is won in 18.732 s, in 2 s more, and in 1 s more."""
    contacts, start = [], 0
    for slower in (0, 2000, 1000):
        contacts += [Contact(start + contact.ms + (slower if contact.ms > 19_000 else 0),
                             contact.key, contact.down) for contact in played.contacts]
        start += 30_000
        contacts += [Contact(start - 1000, KEYS.index("LEFT"), True),
                     Contact(start - 950, KEYS.index("LEFT"), False)]
    given = Tape(played.plan, contacts, start)
    for n, line in enumerate(("NEW RECORD!", "RECORD 18.732", "RECORD 18.732")):
        session = replay(given, end=30_000 * n + 26_000, nvm=nvm)
        assert shows(session, line, (20 - len(line)) // 2, 4, "white" if n else "yellow")


@pytest.mark.parametrize(("seating", "seat", "swap", "again", "following"), [
    ("side", 1, "off", "LEFT", "RIGHT"), ("side", 1, "on", "RIGHT", "LEFT"),
    ("side", 2, "off", "B", "A"), ("side", 2, "on", "A", "B"),
    ("ends", 1, "off", "UP", "DOWN"), ("ends", 1, "on", "DOWN", "UP"),
    ("ends", 2, "off", "B", "A"), ("ends", 2, "on", "A", "B")])
def test_the_keys_that_it_names_do_what_it_says(seating, seat, swap, again, following):
    """At the left end UP is on the left, and named so."""
    given = record_deal(42, seat, seating, 3.0, {f"swap{seat}": swap})
    over = given.end + 500
    session = replay(given, end=over)
    seen = {"UP": "LEFT", "DOWN": "RIGHT"}
    lines = (seen.get(again, again) + ": AGAIN", seen.get(following, following) + ": DEAL 43")
    layout = layouts.of(seating)
    reader = Reader(session.panel, layout)
    flips = layout.FLIPS[seat - 1]
    for row, line in enumerate(lines):
        line = line.center(layout.COLUMNS) if len(line) % 2 == 0 else (
            " " * ((layout.COLUMNS - len(line)) // 2) + line)
        assert reads(reader, line.rstrip(), layout, seat - 1, row, flips), line
    assert replay(given, f"{over} {again}", over + 100).game.match.number == 42
    assert replay(given, f"{over} {following}", over + 100).game.match.number == 43


def test_the_light_of_the_arrow_is_dark(played):
    colours = replay(played, end=6000).desk.lights.colours
    assert colours[2] == (0, 0, 0)


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
    """By the seed, and by nothing else: whenever it is pressed, and whenever the power came."""
    numbers = set()
    for seed in range(6):
        session = run(PAGE + "START", plan=Plan(seed))
        number = run(PAGE + "START A", plan=Plan(seed)).game.match.number
        assert page(session, f"{number:04}", 3) and 1 <= number <= options.DEALS
        later = run(keys(PAGE) + ", 1237 START", 1400, plan=Plan(seed))
        assert page(later, f"{number:04}", 3)
        numbers.add(number)
    assert len(numbers) > 4
    again = run(PAGE + "START START A").game.match.number
    assert again != run(PAGE + "START A").game.match.number


@pytest.mark.parametrize("late", [137, 5000])
def test_when_the_power_came_makes_no_difference(late, monkeypatch):
    sessions = [run(PAGE + "START A", plan=Plan(3))]
    for module in (clock, scanner):
        monkeypatch.setattr(module, "FIRST_MS", module.FIRST_MS + late)
    sessions.append(run(PAGE + "START A", plan=Plan(3)))
    positions = [session.result().position for session in sessions]
    assert positions[0] == positions[1]


def test_the_seat_is_kept_and_the_deal_until_the_power_goes():
    session = run(PAGE + "UP*4 RIGHT UP B A")
    assert page(session, "0005", 3, "PLAYER 2")
    assert kept.plan(bytes(session.desk.nvm[:]), 5).options == {"seat": "2"}


def test_the_page_offers_the_deal_that_was_played_last():
    leave = "1000 SELECT+, 2100 SELECT-, 2200 SELECT+, 5300 SELECT-"
    back = keys(PAGE + "UP*3 A") + ", " + leave + ", " + keys(PAGE, 6000)
    assert page(run(back, 7000), "0004", 3)
    changed = back + ", " + keys("UP B A", 7000)
    assert page(run(changed, 8000), "0005", 3)
    after_a_demo = changed + ", 8000 B, 8100 B, 80000 B, " + keys(PAGE, 80_500)
    assert page(run(after_a_demo, 82_000), "0005", 3)


def test_the_best_time_is_on_the_page():
    session = run(PAGE, nvm=kept_best((18_732, 42), (20_000, 7)))
    assert shows(session, "RECORD", 1, 4, "white") and shows(session, "18.732", 12, 4, "white")


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


@pytest.mark.parametrize("chosen", [("clock", "on"), ("cpu1", "easy"), ("cpu2", "hard")])
def test_who_plays_is_not_forgotten_on_the_title(chosen, capsys):
    assert cli.main(["--set", *chosen]) == 2
    assert capsys.readouterr().err == (
        f"python -m hardware.host: --set {chosen[0]} says who plays a match: add --start match\n")


def test_so_it_is_in_a_tape(tmp_path, capsys):
    path = tmp_path / "x.tape"
    header = "spit-tape 1\nboard pybadge\nstart match\nseating side\npoints 0\nseed 1\n"
    path.write_text(header + "set cpu1 easy\nset clock on\n0 end\n")
    assert cli.main(["--tape", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}:8: clock on and cpu1 easy: only one of them\n"
