"""audioio: plays on the installed desk's speaker."""

from hardware.host.speaker import AudioOut

__all__ = ["AudioOut"]
