"""Pins: their names on each board, who uses them, and their levels."""

from __future__ import annotations

from hardware.host.current import desk


class Pin:
    """One pin of the chip. A pin that something uses cannot be taken again."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


def _named(*names: str) -> dict[str, Pin]:
    """Pins by name; "A0 SPEAKER" gives one pin two names."""
    pins = {}
    for group in names:
        aliases = group.split()
        pin = Pin(aliases[-1])
        for alias in aliases:
            pins[alias] = pin
    return pins


PYBADGE = _named(
    *("A0 SPEAKER", "A1", "A2", "A3", "A4", "A5", "A6", "A7 LIGHT", "A8 D2", "A9 D3"),
    *("D0 RX", "D1 TX", "D4", "D5", "D6", "D7 ACCELEROMETER_INTERRUPT", "D8 NEOPIXEL"),
    *("D9", "D10", "D11", "D12", "D13 LED", "SDA", "SCL", "SCK", "MISO", "MOSI"),
    *("SPEAKER_ENABLE", "BUTTON_LATCH", "BUTTON_OUT", "BUTTON_CLOCK"),
    *("TFT_LITE", "TFT_MOSI", "TFT_SCK", "TFT_RST", "TFT_CS", "TFT_DC"),
)
BOARDS = {"pybadge": PYBADGE, "edgebadge": PYBADGE, "pybadge_lc": PYBADGE}
LIGHTS = {"pybadge": 5, "edgebadge": 5, "pybadge_lc": 1}
WITHOUT_I2C = ("pybadge_lc",)  # no accelerometer, and so no pull-ups on the bus


def claim(*pins: object) -> None:
    """Take pins for one user. TypeError: not a pin; ValueError: in use (then none is taken)."""
    taken = desk().claimed
    wanted = set()
    for pin in pins:
        if not isinstance(pin, Pin):
            raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
        if pin in taken:
            raise ValueError(f"{pin.name} in use")
        wanted.add(pin)
    taken |= wanted


def release(*pins: Pin) -> None:
    """Give pins back; those that are not taken are left as they are."""
    desk().claimed.difference_update(pins)
