"""Alone against the clock (law 9): deals by number, how they are played, and the time they take."""

import pytest

from hardware.host import play
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact, Tape
from spit import options, prompts
from spit.cards import HANDS, SPITS
from spit.match import MATCH_OVER, OPENING, PLAY, STUCK
from spit.plan import Plan
from spit.store import Store
from tests.alone import TIME_42, alone, late, recorded, replay, table_seconds
from tests.menu_run import KEYS, shows
from tests.record_match import record_deal
from tests.vm import micropython

READY = 500


@pytest.fixture(scope="module")
def played() -> Tape:
    return recorded(42)


@pytest.fixture(scope="module")
def lost() -> Tape:
    return recorded(29)


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


def test_presses_in_flight_do_not_lose_the_result(played, lost):
    """For 700 ms nothing is asked: the result has been on the screen when a press counts."""
    for given, end in ((played, 19_674), (lost, 45_455)):
        for ms in (1, 20, 400, 699):
            late = replay(given, f"{end + ms} RIGHT", end + 2000)
            assert late.game.match.phase == MATCH_OVER
            assert shows(late, f"DEAL {late.game.match.number}", 6, 0, "white")
        assert replay(given, f"{end + 700} RIGHT", end + 2000).game.match.phase == OPENING


@pytest.mark.parametrize("seating", ["side", "ends"])
@pytest.mark.parametrize(("ms", "said"), [(900_000, "TIME 918.732"), (1_000_000, "TIME 16:58"),
                                          (10_000_000, "TIME 166:58")])
def test_however_long_it_takes(seating, ms, said):
    given = late(record_deal(42, 1, seating), ms)
    session = replay(given)
    assert session.game.referee.scene.ms == TIME_42 + ms
    assert Store(session.desk.nvm).times[0] == TIME_42 + ms
    if seating == "side":
        assert shows(session, said, (20 - len(said)) // 2, 3, "yellow")
    stuck = replay(given, end=10_300 + ms)
    assert table_seconds(stuck) == min(999, (9350 + ms) // 1000)


@pytest.mark.parametrize(("ms", "seconds"), [
    (900, 0), (1999, 0), (2002, 1), (3002, 2), (30_500, 29)])
def test_the_clock_shows_whole_seconds(ms, seconds):
    for seat, key in (("1", "LEFT"), ("2", "B")):
        assert table_seconds(alone(f"{READY} {key}", ms, seat=seat)) == seconds
    assert table_seconds(alone(f"{READY} DOWN", ms, seating="ends")) == seconds


def test_a_pause_is_no_time():
    """NEXT held for a second, a pile key, three seconds: 4,000 ms and more are left out."""
    pause = f"{READY} LEFT, 2500 SELECT+, 3600 SELECT-, 5000 LEFT"
    assert table_seconds(alone(pause, 3400)) == 2
    assert table_seconds(alone(pause, 7990)) == 2
    assert table_seconds(alone(pause, 8400)) == 2
    assert table_seconds(alone(pause, 8502)) == 3


def test_the_clock_stands_when_it_is_over(played):
    session = replay(played, end=30_000)
    assert session.game.referee.scene.seconds == TIME_42 // 1000


@pytest.mark.parametrize("number", [29, 42])
@pytest.mark.parametrize("wait", [0, 720, 733, 790, 1000])
def test_every_pass_or_the_few_that_matter_are_the_same(number, wait):
    """The bytes on the bus too; wait: from the last card to a press that deals again."""
    given = recorded(number)
    over = given.contacts[-2].ms
    press = [Contact(over + wait, KEYS.index("B" if wait == 0 else "RIGHT"), True)]
    tape = Tape(given.plan, [*given.contacts[:-1], *press], over + 2000)
    jumped, stepped = (play.run(tape, step=step) for step in (False, True))
    assert jumped.position == stepped.position and jumped.stats == stepped.stats
    assert jumped.checksum == stepped.checksum


# --- the same for all (9.6)


@pytest.mark.parametrize("seat", ["1", "2"])
@pytest.mark.parametrize("chosen", [
    {"lock": "off"}, {"lock": "600"}, {"hints1": "on", "hints2": "on"},
    {"handicap1": "300", "handicap2": "300"}])
def test_no_option_makes_it_easier_or_harder(chosen, seat):
    """A fumble at 1100, two NEXT, presses 295 and 305 ms after the fumble; the picture."""
    pile, following = ("LEFT", "SELECT") if seat == "1" else ("B", "START")
    pressed = (f"{READY} {pile}, 1100 {pile}, 1200 {following}, 1260 {following},"
               f" 1395 {pile}, 1450 {pile}")
    plain = alone(pressed, 1700, seat=seat)
    assert plain.result().stats["fumbles"] == 2
    changed = alone(pressed, 1700, seat=seat, **chosen)
    assert changed.result().stats == plain.result().stats
    assert changed.panel.checksum() == plain.panel.checksum()


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
        session = replay(given, f"{given.end + 100} {key}", given.end + 1100)
        match = session.game.match
        assert (match.phase, match.number) == (OPENING, number)
        fresh = alone(end=10, seating=seating, deal=str(number), seat=str(seat))
        assert session.result().position == fresh.result().position
        assert table_seconds(session) == 0


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
    assert alone(f"{READY} LEFT, 2000 SELECT+", 2900).game.front is None
    held = f"{READY} LEFT, 2000 SELECT+, 3100 SELECT-, 3200 SELECT+"
    assert alone(held, 6190).game.front is None
    assert alone(held, 6250).game.front.name == "title"
    assert replay(played, "22000 SELECT+", 23_100).game.front.name == "title"
