"""Bounce, the order of presses and deadlines, and overflow (law 2.1-2.3, 2.7)."""

from tests.law import KEYS, Row, Run, Way, check, edges, rows

# Player 1 plays a 6 with the first press on the left pile, and a 7 with the next.
SECOND = "left=7C presses=2"
FIRST = "left=6C presses=1"


@rows(
    Row("7 ms after its release", "run", "1000 LEFT+, 1003 LEFT-, 1010 LEFT+", FIRST),
    Row("8 ms after its release", "run", "1000 LEFT+, 1003 LEFT-, 1011 LEFT+", SECOND),
    Row("9 ms after its release", "run", "1000 LEFT+, 1003 LEFT-, 1012 LEFT+", SECOND),
    Row("a fast double tap", "run", "1000 LEFT+, 1001 LEFT-, 1009 LEFT+, 1010 LEFT-", SECOND),
    Row("a long press, then 7 ms", "run", "1000 LEFT+, 1200 LEFT-, 1207 LEFT+", FIRST),
    Row("a long press, then 8 ms", "run", "1000 LEFT+, 1200 LEFT-, 1208 LEFT+", SECOND),
    Row("a ms after its release", "run", "1000 LEFT+, 1001 LEFT-, 1002 LEFT+", FIRST),
    Row("an ignored edge counts: 7 ms after it", "run",
        "1000 LEFT+, 1005 LEFT-, 1010 LEFT+, 1014 LEFT-, 1021 LEFT+", FIRST),
    Row("an ignored edge counts: 8 ms after it", "run",
        "1000 LEFT+, 1005 LEFT-, 1010 LEFT+, 1014 LEFT-, 1022 LEFT+", SECOND),
    Row("a release that bounces", "run", "1000 LEFT+, 1060 LEFT-, 1063 LEFT+, 1066 LEFT-", FIRST),
    Row("a press that was ignored and held does nothing later", "run",
        "1000 LEFT+, 1060 LEFT-, 1063 LEFT+, 1400 LEFT-", FIRST),
    Row("its release counts: 7 ms", "run",
        "1000 LEFT+, 1060 LEFT-, 1063 LEFT+, 1400 LEFT-, 1407 LEFT+", FIRST),
    Row("its release counts: 8 ms", "run",
        "1000 LEFT+, 1060 LEFT-, 1063 LEFT+, 1400 LEFT-, 1408 LEFT+", SECOND),
    Row("many bounces are one press", "run",
        "1000 LEFT+, 1002 LEFT-, 1004 LEFT+, 1006 LEFT-, 1008 LEFT+, 1010 LEFT-, 1012 LEFT+",
        FIRST),
    Row("each key has its own", "run", "1000 LEFT+, 1003 LEFT-, 1005 RIGHT+",
        "left=6C fumbles=1 presses=2"),
    Row("each player too", "step", "1000 LEFT+, 1002 LEFT-, 1004 B+", "left=7D presses=2"),
    Row("the first edge of all, at 0", "race", "0 LEFT", "left=6C presses=1"),
    Row("and at 3", "race", "3 LEFT", "left=6C presses=1"),
    Row("NEXT bounces too", "race", "1000 SELECT+, 1002 SELECT-, 1005 SELECT+, 1060 SELECT-",
        "same cursor1=2 presses=1"),
    Row("a fumble that bounces is one", "race", "1000 RIGHT+, 1003 RIGHT-, 1006 RIGHT+",
        "same fumbles=1 presses=1", lock=0),
    Row("a bounce makes nobody ready", "opening",
        "0 LEFT+, 300 LEFT-, 500 B+, 503 B-, 506 B+, 540 B-, 1000 LEFT+, 1003 LEFT-, 1006 LEFT+",
        "phase=P left=6C presses=3", mirror="ends"),
)
def test_bounce(row):
    """Law 2.1."""
    check(row)


