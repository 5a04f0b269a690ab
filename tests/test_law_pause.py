"""The pause: SELECT and START held together for a second (law 3.6)."""

from tests.law import Row, check, rows

# Both NEXT go down at 1000, which moves both cursors to stock 2; the pause opens at 2000.
HOLD = "1000 SELECT+ START+, "
RELEASED = "2100 SELECT- START-, "
# Both are ready at 3000: the clocks stand still for 4,000 ms, until 6000.
READY = "3000 LEFT B, "
PAUSED = HOLD + RELEASED + READY
TWICE = "5100 SELECT+ START+, 7000 LEFT B, "

# NEXT all the way round, so that the hold brings player 1 back to stock 1.
ROUND = "100 SELECT, 200 SELECT, 300 SELECT, "


@rows(
    Row("999 ms are too few", "race", HOLD + "1999 SELECT-", "same view=table cursor1=2"),
    Row("1,000 ms will do", "race", HOLD + "2000 SELECT-",
        "same view=covered prompt1=PAUSE prompt2=PAUSE cursor1=2 cursor2=2"),
    Row("not yet", "race", HOLD + "2500 START-", "same view=table presses=2", end="2000"),
    Row("at once", "race", HOLD + "2500 START-", "same view=covered presses=2", end="2001"),
    Row("from when both are down", "race", "1000 SELECT+, 1700 START+", "same view=table",
        end="2700"),
    Row("a second after that", "race", "1000 SELECT+, 1700 START+", "same view=covered",
        end="2701"),
    Row("a bounce on the way: from the key's return", "race",
        HOLD + "1500 SELECT-, 1503 SELECT+", "same view=table presses=2", end="2503"),
    Row("a second after that too", "race", HOLD + "1500 SELECT-, 1503 SELECT+",
        "same view=covered presses=2", end="2504"),
    Row("a bounce of the press itself", "race",
        "1000 SELECT+ START+, 1002 START-, 1005 START+", "same view=covered presses=2",
        end="2006"),
    Row("one player alone", "race", "1000 SELECT+", "same view=table", end="9000"),
    Row("at the opening", "opening", HOLD[:-2], "same view=covered", end="2001"),
    Row("while stuck", "stuck", HOLD[:-2], "same view=covered", end="2001"),
    Row("between rounds", "round over", HOLD[:-2], "same view=covered", end="2001"),
    Row("not at a slap", "slap", "500 SELECT+ START+", "same view=table", end="1900"),
    Row("nor after a match", "match over", HOLD[:-2], "same view=account title=yes", end="2001"),
    Row("not twice of one hold", "race", HOLD + "2500 LEFT B, 6600 SELECT- START-",
        "same view=table", end="9000"),
    Row("not by one key that was up", "race",
        HOLD + "2500 LEFT B, 5600 SELECT-, 5700 SELECT+", "same view=table cursor1=3",
        end="6700"),
    Row("then again after a second", "race",
        HOLD + "2500 LEFT B, 5600 SELECT-, 5700 SELECT+", "same view=covered cursor1=3",
        end="6701"),
)
def test_opening_of_a_pause(row):
    """Law 3.6."""
    check(row)


@rows(
    Row("both ready by pile keys", "race", PAUSED[:-2], "same view=covered prompt1=THREE",
        end="3500"),
    Row("two", "race", PAUSED[:-2], "same prompt1=TWO prompt2=TWO", end="4001"),
    Row("one", "race", PAUSED[:-2], "same prompt1=ONE prompt2=ONE", end="5001"),
    Row("3,000 ms after the second, not sooner", "race", PAUSED[:-2], "same view=covered",
        end="6000"),
    Row("go", "race", PAUSED[:-2], "same view=table prompt1=NONE prompt2=NONE", end="6001"),
    Row("of two presses the second", "race", HOLD + RELEASED + "2500 LEFT, 4000 A",
        "same view=covered", end="7000"),
    Row("and go", "race", HOLD + RELEASED + "2500 LEFT, 4000 A", "same view=table", end="7001"),
    Row("at the pause's very stamp", "race", HOLD + "2000 LEFT B", "same view=table", end="5001"),
    Row("not a ms before: these are refused plays", "race", HOLD + "1999 LEFT B",
        "same view=covered fumbles=2", end="9000"),
    Row("one player alone", "race", HOLD + RELEASED + "3000 LEFT, 3100 RIGHT, 3200 LEFT",
        "same view=covered prompt1=DONE prompt2=PAUSE", end="9000"),
    Row("NEXT makes nobody ready and moves no cursor", "race",
        HOLD + RELEASED + "3000 SELECT, 3100 START", "same view=covered cursor1=2 cursor2=2"),
    Row("keys are dead to 5999", "race", PAUSED + "4000 RIGHT, 5000 SELECT, 5999 RIGHT",
        "same cursor1=2", end="7000"),
    Row("live at 6000", "race", PAUSED + "6000 RIGHT", "right=QC"),
    Row("NEXT too", "race", PAUSED + "5999 SELECT, 6000 START", "same cursor1=2 cursor2=3"),
    Row("held keys do nothing at the end", "race", PAUSED + "5500 RIGHT+", "same", end="9000"),
)
def test_end_of_a_pause(row):
    """Law 3.6."""
    check(row)


