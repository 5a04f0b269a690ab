"""Sound and lights, on tapes through code.py: what is heard and seen, and when."""

import pytest

from hardware.host import play, tape
from hardware.host.cost import Cost
from hardware.host.play import Session
from hardware.host.register import KEYS
from hardware.host.tape import Contact
from spit import notes
from spit.match import ROUND_OVER, SLAP
from spit.plan import Plan
from tests.law_rows import edges, position
from tests.menu_run import shows
from tests.test_tapes import EXPECTED, FOLDER, read

STANDARD = tape.read((FOLDER.parent.parent / "tapes" / "standard_match.tape").read_bytes())
TONE, NOISE = notes.wave("tone", 3), notes.wave("noise", 3)
DARK = (0, 0, 0)
AMBER = {"arrow": (6, 2, 0), "ready": (24, 8, 0), "won": (96, 32, 0)}
CYAN = {"arrow": (0, 4, 6), "ready": (0, 16, 24), "won": (0, 64, 96)}


class Watched:
    """A session. sounds: (ms, rate), negative for the noise. lights: (ms, colours) when they
    change. unfit: ms of passes in which the lights should not have been written."""

    def __init__(self, given, end=None, cost=None, options=None):
        given.plan.options.update(options or {})
        self.session = Session(given.plan, given.board, given.contacts, cost=cost)
        self.desk = self.session.desk
        self.desk.speaker.heed = self._heed
        self.sounds = []
        self.lights = []
        self.unfit = []
        self._before = (0, 0, 0)
        self._ended = 0
        play.run_headless(self.session, end or given.end, self._look)

    def _heed(self, sample, rate):
        assert bytes(sample.buffer) in (TONE, NOISE)
        self.sounds.append((self.session.ms, rate if bytes(sample.buffer) == TONE else -rate))

    def _look(self, session):
        writes, sent, heard = self._before
        self._before = (self.desk.lights.writes, session.panel.bytes, len(session.played))
        if not session.game.referee or session.game.referee.scene.match.phase != SLAP:
            self._ended = session.ms
        if self.desk.lights.writes == writes:
            return
        self.lights.append((session.ms, tuple(self.desk.lights.colours)))
        if session.panel.bytes != sent or len(session.played) != heard \
                or session.ms > self._ended + 400:
            self.unfit.append(session.ms)


# --- what is heard


def test_each_player_has_a_sound_for_ready_and_turning_cards_have_another():
    given = read("opening_both")
    ready = sorted({contact.ms for contact in given.contacts if contact.down})[:2]
    heard = Watched(given).sounds
    assert {rate for _, rate in heard[:2]} <= {10560, 15840}
    assert heard[0][0] == ready[0] + 1
    turn = heard[-2:]
    assert [rate for _, rate in turn] == [-9000, -7000]
    assert turn[1][0] - turn[0][0] == 46        # 45 ms later, in the pass after that stamp


def test_a_play_is_heard_in_the_pass_that_judges_it():
    heard = Watched(read("fill_ends_1")).sounds
    assert heard and all(rate in (5280, 7920, -16000) for _, rate in heard)


def test_a_dead_heat_a_beaten_press_and_a_fumble_sound_different():
    heat = {rate for _, rate in Watched(read("dead_heats_arrow_1")).sounds}
    beaten = [rate for _, rate in Watched(read("beaten_is_free")).sounds]
    fumbled = [rate for _, rate in Watched(read("mash")).sounds]
    assert {5280, 7920} <= heat
    assert beaten[beaten.index(4704) + 1] == 3136
    assert 1760 in fumbled


def test_the_cue_is_heard_at_its_stamp_and_nothing_from_the_end_of_the_round_on():
    watched = Watched(read("slap_early_then_live"))
    (cue,) = [ms for ms, rate in watched.sounds if rate == 12544]
    ended = watched.sounds[0][0]
    assert watched.session.result().stats["early"] == 1
    assert [ms for ms, _ in watched.sounds if ended + 60 < ms < cue] == []
    assert watched.sounds[-1][1] < 0 or watched.sounds[-1][1] in (10560, 15840)
    assert -3500 in [rate for _, rate in watched.sounds]


def test_the_next_deal_is_heard():
    given = round_over("1000 LEFT, 1200 B")
    rates = [rate for ms, rate in Watched(given).sounds if 1201 <= ms < 1400]
    assert rates == [-12000] * 4


def round_over(pressed, end=3000):
    """A tape that begins between two rounds."""
    contacts = [Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(pressed)]
    plan = Plan(7, "match", arrow=0, position=position("round over"))
    return tape.Tape(plan, contacts, end)


def test_the_winner_of_a_match_has_a_fanfare():
    heard = [rate for _, rate in Watched(read("one_pile_out")).sounds]
    assert heard == [4186, 5274, 6272, 8372, 6272, 8372]


def test_the_amplifier_is_on_from_the_first_sound_to_five_seconds_after_the_last():
    given = read("one_pile_out")
    before = Watched(read("one_pile_out"), end=given.contacts[0].ms)
    assert not before.desk.speaker.amplified
    last = Watched(given).sounds[-1][0]
    assert Watched(read("one_pile_out"), end=last + 4990).desk.speaker.amplified
    assert not Watched(read("one_pile_out"), end=last + 5010).desk.speaker.amplified


@pytest.mark.parametrize(("volume", "loudest"), [("3", 100), ("2", 40), ("1", 9)])
def test_volumes(volume, loudest):
    for name in ("tone", "noise"):
        wave = notes.wave(name, int(volume))
        assert wave[0] == wave[-1] == 128
        assert loudest <= max(abs(level - 128) for level in wave) <= loudest * 1.7