@rows(
    Row("the earlier of two presses plays", "race", "1000 B, 1001 LEFT", "left=6D beaten=1"),
    Row("whichever key that is", "race", "1000 LEFT, 1001 B", "left=6C beaten=1"),
    Row("a press at the end of a lock is after it", "race", "1000 RIGHT, 1300 LEFT",
        "left=6C fumbles=1"),
    Row("a press at the turn is in PLAY", "opening", "0 LEFT B, 500 LEFT", "left=6C phase=P",
        mirror="ends"),
    Row("deadlines count from the press, not from the pass", "choke", "1000 LEFT, 1700 LEFT B",
        "phase=P left=2C right=2D", end="2201", mirror="ends"),
    Row("one after another in a single pass", "choke",
        "1000 LEFT, 1700 LEFT B, 2250 START, 2300 START, 2400 B",
        "phase=P left=3D right=2D cursor2=4", mirror="ends"),
    Row("nothing stamped at the end has happened", "race", "1000 LEFT", "same presses=0",
        end="1000"),
    Row("what is stamped before it has", "race", "1000 LEFT", "left=6C", end="1001"),
)
def test_order(row):
    """Law 2.2, 2.3, 6.4."""
    check(row)


def test_keys_left_unpressed_for_days():
    """A key whose last edge is so long ago that the clock has come round is no bounce."""
    for days in (1, 4, 6):
        run = Run(Row("", "race", "", "", end="1"), Way())
        run.keys.put(run.at(100), KEYS.index("SELECT"), True)
        run.keys.put(run.at(130), KEYS.index("SELECT"), False)
        run.referee.run(run.at(200))
        later = days * 24 * 60 * 60 * 1000
        for hour in range(1, 24 * days):
            run.referee.run(run.at(hour * 60 * 60 * 1000))
        run.keys.put(run.at(later), KEYS.index("SELECT"), True)
        run.referee.run(run.at(later + 1))
        assert run.referee.scene.cursors[0] == 2, days


# --- overflow (law 2.7)


def lost(position, keys, at, again, end, seed=1):
    """Play keys up to the ms `at`, when the queue overflows; then those of `again`."""
    run = Run(Row("", position, keys, "", end=str(at)), Way(period=1, seed=seed))
    run.referee.overflow(run.at(at))
    run.row = Row("", position, again, "", end=str(end))
    run.waiting = edges(again)
    run.play(at)
    return run


def test_overflow_is_counted_and_keys_are_ignored_for_20_ms():
    state = lost("race", "", 1000, "1000 LEFT+, 1019 B", 2000).read()
    assert (state["overflows"], state["left"], state["fumbles"]) == ("1", "5C", "0")


def test_keys_count_from_20_ms_on():
    assert lost("race", "", 1000, "1020 LEFT", 2000).read()["left"] == "6C"


def test_edges_that_waited_are_lost():
    assert lost("race", "1000 LEFT", 1000, "1100 START", 2000).read()["left"] == "5C"


def test_overflow_interrupts_a_hold():
    """SELECT and START were held for 900 ms; what is down now, the scanner says again."""
    keys = "100 SELECT+ START+"
    again = "1001 SELECT+ START+"
    assert lost("race", keys, 1000, again, 2001).read()["view"] == "table"
    assert lost("race", keys, 1000, again, 2002).read()["view"] == "covered"


def test_keys_let_go_unheard_do_not_delay_the_cue():
    """LEFT was down, and its release was lost: the wait starts when keys count again, at 1020."""
    cues = [lost("slap", "100 LEFT+", 1000, "", 5000, seed).cue for seed in range(20)]
    assert 1620 <= min(cues) < 2000
    assert max(cues) <= 3021


def test_keys_still_held_delay_it():
    """LEFT is down: after its reset the scanner says so again, and at 1500 that it is up."""
    again = "1001 LEFT+, 1500 LEFT-"
    cues = [lost("slap", "100 LEFT+", 1000, again, 5000, seed).cue for seed in range(20)]
    assert 2100 <= min(cues) < 2500
