"""The cost model: what it is made from, and that time passes while a board draws and thinks."""

import pytest

from bench.latency import counted
from hardware.boards.clusters import KEYS
from hardware.host import cli
from hardware.host.cost import Cost, bus_us, window_cpu_us
from hardware.host.play import Session, run, run_headless
from hardware.host.tape import Contact, Tape
from spit.plan import Plan
from tests.law_rows import position
from tests.test_tapes import EXPECTED, FOLDER, read

LEFT, RIGHT, B, A = (KEYS.index(name) for name in ("LEFT", "RIGHT", "B", "A"))


def cpu_ms(pixels: int, windows: int) -> float:
    return windows * window_cpu_us(pixels // windows) / 1000


@pytest.mark.parametrize("what, pixels, windows, measured, off", [
    ("a card", 768, 4, 2.6, 0.01),
    ("two cards", 1536, 8, 5.2, 0.01),
    ("a digit", 72, 1, 0.31, 0.01),
    ("a full screen with cards", 160 * 128, 128, 72.8, 0.02),
    ("a played card, side", 1600, 9, 5.3, 0.05),
    ("a played card, ends", 2145, 10, 7.05, 0.05),
])
def test_it_gives_the_measured_figures(what, pixels, windows, measured, off):
    assert cpu_ms(pixels, windows) == pytest.approx(measured, rel=off)


@pytest.mark.parametrize("pixels, windows, measured", [(160 * 128, 128, 2.6), (552, 4, 1.2)])
def test_it_is_too_dear_where_little_is_drawn(pixels, windows, measured):
    assert cpu_ms(pixels, windows) > measured


@pytest.mark.parametrize("sent, measured",
                         [(42_368, 14.1), (1580, 0.53), (3160, 1.05), (7856, 2.6)])
def test_the_bus(sent, measured):
    assert bus_us(sent) / 1000 == pytest.approx(measured, rel=0.01)


def test_a_factor_makes_everything_dearer():
    assert Cost(1.4).window(100) == pytest.approx(1.4 * Cost(1).window(100), abs=1)
    for factor in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="cost factor"):
            Cost(factor)


@pytest.mark.parametrize(
    "name", ["pass_us", "edge_us", "press_us", "move_us", "draw_us", "tell_us"])
def test_python_costs_what_the_code_as_it_is_does(name):
    assert getattr(Cost(1), name) == pytest.approx(getattr(counted(), name), rel=0.2)


@pytest.fixture
def race():
    """Runs contacts from the position of a race; gives the session, and the ms of its passes."""

    def play(*contacts: Contact, cost: Cost | None = None, end: int = 300):
        session = Session(Plan(1, "match", arrow=0, position=position("race")),
                          contacts=contacts, cost=cost)
        passes = []
        run_headless(session, end, lambda session: passes.append(session.ms))
        return session, passes

    return play


def test_without_it_nothing_takes_time(race):
    _, passes = race(Contact(100, LEFT, True), Contact(101, B, True))
    judged = passes.index(101)
    drawn = [ms for ms in passes[judged:-1] if ms < 130]     # later a sound ends
    assert drawn == list(range(101, 101 + len(drawn))), "a part a ms"
    assert len(drawn) < 12 and passes[-1] == 300


def test_a_refresh_takes_time_and_the_next_pass_comes_at_once(race):
    session, passes = race(Contact(100, LEFT, True), cost=Cost(1.4))
    after = [ms for ms in passes if ms > 101]
    assert 101 + 4 < after[0] < 101 + 10, "a card"
    drawn = [ms for ms in after if ms < 140]        # then frames, and the end of a sound
    assert 101 + 10 < drawn[-1] < 101 + 25, "a play, its bars included"
    assert session.result().stats["presses"] == 1


def test_contacts_change_on_time_while_it_draws(race):
    session, passes = race(Contact(100, LEFT, True), Contact(103, B, True), Contact(108, B, False),
                           cost=Cost(1.4), end=400)
    # Beaten at 103, when nobody looked, and shown for 250 ms from then.
    assert 354 <= passes[-2] < 360
    assert session.result().stats["beaten"] == 1
    assert [contact.ms for contact in session.played] == [100, 103, 108]


# Not those with a slap, whose cue comes when it is drawn.
NO_SLAP = [name for name, end in EXPECTED.items() if end["position"][0] not in "SRM"]


@pytest.mark.parametrize("name", NO_SLAP)
@pytest.mark.parametrize("factor", [0.7, 1.4])
def test_a_slow_board_ends_every_tape_the_same(name, factor):
    given = read(name)
    fast, slow = run(given), run(given, cost=Cost(factor))
    fast.stats.pop("bytes")
    slow.stats.pop("bytes")
    assert (slow.position, slow.stats, slow.checksum) == (fast.position, fast.stats, fast.checksum)


def flood(first: int, last: int):
    """Every key changes at every ms, those that are down last go up."""
    down = {LEFT, B}
    for ms in range(first, last + 1):
        for key in range(8):
            down ^= {key}
            yield Contact(ms, key, key in down)
    yield from (Contact(last + 1, key, False) for key in sorted(down))


def test_an_overflow_in_the_middle_of_a_race(race):
    """While a very slow board draws, the keys send more than the queue holds (law 2.7)."""
    contacts = [Contact(100, LEFT, True), Contact(100, B, True), *flood(102, 113)]
    session, _ = race(*contacts, cost=Cost(4))
    stats = session.result().stats
    assert stats["overflows"] == 1
    assert stats["dead_heats"] == 1 and stats["beaten"] >= 1
    assert session.result().position.split(" ")[3].endswith("6C"), "the race was decided before"
    again, _ = race(*contacts, Contact(200, RIGHT, True), cost=Cost(4))
    assert again.result().stats["presses"] == stats["presses"] + 1, "keys count again"


def test_the_same_flood_without_a_cost_overflows_nothing(race):
    session, _ = race(*[Contact(100, LEFT, True), Contact(100, B, True)], *flood(102, 113))
    assert session.result().stats["overflows"] == 0


def test_the_command_line(capsys):
    path = FOLDER / "opening_both.tape"
    assert cli.main(["--tape", str(path), "--position", "--cost", "1.4"]) == 0
    slow = capsys.readouterr().out
    assert cli.main(["--tape", str(path), "--position"]) == 0
    assert slow == capsys.readouterr().out
    for bad in ("0", "-1", "x", "nan", "1e999"):
        assert cli.main(["--tape", str(path), "--cost", bad]) == 2
        assert "a cost is a number above 0" in capsys.readouterr().err


def test_a_tape_ends_though_a_refresh_takes_it_past_its_end():
    played = run(Tape(Plan(1, "match", position=position("race")), [Contact(5, LEFT, True)], 7),
                 cost=Cost(1.4))
    assert played.end >= 7
    assert played.stats["presses"] == 1
