"""What the title, the menu and its pages say. In play none of it is loaded.

All in the letters of art/text.txt, which are capitals; [ ] ^ and _ stand for the four arrows, left,
right, up and down. A line has 20 letters. Lists are cut from one text: every short text in the code
of a board would stay in its memory for good, as a name.
"""


def _table(text: str) -> dict:
    """What a name stands for: `name WORDS/name WORDS`."""
    return dict([entry.split(" ", 1) for entry in text.split("/")])


# The title: NEXT and PILES in a line of five each; modes and seatings
NEXT_PILES = " NEXTPILES"
START = "A:PLAY   START:MENU"
SEATINGS = _table("side SIDE/ends ENDS")

# What `spit.store` has to say, by its notices: two lines each
NOTICES = ("/RECORDS DAMAGED:/STARTED ANEW/RECORDS OF AN OLD/SPIT: STARTED ANEW/RECORDS OF A NEWER"
           "/SPIT: NONE ARE KEPT/RECORDS COULD NOT/BE WRITTEN").split("/")

# The menu, and the headings of its pages
MENU = "SPIT"
MENU_KEYS = "^_  A:OK  B:BACK"
ROWS = _table("match PLAY/options OPTIONS/howto HOW TO PLAY/practice PRACTICE/records RECORDS")

# Options: 10 letters, and 8 for a value
OPTION_KEYS = "[] CHANGE  B:BACK"
OPTIONS = _table(
    "seating SEATS/points MATCH/lock FUMBLE/hints1 1 HINTS/hints2 2 HINTS/handicap1 1 HANDICAP"
    "/handicap2 2 HANDICAP/swap1 1 SWAP []/swap2 2 SWAP []/sound SOUND/lights LIGHTS"
    "/brightness SCREEN")
_VALUES = {
    "sound": _table("3 LOUD/2 MEDIUM/1 QUIET"),
    "brightness": _table("100 BRIGHT/60 MEDIUM/30 DIM"),
}

# Records: 10 letters, and 8 for a value
RECORD_KEYS = "START:ERASE  B:BACK"
RECORDS = ("MATCHES/ROUNDS/FASTEST/IN A ROW/1 RACES/2 RACES/DEAD HEATS/1 WON SIDE/2 WON SIDE"
           "/1 WON ENDS/2 WON ENDS").split("/")
ERASE = "ERASE ALL RECORDS?/THE OPTIONS STAY.".split("/")
ERASE_NEWER = "ERASE WHAT A NEWER/SPIT HAS WRITTEN?".split("/")
ERASE_KEYS = "A:YES  B:NO"


def mode(points: int) -> str:
    """What a match goes to."""
    return "TO %d" % points if points else "STANDARD"


def value(name: str, chosen: str) -> str:
    """The value of an option."""
    if name in _VALUES:
        return _VALUES[name].get(chosen, chosen.upper())
    return chosen.upper() + (" MS" if chosen[0] in "0123456789" else "")


def seconds(ms: int) -> str:
    """A time, to a tenth of a second."""
    return "%d.%d S" % (ms // 1000, ms // 100 % 10) if ms else "-"
