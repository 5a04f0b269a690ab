"""Records in nvm (docs/law.md 8): what is kept, when, and what may be there."""

import subprocess
import sys

import pytest

from hardware.host import tape
from hardware.host.nvm import SIZE
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact
from spit import store, words
from spit.fronts import menu, records
from spit.match import OPENING
from spit.plan import Plan
from spit.store import Store
from tests.law_rows import edges, position
from tests.menu_run import KEYS, run, run_with_a_slow_pass, shows
from tests.stored import BLANK, MATCH, WON_1, WON_2, filled, found, framed
from tests.vm import ROOT, micropython

ROW = menu.ROWS.index("records")
PAGE = "START " + "DOWN " * ROW + "A "


def win(given, pressed, end, seating="side", nvm=None, failing=False):
    """A match from a position, its keys and how the nvm is afterwards."""
    plan = Plan(7, "match", seating, position=position(given))
    contacts = [Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(pressed)]
    session = Session(plan, contacts=contacts, nvm=nvm)
    session.desk.nvm.failing = failing
    run_headless(session, end)
    return session


# --- the record itself


def test_it_is_the_same_on_micropython():
    there = micropython("store.py")
    here = subprocess.run([sys.executable, "tests/micropython/store.py"], cwd=ROOT, text=True,
                          env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True)
    assert there.stdout == here.stdout
    blank, saved, again, plan, notices, check = here.stdout.splitlines()
    assert blank.endswith("'', 0)") and saved.startswith("0 b'SPIT\\x02")
    assert again == ("(3, 27, 2, 23456, 9, [[0, 2], [0, 1]], [36, 21], "
                     "[50000, 65000, 0], [4242, 42, 0], "
                     "'seating ends\\npoints 50\\nlock off\\nhints2 on', 0)")
    assert plan == "ends 50 [('hints2', 'on'), ('lock', 'off')]"
    assert notices.startswith("b'\\x00\\xff\\x00")       # every single bit that flips is noticed
    assert check == "29b1"                              # of CRC-16/CCITT-FALSE


def test_numbers_stay_at_their_most():
    full = Store(bytearray(filled(matches=70_000, rounds=65_535, heats=1 << 31)))
    assert (full.matches, full.rounds, full.heats) == (65_535, 65_535, (1 << 30) - 1)


@pytest.mark.parametrize("chosen", ["", "nonsense", "lock 17", "lock", "sound 3\nlock 600",
                                    "points 13", "seating x", "hints1 on\n\n"])
def test_options_that_are_no_more_are_left_out(chosen):
    plan = Store(bytearray(filled(chosen=chosen))).fill(Plan(1))
    assert plan.seating == "side" and plan.points == 0
    assert set(plan.options.items()) <= {("lock", "600"), ("hints1", "on"), ("sound", "3")}
    assert len(plan.options) == (2 if "600" in chosen else "hints1" in chosen)


# --- matches


def test_a_match_is_counted():
    session = win(WON_1, "1000 RIGHT", 4002)
    kept_now = found(session)
    assert (kept_now.matches, kept_now.rounds, kept_now.streak) == (1, 1, 1)
    assert kept_now.wins == [[1, 0], [0, 0]]
    assert session.desk.nvm.erases == 1


@pytest.mark.parametrize("seating", ["side", "ends"])
def test_a_rematch_in_the_same_slow_pass_changes_nothing(seating):
    """The win, and both players' keys for the next match, are all found at once."""
    name = "RIGHT" if seating == "side" else "DOWN"
    pressed = [(1002, name), (1010, "LEFT" if seating == "side" else "UP"), (1010, "B")]
    plan = Plan(7, "match", seating, position=position(WON_1))
    session = Session(plan, contacts=[Contact(ms, KEYS.index(key), True) for ms, key in pressed])
    run_with_a_slow_pass(session, 1000, 1020, 6000)
    assert session.game.match.phase == OPENING, "the rematch has begun"
    assert (found(session).matches, found(session).wins) == (
        1, [[1, 0], [0, 0]] if seating == "side" else [[0, 0], [1, 0]])


@pytest.mark.parametrize(("given", "key", "seating", "wins"), [
    (WON_1, "RIGHT", "side", [[1, 0], [0, 0]]), (WON_2, "B", "side", [[0, 1], [0, 0]]),
    (WON_1, "DOWN", "ends", [[0, 0], [1, 0]]), (WON_2, "A", "ends", [[0, 0], [0, 1]]),
])
def test_by_seat_and_seats(given, key, seating, wins):
    assert found(win(given, f"1000 {key}", 5000, seating)).wins == wins


