"""Plays of one stamp, dead heats, beaten presses and fumbles (law 2.4-2.6)."""

from tests.law import Row, check, rows

EITHER_PILE = "P s 0/0 ..5C ..7H 9H6C/QC/9C/TC/3C - 9S6D/QD/9D/TD/3D -"
PLAY_AND_FILL = "P s 0/0 ..5C ..KC 9H6C/QC/9C/TC/3C - -/-/TD8D/QD/3D -"
LAST_AND_FILL = "P s 0/0 ..5C ..KC 6C/-/-/-/- - -/2D/TD8D/QD/- -"
LAST_AND_MORE = "P s 0/0 ..5C ..KC 6C/-/-/-/- - 6D/7D/-/-/- -"
LAST_OF_ONE_PILE = "P p100 0/0 - ..KC QC/-/-/-/- - QD/JD/-/-/- 2D"
SEVENS = "P s 0/0 ..5C ..KC 7C/QC/9C/TC/3C 2C 7D6D/QD/9D/TD/3D 2D"
FOUR = "P s 0/0 ..5C ..KC 4C6C/QC/9C/TC/3C 2C 9S/QD/9D/TD/3D 2D"
BOTH_STUCK_AFTER = "P s 0/0 ..5C ..KC 6C/9C/9H/TC/3C ..2C QD/9D/TD/3D/3H ..2D"


@rows(
    Row("one press, one play", "race", "1000 LEFT", "left=6C stocks1=9H/QC/9C/TC/3C"),
    Row("different piles: both count", "race", "900 START, 1000 LEFT A",
        "left=6C right=QD arrow=1"),
    Row("the same, whoever has the arrow", "race", "900 START, 1000 LEFT A",
        "left=6C right=QD arrow=2", arrow=2),
    Row("of both keys that of pile 0 counts", EITHER_PILE, "1000 LEFT RIGHT", "left=6C right=7H",
        mirror="side"),
    Row("even when only the other would be legal", "race", "900 SELECT, 1000 LEFT RIGHT",
        "same fumbles=1", mirror="side"),
    Row("a bounce of pile 0's key leaves the other",
        "P s 0/0 ..5C ..7H 8H6C/QC/9C/TC/3C - 9S6D/QD/9D/TD/3D -",
        "500 LEFT+, 995 LEFT-, 1000 LEFT+ RIGHT+", "left=6C right=8H presses=2", mirror="side"),
    Row("both keys of one against one of the other", EITHER_PILE, "1000 LEFT RIGHT A",
        "left=6C right=6D", mirror="side"),
    Row("what another play of the stamp allows is a fumble", "step", "1000 LEFT B",
        "left=6C fumbles=1 mark2=fumble", end="1100"),
    Row("a ms later it is a play", "step", "1000 LEFT, 1001 B", "left=7D"),
    Row("an illegal press beside a play on another pile", "race", "1000 LEFT A",
        "left=6C right=KC fumbles=1"),
    Row("two illegal presses", "race", "1000 RIGHT A", "same fumbles=2"),
    Row("a play and NEXT: the card under the cursor before", "race", "1000 LEFT SELECT",
        "left=6C cursor1=2"),
    Row("a fumble and NEXT", "race", "1000 RIGHT SELECT", "same fumbles=1 cursor1=2"),
    Row("a play of one, NEXT of the other", "race", "1000 LEFT START", "left=6C cursor2=2"),
    Row("a fill, a play and NEXT of both", PLAY_AND_FILL, "1000 LEFT SELECT START B",
        "left=6C stocks2=8D/-/TD/QD/3D cursor1=2 cursor2=3", seats="side"),
    Row("a play that ends the round, and a fill", LAST_AND_FILL, "1000 LEFT B",
        "phase=S left=6C stocks2=8D/2D/TD/QD/-", seats="side"),
    Row("NEXT after a fill skips what can no longer be filled", PLAY_AND_FILL, "1000 B START",
        "stocks2=8D/-/TD/QD/3D cursor2=3", seats="side"),
    Row("a cursor that moved on by itself, and NEXT", "gaps", "1000 LEFT SELECT",
        "left=6C cursor1=5"),
)
def test_one_stamp(row):
    """Law 2.4."""
    check(row)


