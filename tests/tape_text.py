"""Tapes as text, put together from lines."""

from hardware.host import tape
from spit import cards

DECK = "".join(cards.name(card) for card in range(52))
PLAY = (
    "P s 0/0 3HQS9SAD7H8SQDAS3S4H6S5S7S5H7DKS5C 4STH4D6HQCTSJDJCJS9HKH7C8HAHQHJH3C"
    " 2C4C/2D6C/TC/9C/8C KCKD 2H6D/3D5D/TD/9D/8D AC2S"
)
HEADER = ["spit-tape 1", "board pybadge", "start match", "seating side", "points 0", "seed 7"]
END = "100 end"


def text(*lines, header=HEADER):
    return "\n".join([*header, *lines, ""]).encode()


def header_with(line, *more):
    """A header in which this line stands for the one of the same name."""
    word = line.split(" ")[0]
    return [line if old.split(" ")[0] == word else old for old in HEADER] + list(more)


def read(*lines, header=HEADER):
    return tape.read(text(*lines, header=header))
