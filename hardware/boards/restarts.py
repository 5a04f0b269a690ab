"""One restart after a brownout, and no more until somebody plays: what safemode.py and the game
tell each other.

The note is kept in backup RAM, which a reset leaves alone. Why the chip was reset is not asked:
on atmel-samd `microcontroller.cpu.reset_reason` is UNKNOWN always.
"""
import alarm

_NOTE = b"spit"


def settle() -> None:
    """Forget the restart: the board works."""
    if is_noted():
        alarm.sleep_memory[0:len(_NOTE)] = bytes(len(_NOTE))


def is_noted() -> bool:
    """Whether there was a restart since then."""
    return bytes(alarm.sleep_memory[0:len(_NOTE)]) == _NOTE


def note() -> None:
    """There is one now."""
    alarm.sleep_memory[0:len(_NOTE)] = _NOTE
