"""Tapes: a session of keys as text (law 6.1).

    spit-tape 1
    board pybadge
    start match
    ...
    4000 LEFT+
    4040 LEFT-
    5500 end
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from hardware.host.register import KEYS
from spit import cards, notation, options
from spit.plan import Plan

FIRST_LINE = "spit-tape 1"
BOARDS = {"pybadge": KEYS}  # the name of each key, in order of key number
STARTS = ("match", "title")
SEATINGS = ("side", "ends")
POINTS = ("0", *notation.TARGETS)
ARROWS = ("1", "2")
SEEDS = 1 << 48
LONGEST = (1 << 28) - 1  # ms: differences of ticks_ms() are good for three days
REQUIRED = ("board", "start", "seating", "points", "seed")
OPTIONAL = ("arrow", "set", "deck", "position")

_WHOLE = re.compile(r"[0-9]+")


class TapeError(Exception):
    """A tape that breaks the law: `line` (from 1) and what is wrong there, in one line of text."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"{line}: {what}")
        self.line = line
        self.what = what


class Contact(NamedTuple):
    """A key that goes down or up `ms` after the start."""

    ms: int
    key: int
    down: bool


@dataclass
class Tape:
    """What to start, on which board, and the contacts that follow; nothing at `end` or after."""

    plan: Plan
    contacts: list[Contact] = field(default_factory=list)
    end: int = 0
    board: str = "pybadge"


def read(data: bytes) -> Tape:
    """The tape in a file's bytes. TapeError: the first fault in it."""
    return _Reader().read(_lines(data))


def write(tape: Tape) -> str:
    """A tape's text; read() gives the same tape back."""
    plan = tape.plan
    lines = [FIRST_LINE, f"board {tape.board}", f"start {plan.start}", f"seating {plan.seating}"]
    lines += [f"points {plan.points}", f"seed {plan.seed}"]
    if plan.arrow >= 0:
        lines.append(f"arrow {plan.arrow + 1}")
    for name, value in plan.options.items():
        if value != options.OPTIONS[name][0]:
            lines.append(f"set {name} {value}")
    if plan.deck is not None:
        lines.append("deck " + "".join(cards.name(card) for card in plan.deck))
    if plan.position is not None:
        lines.append(f"position {plan.position}")
    keys = BOARDS[tape.board]
    for contact in tape.contacts:
        lines.append(f"{contact.ms} {keys[contact.key]}{'+' if contact.down else '-'}")
    lines.append(f"{tape.end} end")
    return "\n".join(lines) + "\n"


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
    notation.load(text)
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
    words = text.split()
    if len(words) != 2:
        raise ValueError(f"an option is a name and a value, not {shown(text)}")
    name, value = words
    choice(name, "option", tuple(options.OPTIONS))
    choice(value, f"value of option {name}", options.OPTIONS[name])
    return name, value


def check(plan: Plan) -> None:
    """ValueError when the parts of a plan contradict each other."""
    if plan.position is None:
        return
    if plan.deck is not None:
        raise ValueError("a deck and a position: only one of them")
    if plan.start != "match":
        raise ValueError("a position needs start match")
    points = notation.load(plan.position).points
    if points != plan.points:
        raise ValueError(f"the position is of a match to {points} points, not {plan.points}")


def shown(text: str) -> str:
    """A piece of a tape for a message: one short line of ASCII, whatever it holds."""
    text = ascii(text[:60])
    return text if len(text) <= 43 else text[:40] + "..." + text[0]


def _lines(data: bytes) -> list[str]:
    """The lines, comments and blank ends left out; line ends may be CR LF too."""
    if not data.strip():
        raise TapeError(1, f"the file is empty: its first line must be {FIRST_LINE}")
    rows = data.split(b"\n")
    if not rows[-1]:
        rows.pop()
    lines = []
    for number, row in enumerate(rows, 1):
        try:
            text = row.decode()
        except UnicodeDecodeError:
            raise TapeError(number, "this is not text (not UTF-8)") from None
        lines.append(text.removesuffix("\r").partition("#")[0].strip(" \t"))
    return lines


