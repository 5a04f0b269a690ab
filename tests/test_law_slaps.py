"""The slap at the end of a round (law 4)."""

import pytest

from tests.law import Row, Run, Way, check, rows

# The left pile of "slap" has 44 cards, the right one 2; its E is 0.


@rows(
    Row("a press 399 ms after the end is in flight", "slap", "399 LEFT", "same", end="900"),
    Row("from 400 on it is early", "slap", "400 LEFT", "same early=1", end="900"),
    Row("a press at the end's very ms is in flight", "slap", "0 LEFT B", "same", end="900"),
    Row("each early press counts", "slap", "400 LEFT, 500 LEFT, 600 RIGHT", "same early=3",
        end="900"),
    Row("of both players", "slap", "450 LEFT B, 550 A", "same early=3", end="900"),
    Row("of one player's two keys in one stamp one counts", "slap", "450 LEFT RIGHT",
        "same early=1", end="900", mirror="side"),
    Row("NEXT is no slap", "slap", "450 SELECT START", "same", end="900"),
    Row("a bounce is none", "slap", "390 LEFT+, 396 LEFT-, 402 LEFT+, 430 LEFT-",
        "same presses=1", end="900"),
    Row("after a play: 399 ms", "ahead", "1000 LEFT, 1399 B", "phase=S", end="1900"),
    Row("after a play: 400 ms", "ahead", "1000 LEFT, 1400 B", "phase=S early=1", end="1900"),
    Row("what the prompts show", "slap", "500 LEFT", "same early=1 prompt1=EARLY prompt2=WAIT",
        end="501"),
    Row("nothing at first", "slap", "", "same prompt1=NONE prompt2=NONE", end="400"),
    Row("then an empty bar", "slap", "", "same prompt1=WAIT prompt2=WAIT", end="401"),
    Row("then the cue", "slap", "", "same prompt1=SLAP prompt2=SLAP", end="cue+1"),
    Row("a dead player sees that", "slap", "500 LEFT",
        "same early=1 prompt1=EARLY prompt2=SLAP", end="cue+250"),
    Row("until it is over", "slap", "500 LEFT", "same early=1 prompt1=SLAP", end="cue+251"),
    Row("the next prompts stay", "slap", "500 LEFT, cue+100 A",
        "phase=R early=1 prompt1=READY prompt2=READY", end="cue+600"),
)
def test_early(row):
    """Law 4.1, 4.3."""
    check(row)


@rows(
    Row("at the cue's very stamp", "slap", "cue RIGHT", "phase=R took1=2 took2=44"),
    Row("the left pile", "slap", "cue LEFT", "phase=R took1=44 took2=2"),
    Row("of player 2", "slap", "cue+1 A", "phase=R took1=44 took2=2"),
    Row("the first decides", "slap", "cue+1 RIGHT, cue+2 A", "phase=R took1=2 took2=44",
        end="cue+3"),
    Row("long after the cue", "slap", "cue+9000 RIGHT", "phase=R took1=2"),
    Row("one stamp, two piles: each gets theirs", "slap", "cue+100 RIGHT B",
        "phase=R took1=2 took2=44 arrow=2", arrow=2),
    Row("one stamp, one pile: arrow 1", "slap", "cue+100 RIGHT A",
        "phase=R took1=2 took2=44 dead_heats=1 arrow=2"),
    Row("one stamp, one pile: arrow 2", "slap", "cue+100 RIGHT A",
        "phase=R took1=44 took2=2 dead_heats=1 arrow=1", arrow=2),
    Row("at the cue's stamp too", "slap", "cue LEFT B",
        "phase=R took1=44 took2=2 dead_heats=1 arrow=2"),
    Row("both keys of one player: pile 0", "slap", "cue+100 RIGHT LEFT", "phase=R took1=44",
        mirror="side"),
    Row("both keys of both: a dead heat on pile 0", "slap", "cue+100 RIGHT LEFT A B",
        "phase=R took1=44 dead_heats=1 arrow=2", mirror="side"),
    Row("nobody slaps", "slap", "", "same", end="cue+9000"),
    Row("NEXT slaps nothing", "slap", "cue+5 SELECT START", "same"),
    Row("early: dead 249 ms after the cue", "slap", "500 LEFT, cue+249 RIGHT", "same early=1"),
    Row("early: live 250 ms after it", "slap", "500 LEFT, cue+250 RIGHT",
        "phase=R took1=2 early=1"),
    Row("a dead press does not extend that", "slap", "500 LEFT, cue+200 RIGHT, cue+250 LEFT",
        "phase=R took1=44 early=1"),
    Row("the other is live at once", "slap", "500 LEFT, cue A", "phase=R took2=2 early=1"),
    Row("a dead press takes no part", "slap", "500 LEFT, cue+100 RIGHT A",
        "phase=R took1=44 took2=2 early=1 arrow=1"),
    Row("both early", "slap", "500 LEFT, 600 A, cue+100 A, cue+249 LEFT, cue+250 B",
        "phase=R took2=44 early=2"),
    Row("both early and live at once", "slap", "500 LEFT B, cue+250 RIGHT A",
        "phase=R took1=2 early=2 dead_heats=1 arrow=2"),
    Row("of the slap's stamp nothing makes ready", "slap", "cue+9 LEFT A",
        "phase=R took1=44 prompt1=READY prompt2=READY"),
    Row("a ms later a press does", "slap", "cue+9 LEFT, cue+10 B",
        "phase=R took1=44 prompt1=READY prompt2=DONE"),
    Row("the empty place", "slap empty", "cue+100 RIGHT", "phase=R took1=0 took2=42"),
    Row("the one pile", "slap empty", "cue+100 LEFT", "phase=R took1=42 took2=0"),
    Row("the empty place is contested too", "slap empty", "cue+100 RIGHT A",
        "phase=R took1=0 took2=42 dead_heats=1 arrow=2"),
)
def test_slap(row):
    """Law 4.3, 4.4."""
    check(row)


