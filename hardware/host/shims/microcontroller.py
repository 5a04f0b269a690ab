"""microcontroller: pins, resets, and the installed desk's non-volatile memory."""

from hardware.host.current import desk
from hardware.host.desk import Reset
from hardware.host.pins import Pin

__all__ = ["Pin", "ResetReason", "cpu", "reset"]


class ResetReason:
    """Why a chip started."""

    POWER_ON = "POWER_ON"
    BROWNOUT = "BROWNOUT"
    SOFTWARE = "SOFTWARE"
    DEEP_SLEEP_ALARM = "DEEP_SLEEP_ALARM"
    RESET_PIN = "RESET_PIN"
    WATCHDOG = "WATCHDOG"
    UNKNOWN = "UNKNOWN"
    RESCUE_DEBUG = "RESCUE_DEBUG"


class Processor:
    """The chip."""

    reset_reason = ResetReason.UNKNOWN      # always, on atmel-samd


cpu = Processor()


def reset() -> None:
    """Restart the board; the desktop ends the program instead."""
    raise Reset


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "nvm":
        return desk().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