class _Reader:
    """Reads one tape, line by line; the first fault ends it."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.tape = Tape(self.plan)
        self.line = 1
        self.seen: dict[str, int] = {}  # header or option -> its line
        self.in_header = True
        self.ended = False
        self.down: set[int] = set()
        self.changed: dict[int, int] = {}  # key -> ms of its last change
        self.last = 0

    def read(self, lines: list[str]) -> Tape:
        if lines[0] != FIRST_LINE:
            self.fail(f"the first line must be {FIRST_LINE}, not {shown(lines[0])}")
        for number, text in enumerate(lines[1:], 2):
            if text:
                self.line = number
                self.read_line(text)
        self.line = len(lines)
        if self.in_header:
            self.end_header()
        if not self.ended:
            self.fail("the tape does not end: its last line must be '<ms> end'")
        return self.tape

    def fail(self, what: str) -> None:
        raise TapeError(self.line, what)

    def read_line(self, text: str) -> None:
        word = text.split(maxsplit=1)[0]
        rest = text[len(word) :].strip(" \t")
        if self.ended:
            self.fail(f"{shown(text)} after the end")
        if word in REQUIRED or word in OPTIONAL:
            self.read_header(word, rest)
            return
        if not word[0].isdigit() and word[0] not in "+-.":
            self.fail(f"unknown line {shown(text)}")
        if self.in_header:
            self.end_header()
        try:
            self.read_event(word, rest)
        except ValueError as fault:
            self.fail(str(fault))

    def read_header(self, word: str, rest: str) -> None:
        if not self.in_header:
            self.fail(f"{word} after the first event: header lines come before")
        try:
            if word == "set":
                name, value = option(rest)
                self.once(f"set {name}")
                self.plan.options[name] = value
            else:
                self.once(word)
                _HEADERS[word](self, rest)
        except ValueError as fault:
            self.fail(str(fault))

    def once(self, name: str) -> None:
        if name in self.seen:
            raise ValueError(f"{name} again: it is on line {self.seen[name]} already")
        self.seen[name] = self.line

    def end_header(self) -> None:
        """The header is complete: does it hold together?"""
        self.in_header = False
        for name in REQUIRED:
            if name not in self.seen:
                self.fail(f"{name} is missing: the header needs {' '.join(REQUIRED)}")
        try:
            check(self.plan)
        except ValueError as fault:
            raise TapeError(
                max(self.seen.get("deck", 0), self.seen["position"]), str(fault)
            ) from None

    def read_event(self, time: str, what: str) -> None:
        ms = whole(time, "a time in ms", LONGEST + 1)
        if ms < self.last:
            raise ValueError(f"{ms} ms comes after {self.last} ms: times never decrease")
        self.last = ms
        if what == "end":
            self.ended = True
            self.tape.end = ms
            return
        self.change(ms, what[:-1], what[-1:])

    def change(self, ms: int, name: str, sign: str) -> None:
        """A key goes down or up."""
        if sign not in ("+", "-") or not name:
            raise ValueError(f"{shown(name + sign)} after a time: expected KEY+, KEY- or end")
        keys = BOARDS[self.tape.board]
        key = keys.index(choice(name, "key", keys))
        down = sign == "+"
        if down == (key in self.down):
            raise ValueError(f"{name}{sign}, but {name} is {'down' if down else 'up'} already")
        if self.changed.get(key) == ms:
            raise ValueError(f"{name} changes twice at {ms} ms: at most once a ms")
        self.changed[key] = ms
        self.down ^= {key}
        self.tape.contacts.append(Contact(ms, key, down))


def _board(reader: _Reader, text: str) -> None:
    reader.tape.board = choice(text, "board", tuple(BOARDS))


def _start(reader: _Reader, text: str) -> None:
    reader.plan.start = choice(text, "start", STARTS)


def _seating(reader: _Reader, text: str) -> None:
    reader.plan.seating = choice(text, "seating", SEATINGS)


def _points(reader: _Reader, text: str) -> None:
    reader.plan.points = int(choice(text, "number of points", POINTS))


def _seed(reader: _Reader, text: str) -> None:
    reader.plan.seed = whole(text, "a seed", SEEDS)


def _arrow(reader: _Reader, text: str) -> None:
    reader.plan.arrow = int(choice(text, "arrow", ARROWS)) - 1


def _deck(reader: _Reader, text: str) -> None:
    reader.plan.deck = deck(text)


def _position(reader: _Reader, text: str) -> None:
    reader.plan.position = position(text)


_HEADERS: dict[str, Callable[[_Reader, str], None]] = {
    "board": _board,
    "start": _start,
    "seating": _seating,
    "points": _points,
    "seed": _seed,
    "arrow": _arrow,
    "deck": _deck,
    "position": _position,
}
