"""The SPI bus between displayio and the panel. Needs the shims on sys.path (see desk.py)."""

from __future__ import annotations

import fourwire

from hardware.host.panel import Panel

COMMAND = 0


class PanelBus(fourwire.FourWire):
    """A FourWire without wires: what is sent goes straight into the panel."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._locked = False

    def reset(self) -> None:
        """The reset line is not connected; the init sequence resets the panel."""

    def deinit(self) -> None:
        """Nothing is held."""

    def _free(self) -> bool:
        return not self._locked

    def _begin_transaction(self) -> bool:
        """Take the bus, False when it is taken: BusDisplay counts on both."""
        if self._locked:
            return False
        self._locked = True
        return True

    def _end_transaction(self) -> None:
        self._locked = False

    def _send(self, data_type: int, _chip_select: int, data: bytes) -> None:
        self._panel.receive(data_type == COMMAND, bytes(data))
