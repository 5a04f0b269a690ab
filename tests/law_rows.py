"""Table rows of the law of the keys, and how they are read: see `tests.law`."""

from typing import NamedTuple

from spit import cards

# Named positions: `..` at the bottom of a pile or a hand stands for a share of all cards not named.
POSITIONS = {
    # Both can play a 6 on the left 5, and with NEXT a queen on the right king.
    "race": "P s 0/0 ..5C ..KC 9H6C/QC/9C/TC/3C 2C 9S6D/QD/9D/TD/3D 2D",
    # Player 2's first card fits where player 1's will lie: a 7 on the 6.
    "step": "P s 0/0 ..5C ..KC 9H6C/QC/9C/TC/3C 2C 9S7D/QD/9D/TD/3D 2D",
    # Player 1 runs 6 and 7 on the left 5; player 2 holds a 4, then a 6.
    "run": "P s 0/0 ..5C ..KC 3H7C6C/QC/9C/TC/3C 2C 4D/6D/9D/TD/2H 2D",
    # Player 2 fills slot 1; player 1 plays.
    "slots": "P s 0/0 ..5C ..KC 6C9C/2C/TC8C/QC/3C - -/2D/TD8D/QD/3D6D -",
    "slots1": "P s 0/0 ..5C ..KC -/2D/TD8D/QD/3D6D - 6C9C/2C/TC8C/QC/3C -",
    # Two empty slots and nothing to fill them with.
    "gaps": "P s 0/0 ..5C ..KC 6C/-/9C/-/3C - 6D/-/9D/-/3D -",
    # Each has one card, both for the left pile; or each for another pile; or player 2 has more.
    "last": "P s 0/0 ..5C ..KC 6C/-/-/-/- 2C 6D/-/-/-/- 2D",
    "apart": "P s 0/0 ..5C ..KC 6C/-/-/-/- 2C QD/-/-/-/- 2D",
    "ahead": "P s 0/0 ..5C ..KC 6C/-/-/-/- 2C QD/9D/-/-/- 2D",
    # A play by player 1 on the left leaves both stuck, and spit cards to turn.
    "choke": "P s 0/0 ..5C ..KC 6C/9C/-/9H/TC ..2C 8D/9D/3D/TD/3H ..2D",
    # Player 1 can act, player 2 is stuck.
    "stall": "P s 0/0 ..5C ..KC 9H6C/4C/9C/QC/3C 2C 9D/9S/TD/TH/3D 2D",
    "stall2": "P s 0/0 ..5C ..KC 9D/9S/TD/TH/3D 2C 9H6C/4C/9C/QC/3C 2D",
    "stall fill": "P s 0/0 ..5C ..KC 6C/9H4C/-/9C8C/- 2C 9D/9S/TD/TH/3D 2D",
    # The opening, with two spit cards at hand each that start 5 and K; and one that gets stuck.
    "opening": "O s 0/0 - - 6C/QC/9C/TC/3C ..5C 6D/QD/9D/TD/3D ..KC",
    "opening stuck": "O s 0/0 - - 8C/8S/9C/TC/3C ..5C 8D/8H/9D/TD/3D ..KC",
    "opening one pile": "O s 0/0 - - 6C/QC/9C/TC/3C - 6D/QD/9D/TD/3D ..KC",
    # Both stuck: both, player 1 alone, player 2 alone with spit cards, and the last of them.
    "stuck": "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C ..7C 9D/9S/8D/8S/2D ..TD",
    "stuck on": "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C 5H 9D/9S/8D/8S/2D KH",
    "stuck still": "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C 3H5H 9D/9S/8D/8S/2D 3DKH",
    "lone 1": "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C 3C7C 9D/9S/8D/8S/2D -",
    "lone 2": "K s 0/0 ..5C ..KC 9C/9H/8C/8H/2C - 9D/9S/8D/8S/2D 3C7C",
    "lone one pile": "K s 0/0 ..5C - 9C/9H/8C/8H/2C 3C7C 9D/9S/8D/8S/2D -",
    # A spit that covers the 5 with a ten: 9 fits, and uncovers a 4 or a 6.
    "spit covers": "K s 0/0 ..5C ..KC 4C9C/9H/8C/8H/2C 3CTC 6D9D/9S/8D/8S/2D 3DTD",
    # Slaps: after player 1 went out; and in a one-pile round, both stuck.
    "slap": "S s 0/9 ..5C ACKC -/-/-/-/- 2C 9D/8D/2D/3D/TD -",
    "slap empty": "S s 5/5 ..5C - 9C/9H/8C/8H/2C - 9D/9S/8D/8S/2D -",
    # Between rounds, and after a match that player 1 has won.
    "round over": "R s 3/9 - - -/-/-/-/- ..5C -/-/-/-/- ..KC",
    "match over": "M s 0/9 - - -/-/-/-/- - -/-/-/-/- ..",
}

TAP = 30                # ms for which a key is down that is named without a sign


class Row(NamedTuple):
    """What to play and what comes out of it.

    end: ms at which the tape ends; what is stamped before has happened. arrow: who has it, 1 or 2.
    lock: ms, 0 for off. seats: the seatings it is played in; keys are translated. mirror: the
    seatings in which it is also played with the seats exchanged: in `side` the players alone, in
    `ends` the whole table is turned around. drawing: ms that the refresh of the cue takes.
    """

    name: str
    position: str
    keys: str
    out: str
    end: str = ""
    arrow: int = 1
    lock: int = 300
    seats: str = "side ends"
    mirror: str = "side ends"
    drawing: int = 0


class Edge(NamedTuple):
    """A key that goes down or up some ms after the start, or after the cue."""

    ms: int
    key: str
    down: bool
    cue: bool = False


def position(text: str) -> str:
    """A position by its name, or from its text, with the cards that `..` stands for."""
    fields = POSITIONS.get(text, text).split(" ")
    named = set()
    for field in fields[3:]:
        pile = field.replace("/", "").replace("-", "").replace(".", "")
        named |= {pile[i:i + 2] for i in range(0, len(pile), 2)}
    rest = [cards.name(card) for card in range(52) if cards.name(card) not in named]
    open_fields = [i for i in range(3, 9) if fields[i].startswith("..")]
    for n, i in enumerate(open_fields):
        fields[i] = "".join(rest[n::len(open_fields)]) + fields[i][2:]
    return " ".join(fields)


def edges(keys: str, known: int = -1) -> list[Edge]:
    """The edges of `1000 LEFT+ B, cue+5 A`. known: the stamp of the cue; then all are in ms of the
    row."""
    found: list[Edge] = []
    for group in keys.split(",") if keys else ():
        when, *names = group.split()
        ms, cue = time_of(when)
        for name in names:
            found.append(Edge(ms, name.rstrip("+-"), not name.endswith("-"), cue))
            if name[-1] not in "+-":
                found.append(Edge(ms + TAP, name, False, cue))
    if known >= 0:
        found = [Edge(edge.ms + known * edge.cue, edge.key, edge.down) for edge in found]
    return sorted(found, key=lambda edge: (edge.cue, edge.ms))


def time_of(text: str) -> tuple[int, bool]:
    cue = text.startswith("cue")
    return int(text.removeprefix("cue") or 0), cue
