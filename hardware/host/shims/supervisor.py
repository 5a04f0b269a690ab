"""supervisor: the installed desk's clock and runtime."""

from hardware.host.current import desk
from hardware.host.desk import Reset


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
