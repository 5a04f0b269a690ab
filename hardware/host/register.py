"""Contacts: the eight keys of a PyBadge on their virtual 74HC165, and those on its header."""

from __future__ import annotations

from collections.abc import Callable

HEADER = ("D4", "D5", "D6", "D9", "D10", "D11", "D12", "A1", "A2", "A3", "A4", "A5")
KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")  # index = key number


class Register:
    """Contacts, eight if not told otherwise. A scan latches them all at one instant.

    closed  int, bit K set while key K is down
    """

    def __init__(self, count: int = len(KEYS)) -> None:
        self.closed = 0
        self._count = count
        self._watchers: list[Callable[[], None]] = []

    def set(self, key: int, closed: bool) -> None:
        """Close or open a contact at the clock's present instant. ValueError: no such key.

        A scan at this very instant has seen the contact as it was.
        """
        if not 0 <= key < self._count:
            raise ValueError(f"no key {key}")
        bit = 1 << key
        if bool(self.closed & bit) == bool(closed):
            return
        for watcher in self._watchers:
            watcher()
        self.closed ^= bit

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this just before any contact changes, so that a lazy scanner can catch up."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Stop calling it."""
        self._watchers.remove(watcher)
