"""busio: names that Blinka's displayio mentions; nothing on the desktop has a bus."""


class SPI:
    """The display's bus is hardware/host/bus.py instead."""


class I2C:
    """No device is connected."""
