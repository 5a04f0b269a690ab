"""One desktop "device": everything a PyBadge has, virtual, and the shims wired to it."""

from __future__ import annotations

from hardware.host.clock import Clock

BOOT_US = 1_000_000  # power-on to code.py, about


class Desk:
    """A PyBadge on the desktop, switched on and about to start code.py.

    clock     Clock; nothing but its advance_*() lets time pass
    register  Register; register.set(key, closed) changes a contact now (key 0=B ... 7=LEFT)
    panel     Panel; .ram, .rgb(), .checksum(), .bytes (all sent so far), .record()
    nvm       Nvm; .erases, .failing
    lights    Lights; .colours: (red, green, blue) of each NeoPixel, left to right
    speaker   Speaker; what it plays and whether it can be heard
    battery   volts
    display   the BusDisplay that is board.DISPLAY

    A tape's event at ms m, with `start = desk.clock.ms` at its time 0:
        desk.clock.advance_before_ms(start + m); desk.register.set(key, closed)
        desk.clock.advance_to_ms(start + m)     # its stamp is start + m
    That holds for m = 0 too, because at power-on and 125 ms multiples two ticks share a ms.

    Several runs in one process: make and install a new Desk for each. The shims always ask for
    the installed one, Blinka stays imported, its display is released and made anew. Board code
    that copied a machine object (nvm, DISPLAY) into a module must be imported anew by the caller.
    """

    def __init__(self, board_id: str = "pybadge", boot_us: int = BOOT_US) -> None:
        """boot_us: when code.py starts, us after power-on, a multiple of 125,000 (ValueError)."""
        if boot_us % 125_000:
            raise ValueError("boot_us must be a multiple of 125,000")
        self.board_id = board_id
        self.clock = Clock(boot_us)

    def install(self) -> Desk:
        """Wire the shims to this desk, power its panel up and make board.DISPLAY; gives self.

        Puts hardware/host/shims first on sys.path and corrects Blinka, the first time only.
        Call it before anything imports board, keypad, displayio and the like.
        """
        raise NotImplementedError
