"""The command line (law 5): does what the arguments say."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path

from hardware.host import kept, play, tape, values
from hardware.host.arguments import PROGRAM, Fault, parser
from hardware.host.play import Result, Session
from hardware.host.shots import Shots
from hardware.host.tape import Tape, TapeError
from spit import options
from spit.plan import Plan

FAULT = 2  # exit status when what was asked for cannot be done
FAILED = 1  # and when the game has failed, which it has told itself
START_OPTIONS = ("start", "seating", "points", "seed", "arrow", "deck", "set")


def main(arguments: list[str]) -> int:
    """Do what the arguments say; gives the exit status."""
    try:
        asked = parser().parse_args(arguments)
        _run(asked)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return FAULT
    except play.Failed:
        return FAILED
    except KeyboardInterrupt:
        return 130
    return 0


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
    for name in options.OF_A_MATCH:
        if plan.start != "match" and options.value(plan.options, name) != "off":
            raise Fault(f"{PROGRAM}: --set {name} says who plays a match: add --start match")
    try:
        values.check(plan)
    except ValueError as fault:
        raise Fault(f"{PROGRAM}: {fault}") from None
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
