"""Writes what the bench has measured: the table in README.md, and all of it in bench/table.txt."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.figure import Figure, table

ROOT = Path(__file__).resolve().parent.parent

Rows = Sequence[tuple[str, Figure]]


class Line(NamedTuple):
    """A line of README's table: what it says, and the figure it takes, by how its name begins.

    after: how many rows of the bench's table further down, where rows belong together.
    """

    says: str
    begins: str
    after: int = 0


LINES = (
    Line("a position", "pile state of a position"),
    Line("heap allocated in play, by `Game.step()` on a MicroPython", "bytes allocated by"),
    Line("modules of the rules and the referee loaded, 32-bit MicroPython", "all of these"),
    Line("free in play on a PyBadge, in one block", "free of the board's 145,680: play"),
    Line("against the badge", "free of the board's 145,680: play against the badge"),
    Line("against the clock", "free of the board's 145,680: play against the clock"),
    Line("in a match after every page of the menu", "play after the menu"),
    Line("a played card on the bus, side by side: the dearest", "side, 188 plays of a match: the"),
    Line("at the ends: the dearest", "ends, 188 plays of a match: the dearest"),
    Line("bytes sent to bytes changed, side by side", "side, 188 plays of a match: ratio"),
    Line("at the ends", "ends, 188 plays of a match: ratio"),
    Line("a pass without events, to a bare one", "pass without events, no deadline"),
    Line("contact to verdict: median", "contact to verdict, side"),
    Line("worst", "contact to verdict, side", 2),
    Line("contact to first changed pixel, side by side: median", "contact to first pixel, side"),
    Line("worst", "contact to first pixel, side", 2),
    Line("at the ends: median", "contact to first pixel, ends"),
    Line("worst", "contact to first pixel, ends", 2),
    Line("50,000 races for a pile, clean contacts: misread", "50,000 pile races, clean"),
    Line("50,000 with contacts that bounce", "50,000 pile races, bouncing"),
    Line("player 1's share of races, clean contacts", "50,000 pile races, clean", 3),
    Line("50,000 slaps, clean contacts: misread", "50,000 slap races, clean"),
    Line("50,000 with contacts that bounce", "50,000 slap races, bouncing"),
    Line("the naive way decides wrongly", "the naive way decides wrongly"),
)


def write(rows: Rows) -> None:
    """Renew both. LookupError: a figure that README.md shows was not measured."""
    (ROOT / "bench/table.txt").write_text(table(list(rows)) + "\n", encoding="utf-8")
    put(ROOT / "README.md", "bench", "\n".join(lines(rows)) + "\n")


def put(page: Path, name: str, text: str) -> None:
    """Renew what stands between the marks of a name in a page."""
    before, _, after = parts(page, name)
    page.write_text(before + text + after, encoding="utf-8")


def parts(page: Path, name: str) -> tuple[str, str, str]:
    """What stands before, between and after the marks of a name, which go with the outer two.
    LookupError: a mark is missing."""
    text = page.read_text(encoding="utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    if begin not in text or end not in text:
        raise LookupError(f"{page.name} has no {begin.strip()} ... {end.strip()}")
    before, rest = text.split(begin)
    between, after = rest.split(end)
    return before + begin, between, end + after


def lines(rows: Rows) -> list[str]:
    """README's table."""
    told = ["| | limit | measured |", "|---|---|---|"]
    for line in LINES:
        figure = _find(rows, line)
        told.append(f"| {line.says} | {figure.limit} | {figure.measured} |")
    return told


def _find(rows: Rows, line: Line) -> Figure:
    for n, (_, figure) in enumerate(rows):
        if figure.what.strip().startswith(line.begins):
            return rows[n + line.after][1]
    raise LookupError(f"not measured: {line.begins}")
