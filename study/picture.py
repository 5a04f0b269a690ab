"""Draws docs/pictures/levels.png: how often persons win, by level and by how fast they are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.tally import wilson
from study.levels import All

PATH = Path(__file__).parent.parent / "docs/pictures/levels.png"
COLOURS = ("#7fb069", "#0b7a75", "#4d6fa9", "#d98e04", "#b3261e", "#555555")


def draw(wins: All, speeds: Sequence[float]) -> None:
    """Write the picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = list(dict.fromkeys(name for name, _ in wins))
    figure, (bars, lines) = pyplot.subplots(
        1, 2, figsize=(9, 3.6), dpi=120, width_ratios=(3, 4), layout="constrained"
    )
    _draw_levels(bars, wins, names)
    _draw_speeds(lines, wins, names, speeds)
    for axes in (bars, lines):
        axes.set_ylim(0, 100)
        axes.axhline(50, color="#cccccc", linewidth=1, zorder=0)
        axes.spines[["top", "right"]].set_visible(False)
    PATH.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(PATH, metadata={"Software": None})
    pyplot.close(figure)


def _draw_levels(axes: Any, wins: All, names: list[str]) -> None:
    for at, (name, colour) in enumerate(zip(names, COLOURS, strict=True)):
        won, count, _ = wins[name, 1.0]
        low, high = wilson(won, count)
        axes.bar(at, 100 * won / count, color=colour, width=0.7)
        axes.vlines(at, 100 * low, 100 * high, color="black", linewidth=1)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_ylabel("matches that the typical person wins, %")


def _draw_speeds(axes: Any, wins: All, names: list[str], speeds: Sequence[float]) -> None:
    for name, colour in zip(names, COLOURS, strict=True):
        shares = [100 * wins[name, speed].won / wins[name, speed].matches for speed in speeds]
        style = "--" if name == "adaptive" else "-"
        axes.plot(speeds, shares, style, color=colour, marker="o", markersize=3, label=name)
    axes.set_xscale("log")
    axes.set_xticks(speeds, [str(speed) for speed in speeds])
    axes.minorticks_off()
    axes.set_xlabel("how fast the person is, the typical one being 1")
    axes.set_ylabel("matches that the person wins, %")
    axes.legend(frameon=False, fontsize=8)
