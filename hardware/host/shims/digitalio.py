"""digitalio: levels are kept in the installed desk."""

from hardware.host.wires import DigitalInOut, Direction, Pull

__all__ = ["DigitalInOut", "Direction", "Pull"]
