"""Key scanners and their queues of events, as CircuitPython 10's keypad module has them.

On the board a scanner runs in an interrupt at each tick, all of them one after the other. Here it
is lazy: it catches up when somebody asks, or just before a contact changes. Between changes all
scans see the same contacts, so once the counters have settled the rest are skipped, however many
there are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from hardware.host.clock import FIRST_MS, TICKS, WRAP_MASK
from hardware.host.current import desk
from hardware.host.pins import Pin, claim, release
from hardware.host.register import HEADER, Register


def _int_at_least(name: str, value: int, least: int) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{name} must be of type int, not {type(value).__name__}")
    if value < least:
        raise ValueError(f"{name} must be >= {least}")
    return value


class Event:
    """A key that went down or up. Equal when key and direction are; the stamp does not count."""

    __slots__ = ("_key_number", "_pressed", "_timestamp")

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        """timestamp: whole ms of supervisor.ticks_ms(); now when None."""
        self._key_number = _int_at_least("key_number", key_number, 0)
        self._pressed = bool(pressed)
        if timestamp is None:
            timestamp = desk().clock.ticks_ms()
        self._timestamp = _int_at_least("timestamp", timestamp, 0)

    @property
    def key_number(self) -> int:
        return self._key_number

    @property
    def pressed(self) -> bool:
        return self._pressed

    @property
    def released(self) -> bool:
        return not self._pressed

    @property
    def timestamp(self) -> int:
        return self._timestamp

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return False
        return self._key_number == other._key_number and self._pressed == other._pressed

    def __hash__(self) -> int:
        return self._key_number | self._pressed << 15

    def __repr__(self) -> str:
        what = "pressed" if self._pressed else "released"
        return f"<Event: key_number {self._key_number} {what}>"


class EventQueue:
    """The events of one scanner, oldest first. A full queue drops the newest event."""

    __slots__ = ("_overflowed", "_room", "_scanner", "_waiting")
    _waiting: deque[tuple[int, int, bool]]
    _room: int
    _overflowed: bool
    _scanner: Scanner

    def __init__(self) -> None:
        raise TypeError("cannot create 'EventQueue' instances")

    @classmethod
    def _of(cls, scanner: Scanner, room: int) -> EventQueue:
        """The queue of this scanner; it holds `room` events."""
        queue = object.__new__(cls)
        queue._scanner = scanner
        queue._room = room
        queue._waiting = deque()
        queue._overflowed = False
        return queue

    def _add(self, stamp: int, key: int, pressed: bool) -> None:
        if len(self._waiting) < self._room:
            self._waiting.append((stamp, key, pressed))
        else:
            self._overflowed = True

    @property
    def overflowed(self) -> bool:
        """True when an event was lost since the last clear()."""
        self._scanner._catch_up()
        return self._overflowed

    def get(self) -> Event | None:
        """Take the oldest event, None when there is none."""
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event: Event) -> bool:
        """Take the oldest event into this one. False when there is none."""
        if type(event) is not Event:
            raise TypeError(f"event must be of type Event, not {type(event).__name__}")
        if not self._scanner._settled:
            self._scanner._catch_up()
        if not self._waiting:
            return False
        event._timestamp, event._key_number, event._pressed = self._waiting.popleft()
        return True

    def clear(self) -> None:
        """Drop all events, and forget that some were lost."""
        self._scanner._catch_up()
        self._waiting.clear()
        self._overflowed = False

    def __len__(self) -> int:
        self._scanner._catch_up()
        return len(self._waiting)


class Scanner:
    """What ShiftRegisterKeys and Keys have in common: contacts in, events out."""

    def __init__(
        self,
        pins: Iterable[Pin],
        contacts: Register,
        key_count: int,
        interval: float,
        max_events: int,
        debounce_threshold: int,
    ) -> None:
        """interval in seconds, cut to ticks of 1/1024 s. Scans once, now."""
        self._key_count = _int_at_least("key_count", key_count, 1)
        self._threshold = _int_at_least("debounce_threshold", debounce_threshold, 1)
        if debounce_threshold > 127:
            raise ValueError("debounce_threshold must be <= 127")
        if interval < 0:
            raise ValueError("interval must be >= 0")
        self._interval = max(1, int(interval * TICKS))
        self._events = EventQueue._of(self, _int_at_least("max_events", max_events, 1))
        self._pins = tuple(pins)
        claim(*self._pins)
        self._clock = desk().clock
        self._contacts = contacts
        self._counters = [0] * key_count
        self._alive = True
        contacts.watch(self._contacts_change)
        self._start_scanning()

    def _pressed_keys(self) -> int:
        """What one latch reads: bit K for key K."""
        raise NotImplementedError

    def deinit(self) -> None:
        """Stop scanning and release the pins."""
        if self._alive:
            self._catch_up()
            self._alive = False
            self._settled = True
            self._contacts.unwatch(self._contacts_change)
            release(*self._pins)

    def __enter__(self) -> Scanner:
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()

    def reset(self) -> None:
        """Take all keys for open and scan at once: keys held now give a press again."""
        self._check_alive()
        self._catch_up()
        self._counters = [-self._threshold] * self._key_count
        self._start_scanning()

    @property
    def key_count(self) -> int:
        self._check_alive()
        return self._key_count

    @property
    def events(self) -> EventQueue:
        self._check_alive()
        return self._events

    def _check_alive(self) -> None:
        if not self._alive:
            raise ValueError("Object has been deinitialized and can no longer be used.")

    def _start_scanning(self) -> None:
        """Scan in the present tick; later scans count from it."""
        self._due = self._clock.tick
        self._settled = False
        self._catch_up()

    def _contacts_change(self) -> None:
        """Called just before: every scan up to now has seen the old contacts."""
        self._catch_up()
        self._settled = False

    def _catch_up(self) -> None:
        """Do all scans that are due by now."""
        now = self._clock.tick
        while self._due <= now and not self._settled:
            self._settled = not self._scan(self._due)
            self._due += self._interval
        if self._due <= now:
            self._due += ((now - self._due) // self._interval + 1) * self._interval

    def _scan(self, tick: int) -> bool:
        """One latch in this tick for all keys. True when a counter moved."""
        pressed_keys = self._pressed_keys()
        stamp = (FIRST_MS + tick * 1000 // TICKS) & WRAP_MASK
        moved = False
        for key, count in enumerate(self._counters):
            way = 1 if pressed_keys >> key & 1 else -1
            if count * way >= self._threshold:
                continue
            moved = True
            count += way
            if count == 0:
                count = way * self._threshold
                self._events._add(stamp, key, way > 0)
            self._counters[key] = count
        return moved


class ShiftRegisterKeys(Scanner):
    """Scans the desk's key register; eight keys at most are connected."""

    def __init__(
        self,
        *,
        clock: Pin,
        data: Pin,
        latch: Pin,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        """See Scanner."""
        self._open = 0 if value_when_pressed else -1  # turns levels into "pressed" by xor
        pins = (clock, data, latch)
        super().__init__(
            pins, desk().register, key_count, interval, max_events, debounce_threshold
        )

    def _pressed_keys(self) -> int:
        return self._contacts.closed ^ self._open


class Keys(Scanner):
    """Scans a key a pin: contacts between the pins of the Feather header and ground."""

    def __init__(
        self,
        pins: Iterable[Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        """See Scanner. ValueError: a pin that is not on the header, or one that would float."""
        if value_when_pressed or not pull:
            raise ValueError("a contact to ground needs a pull-up: value_when_pressed=False")
        pins = tuple(pins)
        for pin in pins:
            if pin.name not in HEADER:
                raise ValueError(f"{pin!r} is not on the header")
        self._bits = [1 << HEADER.index(pin.name) for pin in pins]
        super().__init__(
            pins, desk().header, len(pins), interval, max_events, debounce_threshold
        )

    def _pressed_keys(self) -> int:
        closed = self._contacts.closed
        return sum(1 << key for key, bit in enumerate(self._bits) if closed & bit)
