"""Who wins 200,000 races (races.py), against who should have by the contacts alone (tally.py).

Beside it the naive way: keypad's default of a scan every 20 ms, and whoever comes first out of the
queue wins.
"""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence

from bench import picture
from bench.figure import Figure
from bench.races import BOUNCE_MOST_US, KINDS, SCAN_US, SEATINGS, SPREAD_US, Job, play
from bench.tally import Tally, even, paired, wilson

RACES = 100_000  # of each kind
NAIVE_RACES = 20_000  # of all kinds together
NAIVE_INTERVAL = 0.020
PLANTED = Job("pile", "human", False, "side", 10_000, 1, queue=True)


def measure() -> Iterator[Figure]:
    ours, naive = races()
    for kind in KINDS:
        for bounce in (False, True):
            yield from _figures(kind, bounce, ours)
    yield from _shares("the naive way", together(naive), judged=False)
    wrong = together(naive)
    yield Figure("the naive way decides wrongly", _percent([len(wrong.lost), wrong.races]))
    planted = play(PLANTED)
    caught = not planted.is_even
    yield Figure(
        "a referee in order of queue is caught",
        f"{'yes' if caught else 'no'}: wrong verdicts by seat {planted.wrong_wins[0]} : "
        f"{planted.wrong_wins[1]}",
        "yes",
        caught,
    )
    path = picture.draw(ours, naive)
    yield Figure("the picture", str(path.relative_to(picture.ROOT)))


def races() -> tuple[dict[Job, Tally], dict[Job, Tally]]:
    """All races, and the naive way's, by their jobs; on all cores."""
    ours = list(jobs(RACES // 8))
    naive = list(jobs(NAIVE_RACES // 16, NAIVE_INTERVAL, True))
    with multiprocessing.Pool() as pool:
        tallies = pool.map(play, ours + naive, chunksize=1)
    found = dict(zip(ours + naive, tallies, strict=True))
    return {job: found[job] for job in ours}, {job: found[job] for job in naive}


def jobs(each: int, interval: float = 0.001, queue: bool = False) -> Iterator[Job]:
    """Every sort of race, so many of each."""
    sorts = itertools.product(KINDS, SPREAD_US, (False, True), SEATINGS)
    for seed, (kind, spread, bounce, seating) in enumerate(sorts):
        yield Job(kind, spread, bounce, seating, each, seed, interval, queue)


def together(tallies: Mapping[Job, Tally], **sort: object) -> Tally:
    """The sum of the jobs that are of a sort."""
    total = Tally()
    for job, tally in tallies.items():
        if all(getattr(job, name) == value for name, value in sort.items()):
            total.add(tally)
    return total


def _figures(kind: str, bounce: bool, ours: Mapping[Job, Tally]) -> Iterator[Figure]:
    tally = together(ours, kind=kind, bounce=bounce)
    contacts = "bouncing" if bounce else "clean"
    name = f"{tally.races:,} {kind} races, {contacts}"
    worst = max(tally.misread, default=0) / 1000
    limit = (SCAN_US + (BOUNCE_MOST_US if bounce else 0)) / 1000
    yield Figure(
        f"{name}: widest gap misread",
        f"{worst:.2f} ms ({len(tally.misread):,} misread)",
        f"≤ {limit:.2f} ms",
        worst <= limit,
    )
    if not bounce:
        widest = max(tally.tied, default=0) / 1000
        limit = 2 * SCAN_US / 1000
        beyond = sum(gap > SCAN_US for gap in tally.tied)
        yield Figure(
            "  widest gap called a dead heat",
            f"{widest:.2f} ms ({beyond:,} of {len(tally.tied):,} over one scan)",
            f"≤ {limit:.2f} ms",
            widest <= limit,
        )
    yield _wrong(tally, SCAN_US + (BOUNCE_MOST_US if bounce else 0))
    yield from _shares("  ", tally)
    for spread in SPREAD_US:
        part = together(ours, kind=kind, bounce=bounce, spread=spread)
        heats = _percent([len(part.tied), part.races])
        yield Figure(f"  {spread} spread: dead heats; misread",
                     f"{heats}; {_percent([len(part.misread), part.races])}")


def _wrong(tally: Tally, bound: float) -> Figure:
    """All verdicts for who came second, by gap; dead heats, which the arrow decides, included."""
    counts = [
        sum(low < gap <= high for gap in tally.lost)
        for low, high in ((-1, SCAN_US // 2), (SCAN_US // 2, SCAN_US), (SCAN_US, 2 * SCAN_US))
    ]
    wider = sum(gap > 2 * SCAN_US for gap in tally.lost)
    said = ", ".join(f"{count:,}" for count in [*counts, wider])
    heats = sum(gap > bound for gap in tally.lost) - sum(gap > bound for gap in tally.misread)
    return Figure(
        "  wrong verdicts by gap: to half a scan, to one, to two, wider",
        f"{said} ({heats} dead heats of two scans in one ms)",
    )


def _shares(name: str, tally: Tally, judged: bool = True) -> Iterator[Figure]:
    share, low, high = paired(tally.doubles, tally.races // 2)
    said = f"{share:.2%} of {tally.races:,} ({low:.2%} to {high:.2%})"
    label = f"{name} player 1's share of all races".replace("   ", "  ")
    yield Figure(label, said, "50%" if judged else "", even(tally.doubles) if judged else None)
    for what, wins in (
        ("dead heats", tally.tied_wins),
        ("wrong verdicts", tally.wrong_wins),
    ):
        if sum(wins):
            ok = even(wins) if judged else None
            label = f"{name} player 1's share of {what}".replace("   ", "  ")
            yield Figure(label, _interval(wins), "50%" if judged else "", ok)


def _interval(wins: Sequence[int]) -> str:
    low, high = wilson(wins[0], sum(wins))
    return f"{wins[0] / sum(wins):.2%} of {sum(wins):,} ({low:.2%} to {high:.2%})"


def _percent(part: Sequence[int]) -> str:
    return f"{part[0] / part[1]:.2%} of {part[1]:,}"
