"""What a tape's header and the command line's options may say, and what is wrong when they don't.

Each function turns a text into a value; its ValueError is one clear line of ASCII.
"""

from __future__ import annotations

import re

from hardware.boards.start import PROFILES
from hardware.host.register import KEYS
from spit import cards, notation, options
from spit.plan import Plan

BOARDS = dict.fromkeys(PROFILES, KEYS)  # the names of a board's keys, in order of key number
STARTS = ("match", "title")
SEATINGS = ("side", "ends")
POINTS = ("0", *notation.TARGETS)
ARROWS = ("1", "2")
SEEDS = 1 << 48

_WHOLE = re.compile(r"[0-9]+")
_SPACE = re.compile(r"[ \t]+")


def board(text: str) -> str:
    """The name of a board that the desktop can be."""
    return choice(text, "board", tuple(BOARDS))


def start(text: str) -> str:
    """Where to start: in a match or on the title screen."""
    return choice(text, "start", STARTS)


def seating(text: str) -> str:
    """How the players sit."""
    return choice(text, "seating", SEATINGS)


def points(text: str) -> int:
    """What a match goes to; 0 is the standard match."""
    return int(choice(text, "number of points", POINTS))


def seed(text: str) -> int:
    """Where a match's chance starts from."""
    return whole(text, "a seed", SEEDS)


def arrow(text: str) -> int:
    """The player 0 or 1 who has the arrow first."""
    return int(choice(text, "arrow", ARROWS)) - 1


def deck(text: str) -> bytes:
    """The 52 cards of a deck as text; ValueError says what is wrong with it."""
    if len(text) != 2 * cards.CARDS:
        raise ValueError(f"a deck is {2 * cards.CARDS} characters, and this has {len(text)}")
    seen = bytearray()
    for at in range(0, len(text), 2):
        name = text[at : at + 2]
        try:
            card = cards.number(name)
        except ValueError:
            raise ValueError(f"no card {shown(name)} (card {at // 2 + 1} of the deck)") from None
        if card in seen:
            raise ValueError(f"{name} is in the deck twice")
        seen.append(card)
    return bytes(seen)


def position(text: str) -> str:
    """A position that can be played from; ValueError says what is wrong with it."""
    try:
        notation.load(text)
    except ValueError as fault:
        raise ValueError(one_line(str(fault))) from None
    return text


def whole(text: str, what: str, limit: int) -> int:
    """A whole number below the limit; ValueError names what it is for."""
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{what} is a whole number, not {shown(text)}")
    number = text.lstrip("0") or "0"
    if len(number) > len(str(limit)) or int(number) >= limit:
        raise ValueError(f"{what} {shown(text)} is too big: {limit - 1} at most")
    return int(number)


def choice(text: str, what: str, allowed: tuple[str, ...]) -> str:
    """One of the allowed texts; ValueError lists them."""
    if text not in allowed:
        expected = allowed[0] if len(allowed) == 1 else "one of " + " ".join(allowed)
        raise ValueError(f"unknown {what} {shown(text)}: {expected}")
    return text


def option(text: str) -> tuple[str, str]:
    """Name and value of `NAME VALUE`; ValueError says what is wrong with it."""
    words = split(text)
    if len(words) != 2:
        raise ValueError(f"an option is a name and a value, not {shown(text)}")
    name, value = words
    options.check(one_line(name), one_line(value))
    return name, value


def check(plan: Plan) -> None:
    """ValueError when the parts of a plan contradict each other."""
    if options.alone(plan.options) >= 0:
        _check_clock(plan)
    if plan.position is None:
        return
    if plan.deck is not None:
        raise ValueError("a deck and a position: only one of them")
    if plan.start != "match":
        raise ValueError("a position needs start match")
    points = notation.load(plan.position).points
    if points != plan.points:
        raise ValueError(f"the position is of a match to {points} points, not {plan.points}")


def _check_clock(plan: Plan) -> None:
    """Alone against the clock, the number of the deal says all (law 9)."""
    for name in ("deck", "position"):
        if getattr(plan, name) is not None:
            raise ValueError(f"clock on and a {name}: against the clock 'set deal' says the cards")
    for name in ("cpu1", "cpu2"):
        if options.value(plan.options, name) != "off":
            raise ValueError(f"clock on and {name} {plan.options[name]}: only one of them")


def shown(text: str) -> str:
    """A piece of a tape in quotes, for a message: short, one line, ASCII, whatever it holds."""
    return f"'{one_line(text, 40)}'"


def one_line(text: str, most: int = 200) -> str:
    """A text for a message: one line of printable ASCII, cut where it grows too long."""
    text = "".join(c if " " <= c <= "~" else ascii(c)[1:-1] for c in text[: most + 1])
    return text if len(text) <= most else text[:most] + "..."


def split(text: str, parts: int = 0) -> list[str]:
    """The words of a line, or its first ones and the rest; blanks and tabs part them."""
    return _SPACE.split(text.strip(" \t"), maxsplit=max(0, parts - 1))
