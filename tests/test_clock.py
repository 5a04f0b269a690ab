"""Alone against the clock (law 9): deals by number, the time they take, and the best of them."""

import struct
from pathlib import Path

import pytest

from hardware.host import cli, kept, play, tape
from hardware.host.nvm import SIZE
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact, Tape
from spit import options, prompts, words
from spit.cards import HANDS, SPITS
from spit.match import MATCH_OVER, OPENING, PLAY, STUCK
from spit.plan import Plan
from spit.store import Store, crc
from tests.law_rows import edges
from tests.menu_run import KEYS, keys, run, shows
from tests.record_match import record_deal
from tests.vm import micropython

DEAL_42 = Path(__file__).parent / "tapes" / "alone" / "deal_42.tape"
TIME_42 = 18_732        # ms: of its first cards turn at 442 + 500, and the last is played at 19674
PAGE = "START DOWN*2 A "
READY = 500


def alone(pressed: str = "", end: int = 1100, seating: str = "side", nvm=None, **chosen) -> Session:
    """A deal that is played from its start."""
    plan = Plan(7, "match", seating, options={"clock": "on", "deal": "42"} | chosen)
    contacts = [Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(pressed)]
    session = Session(plan, contacts=contacts, nvm=nvm)
    run_headless(session, end)
    return session


def replay(given: Tape, more: str = "", end: int = 0, nvm=None) -> Session:
    """A recorded deal, and keys that are pressed after it."""
    contacts = given.contacts + [
        Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(more)]
    session = Session(given.plan, given.board, contacts, nvm=nvm)
    run_headless(session, end or given.end)
    return session


@pytest.fixture(scope="module")
def played() -> Tape:
    return tape.read(DEAL_42.read_bytes())


@pytest.fixture(scope="module")
def lost() -> Tape:
    return tape.read((DEAL_42.parent / "deal_29.tape").read_bytes())


def found(session: Session) -> Store:
    return Store(session.desk.nvm)


def shown_seconds(session: Session) -> int:
    """What the clock at the table shows, as the scene has it; golden frames hold its pixels."""
    return session.game.referee.scene.seconds


# --- the deal (9.2)


