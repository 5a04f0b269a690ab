"""keypad: scans the installed desk's contacts."""

from hardware.host.scanner import Event, EventQueue, Keys, ShiftRegisterKeys

__all__ = ["Event", "EventQueue", "Keys", "ShiftRegisterKeys"]
