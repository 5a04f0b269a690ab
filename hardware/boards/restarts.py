"""One restart after a brownout, and no more: what safemode.py and a fresh start tell each other.

The note is kept in backup RAM, which a reset leaves alone.
"""
import alarm
import microcontroller

_NOTE = b"spit"


def settle() -> None:
    """Forget the restart, when somebody switched the board on or pressed its reset button."""
    reason = microcontroller.cpu.reset_reason
    fresh = (microcontroller.ResetReason.POWER_ON, microcontroller.ResetReason.RESET_PIN)
    if reason in fresh and is_noted():
        alarm.sleep_memory[0:len(_NOTE)] = bytes(len(_NOTE))


def is_noted() -> bool:
    """Whether there was a restart since then."""
    return bytes(alarm.sleep_memory[0:len(_NOTE)]) == _NOTE


def note() -> None:
    """There is one now."""
    alarm.sleep_memory[0:len(_NOTE)] = _NOTE