@rows(
    Row("one ends the round: the other's play first", "ahead", "1000 LEFT A",
        "phase=S left=6C right=QD score1=1 score2=2 arrow=1"),
    Row("whoever has the arrow", "ahead", "1000 LEFT A",
        "phase=S left=6C right=QD score1=1 score2=2 arrow=2", arrow=2),
    Row("what is illegal beside it is a fumble", "ahead", "1000 LEFT B",
        "phase=S left=6C right=KC fumbles=1 score2=3"),
    Row("a press a ms after the end is in flight", "ahead", "1000 LEFT, 1001 A",
        "phase=S left=6C right=KC", end="1400"),
    Row("both would end it, on one pile: arrow 1", "last", "1000 LEFT B",
        "phase=S left=6C stocks2=6D/-/-/-/- dead_heats=1 beaten=1 arrow=2"),
    Row("both would end it, on one pile: arrow 2", "last", "1000 LEFT B",
        "phase=S left=6D stocks1=6C/-/-/-/- dead_heats=1 beaten=1 arrow=1", arrow=2),
    Row("both would end it, on two piles: arrow 1", "apart", "1000 LEFT A",
        "phase=S left=6C right=KC stocks2=QD/-/-/-/- dead_heats=1 beaten=1 arrow=2"),
    Row("both would end it, on two piles: arrow 2", "apart", "1000 LEFT A",
        "phase=S left=5C right=QD stocks1=6C/-/-/-/- dead_heats=1 beaten=1 arrow=1", arrow=2),
    Row("one pile, the one that ends it has the arrow", LAST_AND_MORE, "1000 LEFT B",
        "phase=S left=6C stocks2=6D/7D/-/-/- dead_heats=1 beaten=1 arrow=2"),
    Row("one pile, the other has the arrow", LAST_AND_MORE, "1000 LEFT B",
        "phase=P left=6D stocks1=6C/-/-/-/- dead_heats=1 beaten=1 arrow=1", arrow=2),
    Row("a dead heat in a one-pile round", LAST_OF_ONE_PILE, "1000 RIGHT A",
        "phase=R dead_heats=1 beaten=1 arrow=2 took1=0", mirror="ends"),
    Row("and lost by the one that is out", LAST_OF_ONE_PILE, "1000 RIGHT A",
        "phase=P right=QD dead_heats=1 beaten=1 arrow=1", arrow=2, mirror="ends"),
    Row("two plays after which both are stuck", BOTH_STUCK_AFTER, "1000 LEFT A",
        "phase=K left=6C right=QD prompt1=NONE", end="1700"),
    Row("and prompted 700 ms later", BOTH_STUCK_AFTER, "1000 LEFT A", "phase=K prompt1=SPIT",
        end="1701"),
)
def test_end_in_one_stamp(row):
    """Law 2.4, 2.5."""
    check(row)


@rows(
    Row("arrow 1 wins and turns", "race", "1000 LEFT B",
        "left=6C stocks1=9H/QC/9C/TC/3C stocks2=9S6D/QD/9D/TD/3D dead_heats=1 beaten=1 arrow=2"),
    Row("arrow 2 wins and turns", "race", "1000 LEFT B",
        "left=6D stocks1=9H6C/QC/9C/TC/3C stocks2=9S/QD/9D/TD/3D dead_heats=1 beaten=1 arrow=1",
        arrow=2),
    Row("a second one goes to the other",
        "P s 0/0 ..5C ..KC 7C6C/QC/9C/TC/3C 2C 7D6D/7H/9D/TD/3D 2D",
        "1000 LEFT B, 1100 START, 1300 LEFT B", "left=7H dead_heats=2 beaten=2 arrow=1"),
    Row("on the right pile", "race", "900 SELECT START, 1000 RIGHT A",
        "right=QC dead_heats=1 beaten=1 arrow=2"),
    Row("one ms apart: no dead heat", "race", "1000 B, 1001 LEFT", "left=6D beaten=1 arrow=1"),
    Row("an illegal press takes no part", "step", "1000 LEFT B", "left=6C fumbles=1 arrow=1"),
    Row("nor has it when its player has the arrow", "step", "1000 LEFT B",
        "left=6C fumbles=1 arrow=2", arrow=2),
    Row("a dead press takes no part", "race", "900 A, 1000 LEFT B",
        "left=6C stocks2=9S6D/QD/9D/TD/3D fumbles=1 arrow=2", arrow=2),
    Row("a bounce takes no part", SEVENS, "900 B+, 995 B-, 1000 LEFT+ B+",
        "left=7C arrow=2 presses=2", arrow=2),
    Row("a lock that ends at the stamp is over", "race", "700 A, 1000 LEFT B",
        "left=6D fumbles=1 dead_heats=1 beaten=1 arrow=1", arrow=2),
    Row("the loser is beaten at no cost", "race", "1000 LEFT+ B, 1040 START, 1080 A",
        "left=6C right=QD dead_heats=1 beaten=1 arrow=2"),
    Row("the loser's cursor shows it", "race", "1000 LEFT B",
        "left=6C mark1=plain mark2=beaten dead_heats=1 beaten=1", end="1001"),
)
def test_dead_heat(row):
    """Law 2.5."""
    check(row)