@rows(
    # A fumble at 1900: 200 ms of its lock are left.
    Row("a lock: dead to 6199", "race", HOLD + "1900 LEFT, " + RELEASED + READY + "6199 RIGHT",
        "same fumbles=1"),
    Row("a lock: live at 6200", "race", HOLD + "1900 LEFT, " + RELEASED + READY + "6200 RIGHT",
        "right=QC fumbles=1"),
    # A play at 1900: 150 ms are left in which a rival is beaten.
    Row("beaten to 6149", "race", HOLD + "1900 RIGHT, " + RELEASED + READY + "6149 A",
        "right=QC beaten=1"),
    Row("a fumble at 6150", "race", HOLD + "1900 RIGHT, " + RELEASED + READY + "6150 A",
        "right=QC fumbles=1"),
    Row("a stall: not before 14,000", "stall", PAUSED[:-2], "same", end="14000"),
    Row("a stall: at 14,000", "stall", PAUSED[:-2], "left=6C", end="14001"),
    Row("an outline: not before 9,000", "stall", PAUSED[:-2], "same hint1=-", end="9000"),
    Row("an outline: at 9,000", "stall", PAUSED[:-2], "same hint1=1L+2L+4R", end="9001"),
    # Ready at 1600: 100 ms to the turn are left.
    Row("the turn: not before 6100", "opening", HOLD + "1600 LEFT B, " + RELEASED + READY[:-2],
        "phase=O prompt1=DONE prompt2=DONE view=table", end="6100", mirror="ends"),
    Row("the turn: at 6100", "opening", HOLD + "1600 LEFT B, " + RELEASED + READY[:-2],
        "phase=P left=5C right=KC", end="6101", mirror="ends"),
    Row("presses between are ignored", "opening",
        HOLD + "1600 LEFT B, " + RELEASED + READY + "6050 LEFT, 6099 B", "phase=P left=5C",
        mirror="ends"),
    # Stuck at 1600: 300 ms to the prompt are left.
    Row("the stuck prompt: ignored at 6299", "choke",
        ROUND + HOLD + "1600 LEFT, " + RELEASED + READY + "6299 LEFT B",
        "phase=K left=6C prompt1=SPIT prompt2=SPIT", end="9000", mirror="ends"),
    Row("the stuck prompt: ready at 6300", "choke",
        ROUND + HOLD + "1600 LEFT, " + RELEASED + READY + "6300 LEFT B",
        "phase=P left=2C right=2D", mirror="ends"),
    Row("no prompt before it", "choke", ROUND + HOLD + "1600 LEFT, " + RELEASED + READY[:-2],
        "phase=K left=6C prompt1=NONE prompt2=NONE", end="6300", mirror="ends"),
    Row("who was ready stays ready", "opening", "500 LEFT, " + PAUSED + "7000 B",
        "phase=P left=5C right=KC", end="7501", mirror="ends"),
    Row("ready for going on is not ready for the prompt", "opening", PAUSED[:-2],
        "phase=O prompt1=READY prompt2=READY", end="9000", mirror="ends"),
    Row("a pick stays", "lone 1", "800 RIGHT, " + PAUSED + "7000 B", "phase=P right=7C"),
    # A second pause from 6100, when 100 ms of the lock are left, to 10000.
    Row("two pauses in one lock: dead to 10099", "race",
        HOLD + "1900 LEFT, " + RELEASED + READY + TWICE + "10099 RIGHT", "same fumbles=1"),
    Row("two pauses in one lock: live at 10100", "race",
        HOLD + "1900 LEFT, " + RELEASED + READY + TWICE + "10100 RIGHT", "right=QC fumbles=1"),
)
def test_clocks_stand_still(row):
    """Law 3.6."""
    check(row)


AGAIN = PAUSED[:-len(READY)] + "3000 SELECT+, 3100 START+"


@rows(
    Row("both leave by holding again for three seconds", "race", AGAIN, "same title=yes presses=4",
        end="6101"),
    Row("not a ms sooner", "race", AGAIN, "same view=covered presses=4", end="6100"),
    Row("one of them changes nothing", "race", PAUSED[:-len(READY)] + "3000 SELECT+",
        "same view=covered presses=3", end="9000"),
)
def test_conceding_needs_both(row):
    check(row)
