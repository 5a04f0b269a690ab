"""alarm: memory that survives a reset."""

from hardware.host.current import desk


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "sleep_memory":
        return desk().sleep_memory
    raise AttributeError(f"module 'alarm' has no attribute {name!r}")
