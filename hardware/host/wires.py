"""Single pins as digitalio, analogio and neopixel_write see them."""

from __future__ import annotations

from hardware.host.current import desk
from hardware.host.pins import Pin, claim, release

REFERENCE_VOLTS = 3.3


class Direction:
    """INPUT or OUTPUT."""

    INPUT = "digitalio.Direction.INPUT"
    OUTPUT = "digitalio.Direction.OUTPUT"


class Pull:
    """UP or DOWN."""

    UP = "digitalio.Pull.UP"
    DOWN = "digitalio.Pull.DOWN"


class DigitalInOut:
    """One pin, an input at first. The level of an output is seen in `desk.levels`."""

    def __init__(self, pin: Pin) -> None:
        claim(pin)
        self.pin = pin
        self.direction = Direction.INPUT
        self.pull: str | None = None

    def deinit(self) -> None:
        """Release the pin, which floats then."""
        desk().levels.pop(self.pin, None)
        release(self.pin)

    def switch_to_output(self, value: bool = False) -> None:
        """Drive the pin."""
        self.direction = Direction.OUTPUT
        self.value = value

    def switch_to_input(self, pull: str | None = None) -> None:
        """Stop driving it."""
        desk().levels.pop(self.pin, None)
        self.direction = Direction.INPUT
        self.pull = pull

    @property
    def value(self) -> bool:
        """The level; an input that nothing drives reads its pull."""
        return desk().levels.get(self.pin, self.pull == Pull.UP)

    @value.setter
    def value(self, value: bool) -> None:
        if self.direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        desk().levels[self.pin] = bool(value)


class AnalogIn:
    """A voltage as 0-65535. A6 has half of the battery's, other pins have none."""

    reference_voltage = REFERENCE_VOLTS

    def __init__(self, pin: Pin) -> None:
        claim(pin)
        self.pin = pin

    def deinit(self) -> None:
        """Release the pin."""
        release(self.pin)

    @property
    def value(self) -> int:
        """Read it now."""
        if self.pin is not desk().pins["A6"]:
            return 0
        return min(65535, int(desk().battery / 2 / REFERENCE_VOLTS * 65535))


def neopixel_write(digitalinout: DigitalInOut, buf: bytes) -> None:
    """Send colours to whatever hangs on the pin: the lights, on their own."""
    if digitalinout.direction != Direction.OUTPUT:
        raise ValueError("the pin must be an output")
    if digitalinout.pin is desk().pins["NEOPIXEL"]:
        desk().lights.write(bytes(buf))