def test_sound_that_is_off_never_switches_the_amplifier_on():
    watched = Watched(read("random_01"), options={"sound": "off"})
    assert watched.sounds == [] and watched.desk.speaker.plays == 0
    assert not watched.desk.speaker.amplified


# --- what the lights show


def five(player_1=DARK, arrow=AMBER["arrow"], player_2=DARK):
    return (player_1, player_1, arrow, player_2, player_2)


def test_the_arrow_and_who_is_ready():
    watched = Watched(read("opening_both"))
    colours = [colours for _, colours in watched.lights]
    assert five()[3:] == colours[0][3:] and colours[0][2] in (AMBER["arrow"], CYAN["arrow"])
    arrow = colours[0][2]
    assert five(AMBER["ready"], arrow) in colours or five(DARK, arrow, CYAN["ready"]) in colours
    assert five(AMBER["ready"], arrow, CYAN["ready"]) in colours
    assert colours[-1] == five(arrow=arrow)


def test_the_winner_of_a_race_is_shown_for_a_second_and_the_arrow_turns():
    watched = Watched(read("dead_heats_arrow_1"))
    won = [(ms, colours) for ms, colours in watched.lights
           if AMBER["won"] in colours or CYAN["won"] in colours]
    assert won[0][1] == five(AMBER["won"], CYAN["arrow"])
    assert won[1][1] == five(arrow=AMBER["arrow"], player_2=CYAN["won"])
    after = watched.lights[watched.lights.index(won[1]) + 1]
    assert after[0] >= won[1][0] + 990
    assert after[1] == five()


def test_the_winner_of_a_slap_and_of_the_match():
    slapped = [colours for _, colours in Watched(read("slap_early_then_live")).lights]
    assert any(colours[3:] == (CYAN["won"],) * 2 for colours in slapped)
    won = [colours for _, colours in Watched(read("one_pile_out")).lights]
    assert any(colours[:2] == (AMBER["won"],) * 2 for colours in won)


def test_dim_and_off():
    bright = Watched(read("opening_both")).lights
    dim = Watched(read("opening_both"), options={"lights": "dim"}).lights
    assert [ms for ms, _ in dim] == [ms for ms, _ in bright]
    halved = [tuple(tuple(value // 2 for value in light) for light in lights)
              for _, lights in bright]
    assert [lights for _, lights in dim] == halved
    off = Watched(read("opening_both"), options={"lights": "off"})
    assert off.desk.lights.writes == 0


def test_they_are_dark_while_the_screen_is_dimmed():
    given = read("opening_both")
    given.contacts = [*given.contacts, *tape.read(
        b"spit-tape 1\nboard pybadge\nstart title\nseating side\npoints 0\nseed 1\n"
        b"130000 UP+\n130040 UP-\n131000 end\n").contacts]
    dark = Watched(given, end=129_000)
    assert set(dark.desk.lights.colours) == {DARK}
    lit = Watched(given, end=131_000)
    assert lit.desk.lights.colours[2] != DARK


def test_they_are_not_written_while_a_slap_is_awaited_for_minutes():
    plan = Plan(7, "match", arrow=0, position=position("slap"))
    watched = Watched(tape.Tape(plan, [], 130_000))
    assert watched.session.game.match.phase == SLAP
    assert [ms for ms, _ in watched.lights if ms > 400] == []


def test_they_are_dark_on_the_title():
    path = FOLDER.parent.parent / "tapes" / "proof" / "concede.tape"
    watched = Watched(tape.read(path.read_bytes()))
    assert watched.session.game.front
    assert watched.lights[-2][1] != (DARK,) * 5
    assert set(watched.desk.lights.colours) == {DARK}
    assert not watched.desk.speaker.amplified


def test_a_single_light_shows_the_weightiest():
    given = read("dead_heats_arrow_1")
    given.board = "pybadge_lc"
    colours = [colours for _, (colours,) in Watched(given).lights]
    assert AMBER["won"] in colours and CYAN["won"] in colours
    assert colours[-1] == AMBER["arrow"]


@pytest.mark.parametrize("cost", [None, Cost(1.4)], ids=["", "cost"])
@pytest.mark.parametrize("name", [*EXPECTED, "standard_match"])
def test_they_are_written_when_nobody_waits(name, cost):
    """Never in a pass that heard a key or drew, nor from the wait for a cue to the verdict."""
    given = STANDARD if name == "standard_match" else read(name)
    watched = Watched(given, cost=cost)
    assert watched.lights and watched.unfit == []


# --- the battery


@pytest.mark.parametrize(("volts", "low"), [
    (4.2, False), (3.52, False), (3.48, True), (3.3, True), (0, False)])
def test_a_low_battery_is_seen_between_rounds(volts, low):
    given = read("slap_early_then_live")
    session = Session(given.plan, given.board, given.contacts)
    seen = []

    def look(session):
        session.desk.battery = volts if session.ms > 1000 else 4.0
        scene = session.game.referee.scene
        seen.append((scene.match.phase, scene.low_battery))

    play.run_headless(session, given.end, look)
    assert seen[-1] == (ROUND_OVER, low)
    assert not any(low for phase, low in seen if phase < ROUND_OVER), "never in play"


@pytest.mark.parametrize(("volts", "low"), [(4.0, False), (3.4, True)])
def test_a_low_battery_is_told_on_the_title_until_a_key_is_pressed(volts, low):
    session = Session(Plan(7, "title"), contacts=[Contact(500, KEYS.index("RIGHT"), True)])
    session.desk.battery = volts
    told = {}

    def look(session):
        told[session.ms] = shows(session, "LOW BATTERY:", 4, 4, "yellow")

    play.run_headless(session, 600, look)
    assert told[max(ms for ms in told if ms < 500)] == low
    assert not told[600]
