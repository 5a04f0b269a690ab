"""Two clusters of three keys: cursors and fills (law 1)."""

from tests.law import Row, check, rows

FILL_1 = "P s 0/0 ..5C ..KC -/2C/TC8C/QC/3C6C - 6D/QD/9D/TD/3D -"
FILL_2 = "P s 0/0 ..5C ..KC 6D/QD/9D/TD/3D - -/2C/TC8C/QC/3C6C -"
MIDDLE_1 = "P s 0/0 ..5C ..KC 3C6C/2C/-/QC/TC8C - 6D/QD/9D/TD/3D -"
MIDDLE_2 = "P s 0/0 ..5C ..KC 6D/QD/9D/TD/3D - 3C6C/2C/-/QC/TC8C -"
THREE_NEXT = "100 SELECT, 200 SELECT, 300 SELECT, "
PLAYS_LAST_OF_SLOT = "P s 0/0 ..5C ..KC 6C/QC9C/TC/3C/4S - 6D/QD/9D/TD/3D -"
EMPTY_FIRST = "P s 0/0 ..5C ..KC -/-/6C/9C/- - 6D/QD/9D/TD/3D -"
TWO_EMPTY = "P s 0/0 ..5C ..KC -/-/TC8C/QC/3C - 6D/QD/9D/TD/3D -"


@rows(
    Row("NEXT goes to the next stock", "race", "1000 SELECT", "same cursor1=2 cursor2=1"),
    Row("four NEXT reach the last", "race", THREE_NEXT + "400 SELECT", "same cursor1=5"),
    Row("NEXT wraps", "race", THREE_NEXT + "400 SELECT, 500 SELECT", "same cursor1=1"),
    Row("NEXT of both in one stamp", "race", "1000 SELECT START", "same cursor1=2 cursor2=2"),
    Row("a held NEXT does not repeat", "race", "1000 SELECT+", "same cursor1=2", end="9000"),
    Row("NEXT skips empty slots when nothing fills them", "gaps", "1000 SELECT",
        "same cursor1=3"),
    Row("NEXT skips them wrapping too", "gaps", THREE_NEXT + "400 SELECT", "same cursor1=3"),
    Row("NEXT stops at an empty slot that can be filled", TWO_EMPTY, "1000 SELECT",
        "same cursor1=2"),
    Row("NEXT wraps to an empty slot that can be filled", FILL_1,
        THREE_NEXT + "400 SELECT, 500 SELECT", "same cursor1=1"),
    Row("another's possible fill stops nobody",
        "P s 0/0 ..5C ..KC -/2C/TC8C/QC/3C - 6D/-/9D/TD/- -", "1000 START",
        "same cursor1=1 cursor2=3"),
    Row("NEXT does nothing at the opening", "opening", "1000 SELECT START",
        "same cursor1=1 cursor2=1 prompt1=READY"),
    Row("nor while the cards are about to turn", "opening", "0 LEFT B, 200 SELECT, 499 START",
        "phase=P cursor1=1 cursor2=1", mirror="ends"),
    Row("but at the turn", "opening", "0 LEFT B, 500 SELECT START", "phase=P cursor1=2 cursor2=2",
        mirror="ends"),
    Row("nor when both are stuck", "stuck", "100 SELECT, 1000 START", "same cursor1=1 cursor2=1"),
    Row("nor at a slap", "slap empty", "100 SELECT, 500 START", "same cursor1=1 cursor2=1",
        end="700"),
    Row("nor between rounds", "round over", "1000 SELECT START", "same cursor1=1 cursor2=1"),
    Row("nor after a match", "match over", "1000 SELECT START", "same cursor1=1 cursor2=1"),
)
def test_next(row):
    """Law 1.1."""
    check(row)


@rows(
    Row("a cursor moves on from a slot that nothing fills", "gaps", "1000 LEFT",
        "stocks1=-/-/9C/-/3C cursor1=3 left=6C"),
    Row("it stays when a fill is possible", PLAYS_LAST_OF_SLOT, "1000 LEFT",
        "stocks1=-/QC9C/TC/3C/4S cursor1=1"),
    Row("it starts on the first stock that there is", EMPTY_FIRST, "", "same cursor1=3",
        end="1"),
    Row("it starts on slot 1 when that can be filled", FILL_1, "", "same cursor1=1", end="1"),
    Row("in a stuck position too", "K s 0/0 ..5C ..KC -/9H/8C/8H/2C ..7C 9D/9S/8D/8S/2D ..TD", "",
        "same cursor1=2 cursor2=1", end="1"),
    Row("being stuck and spitting reset nothing", "choke", "900 START, 1000 LEFT, 1800 LEFT B",
        "phase=P cursor1=2 cursor2=2 left=2C", end="2400", mirror="ends"),
    Row("a filled slot keeps its cursor", FILL_1, "1000 LEFT",
        "cursor1=1 stocks1=6C/2C/TC8C/QC/3C"),
    Row("the rival's moves do not move it", "gaps", "500 SELECT, 1000 B", "cursor1=3 cursor2=3",
        end="1100"),
)
def test_cursor(row):
    """Law 1.3."""
    check(row)


def test_a_deal_resets_both_cursors():
    row = Row("deal", "ahead", "800 START, 1000 LEFT, cue LEFT, cue+100 LEFT A",
              "phase=O round=2 cursor1=1 cursor2=1 prompt1=READY prompt2=READY")
    check(row)


