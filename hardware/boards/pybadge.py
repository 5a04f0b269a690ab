"""Adafruit PyBadge, and its kin: EdgeBadge, and PyBadge LC with one light and no accelerometer."""
import os

import keypad
import microcontroller
import supervisor

from hardware.boards import restarts
from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS


class Machine:
    """display: a `busdisplay.BusDisplay` that is refreshed by hand. nvm: 8,192 bytes that
    outlive the power. scanners: what reads the keys,
    queues: the `keypad.EventQueue` of each, numbers: of each the keys that its keys are. event: an
    Event to read into. keys: the names of the keys by number. held: a bit for each key that was
    down at the start. ticks_ms(): whole ms, wrapping at 2**29. lights: how many are set.
    speaker: an `audioio.AudioOut`, or None. missing: the names of parts that do not work.
    """

    keys = KEYS
    clusters = CLUSTERS
    left_keys = LEFT_KEYS
    # One build, thus one board_id, for all: an LC's only light passes on what nothing hears.
    lights = 5

    def __init__(self, board):
        supervisor.runtime.autoreload = False       # a host that writes must not end a match
        self.name = board.board_id
        self.missing = []
        self.ticks_ms = supervisor.ticks_ms
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.nvm = microcontroller.nvm
        self.event = keypad.Event()
        self._board = board
        self.scanners = []
        self.scan()
        self.held = self._held()
        self._add_cluster()
        self._pixels = self._part(self._make_pixels, "LIGHTS")
        self._part(board.I2C, "ACCELEROMETER")
        self._amplifier = None
        self.speaker = self._part(self._make_speaker, "SOUND")
        self._battery = self._part(self._make_battery, "BATTERY")

    def scan(self, threshold: int = 1) -> None:
        """Scan the keys of the board itself, anew when that is done already.

        One scan a tick, the finest there is; no debouncing but the game's own (law 2.1).
        """
        board = self._board
        if self.scanners:
            self.scanners[0].deinit()
        made = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
            key_count=8, value_when_pressed=True, interval=0.001, debounce_threshold=threshold)
        self.scanners[:1] = [made]
        self.queues = [scanner.events for scanner in self.scanners]
        if len(self.scanners) == 1:
            self.numbers = [bytes(range(8))]

    def reset(self) -> None:
        """Forget all events, and what is down."""
        for scanner in self.scanners:
            scanner.events.clear()
            scanner.reset()

    def settle(self) -> None:
        """Somebody plays, so the board works: the next brownout may have its restart."""
        restarts.settle()

    def has_console(self) -> bool:
        """Whether somebody reads what is printed."""
        return supervisor.runtime.serial_connected

    def light(self, colours) -> None:
        """Set the lights: green, red and blue of each, from left to right."""
        if self._pixels:
            self._write(self._pixels, colours)

    def amplify(self, on: bool) -> None:
        """Switch the loudspeaker on or off."""
        if self._amplifier:
            self._amplifier.value = on

    def battery(self) -> int:
        """The battery's voltage in mV, 0 when it cannot be measured."""
        return self._battery.value * 6600 // 65535 if self._battery else 0

    def _held(self) -> int:
        """What is down now: after a reset such keys give a press."""
        scanner = self.scanners[0]
        scanner.reset()
        held = 0
        while scanner.events.get_into(self.event):
            if self.event.pressed:
                held |= 1 << self.event.key_number
        return held

    def _add_cluster(self) -> None:
        pins = os.getenv("SPIT_CLUSTER")
        if not pins:
            return
        from hardware.boards import cluster

        made = self._part(lambda: cluster.scanner(self._board, pins), "CLUSTER")
        if made:
            self.scanners.append(made)
            self.queues.append(made.events)
            self.numbers.append(bytes([KEYS.index(name) for name in cluster.NAMES]))

    def _part(self, make, name: str):
        """Make what the game can do without; None when it is not there."""
        try:
            return make()
        except Exception as fault:
            print("spit:", name, repr(fault))
            self.missing.append(name)
        return None

    def _make_pixels(self):
        import digitalio
        import neopixel_write

        self._write = neopixel_write.neopixel_write
        pixels = digitalio.DigitalInOut(self._board.NEOPIXEL)
        pixels.switch_to_output()
        return pixels

    def _make_speaker(self):
        import audioio
        import digitalio

        self._amplifier = digitalio.DigitalInOut(self._board.SPEAKER_ENABLE)
        self._amplifier.switch_to_output()
        return audioio.AudioOut(self._board.SPEAKER)

    def _make_battery(self):
        import analogio

        return analogio.AnalogIn(self._board.A6)
