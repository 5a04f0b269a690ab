"""micropython: CircuitPython's has `const` alone."""


def const(value: int) -> int:
    """The value; the board's compiler puts it in place of the name."""
    return value
