"""Table rows of the law of the keys: a position, keys with their times, and what comes out.

    Row("a dead heat goes to the arrow's holder", "race", "1000 LEFT B",
        "left=6C beaten=1 dead_heats=1 arrow=2")

Keys are those of side seating (of ends seating in rows for that alone): `LEFT+` goes down, `LEFT-`
up, and `LEFT` is a tap, up again after 30 ms. A time is in ms, or `cue+250` for ms after the cue of
the slap. What comes out are `name=value` words (see `read`); of the counts those that are not named
must be 0, and presses as many as there are keys. `same` says that every card is where it was.

check() plays a row in many ways, which must all end the same: passes early and late, the clock
wrapping inside it, edges in the wrong order, in ends seating, and with the seats exchanged.
"""

import pytest

from spit.scene import NAMES
from tests.law_model import Model
from tests.law_rows import Edge, Row, edges, time_of
from tests.law_run import AFTER, KEYS, LONGEST, Run, Way, read

__all__ = ["KEYS", "Edge", "Row", "Run", "Way", "check", "edges", "read", "rows"]

# What a deal in the row makes different with another seed, or with the seats exchanged.
BY_CHANCE = ("left", "left pile", "right", "right pile", "stocks1", "stocks2", "hand cards1",
             "hand cards2", "arrow")


def rows(*table):
    """Parametrize a test with table rows."""
    return pytest.mark.parametrize("row", table, ids=[row.name for row in table])


def check(row: Row) -> None:
    """Play a row in all ways; what it says must come out, and the same each time."""
    seats = row.seats.split()
    way = Way(period=1, seats=seats[0])
    first = Run(row, way)
    _compare(row.out, first, row.keys)
    dealt = first.state["round"] != first.start["round"] or first.start["phase"] == "M"
    skipped = BY_CHANCE if dealt else ()
    for way in _ways(row):
        state = Run(row, way).state
        wrong = [f"{name}={state[name]}, not {value}" for name, value in first.state.items()
                 if state[name] != value and name not in skipped]
        assert not wrong, (way, wrong)
    if not dealt and not row.drawing:
        _judge(row, first)


def _judge(row: Row, run: Run) -> None:
    """Have the second referee judge a row."""
    seats = row.seats.split()[0]
    model = Model(row.position, edges(row.keys, run.cue), row.arrow, seats, row.lock, run.end(),
                  run.cue)
    wrong = [f"{name}={run.state[name]}, not {value} as the model says"
             for name, value in model.state().items() if run.state[name] != value]
    assert not wrong, wrong


def _ways(row: Row):
    seats = row.seats.split()
    yield Way(seats=seats[0], turned=True)
    for period in (7, 50, 333):
        yield Way(period=period, seats=seats[0])
    if "cue" in row.keys + row.end:
        yield Way(period=7, seats=seats[0], seed=2)
    else:
        yield Way(period=LONGEST, seats=seats[0], turned=True)
    for wrap in _wraps(row):
        yield Way(wrap=wrap, seats=seats[0])
    for other in seats[1:]:
        yield Way(seats=other)
    for other in seats:
        if other in row.mirror.split():
            yield Way(seats=other, mirrored=True)


def _wraps(row: Row):
    """At and just after the first keys, and in the middle of every wait for the next."""
    times = sorted({edge.ms for edge in edges(row.keys) if not edge.cue})
    times.append(time_of(row.end)[0] if row.end and "cue" not in row.end else
                 (times[-1] if times else 0) + 2 * AFTER)
    found = set()
    before = 0
    for time in times:
        found |= {(before + time) // 2, time, time + 1}
        before = time
    found = sorted(found)
    return found[::len(found) // 12 + 1]


def _compare(out: str, run: Run, keys: str) -> None:
    wanted = dict.fromkeys(NAMES, "0")
    wanted["presses"] = str(sum(edge.down for edge in edges(keys)))
    for word in out.split():
        if word == "same":
            for name in ("left pile", "right pile", "stocks1", "stocks2", "hand cards1",
                         "hand cards2", "phase"):
                wanted[name] = run.start[name]
        else:
            name, value = word.split("=")
            wanted[name] = value
    wrong = [f"{name}={run.state[name]}, not {value}" for name, value in wanted.items()
             if run.state[name] != value]
    assert not wrong, wrong
