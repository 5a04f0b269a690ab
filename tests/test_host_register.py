"""The key register: contacts that change at a whole ms are stamped with it (law 6.2)."""

import time

import pytest

from hardware.host.desk import Desk
from hardware.host.register import KEYS


def make_keys(**settings):
    import board
    import keypad

    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
        interval=0.001,
        **settings,
    )


def press(desk, ms, key, closed=True):
    desk.clock.advance_before_ms(ms)
    desk.register.set(key, closed)
    desk.clock.advance_to_ms(ms)


# From the first ms of the program, and across the wrap of ticks_ms().
@pytest.mark.parametrize("boot_us", [1_000_000, 64_500_000])
def test_stamp_is_the_ms_at_which_the_contact_changed(boot_us):
    desk = Desk(boot_us=boot_us).install()
    keys = make_keys()
    start, first_stamp = desk.clock.ms, desk.clock.ticks_ms()
    for ms in range(2001):
        press(desk, start + ms, key=3, closed=ms % 2 == 0)
        if ms == 0:
            desk.clock.advance_before_ms(start + 1)  # its second scan: the first was at boot
        event = keys.events.get()
        assert event.timestamp == (first_stamp + ms) % 2**29
        assert (event.key_number, event.pressed) == (3, ms % 2 == 0)
    assert keys.events.get() is None


def test_keys_that_change_together_share_a_stamp(desk):
    keys = make_keys()
    desk.clock.advance_before_ms(1500)
    for key in (7, 0, 4):
        desk.register.set(key, True)
    desk.clock.advance_to_ms(1500)
    events = [keys.events.get() for _ in range(3)]
    assert [e.key_number for e in events] == [0, 4, 7]
    assert len({e.timestamp for e in events}) == 1


def test_a_contact_closed_as_a_scan_happens_waits_for_the_next(desk):
    keys = make_keys()
    desk.clock.advance_to_ms(1510)
    desk.register.set(1, True)
    assert keys.events.get() is None
    desk.clock.advance_to_ms(1511)
    assert keys.events.get().timestamp == (0x1FFF0000 + 1511) % 2**29


def test_closing_twice_is_one_press(desk):
    keys = make_keys()
    press(desk, 1500, 1)
    press(desk, 1510, 1)
    assert len(keys.events) == 1


@pytest.mark.parametrize("key", [-1, 8])
def test_no_such_key(desk, key):
    with pytest.raises(ValueError):
        desk.register.set(key, True)


def test_key_numbers():
    assert KEYS == ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")


def test_a_day_of_idling_is_cheap(desk):
    keys = make_keys(debounce_threshold=3)
    day = 24 * 3600 * 1000
    began = time.perf_counter()
    press(desk, 2000, 1)
    press(desk, day, 1, closed=False)
    desk.clock.advance_to_ms(2 * day)
    stamps = [(keys.events.get().timestamp - 0x1FFF0000) % 2**29 for _ in range(2)]
    assert stamps == [2001, day + 1]  # the third sample each: two scans later, in the ms after
    assert time.perf_counter() - began < 1


def test_value_when_pressed_low(desk):
    import board
    import keypad

    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=2,
        value_when_pressed=False,
        interval=0.001,
    )
    press(desk, 1500, 0)
    assert keys.events.get() == keypad.Event(0, False)


def test_pins_are_taken_once(desk):
    keys = make_keys()
    with pytest.raises(ValueError, match="in use"):
        make_keys()
    keys.deinit()
    make_keys()


def test_a_scanner_that_ended_sees_nothing_more(desk):
    keys = make_keys()
    events = keys.events
    keys.deinit()
    press(desk, 1500, 1)
    assert len(events) == 0
