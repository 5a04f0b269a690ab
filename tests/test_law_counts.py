"""What is counted (law 5)."""

from tests.law import Row, check, rows


@rows(
    Row("at the opening", "opening", "0 LEFT, 50 LEFT, 90 SELECT, 100 B, 300 A, 400 START",
        "phase=P presses=6", mirror="ends"),
    Row("before and at the stuck prompt", "stuck", "100 LEFT, 750 A, 800 START", "same presses=3"),
    Row("before the cue", "slap", "100 LEFT, 200 START, 500 B", "same presses=3 early=1",
        end="900"),
    Row("after the cue", "slap", "500 B, cue+50 B, cue+60 SELECT", "same presses=3 early=1"),
    Row("between rounds", "round over", "0 LEFT, 50 LEFT, 90 SELECT", "same presses=3"),
    Row("after a match", "match over", "0 LEFT, 50 LEFT, 90 SELECT", "same presses=3"),
    Row("in a pause and its 3-2-1", "race",
        "1000 SELECT+ START+, 2100 SELECT-, 2200 SELECT, 3000 LEFT B, 4000 RIGHT",
        "same presses=6"),
    Row("locked", "race", "1000 RIGHT, 1040 RIGHT, 1080 LEFT", "same presses=3 fumbles=1"),
    Row("both keys of one player", "race", "1000 LEFT RIGHT", "left=6C presses=2", mirror="side"),
    Row("bounces not", "race", "1000 LEFT+, 1005 LEFT-, 1009 LEFT+", "left=6C presses=1"),
    Row("releases not", "race", "1000 LEFT+, 1100 LEFT-", "left=6C presses=1"),
)
def test_presses(row):
    check(row)


@rows(
    Row("all six keys, side", "race", "1000 SELECT START, 1100 LEFT, 1500 B, 2000 RIGHT, 2500 A",
        "presses=6 fumbles=3 right=QC", seats="side"),
    Row("not UP and DOWN, side", "opening", "100 UP, 200 DOWN, 300 UP DOWN", "same presses=0",
        seats="side"),
    Row("all six keys, ends", "race", "1000 SELECT START, 1100 UP, 1500 B, 2000 DOWN, 2500 A",
        "presses=6 fumbles=2 right=QD", seats="ends"),
    Row("not LEFT and RIGHT, ends", "opening", "100 LEFT, 200 RIGHT, 300 LEFT RIGHT",
        "same presses=0", seats="ends"),
    Row("nor do they take part in a slap", "slap", "100 LEFT+, 500 RIGHT, cue+9 RIGHT",
        "same presses=0", seats="ends"),
)
def test_keys_of_the_seating(row):
    check(row._replace(mirror=""))


@rows(
    Row("fumbles count with the lock off", "race", "1000 RIGHT, 1040 RIGHT, 1080 RIGHT",
        "same fumbles=3", lock=0),
    Row("dead presses are neither fumbles nor beaten", "race",
        "900 A, 1000 LEFT, 1040 B, 1080 B, 1120 A", "left=6C fumbles=1 beaten=0"),
    Row("beaten presses are no fumbles", "race", "1000 LEFT, 1040 B, 1080 B", "left=6C beaten=2"),
    Row("the loser of a dead heat in PLAY is beaten", "race", "1000 LEFT B",
        "left=6C dead_heats=1 beaten=1"),
    Row("the loser of one at a slap is not", "slap", "cue+9 LEFT B", "phase=R dead_heats=1"),
    Row("a made move is no press", "stall", "", "left=6C presses=0", end="10001"),
    Row("early presses are nothing else", "slap", "500 LEFT, 600 A", "same early=2", end="900"),
    Row("nor are presses that are ignored", "slap", "100 LEFT, 200 A", "same", end="900"),
)
def test_other_counts(row):
    check(row)
