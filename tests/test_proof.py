"""Tapes that each prove one case of play: what happened at which ms, and to whom.

Words are those of `tests.law`, and `moved` (see `Story`). Of the counts those not named are 0.
"""

import pytest

from hardware.host import play
from hardware.host.cost import Cost
from hardware.host.play import Stopped
from spit import cards
from spit.scene import NAMES
from tests.story import FOLDER, Story, session_of, tell

PROOFS = {
    "dead_heats": (
        "presses=14 beaten=2 dead_heats=2",
        {
            1711: "dead_heats=1 moved=2 left=7D mark1=beaten arrow=1",
            3951: "dead_heats=2 moved=1 left=8C mark2=beaten arrow=2",
        },
    ),
    "dead_heats_ends": (
        "presses=10 beaten=2 dead_heats=2",
        {
            1471: "dead_heats=1 moved=1 left=QH mark2=beaten arrow=2",
            2991: "dead_heats=2 moved=2 left=JS mark1=beaten arrow=1",
        },
    ),
    "slap_dead_heat": (
        "presses=99 dead_heats=1",
        {
            11491: "phase=S moved=2",
            12711: "prompt1=SLAP prompt2=SLAP",
            12943: "phase=R dead_heats=1 took1=16 took2=14 arrow=1",
        },
    ),
    "slap_early": (
        "presses=101 early=1",
        {
            11491: "phase=S",
            11792: "presses=98 moved=",
            12222: "early=1 prompt2=EARLY",
            12711: "prompt1=SLAP",
            12863: "presses=100 moved=",
            12953: "phase=R took1=14 took2=16",
        },
    ),
    "stuck_without_spit_cards": (
        "presses=100",
        {
            21733: "phase=P hand1=0 hand2=0",
            21812: "phase=S moved=2 score1=2 score2=1",
            23551: "phase=R took1=22 took2=27 hand1=24 hand2=28",
            24851: "phase=O round=2",
        },
    ),
    "fills": (
        "presses=23",
        {
            1028: "moved=2 stocks2=-/2HQS/JD4C5S/TC9S7C2S/6D9C8SADQH",
            1249: "moved=2 stocks2=QH/2HQS/JD4C5S/TC9S7C2S/6D9C8SAD",
            1301: "moved=1 stocks1=8D/KC7S/3SKH8C/6CJH2CJS/8HAC5CTH",
            1738: "moved=1 stocks1=7S/KC/3SKH8C/6CJH2CJS/8HAC5CTH",
            3040: "moved=2 stocks2=QS/2H/JD4C5S/TC9S7C/6D9C8S",
        },
    ),
    "lone_spits": (
        "presses=182 beaten=1",
        {
            33449: "phase=P moved=2 left=TS hand2=11",
            36146: "phase=P moved=2 right=TD hand2=10",
        },
    ),
    "one_pile_stuck": (
        "presses=33 beaten=1",
        {
            318: "phase=K moved=1",
            9382: "phase=P right=2C hand2=0",
            10490: "phase=S moved=1 score1=3 score2=4",
            11907: "phase=R took1=45 took2=0 hand1=48 hand2=4",
        },
    ),
    "spitter_wins": (
        "presses=44",
        {
            7987: "moved=1 left=QH hand1=2",
            11928: "moved=1 left=JD hand1=0",
            12207: "phase=M took1=0 took2=50 hand2=52 prompt1=WON prompt2=LOST",
        },
    ),
    "points_tie": (
        "presses=375 beaten=1 early=2",
        {
            41494: "phase=S score1=25 score2=25",
            42707: "phase=R hand1=29 hand2=23",
            42894: "phase=O round=4",
            59309: "phase=S score1=40 score2=28",
            61252: "phase=M prompt1=LOST prompt2=WON",
        },
    ),
    "stall": (
        "presses=3 fumbles=1",
        {
            910: "phase=P left=TD right=5H",
            1931: "fumbles=1 mark2=fumble",
            5910: "hint1=1R+3R+4R+5R moved=",
            10910: "moved=1 right=6D hint1=-",
        },
    ),
    "stall_ends": (
        "presses=3 fumbles=1",
        {
            910: "phase=P left=JS right=KS",
            1931: "fumbles=1 mark1=fumble",
            5910: "hint2=4L+4R moved=",
            10910: "moved=2 left=QD hint2=-",
        },
    ),
    "pause_in_a_race": (
        "presses=10 beaten=1 fumbles=1",
        {
            2261: "moved=1 left=9C",
            2311: "view=covered prompt1=PAUSE prompt2=PAUSE",
            3231: "prompt2=DONE moved=",
            3731: "prompt1=THREE prompt2=THREE",
            5231: "presses=8 moved=",
            6731: "view=table prompt1=NONE prompt2=NONE",
            6831: "beaten=1 mark2=beaten",
            6931: "fumbles=1 mark2=fumble",
        },
    ),
    "concede": (
        "presses=30",
        {
            4831: "view=covered",
            6301: "presses=29",
            9801: "presses=30",
            12801: "title=yes",
        },
    ),
}
PROOFS["fills_ends"] = PROOFS["fills"]  # the same game from other seats
OVERFLOW = "overflow_in_a_race"