@rows(
    Row("player 1, LEFT: from 5, wrapping", FILL_1, "1000 LEFT", "stocks1=6C/2C/TC8C/QC/3C"),
    Row("player 1, RIGHT: past a lone card", FILL_1, "1000 RIGHT", "stocks1=8C/2C/TC/QC/3C6C"),
    Row("player 2, B: from 5, wrapping", FILL_2, "1000 B", "stocks2=6C/2C/TC8C/QC/3C"),
    Row("player 2, A: past a lone card", FILL_2, "1000 A", "stocks2=8C/2C/TC/QC/3C6C"),
    Row("player 1, LEFT: not wrapping", MIDDLE_1, "800 SELECT, 900 SELECT, 1000 LEFT",
        "stocks1=3C/2C/6C/QC/TC8C cursor1=3"),
    Row("player 1, RIGHT: not wrapping", MIDDLE_1, "800 SELECT, 900 SELECT, 1000 RIGHT",
        "stocks1=3C6C/2C/8C/QC/TC cursor1=3"),
    Row("player 2, B: not wrapping", MIDDLE_2, "800 START, 900 START, 1000 B",
        "stocks2=3C/2C/6C/QC/TC8C cursor2=3"),
    Row("player 2, A: not wrapping", MIDDLE_2, "800 START, 900 START, 1000 A",
        "stocks2=3C6C/2C/8C/QC/TC cursor2=3"),
    Row("RIGHT wraps", "P s 0/0 ..5C ..KC 9C8C/2C/TC/QC/- - 6D/QD/9D/TD/3D -",
        THREE_NEXT + "400 SELECT, 1000 RIGHT", "stocks1=9C/2C/TC/QC/8C cursor1=5"),
    Row("the only stock that can is found from either side",
        "P s 0/0 ..5C ..KC -/-/TC8C/-/- - 6D/QD/9D/TD/3D -", "1000 LEFT", "stocks1=8C/-/TC/-/-"),
    Row("the pile of the key need not be there", "P s 0/0 ..5C - -/2C/TC8C/QC/3C6C - 6D/-/-/-/- -",
        "1000 RIGHT", "stocks1=8C/2C/TC/QC/3C6C"),
    Row("of both keys that of pile 0 fills", FILL_1, "1000 LEFT RIGHT",
        "stocks1=6C/2C/TC8C/QC/3C"),
    Row("a held key fills once", TWO_EMPTY, "1000 LEFT+, 1100 SELECT",
        "stocks1=8C/-/TC/QC/3C cursor1=3", end="3000"),
    Row("both fill in one stamp", "P s 0/0 ..5C ..KC -/2C/TC8C/QC/3C - -/2D/TD8D/QD/3D -",
        "1000 LEFT A", "stocks1=8C/2C/TC/QC/3C stocks2=8D/2D/TD/QD/3D"),
)
def test_fill_side(row):
    """Law 1.2."""
    check(row._replace(seats="side"))


@rows(
    Row("player 1, UP: from the owner's left", FILL_1, "1000 UP", "stocks1=6C/2C/TC8C/QC/3C"),
    Row("player 1, DOWN: from the owner's right", FILL_1, "1000 DOWN", "stocks1=8C/2C/TC/QC/3C6C"),
    Row("player 2, B: from the owner's left", FILL_2, "1000 B", "stocks2=6C/2C/TC8C/QC/3C"),
    Row("player 2, A: from the owner's right", FILL_2, "1000 A", "stocks2=8C/2C/TC/QC/3C6C"),
    Row("player 2, B: not wrapping", MIDDLE_2, "800 START, 900 START, 1000 B",
        "stocks2=3C/2C/6C/QC/TC8C cursor2=3"),
    Row("player 2, A: not wrapping", MIDDLE_2, "800 START, 900 START, 1000 A",
        "stocks2=3C6C/2C/8C/QC/TC cursor2=3"),
    Row("player 2, both keys: that of pile 0, A", FILL_2, "1000 A B", "stocks2=8C/2C/TC/QC/3C6C",
        mirror=""),
    Row("player 1 plays: UP is pile 0", "race", "1000 UP", "left=6C right=KC"),
    Row("player 1 plays: DOWN is pile 1", "race", "900 SELECT, 1000 DOWN", "left=5C right=QC"),
    Row("player 2 plays: A is pile 0", "race", "1000 A", "left=6D right=KC"),
    Row("player 2 plays: B is pile 1", "race", "900 START, 1000 B", "left=5C right=QD"),
    Row("LEFT and RIGHT are nobody's", "race", "1000 LEFT, 1100 RIGHT", "same presses=0",
        mirror=""),
)
def test_ends_seating(row):
    """Law 1.4."""
    check(row._replace(seats="ends"))


@rows(
    Row("player 1 plays: LEFT is pile 0", "race", "1000 LEFT", "left=6C right=KC"),
    Row("player 1 plays: RIGHT is pile 1", "race", "900 SELECT, 1000 RIGHT", "left=5C right=QC"),
    Row("player 2 plays: B is pile 0", "race", "1000 B", "left=6D right=KC"),
    Row("player 2 plays: A is pile 1", "race", "900 START, 1000 A", "left=5C right=QD"),
    Row("UP and DOWN are nobody's", "race", "1000 UP, 1100 DOWN", "same presses=0", mirror=""),
)
def test_side_seating(row):
    """Law 1, the table of keys."""
    check(row._replace(seats="side"))


@rows(Row("a held pile key plays once", "run", "1000 LEFT+", "left=6C", end="3000"))
def test_nothing_repeats(row):
    check(row)
