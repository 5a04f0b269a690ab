"""microcontroller: pins and the installed desk's non-volatile memory."""

from hardware.host.current import desk
from hardware.host.desk import Reset
from hardware.host.pins import Pin

__all__ = ["Pin", "reset"]


def reset() -> None:
    """Restart the board; the desktop ends the program instead."""
    raise Reset


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "nvm":
        return desk().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
