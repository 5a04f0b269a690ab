"""Draws docs/pictures/fairness.png: how often a race goes to who came second, and to which seat."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.tally import wilson

if TYPE_CHECKING:
    from bench.races import Job
    from bench.tally import Tally

ROOT = Path(__file__).parent.parent
PATH = ROOT / "docs/pictures/fairness.png"
MOST_MS = 25
CLEAN, BOUNCING, NAIVE = "#0b7a75", "#d98e04", "#b3261e"


def draw(ours: Mapping[Job, Tally], naive: Mapping[Job, Tally]) -> Path:
    """Write the picture; gives its path."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (wrong, seats) = pyplot.subplots(
        1, 2, figsize=(9, 3.6), dpi=120, width_ratios=(4, 3), layout="constrained"
    )
    _draw_wrong(wrong, ours, naive)
    _draw_seats(seats, ours, naive)
    PATH.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(PATH, metadata={"Software": None})
    pyplot.close(figure)
    return PATH


def _draw_wrong(axes: Any, ours: Mapping[Job, Tally], naive: Mapping[Job, Tally]) -> None:
    from bench.fairness import together

    for tally, step, colour, name in (
        (together(naive), 1, NAIVE, "a scan every 20 ms, order of queue"),
        (together(ours, bounce=True), 0.5, BOUNCING, "Spit, contacts that bounce up to 6.2 ms"),
        (together(ours, bounce=False), 0.5, CLEAN, "Spit, clean contacts"),
    ):
        axes.stairs(*shares(tally, step), color=colour, linewidth=2, label=name)
    axes.set_xlabel("ms from the first contact to the second")
    axes.set_ylabel("races that go to who came second, %")
    axes.set_xlim(0, MOST_MS)
    axes.set_ylim(0, 60)
    axes.legend(frameon=False)
    _plain(axes)


def shares(tally: Tally, step: float) -> tuple[list[float], list[float]]:
    """Percent of the races that went to who came second, by gap, and the gaps' edges in ms."""
    bins = round(MOST_MS / step)
    counts, lost = [0] * bins, [0] * bins
    for gaps, into in ((tally.gaps, counts), (tally.lost, lost)):
        for gap in gaps:
            at = int(gap / 1000 / step)
            if at < bins:
                into[at] += 1
    values = [100 * wrong / max(count, 1) for wrong, count in zip(lost, counts, strict=True)]
    return values, [n * step for n in range(bins + 1)]


def _draw_seats(axes: Any, ours: Mapping[Job, Tally], naive: Mapping[Job, Tally]) -> None:
    from bench.fairness import together

    rows = [
        ("Spit, people (sd 50 ms)", together(ours, spread="human"), CLEAN),
        ("Spit, stress (sd 2 ms)", together(ours, spread="stress"), CLEAN),
        ("naive, people", together(naive, spread="human"), NAIVE),
        ("naive, stress", together(naive, spread="stress"), NAIVE),
    ]
    for y, (_, tally, colour) in enumerate(reversed(rows)):
        low, high = (100 * end for end in wilson(tally.wins[0], tally.races))
        share = 100 * tally.wins[0] / tally.races
        axes.plot([low, high], [y, y], color=colour, linewidth=5, solid_capstyle="butt")
        axes.plot([share], [y], marker="o", color=colour)
    axes.axvline(50, color="#888888", linewidth=1, zorder=0)
    axes.set_yticks(range(len(rows)), [name for name, _, _ in reversed(rows)])
    axes.set_xlim(0, 60)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("won by player 1, % (95% interval)")
    _plain(axes)


def _plain(axes: Any) -> None:
    axes.spines[["top", "right"]].set_visible(False)
