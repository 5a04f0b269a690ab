"""The virtual 74HC165 that a PyBadge's eight keys sit on."""

from __future__ import annotations

from collections.abc import Callable

KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")  # index = key number


class Register:
    """Eight contacts. A scan latches them all at one instant.

    closed  int, bit K set while key K is down
    """

    def __init__(self) -> None:
        self.closed = 0
        self._watchers: list[Callable[[], None]] = []

    def set(self, key: int, closed: bool) -> None:
        """Close or open a contact at the clock's present instant. ValueError: no such key.

        A scan at this very instant has seen the contact as it was.
        """
        if not 0 <= key < len(KEYS):
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
