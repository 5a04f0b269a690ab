"""neopixel_write: colours go to the installed desk's lights."""

from hardware.host.wires import neopixel_write

__all__ = ["neopixel_write"]