def shuffled(number: int) -> list[int]:
    """Section 7's generator and Fisher and Yates, written a second time: the pack of a number."""
    a, b, c, count = number & 0xFFFF, number >> 16 & 0xFFFF, number >> 32 & 0xFFFF, 1

    def word() -> int:
        nonlocal a, b, c, count
        out = (a + b + count) & 0xFFFF
        count = count + 1 & 0xFFFF
        a, b, c = b ^ b >> 5, (c + (c << 3)) & 0xFFFF, ((c << 6 | c >> 10) + out) & 0xFFFF
        return out

    def below(n: int) -> int:
        while (drawn := word()) >= 65536 - 65536 % n:
            pass
        return drawn % n

    for _ in range(12):
        word()
    pack = list(range(52))
    for last in range(51, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


@pytest.mark.parametrize("number", [1, 2, 42, 4217, 9999])
@pytest.mark.parametrize("seat", [1, 2])
def test_the_number_says_the_cards(number, seat):
    match = alone(end=10, deal=str(number), seat=str(seat)).game.match
    pack = shuffled(number)
    first = 5 * (seat - 1)
    dealt = [list(match.table.cards(first + stock)) for stock in range(5)]
    assert dealt == [pack[n * (n + 1) // 2:(n + 1) * (n + 2) // 2] for n in range(5)]
    assert match.stock_left(2 - seat) == 0
    for hand in range(2):
        assert list(match.table.cards(HANDS + hand))[::-1] == pack[15 + hand::2]
    assert [match.table.depth[HANDS + hand] for hand in range(2)] == [19, 18]


def test_whatever_the_seed_seating_and_match_are():
    texts = set()
    for seed, seating, points in ((1, "side", 0), (9, "ends", 0), (2, "side", 25)):
        plan = Plan(seed, "match", seating, points, options={"clock": "on", "deal": "7"})
        session = Session(plan)
        run_headless(session, 10)
        texts.add(session.result().position)
    assert len(texts) == 1


def test_all_deals_differ_and_no_card_has_a_favourite_place():
    """Chi-square of the card on top of the first stock and of the last card, over all deals."""
    packs = [shuffled(number) for number in range(1, options.DEALS + 1)]
    assert len({bytes(pack) for pack in packs}) == options.DEALS
    for place in (0, 14, 15, 51):
        counts = [0] * 52
        for pack in packs:
            counts[pack[place]] += 1
        mean = options.DEALS / 52
        assert sum((count - mean) ** 2 / mean for count in counts) < 100     # 51 degrees: p 5e-5


def test_the_same_on_micropython():
    there = micropython("deals.py").stdout.split()
    assert [int(card) for card in there] == [card for n in (1, 9999) for card in shuffled(n)]


# --- play (9.3)


@pytest.mark.parametrize(("seat", "key"), [("1", "LEFT"), ("1", "RIGHT"), ("2", "B"), ("2", "A")])
def test_one_press_is_enough(seat, key):
    assert alone(f"{READY} {key}", 1000, seat=seat).game.match.phase == OPENING
    assert alone(f"{READY} {key}", 1001, seat=seat).game.match.phase == PLAY


@pytest.mark.parametrize(("seat", "others"), [("1", "B A START"), ("2", "LEFT RIGHT SELECT")])
def test_the_other_keys_do_nothing(seat, others):
    nothing = alone(", ".join(f"{READY + 60 * i} {key}" for i, key in enumerate(others.split())),
                    3000, seat=seat)
    assert nothing.game.match.phase == OPENING
    assert nothing.result().stats["presses"] == 0


def test_when_the_player_is_stuck_both_turn(lost):
    """In the deal that was lost: stuck at 42027, prompt at 42727, a press at 43008."""
    for end, phase, prompt, left in ((42_700, STUCK, prompts.NONE, [2, 1]),
                                     (42_800, STUCK, prompts.SPIT, [2, 1]),
                                     (43_500, STUCK, prompts.DONE, [2, 1]),
                                     (43_509, STUCK, prompts.NONE, [1, 0])):
        session = replay(lost, end=end)
        match = session.game.match
        assert (match.phase, session.game.referee.scene.prompts[0]) == (phase, prompt)
        assert [match.table.depth[HANDS + player] for player in range(2)] == left


def test_the_last_card_turns_where_the_player_says(lost):
    """In the deal that was lost, at 44549 ms: PICK, the right pile's key, the turn at 45049."""
    asked = replay(lost, end=44_549)
    assert asked.game.referee.scene.prompts[0] == prompts.PICK
    assert [asked.game.match.table.depth[HANDS + player] for player in range(2)] == [1, 0]
    before = [asked.game.match.table.depth[SPITS + side] for side in range(2)]
    assert before == [25, 24]
    contacts = [contact for contact in lost.contacts if contact.ms < 44_549]
    for key, depths in (("LEFT", [26, 24]), ("RIGHT", [25, 25])):
        given = Tape(lost.plan, [*contacts, Contact(44_600, KEYS.index(key), True)], 45_101)
        match = replay(given).game.match
        assert [match.table.depth[SPITS + side] for side in range(2)] == depths


def test_a_stall_outlines_and_then_moves():
    session = alone(f"{READY} LEFT", 5990)
    assert session.game.referee.scene.hints == [0, 0]
    assert alone(f"{READY} LEFT", 6002).game.referee.scene.hints[0]
    before = session.game.match.stock_left(0)
    assert alone(f"{READY} LEFT", 11_002).game.match.stock_left(0) == before - 1


# --- the end and the time (9.4, 9.5)


def test_the_last_card_wins_at_once(played):
    before = replay(played, end=19_674)
    assert before.game.match.phase == PLAY and before.game.match.stock_left(0) == 1
    session = replay(played, end=19_675)
    match = session.game.match
    assert (match.phase, match.winner) == (MATCH_OVER, 0)
    assert match.table.depth[HANDS + 1] == 52
    assert session.game.referee.scene.ms == TIME_42
    assert session.result().position.startswith("M s 0/0 - - -/-/-/-/- - -/-/-/-/- AC2C3C")


def test_nothing_left_to_turn_loses(lost):
    assert replay(lost, end=45_455).game.match.phase == PLAY
    session = replay(lost, end=46_900)
    match = session.game.match
    assert (match.phase, match.winner, match.table.depth[HANDS]) == (MATCH_OVER, 1, 52)
    for row, line, colour in ((0, "DEAL 29", "white"), (3, "NOTHING FITS", "white")):
        assert shows(session, line, (20 - len(line)) // 2, row, colour)
    assert replay(lost, end=60_000).desk.nvm.erases == 0


@pytest.mark.parametrize(("ms", "seconds"), [
    (900, 0), (1999, 0), (2002, 1), (3002, 2), (30_500, 29)])
def test_the_clock_shows_whole_seconds(ms, seconds):
    assert shown_seconds(alone(f"{READY} LEFT", ms)) == seconds


def test_a_pause_is_no_time():
    """NEXT held for a second, a pile key, three seconds: 4,000 ms and more are left out."""
    pause = f"{READY} LEFT, 2500 SELECT+, 3600 SELECT-, 5000 LEFT"
    assert shown_seconds(alone(pause, 3400)) == 2
    assert shown_seconds(alone(pause, 7990)) == 2
    assert shown_seconds(alone(pause, 8400)) == 2
    assert shown_seconds(alone(pause, 8502)) == 3


def test_the_clock_stands_when_it_is_over(played):
    session = replay(played, end=30_000)
    assert shown_seconds(session) == TIME_42 // 1000


@pytest.mark.parametrize("name", ["deal_29", "deal_42"])
def test_every_pass_or_the_few_that_matter_are_the_same(name):
    given = tape.read((DEAL_42.parent / f"{name}.tape").read_bytes())
    jumped, stepped = (play.run(given, step=step) for step in (False, True))
    assert jumped.position == stepped.position and jumped.stats == stepped.stats


# --- the same for all (9.6)


@pytest.mark.parametrize("chosen", [{"lock": "off"}, {"lock": "600"}, {"hints1": "on"},
                                    {"handicap1": "300"}])
def test_no_option_makes_it_easier_or_harder(chosen, played):
    plan = Plan(played.plan.seed, "match", options=played.plan.options | chosen)
    given = Tape(plan, played.contacts, played.end)
    session = replay(given)
    assert session.game.referee.scene.ms == TIME_42
    assert session.panel.checksum() == replay(played).panel.checksum()
    fumbled = alone(f"{READY} LEFT, 1100 LEFT, 1390 SELECT, 1395 LEFT", 1396, **chosen)
    plain = alone(f"{READY} LEFT, 1100 LEFT, 1390 SELECT, 1395 LEFT", 1396)
    assert fumbled.result().stats == plain.result().stats


def test_swapped_keys_are_swapped():
    plain = alone(f"{READY} LEFT, 5000 SELECT, 5100 SELECT, 5200 SELECT, 5300 RIGHT", 6000)
    swapped = alone(f"{READY} LEFT, 5000 SELECT, 5100 SELECT, 5200 SELECT, 5300 LEFT", 6000,
                    swap1="on")
    assert plain.game.match.stock_left(0) == 14         # a seven goes on the six
    assert swapped.result().position == plain.result().position


# --- pause, again, next (9.7)


@pytest.mark.parametrize(("seating", "seat", "again", "following"), [
    ("side", 1, "LEFT", "RIGHT"), ("side", 2, "B", "A"),
    ("ends", 1, "UP", "DOWN"), ("ends", 2, "B", "A")])
def test_left_plays_it_again_and_right_the_next(seating, seat, again, following):
    given = record_deal(9999, seat, seating, 3.0)
    for key, number in ((again, 9999), (following, 1)):
        session = replay(given, f"{given.end + 100} {key}", given.end + 200)
        match = session.game.match
        assert (match.phase, match.number) == (OPENING, number)
        fresh = alone(end=10, seating=seating, deal=str(number), seat=str(seat))
        assert session.result().position == fresh.result().position
        assert shown_seconds(session) == 0


def test_it_can_be_played_twice(played):
    """The same keys once more are the same match and the same time."""
    begin = 25_000
    contacts = [Contact(contact.ms + begin, contact.key, contact.down)
                for contact in played.contacts]
    given = Tape(played.plan, [*played.contacts, *(
        Contact(ms, KEYS.index("LEFT"), down) for ms, down in ((24_000, True), (24_040, False))),
        *contacts], begin + played.end)
    session = replay(given)
    assert session.game.referee.scene.ms == TIME_42
    assert session.game.match.phase == MATCH_OVER


def test_holding_next_pauses_and_leaves(played):
    assert alone(f"{READY} LEFT, 2000 SELECT+", 2900).game.title is None
    held = f"{READY} LEFT, 2000 SELECT+, 3100 SELECT-, 3200 SELECT+"
    assert alone(held, 6190).game.title is None
    assert alone(held, 6250).game.title.name == "title"
    assert replay(played, "22000 SELECT+", 23_100).game.title.name == "title"


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
    record = struct.pack(">4sBH", b"SPIT", 1, len(body)) + body
    nvm = bytearray((record + struct.pack(">H", crc(record))).ljust(SIZE, b"\xff"))
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
