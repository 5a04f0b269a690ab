"""supervisor: the installed desk's clock and runtime."""

from hardware.host.current import desk
from hardware.host.desk import Reset


class SafeModeReason:
    """Why code.py did not run; a desk's runtime.safe_mode_reason is one of these."""

    NONE = "NONE"
    BROWNOUT = "BROWNOUT"
    HARD_FAULT = "HARD_FAULT"
    USER = "USER"


def ticks_ms() -> int:
    """Whole ms, from 0x1fff0000 at power-on, wrapping at 2**29."""
    return desk().clock.ticks_ms()


def reload() -> None:
    """Start the program anew; the desktop ends it instead."""
    raise Reset


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "runtime":
        return desk().runtime
    raise AttributeError(f"module 'supervisor' has no attribute {name!r}")
