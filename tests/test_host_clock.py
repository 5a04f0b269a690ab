"""The virtual clock: ticks of 1/1024 s, whole ms, the wrap 65.5 s after power-on."""

import pytest

from hardware.host.clock import Clock, first_us_of_ms


def test_starts_at_power_on():
    clock = Clock()
    assert (clock.us, clock.tick, clock.ms, clock.ticks_ms()) == (0, 0, 0, 0x1FFF0000)


def test_time_stands_still_until_advanced():
    clock = Clock(5_000_000)
    assert clock.ticks_ms() == clock.ticks_ms() == 0x1FFF0000 + 5000


@pytest.mark.parametrize(
    ("us", "tick", "ms"),
    [
        (976, 0, 0),
        (977, 1, 0),
        (1953, 1, 0),
        (1954, 2, 1),
        (41_992, 42, 41),
        (1_000_000, 1024, 1000),
    ],
)
def test_ticks_and_ms(us, tick, ms):
    clock = Clock()
    clock.advance_to(us)
    assert (clock.tick, clock.ms) == (tick, ms)


def test_wraps():
    clock = Clock()
    clock.advance_to(65_535_999)
    assert clock.ticks_ms() == 2**29 - 1
    clock.advance_to(65_537_000)
    assert clock.ticks_ms() == 0


def test_cannot_go_back():
    clock = Clock(1000)
    with pytest.raises(ValueError):
        clock.advance_to(999)


@pytest.mark.parametrize("ms", [*range(1, 300), *range(65_400, 65_700)])
def test_the_first_tick_of_a_ms(ms):
    """Just before it the ms is the one before; at it, it is the one asked for."""
    clock = Clock()
    clock.advance_before_ms(ms)
    assert clock.ms == ms - 1
    tick = clock.tick
    clock.advance_to_ms(ms)
    assert (clock.ms, clock.tick) == (ms, tick + 1)
    assert clock.us == first_us_of_ms(ms)


def test_a_ms_that_is_past_changes_nothing():
    clock = Clock(2_000_000)
    clock.advance_to_ms(1999)
    clock.advance_before_ms(2000)
    assert clock.us == 2_000_000
