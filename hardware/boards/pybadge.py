"""Adafruit PyBadge (and EdgeBadge, which runs the same build)."""
import keypad
import supervisor

# What each player plays with: NEXT, and the keys of pile 0 and of pile 1 (law 1).
CLUSTERS = {
    "side": (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A")),
    "ends": (("SELECT", "UP", "DOWN"), ("START", "A", "B")),
}
# The pile whose key fills from the owner's left: in ends seating player 2 sits upside down.
LEFT_KEYS = {"side": (0, 0), "ends": (0, 1)}


class PyBadge:
    """display: a `busdisplay.BusDisplay` that is refreshed by hand. events: a `keypad.EventQueue`,
    scanner its scanner. event: an Event to read into. keys: the names of the keys by number.
    ticks_ms(): whole ms, wrapping at 2**29.
    """

    keys = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
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
