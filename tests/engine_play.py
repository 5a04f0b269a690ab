"""Matches played at random, for tests."""

from random import Random

from spit import cards
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, STUCK, Match
from spit.notation import apply, dump, load

CARDS = 52
PACK = [cards.name(card) for card in range(CARDS)]


def position(text: str) -> str:
    """The text of a position in which one pile begins with `...`: the cards that no pile names,
    in order of number."""
    named = text.split(" ", 3)[3].replace("...", "").replace("-", "")
    rest = "".join(name for name in PACK if name not in split(named))
    return text.replace("...", rest)


def split(text: str) -> list:
    """The names of cards in a text that holds nothing else but spaces and strokes."""
    row = "".join(text.replace("/", " ").split())
    return [row[i:i + 2] for i in range(0, len(row), 2)]


def pile_state(match: Match) -> bytes:
    """The 80 bytes of the piles."""
    table = match.table
    return bytes(table.top) + bytes(table.depth) + bytes(table.below)


def state(match: Match) -> tuple:
    """All that a match is, to compare."""
    return (pile_state(match), match.phase, tuple(match.scores), match.winner, match.one_pile,
            match.points, bytes(match.took), match.changed)


def legal(match: Match) -> list:
    """The legal moves, deals apart: (method, arguments ...)."""
    if match.phase == OPENING:
        return [("spit",)]
    if match.phase == STUCK:
        return [("spit", 0), ("spit", 1)]
    if match.phase == PLAY:
        return ([("play", player, stock, pile) for player in (0, 1) for stock in range(5)
                 for pile in (0, 1) if match.can_play(player, stock, pile)]
                + [("fill", player, source, slot) for player in (0, 1) for source in range(5)
                   for slot in range(5) if match.can_fill(player, source, slot)])
    if match.phase in (ROUND_OVER, MATCH_OVER):
        return []
    return [("slap", player, pile) for player in (0, 1) for pile in (0, 1)]


def make(match: Match, move: tuple) -> bool:
    """Make a move of `legal`."""
    return getattr(match, move[0])(*move[1:])


def first_deal(match: Match, random: Random, share: int = 26) -> None:
    """Deal the whole pack, so many cards of it to player 0."""
    pack = list(range(CARDS))
    random.shuffle(pack)
    assert match.deal(bytes(pack[:share]), bytes(pack[share:]))


def begun(seed: int) -> tuple:
    """A match of any mode after a first deal of any split, and the Random to go on with."""
    random = Random(seed)
    match = Match(random.choice((0, 0, 25, 50, 100)))
    first_deal(match, random, random.choice((26, random.randint(1, 51), random.randint(1, 15))))
    return match, random


def walk(seed: int, rounds: int = 4):
    """Play a match on at random, and yield it at every position for at most some rounds."""
    match, random = begun(seed)
    yield match
    while match.phase != MATCH_OVER:
        if match.phase == ROUND_OVER:
            rounds -= 1
            if not rounds:
                return
            assert match.deal_next(random.randrange)
        else:
            assert make(match, random.choice(legal(match)))
        yield match


def position_after(seed: int, steps: int) -> Match:
    """The match of a walk after so many moves, or its end."""
    for step, match in enumerate(walk(seed)):
        if step == steps:
            return match
    return match


# --- positions by example

def numbers(names) -> bytes:
    """The cards of some names."""
    return bytes(cards.number(name) for name in names)


def at(text: str) -> Match:
    """The match at a position, see `position`."""
    return load(position(text))


def after(text: str, *moves: str) -> Match:
    """The match in which moves, all of them legal, were made."""
    match = at(text)
    for move in moves:
        assert apply(match, move) is True, move
    return match


def field(match: Match, number: int) -> str:
    """A field of the position: 3, 4 left and right, 5, 7 stocks, 6, 8 hands."""
    return dump(match).split(" ")[number]


def held(match: Match) -> list:
    """The two sets of cards that the players hold between rounds."""
    return [set(split(field(match, hand).strip("-"))) for hand in (6, 8)]


class Touchy:
    """An argument that compares with nothing, counts for nothing, and says so loudly."""

    __hash__ = object.__hash__

    def _refuse(self, *_):
        raise RuntimeError("touched")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __len__ = _refuse
    __iter__ = __index__ = __int__ = __getitem__ = _refuse
