"""board: the pins and the display of the installed desk."""

from hardware.host.current import desk


def I2C() -> object:
    """The bus of the accelerometer. RuntimeError where there is none, as on a PyBadge LC."""
    if not desk().has_i2c:
        raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
    return object()


def __getattr__(name: str) -> object:
    """Asked for each time, because another desk may have been installed since."""
    if name == "DISPLAY":
        return desk().display
    if name == "board_id":
        return desk().board_id
    try:
        return desk().pins[name]
    except KeyError:
        raise AttributeError(f"module 'board' has no attribute {name!r}") from None


def __dir__() -> list[str]:
    return ["DISPLAY", "I2C", "board_id", *desk().pins]
