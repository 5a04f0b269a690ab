"""The key scanner against what CircuitPython 10's keypad did (tests/data/keypad_golden.txt)."""

from pathlib import Path

import pytest

from hardware.host.desk import Desk

START_US = 4_000_000  # the recordings' time 0, after power-on
EARLIEST_US = -125_000  # contacts may change from here on
START_STAMP = (0x1FFF0000 + 4000) % 2**29
GOLDEN = Path(__file__).parent / "data" / "keypad_golden.txt"

LINES = [line for line in GOLDEN.read_text().splitlines() if line[0] != "#"]
TIMELINES = [line.split(" | ") for line in LINES if not line.startswith("eval")]
EXPRESSIONS = [line.split(" | ") for line in LINES if line.startswith("eval")]


def make_keys(**settings):
    """The PyBadge's scanner; settings win."""
    import board
    import keypad

    pins = {"clock": board.BUTTON_CLOCK, "data": board.BUTTON_OUT, "latch": board.BUTTON_LATCH}
    return keypad.ShiftRegisterKeys(
        **{**pins, "key_count": 8, "value_when_pressed": True, **settings}
    )


def parse_settings(text):
    words = dict(word.split("=") for word in text.split())
    return {
        "interval": float(words["interval"]),
        "debounce_threshold": int(words["threshold"]),
        "max_events": int(words["max_events"]),
        "key_count": int(words["key_count"]),
    }


def parse_timeline(text):
    """(us after time 0, what) of each step."""
    for step in text.split(", "):
        ms, *whats = step.split()
        for what in whats:
            yield round(float(ms) * 1000), what


def described(event):
    if event is None:
        return "none"
    since = (event.timestamp - START_STAMP) % 2**29
    return f"{since} {'+' if event.pressed else '-'}{event.key_number}"


def drained(queue):
    import keypad

    event = keypad.Event()
    while queue.get_into(event):
        yield described(event)


def length(queue):
    assert bool(queue) == (len(queue) != 0)
    return f"len={len(queue)}" + (" overflowed" if queue.overflowed else "")


def results_of(settings, timeline):
    desk = Desk(boot_us=START_US + EARLIEST_US).install()
    keys = None
    results = []
    for us, what in parse_timeline(timeline):
        if us >= 0 and keys is None:
            desk.clock.advance_to(START_US)
            keys = make_keys(**parse_settings(settings))
        desk.clock.advance_to(START_US + us)
        if what[0] in "+-":
            desk.register.set(int(what[1:]), what[0] == "+")
        elif what == "reset":
            keys.reset()
        elif what == "clear":
            keys.events.clear()
        elif what == "len":
            results.append(length(keys.events))
        elif what == "get":
            results.append(described(keys.events.get()))
        else:
            results.extend(drained(keys.events))
    return results


@pytest.mark.parametrize("line", TIMELINES, ids=lambda line: line[0])
def test_timeline(line):
    _, settings, timeline, wanted, *raw = line
    results = results_of(settings, timeline)
    assert ", ".join(results) == (wanted if wanted != "nothing" else "")
    if raw:
        stamps = [str((int(r.split()[0]) + START_STAMP) % 2**29) for r in results]
        assert raw[0] == "raw " + " ".join(stamps)


@pytest.fixture(scope="module")
def answers():
    """What each expression gives, evaluated in order in one session."""
    Desk().install()
    import board
    import keypad
    import supervisor

    made = []

    def make(**settings):
        for keys in made:
            keys.deinit()
        made[:] = [make_keys(**settings)]
        return made[0]

    names = {"made": made, "make": make, "board": board, "keypad": keypad, "supervisor": supervisor}
    names["Event"] = keypad.Event
    return [answer(expression, names) for _, expression, _ in EXPRESSIONS]


def answer(expression, names):
    try:
        return repr(eval(expression, names))
    except Exception as fault:
        return "raises " + type(fault).__name__


@pytest.mark.parametrize("number", range(len(EXPRESSIONS)), ids=[e[1] for e in EXPRESSIONS])
def test_expression(answers, number):
    assert answers[number] == EXPRESSIONS[number][2]
