"""Adafruit PyBadge (and EdgeBadge, which runs the same build)."""
import keypad
import supervisor

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS


class PyBadge:
    """display: a `busdisplay.BusDisplay` that is refreshed by hand. events: a `keypad.EventQueue`,
    scanner its scanner. event: an Event to read into. keys: the names of the keys by number.
    ticks_ms(): whole ms, wrapping at 2**29.
    """

    keys = KEYS
    clusters = CLUSTERS
    left_keys = LEFT_KEYS

    def __init__(self, board):
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        # One scan a tick, the finest there is; no debouncing but the game's own (law 2.1).
        self.scanner = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
            key_count=8, value_when_pressed=True, interval=0.001, debounce_threshold=1)
        self.events = self.scanner.events
        self.event = keypad.Event()
        self.ticks_ms = supervisor.ticks_ms
