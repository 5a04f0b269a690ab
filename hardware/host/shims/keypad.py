"""keypad: scans the installed desk's key register."""

from hardware.host.scanner import Event, EventQueue, ShiftRegisterKeys

__all__ = ["Event", "EventQueue", "ShiftRegisterKeys"]
