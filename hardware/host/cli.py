"""The command line (law 5)."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from hardware.host import kept, keyboard, play, tape, values
from hardware.host.cost import Cost
from hardware.host.play import Result, Session
from hardware.host.register import KEYS
from hardware.host.shots import Shots
from hardware.host.tape import Tape, TapeError
from spit import options
from spit.plan import Plan

PROGRAM = "python -m hardware.host"
FAULT = 2  # exit status when what was asked for cannot be done
FAILED = 1  # and when the game has failed, which it has told itself
START_OPTIONS = ("start", "seating", "points", "seed", "arrow", "deck", "set")


class Fault(Exception):
    """What was asked for cannot be done; its text is the one line to say."""


def main(arguments: list[str]) -> int:
    """Do what the arguments say; gives the exit status."""
    try:
        asked = _parser().parse_args(arguments)
        _run(asked)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return FAULT
    except play.Failed:
        return FAILED
    except KeyboardInterrupt:
        return 130
    return 0


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Fault(f"{PROGRAM}: {values.one_line(message)} (--help lists the options)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Spit for two on one keyboard, in a window; or from a tape, without one.",
        epilog=_epilog(),
    )
    tapes = parser.add_argument_group("tapes")
    tapes.add_argument("--tape", metavar="FILE", help="play a tape, without a window")
    tapes.add_argument("--watch", action="store_true", help="play it in the window, at real speed")
    tapes.add_argument("--record", metavar="FILE", help="write what is played as a tape")
    tapes.add_argument(
        "--cost",
        metavar="FACTOR",
        type=_checked(_cost),
        help="let drawing and judging take time, FACTOR times that of an ideal board "
        "(a real one: 1.4)",
    )
    reports = parser.add_argument_group("when it ends")
    reports.add_argument("--position", action="store_true", help="print the final position")
    reports.add_argument(
        "--stats", action="store_true", help="print counts: a name and a value a line"
    )
    pictures = parser.add_argument_group("pictures of the panel (PNG)")
    pictures.add_argument("--shots", metavar="DIR", help="save one of each page")
    pictures.add_argument(
        "--shot-at",
        metavar="MS",
        action="append",
        default=[],
        type=_checked(_ms),
        help="save a frame at a tape's ms, in DIR or here; may be given again",
    )
    start = parser.add_argument_group("what to start, when no tape says it")

    def add(name: str, read: Callable[[str], object], text: str, metavar: str) -> None:
        start.add_argument(f"--{name}", type=_checked(read), help=text, metavar=metavar)

    add("board", values.board, "which board to be: " + " ".join(values.BOARDS), "NAME")
    add("start", values.start, "match, or title (the title screen: the default)", "WHERE")
    seats = "|".join(values.SEATINGS)
    add("seating", values.seating, "side by side, or at the device's ends", seats)
    add("points", values.points, "0 (the standard match), 25, 50 or 100", "N")
    add("seed", values.seed, "whole number that all chance comes from", "N")
    add("arrow", values.arrow, "who has the possession arrow first", "1|2")
    add("deck", values.deck, "the first deal: 52 cards, player 1's 26 first, as ACTD...", "CARDS")
    start.add_argument(
        "--nvm",
        metavar="FILE",
        type=Path,
        help="where records and chosen options are kept; a tape and --record start without",
    )
    start.add_argument(
        "--hold",
        nargs="+",
        metavar="KEY",
        type=_checked(_key),
        default=[],
        help="keys that are held at power-on: A B starts the self-test",
    )
    start.add_argument(
        "--set", nargs=2, action="append", metavar=("NAME", "VALUE"), help="an option of the game"
    )
    return parser


def _epilog() -> str:
    lines = ["options of the game (the first value is the default):"]
    lines += [f"  {name:<12}{' '.join(allowed)}" for name, allowed in options.OPTIONS.items()]
    return "\n".join([*lines, "", *keyboard.HELP])


def _checked(read: Callable[[str], object]) -> Callable[[str], object]:
    """argparse tells the text of this fault, but not of a ValueError."""

    def convert(text: str) -> object:
        try:
            return read(text)
        except ValueError as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None

    return convert


def _ms(text: str) -> int:
    return values.whole(text, "a time in ms", tape.LONGEST + 1)


def _cost(text: str) -> Cost:
    try:
        return Cost(float(text))
    except ValueError:
        raise ValueError(f"a cost is a number above 0, not {values.shown(text)}") from None


def _key(text: str) -> int:
    return KEYS.index(values.choice(text, "key", KEYS))


# --- what was asked for


def _run(asked: argparse.Namespace) -> None:
    todo = _tape(asked) if asked.tape is not None else None
    if todo is None:
        for name in ("watch", "shot_at"):
            if getattr(asked, name):
                raise Fault(f"{PROGRAM}: --{name.replace('_', '-')} needs --tape FILE")
    if asked.hold and (asked.record or asked.position or asked.stats):
        raise Fault(f"{PROGRAM}: --hold goes with no report and no --record: a tape cannot say it")
    path = _kept(asked)
    try:
        memory = kept.read(path) if path else None
    except kept.KeptError as fault:
        raise Fault(str(fault)) from None
    start = todo or Tape(_plan(asked, memory), board=asked.board or "pybadge")
    late = [ms for ms in asked.shot_at if ms > start.end]
    if late:
        raise Fault(f"{PROGRAM}: --shot-at {late[0]} is after the tape's end, {start.end}")
    shots = _shots(asked)
    record = _record(asked)
    session = Session(
        start.plan,
        start.board,
        start.contacts,
        asked.shot_at,
        cost=asked.cost,
        held=asked.hold,
        nvm=memory,
    )
    if path:
        kept.keep(session.desk, path)
    try:
        if todo and not asked.watch:
            play.run_headless(session, todo.end, shots.look if shots else None)
        else:
            _in_window(session, todo, shots)
    finally:
        if record and session.game:
            _write(record, tape.write(session.tape()))
    if asked.position or asked.stats:
        _report(asked, session.result())


def _tape(asked: argparse.Namespace) -> Tape:
    """The tape to play; no start option may stand beside it."""
    for name in START_OPTIONS:
        if getattr(asked, name) is not None:
            raise Fault(f"{PROGRAM}: --{name} does not go with --tape, which says what to start")
    try:
        todo = tape.read(Path(asked.tape).read_bytes())
    except OSError as fault:
        raise Fault(f"{_file(asked.tape)}: {fault.strerror}") from None
    except TapeError as fault:
        raise Fault(f"{_file(asked.tape)}:{fault}") from None
    if asked.board not in (None, todo.board):
        raise Fault(f"{PROGRAM}: --board {asked.board}, but the tape is for {todo.board}")
    return todo


def _kept(asked: argparse.Namespace) -> Path | None:
    """The file of non-volatile memory; None where a session must be as on a tape, which starts with
    blank nvm (law 6.4)."""
    if asked.tape is None and asked.record is None:
        return Path(asked.nvm) if asked.nvm else kept.usual()
    if asked.nvm:
        raise Fault(f"{PROGRAM}: --nvm does not go with --tape or --record: tapes start without")
    return None


def _plan(asked: argparse.Namespace, memory: bytes | None) -> Plan:
    """What is kept, and what is asked for."""
    plan = kept.plan(memory, secrets.randbelow(values.SEEDS) if asked.seed is None else asked.seed)
    for name in ("start", "seating", "points", "arrow", "deck"):
        if getattr(asked, name) is not None:
            setattr(plan, name, getattr(asked, name))
    for name, value in asked.set or ():
        try:
            plan.options.update([values.option(f"{name} {value}")])
        except ValueError as fault:
            raise Fault(f"{PROGRAM}: argument --set: {fault}") from None
    return plan


def _shots(asked: argparse.Namespace) -> Shots | None:
    if asked.shots is None and not asked.shot_at:
        return None
    try:
        return Shots(None if asked.shots is None else Path(asked.shots), asked.shot_at)
    except OSError as fault:
        raise Fault(f"{_file(asked.shots or '.')}: {fault.strerror}") from None


def _record(asked: argparse.Namespace) -> Path | None:
    """Where to write the tape; found out before a match is played for nothing."""
    if asked.record is None:
        return None
    path = Path(asked.record)
    is_new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except OSError as fault:
        raise Fault(f"{_file(asked.record)}: {fault.strerror}") from None
    return path


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all: what was there before outlives a full disk."""
    part = path.with_name(path.name + ".part") if path.is_file() else path
    try:
        part.write_text(text, "ascii", newline="\n")
        if part != path:
            part.replace(path)
    except OSError as fault:
        if part.is_file():
            part.unlink()
        raise Fault(f"{_file(str(path))}: {fault.strerror}") from None


def _in_window(session: Session, todo: Tape | None, shots: Shots | None) -> None:
    try:
        from hardware.host import window
    except ImportError as fault:
        raise Fault(f"no window: {fault} (make setup installs pygame-ce)") from None
    try:
        view = window.Window(session)
    except window.NoWindow as why:
        raise Fault(f"no window: {why}; --tape FILE plays without one") from None
    view.run(todo.end if todo else None, shots.look if shots else None)


def _report(asked: argparse.Namespace, result: Result) -> None:
    lines = [result.position] if asked.position else []
    if asked.stats:
        lines += [f"{name} {count}" for name, count in result.stats.items()]
    _print(lines)


def _print(lines: list[str]) -> None:
    """Print lines on stdout, which may be closed or full."""
    if not lines:
        return
    try:
        print("\n".join(lines), flush=True)
    except OSError as fault:
        # What is still in the buffer must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Fault(f"stdout: {fault.strerror}") from None


def _file(name: str) -> str:
    return values.one_line(name)
