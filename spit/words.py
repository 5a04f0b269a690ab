"""What the title, the menu and its pages say. In play none of it is loaded.

All in the letters of art/text.txt, which are capitals; [ ] ^ and _ stand for the four arrows, left,
right, up and down. A line has 20 letters.
"""

# The title
NEXT = " NEXT"
PILES = "PILES"
START = "A:PLAY   START:MENU"
SEATINGS = {"side": "SIDE", "ends": "ENDS"}

# The menu
MENU = "SPIT"
MENU_KEYS = "^_  A:OK  B:BACK"
ROWS = {
    "match": "PLAY",
    "options": "OPTIONS",
    "howto": "HOW TO PLAY",
    "practice": "PRACTICE",
    "records": "RECORDS",
}

# Options: 10 letters, and 8 for a value
OPTION_KEYS = "[] CHANGE  B:BACK"
OPTIONS = {
    "seating": "SEATS",
    "points": "MATCH",
    "lock": "FUMBLE",
    "hints1": "1 HINTS",
    "hints2": "2 HINTS",
    "handicap1": "1 HANDICAP",
    "handicap2": "2 HANDICAP",
    "swap1": "1 SWAP []",
    "swap2": "2 SWAP []",
    "sound": "SOUND",
    "lights": "LIGHTS",
    "brightness": "SCREEN",
}
_VALUES = {
    "sound": {"3": "LOUD", "2": "MEDIUM", "1": "QUIET"},
    "brightness": {"100": "BRIGHT", "60": "MEDIUM", "30": "DIM"},
}


def mode(points: int) -> str:
    """What a match goes to."""
    return "TO %d" % points if points else "STANDARD"


def value(name: str, chosen: str) -> str:
    """The value of an option."""
    if name in _VALUES:
        return _VALUES[name].get(chosen, chosen.upper())
    return chosen.upper() + (" MS" if chosen.isdigit() else "")
