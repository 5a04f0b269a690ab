"""A cluster of keys of player 2 beside the board: three contacts on the Feather header.

settings.toml names their pins, in the order START, B and A: SPIT_CLUSTER = "D9 D10 D11".
"""
NAMES = ("START", "B", "A")


def scanner(board, pins: str):
    """A scanner of contacts to ground. Raises what the board raises when pins are no good."""
    import keypad

    names = pins.split()
    if len(names) != len(NAMES):
        raise ValueError("SPIT_CLUSTER needs %d pins" % len(NAMES))
    return keypad.Keys([getattr(board, name) for name in names], value_when_pressed=False,
                       pull=True, interval=0.001, debounce_threshold=1)
