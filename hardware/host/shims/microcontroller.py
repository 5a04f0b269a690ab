"""microcontroller: pins, why it started, and the installed desk's non-volatile memory."""

from hardware.host.current import desk
from hardware.host.desk import Reset
from hardware.host.pins import Pin

__all__ = ["Pin", "ResetReason", "cpu", "reset"]


class ResetReason:
    """Why the chip started; a desk's reset_reason is one of these."""

    POWER_ON = "POWER_ON"
    BROWNOUT = "BROWNOUT"
    SOFTWARE = "SOFTWARE"
    RESET_PIN = "RESET_PIN"


class Processor:
    """The chip."""

    @property
    def reset_reason(self) -> str:
        """Why it started."""
        return desk().reset_reason


cpu = Processor()


def reset() -> None:
    """Restart the board; the desktop ends the program instead."""
    raise Reset


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "nvm":
        return desk().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
