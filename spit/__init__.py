"""Spit: the game. It knows no machine; it is handed one."""


def const(value: int) -> int:
    """`const` for every Python the game runs on.

    The compilers of CircuitPython and MicroPython fold `NAME = const(1)` by this name alone, and
    drop names that start with an underscore. CPython has no such compiler: it calls this function.
    """
    return value
