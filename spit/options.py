"""The options of the game: their names and the text of their values."""

_SWITCH = ("off", "on")
_HANDICAP = ("off", "150", "300")
_PLAYER = ("off", "novice", "easy", "fair", "hard", "expert", "adaptive")

# The first value of each is its default. A name that ends in 1 or 2 is a player's.
OPTIONS = {
    "lock": ("300", "off", "600"),      # ms for which a fumble deadens the pile keys (law 2.6)
    "cpu1": _PLAYER,                    # a computer plays, and how well (`spit.cpu`)
    "cpu2": _PLAYER,
    "clock": _SWITCH,                   # one plays alone, against it (`spit.clock`)
    "level": _PLAYER[6:] + _PLAYER[1:6],    # of the badge, for who plays alone: an equal first
    "deal": ("1",),                     # against the clock; and all others, see allows()
    "seat": ("1", "2"),                 # of who plays alone
    "hints1": _SWITCH,                  # all moves are outlined
    "hints2": _SWITCH,
    "handicap1": _HANDICAP,             # ms after a NEXT in which another is ignored
    "handicap2": _HANDICAP,
    "swap1": _SWITCH,                   # the keys of the two piles are exchanged
    "swap2": _SWITCH,
    "sound": ("3", "2", "1", "off"),    # how loud
    "lights": ("on", "dim", "off"),
    "brightness": ("100", "60", "30"),  # of the display, in %
}

# Set for each match that the menu starts, and never kept: nobody meets a computer by surprise.
OF_A_MATCH = ("cpu1", "cpu2", "clock")
NOT_KEPT = OF_A_MATCH + ("deal",)
KEPT = ["seating", "points"] + [name for name in OPTIONS if name not in NOT_KEPT]

DEALS = 9999            # their numbers start with 1

# What else a match is made of: law 1.4, rules 7. The first is the default too.
SEATINGS = ("side", "ends")
MODES = (0, 25, 50, 100)        # points; 0 is the standard match


def allows(name: str, value: str) -> bool:
    """Whether an option may have a value."""
    if name != "deal":
        return value in OPTIONS.get(name, ())
    for letter in value:
        if letter not in "0123456789":
            return False
    return 0 < len(value) <= len(str(DEALS)) and value[0] != "0"


def values(name: str) -> tuple:
    """What an option may be, the default first, for people to read."""
    return ("1 to %d" % DEALS,) if name == "deal" else OPTIONS[name]


def check(name: str, value: str) -> None:
    """ValueError unless an option may have a value."""
    if name not in OPTIONS:
        raise ValueError("no option '%s': there is %s" % (name, ", ".join(OPTIONS)))
    if not allows(name, value):
        raise ValueError("%s can be %s, not '%s'" % (name, ", ".join(values(name)), value))


def value(options, name: str) -> str:
    """The value of an option, given a dict of those that are not at their default."""
    return options.get(name, OPTIONS[name][0])


def step(values: tuple, value, by: int):
    """The value some steps after another, wrapping."""
    return values[(values.index(value) + by) % len(values)]


def number(options, name: str) -> int:
    """The value of an option as a number, 0 for off."""
    found = value(options, name)
    return 0 if found == "off" else int(found)


def switches(options, name: str) -> tuple:
    """Whether an option is on for each player."""
    return (value(options, name + "1") == "on", value(options, name + "2") == "on")


def players(options, against: str) -> None:
    """Set who plays the next match: two people, or one against the badge ("solo") or the clock
    ("clock") as chosen."""
    for name in OF_A_MATCH:
        options.pop(name, None)
    if against == "clock":
        options["clock"] = "on"
    elif against == "solo":
        options[OF_A_MATCH[2 - int(value(options, "seat"))]] = value(options, "level")


def levels(options) -> tuple:
    """How well the computer plays that each player is, from 1 on; 0 for a person."""
    return (_PLAYER.index(value(options, "cpu1")), _PLAYER.index(value(options, "cpu2")))


def of_keys(options) -> dict:
    """Those that only say which key is which: against the clock all play by the same law."""
    return {name: options[name] for name in options if name.startswith("swap")}


def alone(options) -> int:
    """The player who plays against the clock, -1 when nobody does."""
    return int(value(options, "seat")) - 1 if value(options, "clock") == "on" else -1
