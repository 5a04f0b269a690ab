"""`const` for every Python the game runs on.

The compilers of CircuitPython and MicroPython fold `NAME = const(1)` by the name `const` alone, and
drop names that start with an underscore. CPython has no such compiler: it calls this function.
"""


def const(value: int) -> int:
    """The value itself."""
    return value
