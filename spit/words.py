"""What the title, the menu, its pages and the account say. In play none of it is loaded.

All in the letters of art/text.txt, which are capitals; [ ] ^ and _ stand for the four arrows, left,
right, up and down, # for the back of a card. A line has 20 letters. Lists are cut from one text:
every short text in the code of a board would stay in its memory for good, as a name.
"""

PICTURES = "#[]^_"      # the back of a card and the arrows: the tiles from text.BACK on


def _table(text: str) -> dict:
    """What a name stands for: `name WORDS/name WORDS`."""
    return dict([entry.split(" ", 1) for entry in text.split("/")])


# The title: NEXT and PILES in a line of five each; modes and seatings
NEXT_PILES = " NEXTPILES"
KEYS = {
    # player 1's NEXT, LEFT and RIGHT, then player 2's
    "side": "SELECT/[/]/START/B/A".split("/"),
    "ends": "SELECT/^/_/START/B/A".split("/"),
}
START = "A:PLAY   START:MENU"
SEATINGS = _table("side SIDE/ends ENDS")

# What `spit.store` has to say, by its notices, and that of LOW_BATTERY: two lines each
NOTICES = ("/RECORDS DAMAGED:/STARTED ANEW/RECORDS OF AN OLD/SPIT: STARTED ANEW/RECORDS OF A NEWER"
           "/SPIT: NONE ARE KEPT/RECORDS COULD NOT/BE WRITTEN"
           "/LOW BATTERY:/CHARGE IT SOON").split("/")
LOW_BATTERY = 5

# The menu, and the headings of its pages
ROWS = _table("match PLAY/solo AGAINST THE BADGE/clock AGAINST THE CLOCK/options OPTIONS"
              "/howto HOW TO PLAY/practice PRACTICE/records RECORDS")

# What the keys do on a page
HELP = _table("menu ^_  A:OK  B:BACK/options [] CHANGE  B:BACK/solo [] A:PLAY  B:BACK"
              "/clock []MOVE ^_SET B:BACK"
              "/howto [] PAGE  B:BACK/records START:ERASE  B:BACK/erase A:YES  B:NO")

# Options: 10 letters, and 8 for a value
OPTIONS = _table(
    "seating SEATS/points MATCH/lock FUMBLE/hints1 1 HINTS/hints2 2 HINTS/handicap1 1 HANDICAP"
    "/handicap2 2 HANDICAP/swap1 1 SWAP []/swap2 2 SWAP []/sound SOUND/lights LIGHTS"
    "/brightness SCREEN/level LEVEL/seat YOU PLAY")
_VALUES = {
    "sound": _table("3 LOUD/2 MEDIUM/1 QUIET"),
    "brightness": _table("100 BRIGHT/60 MEDIUM/30 DIM"),
    "seat": _table("1 PLAYER 1/2 PLAYER 2"),
}
PAUSE = "HOLD %s: PAUSE"        # of who plays alone

# Against the clock: its page, then what has become of a deal
CLOCK = "DEAL/RECORD/A:PLAY START:ANY".split("/")
DEALT = _table("deal DEAL %d/quit HOLD NEXT: QUIT/time TIME %s/record RECORD %s/new NEW RECORD!"
               "/lost NOTHING FITS/cards CARDS LEFT: %d/again %s: AGAIN/next %s: DEAL %d")
TURNED = _table("UP LEFT/DOWN RIGHT")       # keys as who sits at the left end sees them

# Records: 10 letters, and 8 for a value
RECORDS = ("MATCHES/ROUNDS/FASTEST/IN A ROW/1 RACES/2 RACES/DEAD HEATS/1 WON SIDE/2 WON SIDE"
           "/1 WON ENDS/2 WON ENDS//AGAINST THE CLOCK").split("/")
ERASE = "ERASE ALL RECORDS?/THE OPTIONS STAY.".split("/")
ERASE_NEWER = "ERASE WHAT A NEWER/SPIT HAS WRITTEN?".split("/")

# How to play: of each page its heading and three lines of 19 letters
HOWTO = (
    "THE AIM/GET RID OF ALL YOUR/CARDS. BOTH PLAY AT/ONCE: NO TURNS!"
    "/HOLD IT//THUMB: PILE KEYS./TOP FINGER: NEXT."
    "/YOUR KEYS/NEXT GOES TO YOUR/NEXT STOCK. OTHERS/PLAY ITS TOP CARD."
    "/PLAY/ONE HIGHER OR ONE/LOWER FITS. K AND A/ARE NEIGHBOURS TOO."
    "/FILL/AN EMPTY SLOT? GO/THERE: A PILE KEY/BRINGS A CARD."
    "/OOPS/WHITE: TOO LATE! NO/HARM. RED: NO FIT!/KEYS REST A MOMENT."
    "/SPIT!/NOBODY CAN MOVE?/BOTH PRESS A PILE/KEY FOR NEW CARDS."
    "/SLAP!/STOCKS GONE? WAIT/FOR SLAP! THEN HIT/THE SMALLER PILE."
    "/SHORT DEAL/15 CARDS OR FEWER:/YOU HAVE NO SPIT/CARDS. ONE PILE."
    "/WINNING/ALL YOUR CARDS GONE/MEANS YOU HAVE WON/THE MATCH!").split("/")
HOWTO_POINTS = "WINNING/CARDS LEFT ARE YOUR/POINTS. AT %d THE/LOWER SCORE WINS."
HOWTO_SEATS = _table("side SIT SIDE BY SIDE./ends FACE EACH OTHER.")
HOWTO_SEATED = 1        # the page whose first line is one of these

# Practice: to whom, what to do and which key to press; a line has 16 letters
PLAYER = "PLAYER %d: "
PRACTICE = "READY?/PLAY!/FILL!/NEXT!/SPIT!/SLAP!/WELL DONE!".split("/")
PRACTICE_WAIT = "WAIT FOR SLAP!"
PRESS = "PRESS "
ARROWS = _table("LEFT [/RIGHT ]/UP [/DOWN ]")        # as who sits at the left end sees them

# The account between rounds, by the letters in a line: what its numbers are, and how a round is
# called whose line tells the points to reach too
LABELS = {
    20: " TOOK  HOLD   SCORE /ROUND ".split("/"),
    16: "TOOK HOLD  SCORE/R".split("/"),
}
# And in all layouts; with the story of a match, of whose lines the arrow never touches 14 letters
ROUND = "ROUND %d"
ROUND_TO = "%s%d TO %d"
ONE_PILE = "NEXT: ONE PILE"
NEW_PACK = "NEXT: NEW PACK"
BATTERY = "LOW BATTERY"
STORY = ("RACE%4d MISS%3d/CARD%4d PTS%4d/ROUND%3d %2d:%02d/ SWAP:NEXT/ HOLD:QUIT/ SWAPPED"
         ).split("/")


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


def exactly(ms: int) -> str:
    """A time, to a ms; from 1,000 seconds on in minutes and seconds."""
    if ms >= 1000000:
        return "%d:%02d" % (ms // 60000, ms // 1000 % 60)
    return "%d.%03d" % (ms // 1000, ms % 1000) if ms else "-"
