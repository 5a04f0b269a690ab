"""Spit: the game. It knows no machine; it is handed one."""
import sys


def const(value: int) -> int:
    """`const` for every Python the game runs on.

    The compilers of CircuitPython and MicroPython fold `NAME = const(1)` by this name alone, and
    drop names that start with an underscore. CPython has no such compiler: it calls this function.
    """
    return value


def drop(name: str) -> None:
    """Let go of a module, and of all in it, so that the next import loads it anew."""
    for found in list(sys.modules):
        if found == name or found.startswith(name + "."):
            del sys.modules[found]
            package, _, last = found.rpartition(".")
            if hasattr(sys.modules.get(package), last):
                delattr(sys.modules[package], last)