@rows(
    Row("held through the end and let go: it counts", "slap", "0 LEFT+, cue+50 LEFT-, cue+90 RIGHT",
        "phase=R took1=2"),
    Row("held: nothing by itself", "slap", "300 LEFT+ B+", "same", end="cue+5000"),
    Row("held: the player's other key slaps", "slap", "300 LEFT+, cue+1 RIGHT", "phase=R took1=2"),
    Row("let go less than 8 ms before: a bounce", "slap", "300 LEFT+, cue+10 LEFT-, cue+17 LEFT+",
        "same presses=1"),
    Row("let go 8 ms before", "slap", "300 LEFT+, cue+10 LEFT-, cue+18 LEFT+", "phase=R took1=44"),
    Row("pressed early and held", "slap", "500 LEFT+, cue+300 RIGHT", "phase=R took1=2 early=1"),
)
def test_held(row):
    """Law 4.2."""
    check(row)


@rows(
    Row("early", "slap", "cue-3 LEFT", "same early=1"),
    Row("and dead", "slap", "cue-3 LEFT, cue+249 RIGHT", "same early=1"),
    Row("until 250 ms after the refresh", "slap", "cue-3 LEFT, cue+250 RIGHT",
        "phase=R took1=2 early=1"),
    Row("at its end: live", "slap", "cue RIGHT", "phase=R took1=2"),
    Row("the other is live", "slap", "cue-1 LEFT, cue+1 A", "phase=R took2=2 early=1"),
)
def test_pressed_while_the_cue_is_drawn(row):
    """Law 4.2, 4.3: the cue's stamp is the end of its refresh."""
    check(row._replace(drawing=6))


def cues(keys, position="slap", end=0):
    """The stamp of the cue for many seeds, after these keys and the end of the round."""
    found = []
    for seed in range(300):
        found.append(Run(Row("", position, keys, "", end="cue"), Way(seed=seed)).cue - end)
    return found


# The pass that draws is the one after the deadline: a ms later, and drawing takes no time here.
@pytest.mark.parametrize(
    ("keys", "start"),
    [
        ("", 400),
        ("399 LEFT+, 1500 LEFT-", 1500),
        ("0 B+, 400 B-", 400),
        ("0 LEFT+ A+, 700 A-, 900 LEFT-", 900),
        ("100 LEFT+, 1000 B+, 1200 LEFT-, 1700 B-", 1700),      # B is early, and down
        ("100 LEFT+, 1999 LEFT-", 1999),
        ("100 LEFT+, 2000 LEFT-", 2000),
        ("100 LEFT+", 2000),
        ("100 LEFT+, 3000 LEFT-", 2000),
        ("100 SELECT+ START+", 400),                            # NEXT delays nothing
        ("450 LEFT+", 400),                                     # the wait goes on
    ],
)
def test_the_cue_waits_for_hands_off(keys, start):
    """Law 4.2: 600 ms plus an exponential wait of mean 400, 2,000 in all at most."""
    found = cues(keys)
    assert min(found) >= start + 600
    assert max(found) <= start + 2000 + 1
    assert min(found) < start + 620
    assert max(found) > start + 1700
    # The mean of the wait, cut at 1,400: 400 * (1 - e**-3.5) = 388; its deviation here is 22.
    assert start + 600 + 388 - 90 < sum(found) / len(found) < start + 600 + 388 + 90


def test_the_cue_after_a_play():
    found = cues("1000 LEFT+, 1600 LEFT-", "ahead", end=1000)
    assert 1200 <= min(found) < 1220
