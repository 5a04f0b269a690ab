"""analogio: the battery's voltage."""

from hardware.host.wires import AnalogIn

__all__ = ["AnalogIn"]
