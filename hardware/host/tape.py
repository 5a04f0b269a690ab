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

from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from hardware import diary
from hardware.host import values
from hardware.host.values import BOARDS, shown
from spit.plan import Plan

FIRST_LINE = "spit-tape 1"
LONGEST = (1 << 28) - 1  # ms: differences of ticks_ms() are good for three days
REQUIRED = ("board", "start", "seating", "points", "seed")
PARTS = ("deck", "position", "set clock", "set cpu1", "set cpu2")  # which may not go together
OPTIONAL = ("arrow", "set", "deck", "position")


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
    rows = data.removesuffix(b"\n").split(b"\n")
    return _Reader().read(rows)


def write(tape: Tape) -> str:
    """A tape's text; read() gives the same tape back."""
    lines = diary.header(tape.board, tape.plan)
    keys = BOARDS[tape.board]
    for contact in tape.contacts:
        lines.append(f"{contact.ms} {keys[contact.key]}{'+' if contact.down else '-'}")
    lines.append(f"{tape.end} end")
    return "\n".join(lines) + "\n"


class _Reader:
    """Reads one tape, line by line; the first fault ends it."""

    def __init__(self) -> None:
        self.plan = Plan(0)
        self.tape = Tape(self.plan)
        self.line = 1
        self.seen: dict[str, int] = {}  # header or option -> its line
        self.in_header = True
        self.ended = False
        self.down: set[int] = set()
        self.changed: dict[int, int] = {}  # key -> ms of its last change
        self.last = 0

    def read(self, rows: list[bytes]) -> Tape:
        for self.line, row in enumerate(rows, 1):
            text = self.decode(row)
            if self.line == 1 and text != FIRST_LINE:
                self.fail(f"the first line must be {FIRST_LINE}, not {shown(text)}")
            if self.line > 1 and text:
                self.read_line(text)
        if self.in_header:
            self.end_header()
        if not self.ended:
            self.fail("the tape does not end: its last line must be '<ms> end'")
        return self.tape

    def decode(self, row: bytes) -> str:
        """A line's text without its comment; line ends may be CR LF too."""
        try:
            text = row.decode()
        except UnicodeDecodeError:
            self.fail("this is not text (not UTF-8)")
        return text.removesuffix("\r").partition("#")[0].strip(" \t")

    def fail(self, what: str) -> NoReturn:
        raise TapeError(self.line, what)

    def read_line(self, text: str) -> None:
        word, rest = (*values.split(text, 2), "")[:2]
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
                name, value = values.option(rest)
                self.once(f"set {name}")
                self.plan.options[name] = value
            else:
                self.once(word)
                self.set(word, getattr(values, word)(rest))
        except ValueError as fault:
            self.fail(str(fault))

    def set(self, word: str, value: int | str | bytes) -> None:
        setattr(self.tape if word == "board" else self.plan, word, value)

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
            values.check(self.plan)
        except ValueError as fault:
            self.line = max(self.seen.get(name, 0) for name in PARTS)
            self.fail(str(fault))

    def read_event(self, time: str, what: str) -> None:
        ms = values.whole(time, "a time in ms", LONGEST + 1)
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
        key = keys.index(values.choice(name, "key", keys))
        down = sign == "+"
        if down == (key in self.down):
            raise ValueError(f"{name}{sign}, but {name} is {'down' if down else 'up'} already")
        if self.changed.get(key) == ms:
            raise ValueError(f"{name} changes twice at {ms} ms: at most once a ms")
        self.changed[key] = ms
        self.down ^= {key}
        self.tape.contacts.append(Contact(ms, key, down))
