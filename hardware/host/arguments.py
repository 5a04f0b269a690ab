"""The arguments of the command line (law 5), and what they may be."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from hardware.host import keyboard, tape, values
from hardware.host.cost import Cost
from hardware.host.register import KEYS
from spit import options

PROGRAM = "python -m hardware.host"


class Fault(Exception):
    """What was asked for cannot be done; its text is the one line to say."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Fault(f"{PROGRAM}: {values.one_line(message)} (--help lists the options)")


def parser() -> argparse.ArgumentParser:
    """What reads the command line: `Fault` for what it cannot read."""
    made = _Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Spit for two on one keyboard, in a window; or from a tape, without one.",
        epilog=_epilog(),
    )
    tapes = made.add_argument_group("tapes")
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
    reports = made.add_argument_group("when it ends")
    reports.add_argument("--position", action="store_true", help="print the final position")
    reports.add_argument(
        "--stats", action="store_true", help="print counts: a name and a value a line"
    )
    pictures = made.add_argument_group("pictures of the panel (PNG)")
    pictures.add_argument("--shots", metavar="DIR", help="save one of each page")
    pictures.add_argument(
        "--shot-at",
        metavar="MS",
        action="append",
        default=[],
        type=_checked(_ms),
        help="save a frame at a tape's ms, in DIR or here; may be given again",
    )
    start = made.add_argument_group("what to start, when no tape says it")

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
    return made


def _epilog() -> str:
    lines = ["options of the game (the first value is the default):"]
    lines += [f"  {name:<12}{' '.join(options.values(name))}" for name in options.OPTIONS]
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
