"""Modules that are needed for a while only, and then let go of: memory is scarce on a board."""
import sys


def drop(name: str) -> None:
    """Let go of a module, and of all in it, so that the next import loads it anew."""
    for found in list(sys.modules):
        if found == name or found.startswith(name + "."):
            del sys.modules[found]
            package, _, last = found.rpartition(".")
            if hasattr(sys.modules.get(package), last):
                delattr(sys.modules[package], last)