@rows(
    Row("a ms late", "race", "1000 LEFT, 1001 B", "left=6C beaten=1"),
    Row("249 ms late", "race", "1000 LEFT, 1249 B", "left=6C beaten=1"),
    Row("250 ms late is a fumble", "race", "1000 LEFT, 1250 B", "left=6C fumbles=1"),
    Row("any top that was covered, not only the last", "run", "1000 LEFT, 1060 LEFT, 1249 B",
        "left=7C beaten=1"),
    Row("each for 250 ms", "run", "1000 LEFT, 1060 LEFT, 1250 B", "left=7C fumbles=1"),
    Row("a card that fits no covered top", "step", "900 START, 950 START, 1000 LEFT, 1010 B",
        "left=6C fumbles=1"),
    Row("a top covered on the other pile excuses nothing", "race", "1000 LEFT, 1010 A",
        "left=6C fumbles=1"),
    Row("nor one that the player covered", FOUR, "1000 LEFT, 1100 LEFT", "left=6C fumbles=1"),
    Row("beaten twice, free to play", "race", "1000 LEFT, 1010 B, 1050 B, 1090 START, 1130 A",
        "left=6C right=QD beaten=2"),
    Row("what is legal on the new top is a play", "step", "1000 LEFT, 1010 B", "left=7D"),
    Row("it shows at once", "race", "1000 LEFT, 1010 B", "left=6C beaten=1 mark2=beaten",
        end="1011"),
    Row("locked, it is a dead press", "race", "900 A, 1000 LEFT, 1010 B", "left=6C fumbles=1"),
    Row("a spit excuses both", "spit covers",
        "700 LEFT B, 1250 LEFT A, 1300 LEFT B", "left=9C right=9D beaten=2", mirror="ends"),
    Row("for 249 ms", "spit covers", "700 LEFT B, 1250 LEFT A, 1449 LEFT B",
        "left=9C right=9D beaten=2", mirror="ends"),
    Row("not for 250", "spit covers", "700 LEFT B, 1250 LEFT A, 1450 LEFT B",
        "left=9C right=9D fumbles=2", mirror="ends"),
    Row("a spit excuses the one who spat alone",
        "K s 0/0 ..5C ..KC 4C9C/9H/8C/8H/2C 3CTC 6D9D/9S/8D/8S/2D -",
        "700 LEFT B, 1250 LEFT, 1300 LEFT", "left=9C beaten=1"),
)
def test_beaten(row):
    """Law 2.6, a press that was too late."""
    check(row)


@rows(
    Row("dead for 299 ms", "race", "1000 RIGHT, 1299 LEFT", "same fumbles=1"),
    Row("live at 300", "race", "1000 RIGHT, 1300 LEFT", "left=6C fumbles=1"),
    Row("live at 301", "race", "1000 RIGHT, 1301 LEFT", "left=6C fumbles=1"),
    Row("lock off: live at once", "race", "1000 RIGHT, 1001 LEFT", "left=6C fumbles=1", lock=0),
    Row("lock off: each is counted", "race", "1000 RIGHT, 1040 RIGHT", "same fumbles=2", lock=0),
    Row("lock 600: dead for 599 ms", "race", "1000 RIGHT, 1599 LEFT", "same fumbles=1", lock=600),
    Row("lock 600: live at 600", "race", "1000 RIGHT, 1600 LEFT", "left=6C fumbles=1", lock=600),
    Row("dead presses do not extend it", "race", "1000 RIGHT, 1100 RIGHT, 1260 RIGHT, 1300 LEFT",
        "left=6C fumbles=1"),
    Row("a fumble when it is over starts another", "race", "1000 RIGHT, 1300 RIGHT, 1599 LEFT",
        "same fumbles=2"),
    Row("NEXT works", "race", "1000 RIGHT, 1010 SELECT", "same fumbles=1 cursor1=2"),
    Row("the other player is free", "race", "1000 RIGHT, 1010 B", "left=6D fumbles=1 cursor2=1"),
    Row("both at once", "race", "1000 RIGHT A, 1299 LEFT B", "same fumbles=2"),
    Row("fills are dead too", "slots1",
        "950 SELECT, 1000 LEFT, 1050 SELECT, 1090 SELECT, 1130 SELECT, 1170 SELECT, 1299 LEFT",
        "same fumbles=1 cursor1=1"),
    Row("and live again", "slots1",
        "950 SELECT, 1000 LEFT, 1050 SELECT, 1090 SELECT, 1130 SELECT, 1170 SELECT, 1300 LEFT",
        "stocks1=6D/2D/TD8D/QD/3D fumbles=1"),
    Row("an empty place takes no card", "P s 0/0 ..5C - 6C/2C/-/-/- 2H 6D/-/-/-/- -", "1000 RIGHT",
        "same fumbles=1", mirror="ends"),
    Row("it shows at once", "race", "1000 RIGHT", "same fumbles=1 mark1=fumble mark2=plain",
        end="1001"),
    Row("not before", "race", "1000 RIGHT+", "same presses=0 mark1=plain", end="1000"),
    Row("a slap ends it", "ahead", "1000 LEFT B, 1450 B", "phase=S fumbles=1 early=1", lock=600,
        end="1500"),
    Row("and its mark", "ahead", "1000 LEFT B", "phase=S fumbles=1 mark2=plain", end="1001"),
    Row("it lives on without one", "race", "1000 LEFT A, 1450 START B", "left=6C fumbles=1",
        lock=600),
    Row("the end of a one-pile round ends it", LAST_OF_ONE_PILE, "1000 B, 1010 RIGHT, 1100 B",
        "phase=R prompt1=READY prompt2=DONE fumbles=1", mirror="ends"),
)
def test_fumble(row):
    """Law 2.6, a press that was wrong."""
    check(row)