def test_it_is_written_when_nobody_races():
    """After 3 s without a key, or at the next press, before that counts."""
    assert win(WON_1, "1000 RIGHT", 4000).desk.nvm.erases == 0
    assert win(WON_1, "1000 RIGHT", 4002).desk.nvm.erases == 1
    assert win(WON_1, "1000 RIGHT, 1500 LEFT", 1500).desk.nvm.erases == 0
    rematch = win(WON_1, "1000 RIGHT, 1500 LEFT B", 1600)
    assert rematch.desk.nvm.erases == 1
    assert rematch.result().position.startswith("O ")
    assert found(rematch).rounds == 1


def test_matches_add_up_on_what_is_there():
    before = filled(matches=5, rounds=40, streak=3, wins=[[2, 1], [1, 1]], fastest=9000,
                    races=[7, 8], heats=2, times=[1, 2, 3])
    after = found(win(WON_1, "1000 RIGHT", 5000, nvm=before))
    assert (after.matches, after.rounds, after.streak, after.fastest) == (6, 41, 3, 9000)
    assert (after.wins, after.races, after.heats) == ([[3, 1], [1, 1]], [7, 8], 2)
    assert after.times == [1, 2, 3]


def test_a_whole_match():
    """A recorded one, dealt and played to its end; its counts are those of its stats."""
    given = tape.read(MATCH.read_bytes())
    session = Session(given.plan, given.board, given.contacts)
    rounds = []

    def look(session):
        scene = session.game.referee.scene
        rounds.append((scene.round, scene.fastest, scene.match.winner))

    run_headless(session, given.end + 4000, look)
    end = rounds[-1]
    after = found(session)
    assert (after.matches, after.rounds, after.fastest) == (1, end[0], end[1])
    assert 1000 < after.fastest < given.end / end[0]
    stats = session.result().stats
    assert after.heats == stats["dead_heats"]
    assert 0 < sum(after.races) <= stats["beaten"]


def test_what_was_over_before_is_not_counted():
    session = win("M s 0/9 - - -/-/-/-/- - -/-/-/-/- ..", "", 9000)
    assert session.desk.nvm.erases == 0


def test_matches_of_a_computer_are_not_counted():
    plan = Plan(7, "match", position=position(WON_1), options={"cpu2": "easy"})
    session = Session(plan, contacts=[Contact(1000, KEYS.index("RIGHT"), True)])
    run_headless(session, 9000)
    assert session.desk.nvm.erases == 0


def test_a_streak_goes_with_the_players_who_change_seats():
    """Player 1 wins; they change seats, and it is player 2's place whose streak goes on."""
    session = win(WON_1, "1000 RIGHT, 2000 SELECT, 3000 LEFT B", 3100)
    assert session.game.referee.scene.streak == -1
    assert win(WON_1, "1000 RIGHT, 3000 LEFT B", 3100).game.referee.scene.streak == 1


def test_the_fastest_round_is_timed_without_pauses():
    """From the turn of the first cards to the last card, by their stamps."""
    opening = "O s 0/0 - - 6C/-/-/-/- ..5C 6D/QD/9D/TD/3D ..KC"
    quick = win(opening, "1000 LEFT B, 3000 LEFT", 3100)
    assert quick.game.referee.scene.fastest == 1500
    pause = "1000 LEFT B, 1600 SELECT+ START+, 2700 SELECT- START-, 3000 LEFT B, 7000 LEFT"
    paused = win(opening, pause, 7100)
    assert paused.game.referee.scene.fastest == 2600 - 1500 + 1000


# --- what may be there


