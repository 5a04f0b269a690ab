"""Adafruit PyBadge, and its kin: EdgeBadge, and PyBadge LC with one light and no accelerometer."""
import keypad
import microcontroller
import neopixel_write
import supervisor

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS
from spit import const
from spit.loading import drop

# mV. A LiPo stays near 3,700 for most of its charge, and its protection cuts it off at 3,200 or so.
# On USB, with a battery or without, the charger's 4,200 are there.
_LOW = const(3500)


class Machine:
    """display: a `busdisplay.BusDisplay` that is refreshed by hand. nvm: 8,192 bytes that
    outlive the power. scanners: what reads the keys,
    queues: the `keypad.EventQueue` of each, numbers: of each the keys that its keys are. event: an
    Event to read into. keys: the names of the keys by number. held: a bit for each key that was
    down at the start. ticks_ms(): whole ms, wrapping at 2**29. lights: how many are set, 0 without
    any. one_light: there may be but the leftmost. speaker: an `audioio.AudioOut`, or None.
    pixels, amplifier, meter: pins, or None. missing: the names of parts that do not work.
    """

    keys = KEYS
    clusters = CLUSTERS
    left_keys = LEFT_KEYS

    def __init__(self, board):
        supervisor.runtime.autoreload = False       # a host that writes must not end a match
        self.name = board.board_id
        self.missing = []
        self.ticks_ms = supervisor.ticks_ms
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.nvm = microcontroller.nvm
        self.event = keypad.Event()
        self.scanners = []
        self.lights = 0
        self.one_light = True
        self.pixels = self.speaker = self.amplifier = self.meter = None
        from hardware.boards import parts

        parts.fit(self, board)
        drop("hardware.boards.parts")

    def reset(self) -> None:
        """Forget all events, and what is down."""
        for scanner in self.scanners:
            scanner.events.clear()
            scanner.reset()

    def settle(self) -> None:
        """Somebody plays, so the board works: the next brownout may have its restart."""
        from hardware.boards import restarts

        restarts.settle()
        drop("hardware.boards.restarts")

    def has_console(self) -> bool:
        """Whether somebody reads what is printed."""
        return supervisor.runtime.serial_connected

    def light(self, colours) -> None:
        """Set the lights: green, red and blue of each, from left to right."""
        if self.pixels:
            neopixel_write.neopixel_write(self.pixels, colours)

    def amplify(self, on: bool) -> None:
        """Switch the loudspeaker on or off."""
        if self.amplifier:
            self.amplifier.value = on

    def sample(self, levels):
        """What play() plays: levels of a byte, 128 in the middle."""
        import audiocore

        return audiocore.RawSample(levels)

    def play(self, sample, rate: int) -> None:
        """Start a sample at so many levels a second; one that plays is cut off. Allocates nothing
        once a sample of its length was played."""
        sample.sample_rate = rate
        self.speaker.play(sample)

    def battery(self) -> int:
        """The battery's voltage in mV, 0 when it cannot be measured."""
        return self.meter.value * 6600 // 65535 if self.meter else 0

    @property
    def low_battery(self) -> bool:
        """Whether the battery should be charged soon."""
        return 0 < self.battery() < _LOW
