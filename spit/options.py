"""The options of the game: their names and the text of their values."""

# The first value of each is its default.
OPTIONS = {
    "lock": ("300", "off", "600"),      # ms for which a fumble deadens the pile keys (law 2.6)
}


def check(name: str, value: str) -> None:
    """ValueError unless an option may have a value."""
    if name not in OPTIONS:
        raise ValueError("no option '%s': there is %s" % (name, ", ".join(OPTIONS)))
    if value not in OPTIONS[name]:
        raise ValueError("%s can be %s, not '%s'" % (name, ", ".join(OPTIONS[name]), value))


def value(options, name: str) -> str:
    """The value of an option, given a dict of those that are not at their default."""
    return options.get(name, OPTIONS[name][0])
