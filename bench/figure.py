"""A row of the bench's table."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """ok: whether the limit holds; None when there is none and the figure is only reported."""

    what: str
    measured: str
    limit: str = ""
    ok: bool | None = None

    @property
    def verdict(self) -> str:
        return "" if self.ok is None else "ok" if self.ok else "BROKEN"


def at_most(what: str, value: float, limit: float, form: str = "{:,.0f}") -> Figure:
    """A figure that must not be above its limit. form: of both, with their unit."""
    return Figure(what, form.format(value), "≤ " + form.format(limit), value <= limit)


def table(rows: list[tuple[str, Figure]]) -> str:
    """The figures with the family of each, as text."""
    heads = ("figure", "limit", "measured", "verdict")
    lines = []
    before = ""
    for family, figure in rows:
        if family != before:
            lines.append((f"{family.upper()}", "", "", ""))
            before = family
        lines.append(("  " + figure.what, figure.limit, figure.measured, figure.verdict))
    widths = [max(len(line[i]) for line in [heads, *lines]) for i in range(4)]
    rule = ("-" * width for width in widths)
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in [heads, rule, *lines]
    )
