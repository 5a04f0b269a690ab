"""A player who can act must, when the other is stuck (law 3.5, rules 5.4)."""

from tests.law import Row, check, rows

FILL_THEN_GAP = "P s 0/0 ..5C ..KC 6C/9H4C/-/8C/- 2C 9D/9S/TD/TH/3D 2D"
FULL = "P s 0/0 ..5C ..KC 9H/4C/6C/QC/3C 2C 9D/9S/TD/TH/3D 2D"
LONE = "P s 0/0 ..5C ..KC 6C/-/9C/-/3C 2C 9D/9S/TD/TH/3D 2D"
LAST = "P s 0/0 ..5C ..KC 6C/-/-/-/- 2C 9D/9S/TD/TH/3D 2D"
TWO_PILES = "P s 0/0 ..5C ..7H 9H6C/TC/9C/QC/3C 2C 9D/9S/TD/TH/3D 2D"
REPEATED = "P s 0/0 ..5C ..KC 9H6C/QC/9C/TC/7C 2C 9D/9S/TD/TH/3D 2D"

STUCK = "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C 3C7C TH/TS/2H/2S/2D TD"


@rows(
    Row("no outline before 5 s", "stall", "", "same hint1=- hint2=-", end="5000"),
    Row("outlined after 5 s", "stall", "", "same hint1=1L+2L+4R hint2=-", end="5001"),
    Row("no move before 10 s", "stall", "", "same hint1=1L+2L+4R", end="10000"),
    Row("the first move after 10 s", "stall", "",
        "left=6C stocks1=9H/4C/9C/QC/3C hint1=-", end="10001"),
    Row("player 2 must", "stall2", "", "left=6C stocks2=9H/4C/9C/QC/3C", end="10001"),
    Row("nobody is stuck: nobody must", "race", "", "same hint1=- hint2=-", end="20000"),
    Row("fills before plays: lowest source, lowest slot", "stall fill", "",
        "left=5C stocks1=6C/9H/4C/9C8C/-", end="10001"),
    Row("fills are outlined as slots", "stall fill", "", "same hint1=1L+2L+f3+f5", end="5001"),
    Row("a second fill, a play", "stall fill", "", "left=6C stocks1=-/9H/4C/9C/8C", end="30001"),
    Row("of two piles the left", TWO_PILES, "", "left=6C right=7H", end="10001", mirror="side"),
    Row("the lowest stock", FULL, "", "left=4C right=KC", end="10001"),
    Row("a lower stock on the right before a higher on the left", REPEATED, "1000 LEFT",
        "left=6C right=QC", end="11001"),
    Row("made moves repeat", REPEATED, "", "left=6C right=QC", end="20001"),
    Row("10 s after the last", REPEATED, "", "left=6C right=KC", end="20000"),
    Row("and are outlined again", REPEATED, "", "left=6C right=KC hint1=2R+5L", end="15001"),
    Row("a play restarts the clock", REPEATED, "3000 LEFT", "left=6C right=KC", end="13000"),
    Row("to the ms", REPEATED, "3000 LEFT", "left=6C right=QC", end="13001"),
    Row("a fill too", "stall fill", "800 SELECT, 900 SELECT, 3000 LEFT",
        "stocks1=6C/9H/4C/9C8C/- hint1=-", end="8000"),
    Row("to the ms too", "stall fill", "800 SELECT, 900 SELECT, 3000 LEFT",
        "stocks1=6C/9H/4C/9C8C/- hint1=1L+3L+f5", end="8001"),
    Row("refused presses do not", "stall", "4000 RIGHT B, 9500 RIGHT A", "left=6C fumbles=4",
        end="10001"),
    Row("nor NEXT", "stall", "4000 SELECT START", "left=6C cursor1=2", end="10001"),
    Row("a press before the deadline plays", "stall", "8000 SELECT, 9999 LEFT",
        "left=4C stocks1=9H6C/-/9C/QC/3C", end="10001"),
    Row("a press at it comes after it: 4C on 6C", "stall", "8000 SELECT, 10000 LEFT",
        "left=6C fumbles=1 mark1=fumble", end="10001"),
    Row("a press at it comes after it: 7C on 6C", REPEATED,
        "8000 SELECT, 8100 SELECT, 8200 SELECT, 8300 SELECT, 10000 LEFT", "left=7C"),
    Row("the clock starts at a turn of cards",
        STUCK, "700 LEFT B", "left=7C right=TD hint1=1R+2R+3L+4L hint2=-", end="6201",
        mirror="ends"),
    Row("not sooner", STUCK, "700 LEFT B", "left=7C right=TD hint1=-", end="6200", mirror="ends"),
    Row("a locked player's move is made", "stall", "9900 RIGHT, 10100 LEFT", "left=6C fumbles=1"),
    Row("the cursor stays", FULL, "1000 SELECT, 1100 SELECT", "left=4C cursor1=3", end="10001"),
    Row("but for a slot that nothing fills", LONE, "", "left=6C cursor1=3", end="10001"),
    Row("or that a fill leaves without one", FILL_THEN_GAP,
        "100 SELECT, 200 SELECT, 300 SELECT, 400 SELECT",
        "stocks1=6C/9H/4C/8C/- cursor1=1", end="10001"),
    Row("a filled slot keeps it", FILL_THEN_GAP, "100 SELECT, 200 SELECT",
        "stocks1=6C/9H/4C/8C/- cursor1=3", end="10001"),
    Row("it may end the round: in flight", LAST, "10399 B", "phase=S left=6C", end="10900"),
    Row("it may end the round: early", LAST, "10400 B", "phase=S left=6C early=1", end="10900"),
    Row("it may leave both stuck", LONE, "10699 LEFT, 10700 B",
        "phase=K left=6C prompt1=SPIT prompt2=DONE"),
    Row("its cover excuses the rival, not its owner", "stall", "10100 LEFT", "left=6C fumbles=1"),
)
def test_stall(row):
    """Law 3.5."""
    check(row)