@pytest.mark.parametrize("name", PROOFS)
def test_proof(name):
    wanted, events = PROOFS[name]
    story, result = tell(name)
    assert counts(result) == wanted
    assert [fault for ms, words in events.items() for fault in story.missing(ms, words)] == []


def counts(result):
    """The counts that are not 0, as `name=count`."""
    return " ".join(f"{name}={result.stats[name]}" for name in NAMES if result.stats[name])


def test_every_tape_is_tested_and_says_what_it_shows():
    paths = sorted(FOLDER.glob("*.tape"))
    assert {path.stem for path in paths} == {*PROOFS, OVERFLOW}
    for path in paths:
        assert path.read_text().splitlines()[1].startswith("# From ")


def test_a_concession_leaves_the_title_on_the_screen():
    session, end = session_of("concede")
    play.run_headless(session, end)
    assert play.on_title(session.game)
    assert session.game.match.winner == -1


# --- an overflow in the middle of a race: player 1's QD and a ms later player 2's AS for the left
# pile, then all contacts chatter; 15 ms later player 2's key again, then twice more


def test_the_queue_overflows_after_the_race():
    """A slow board draws player 1's card meanwhile. Player 2's first press is lost."""
    story, result = tell(OVERFLOW, Cost(4))
    assert counts(result) == "presses=6 beaten=1 overflows=1"
    assert story.moves() == ["12", "12", "1", "2"]  # deal, turn, the race, and another card later
    assert (story.words["left"], story.words["right"]) == ("QD", "QC")
    assert_whole_pack(story.words)


def test_the_queue_overflows_before_the_race_was_judged():
    """Nothing passes for 17 ms: both presses are lost, and nobody is to blame."""
    story, result = overflow_by(1256)
    assert counts(result) == "presses=5 overflows=1"
    assert story.missing(1255, "overflows=1 moved=") == []
    assert 1269 not in story.changes or not story.changes[1269]["moved"]  # within 20 ms: ignored
    assert story.missing(1339, "moved=2 left=AS presses=3") == []
    assert (story.words["left"], story.words["right"]) == ("AS", "QC")
    assert_whole_pack(story.words)


@pytest.mark.parametrize(("ms", "heard"), [(1248, 1), (1249, 1), (1250, 0), (1251, 0)])
def test_keys_are_ignored_for_20_ms(ms, heard):
    """The press at 1269 counts when the overflow was found 20 ms before."""
    story, _ = overflow_by(ms)
    assert story.missing(ms - 1, "overflows=1") == []
    assert ("presses" in story.changes.get(1269, {})) == bool(heard)


def test_without_a_delay_there_is_no_overflow():
    story, result = tell(OVERFLOW)
    assert result.stats["overflows"] == 0
    assert story.missing(1239, "moved=1 left=QD") == []
    assert story.missing(1240, "moved= beaten=1 mark2=beaten") == []


def overflow_by(last):
    """Play the tape with no pass from the race until a ms."""
    session, end = session_of(OVERFLOW, stop=1238)
    story = Story()

    def idle():
        story.look(session)
        if session.ms >= end:
            raise Stopped
        if session.ms == 1238:
            session.skip(last)
        else:
            session.advance(end)

    session.run(idle)
    return story, session.result()


def assert_whole_pack(words):
    """Each card is somewhere."""
    piles = ("left pile", "right pile", "stocks1", "hand cards1", "stocks2", "hand cards2")
    found = "".join(words[pile] for pile in piles).replace("/", "").replace("-", "")
    names = [found[at : at + 2] for at in range(0, len(found), 2)]
    assert sorted(names) == sorted(map(cards.name, range(cards.CARDS)))
