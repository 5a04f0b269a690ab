"""One desktop "device": everything a PyBadge has, virtual, and the shims wired to it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hardware.host.clock import Clock
from hardware.host.current import set_desk
from hardware.host.lights import Lights
from hardware.host.nvm import Nvm
from hardware.host.panel import HEIGHT, INIT_SEQUENCE, WIDTH, Panel
from hardware.host.pins import BOARDS, LIGHTS, WITHOUT_I2C, Pin
from hardware.host.register import HEADER, Register
from hardware.host.speaker import Speaker

SHIMS = str(Path(__file__).parent / "shims")
SLEEP_BYTES = 8192  # alarm.sleep_memory
BOOT_US = 1_000_000  # power-on to code.py, about


class Reset(BaseException):
    """The program asked for a restart: microcontroller.reset() or supervisor.reload()."""


class Runtime:
    """supervisor.runtime: no USB host is there, and code.py was started as usual."""

    def __init__(self) -> None:
        self.autoreload = True
        self.usb_connected = False
        self.serial_connected = False
        self.safe_mode_reason = "NONE"


class Desk:
    """A PyBadge on the desktop, switched on and about to start code.py.

    clock     Clock; nothing but its advance_*() lets time pass
    register  Register; register.set(key, closed) changes a contact now (key 0=B ... 7=LEFT)
    header    Register of contacts between the pins of register.HEADER and ground
    panel     Panel; .ram, .rgb(), .checksum(), .bytes (sent since install()), .record()
    nvm       Nvm; .erases, .failing
    lights    Lights; .colours: (red, green, blue) of each NeoPixel, left to right
    speaker   Speaker; .sample, .playing, .heard
    battery   volts
    has_i2c   whether the bus has its pull-ups
    sleep_memory  of alarm;  runtime: of supervisor
    display   the BusDisplay that is board.DISPLAY, once installed
    pins      Pin by its name in `board`;  claimed: those in use;  levels: of the driven ones

    A tape's event at ms m, with `start = desk.clock.ms` at its time 0 and the clock still
    before ms m:
        desk.clock.advance_before_ms(start + m)
        desk.register.set(key, closed)
        desk.clock.advance_to_ms(start + m)     # its stamp is start + m
    At m = 0 the clock is already there, and the stamp still right: at every 125th ms two ticks
    share a ms, boot_us is such a one, and the second tick's scan sees the contact.

    Several runs in one process: make and install a new Desk for each. The shims always ask for
    the installed one, Blinka stays imported, its display is released and made anew. Board code
    that copied a machine object (nvm, DISPLAY) into a module must be imported anew by the caller.
    """

    def __init__(
        self, board_id: str = "pybadge", boot_us: int = BOOT_US, nvm: bytes | None = None
    ) -> None:
        """ValueError: unknown board, boot_us (when code.py starts) no multiple of 125,000."""
        if board_id not in BOARDS:
            raise ValueError(f"unknown board {board_id}; there are {', '.join(BOARDS)}")
        if boot_us % 125_000:
            raise ValueError("boot_us must be a multiple of 125,000")
        self.board_id = board_id
        self.pins = BOARDS[board_id]
        self.claimed: set[Pin] = set()
        self.levels: dict[Pin, bool] = {}
        self.clock = Clock(boot_us)
        self.register = Register()
        self.header = Register(len(HEADER))
        self.panel = Panel()
        self.nvm = Nvm(nvm)
        self.lights = Lights(LIGHTS[board_id])
        self.speaker = Speaker(self.clock)
        self.runtime = Runtime()
        self.battery = 3.9
        self.has_i2c = board_id not in WITHOUT_I2C
        self.sleep_memory = bytearray(SLEEP_BYTES)
        self.display: Any = None

    def install(self) -> Desk:
        """Wire the shims to this desk, power its panel up and make board.DISPLAY; gives self.

        Puts hardware/host/shims first on sys.path and corrects Blinka, the first time only.
        Call it before anything imports board, keypad, displayio and the like.
        """
        set_desk(self)
        if SHIMS not in sys.path:
            sys.path.insert(0, SHIMS)
            from hardware.host import blinka

            blinka.apply()
        self._power_display()
        self.panel.bytes = 0
        return self

    def _power_display(self) -> None:
        """What the firmware does before code.py; the display refreshes by itself as there."""
        import busdisplay
        import displayio

        from hardware.host.bus import PanelBus

        displayio.release_displays()
        self.display = busdisplay.BusDisplay(
            PanelBus(self.panel), INIT_SEQUENCE, width=WIDTH, height=HEIGHT
        )