@pytest.mark.parametrize(("nvm", "notice"), [
    (BLANK, 0), (filled(matches=3), 0), (bytes(SIZE), 1), (b"SPIT" + BLANK[4:], 1),
    (b"\xff" * 7 + bytes(SIZE - 7), 1),
    (filled(matches=3).replace(b"SPIT", b"SPAT"), 1),
    (framed(1, b""), 1), (framed(1, b"\xff" * 60), 1), (framed(0, b"whatever"), 2),
    (framed(2, b""), 1), (framed(3, b"more"), 3), (b"SPIT\x01\xff\xff" + BLANK[7:], 1),
    (bytes(range(256)) * 32, 1),
])
def test_whatever_is_there_the_title_says_so_and_a_match_can_be_played(nvm, notice):
    session = run("", 50, nvm=nvm)
    said = words.NOTICES[notice * 2 - 1:notice * 2 + 1] if notice else []
    for row, line in enumerate(said):
        assert shows(session, line, (20 - len(line)) // 2, 4 + row, "yellow")
    assert session.game.notice == notice
    plain = run("", 50)
    assert (session.panel.checksum() == plain.panel.checksum()) == (not notice)
    assert run("B", nvm=nvm).panel.checksum() == plain.panel.checksum()     # it was read
    assert run("A", nvm=nvm).result().position.startswith("O ")
    for page in (PAGE, PAGE + "DOWN", PAGE + "START"):
        assert run(page, nvm=nvm).game.front


@pytest.mark.parametrize(("nvm", "written"), [
    (BLANK, True), (bytes(SIZE), True), (framed(0, b"old"), True), (framed(9, b"new"), False)])
def test_what_is_newer_is_not_overwritten(nvm, written):
    session = win(WON_1, "1000 RIGHT", 5000, nvm=nvm)
    assert (bytes(session.desk.nvm[:]) != nvm) == written
    assert session.game.notice == (None if written else store.NEWER)


def test_only_when_somebody_says_so():
    new = framed(9, b"new")
    asked = run(PAGE + "START", nvm=new)
    for row, line in enumerate(words.ERASE_NEWER):
        assert shows(asked, line, 1, 3 + row, "white")
    assert bytes(run(PAGE + "START B", nvm=new).desk.nvm[:]) == new
    session = run(PAGE + "START A", nvm=new)
    assert found(session).notice == store.FINE and found(session).matches == 0


def test_a_power_cut_in_the_write_loses_the_records_alone():
    """The erased block is blank: no notice, and all is counted from 0."""
    cut = win(WON_1, "1000 RIGHT", 5000, nvm=filled(matches=5), failing=True)
    assert bytes(cut.desk.nvm[:]) == BLANK
    again = win(WON_1, "1000 RIGHT", 5000, nvm=bytes(cut.desk.nvm[:]))
    assert found(again).matches == 1


def test_a_failing_write_is_told_on_the_title():
    left = "1000 RIGHT, 6000 SELECT+ START+, 7100 SELECT- START-"
    session = win(WON_1, left, 8000, failing=True)
    assert session.game.notice == store.FAILED
    assert shows(session, "BE WRITTEN", 5, 5, "yellow")


# --- the page


def test_the_page_shows_all_records():
    nvm = filled(matches=12, rounds=97, streak=4, fastest=23456, wins=[[5, 4], [1, 2]],
                 races=[130, 98], heats=7, times=[18732, 123004, 0], deals=[42, 9999, 0])
    values = ["12", "97", "23.4 S", "4", "130", "98", "7", "5", "4", "1", "2",
              "", "", "18.732", "123.004", "-"]
    names = [*words.RECORDS, "DEAL 42", "DEAL 9999", "DEAL"]
    for page in range(3):
        session = run(PAGE + "DOWN " * page, nvm=nvm)
        for row in range(page * 6, min(page * 6 + 6, len(values))):
            colour = {"1": "amber", "2": "cyan"}.get(names[row][:1], "white")
            assert shows(session, names[row], 1, row % 6 + 1, colour)
            if names[row] != "AGAINST THE CLOCK":
                assert shows(session, f"{values[row]:<8}", 12, row % 6 + 1, colour)
    assert [len(rows) for rows in records.rows(Store(None))] == [len(values)] * 2
    assert run(PAGE + "DOWN*3", nvm=nvm).panel.checksum() == run(
        PAGE, nvm=nvm).panel.checksum()
    assert run(PAGE + "UP", nvm=nvm).panel.checksum() == session.panel.checksum()


def test_records_are_erased_only_when_that_is_confirmed():
    nvm = filled(matches=12, chosen="lock 600")
    assert bytes(run(PAGE + "START B B", nvm=nvm).desk.nvm[:]) == nvm
    assert bytes(run(PAGE + "A A UP LEFT", nvm=nvm).desk.nvm[:]) == nvm
    session = run(PAGE + "START A", nvm=nvm)
    assert found(session).matches == 0 and found(session).chosen == "lock 600"
    assert session.game.front.name == "records"


# --- keys that come close to the end


@pytest.mark.parametrize("keys", [
    "2000 LEFT A, 2001 SELECT",                                 # a rematch, and one ms later
    "990 SELECT+ START+, 2200 SELECT- START-",                  # held since before the end
    "990 SELECT+ START+, 2200 SELECT- START-, 3000 A, 5000 B",  # and a match from the title
])
def test_a_match_is_kept_once_whatever_is_pressed(keys):
    session = win(WON_1, "1000 RIGHT, " + keys, 80_000)
    assert (found(session).matches, found(session).wins) == (1, [[1, 0], [0, 0]])
    assert session.desk.nvm.erases == 1
