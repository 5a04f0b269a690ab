"""The engine that the bench compares with plays by the same rules: else the ratios mean nothing."""

import pytest

from bench.plain import Plain
from spit import cards, notation
from spit.chance import Chance
from spit.match import MATCH_OVER, ROUND_OVER, Match
from tests.engine_play import legal, make, walk
from tests.rulebook import settled
from tests.test_engine import MOVES

PHASES = "OPKSRM"


def load(position: str) -> Plain:
    """The plain match at a position."""
    phase, mode, scores, left, right, *sides = position.split(" ")
    match = Plain(int(mode[1:] or 0))
    match.phase = PHASES.index(phase)
    match.scores = [int(score) for score in scores.split("/")]
    match.piles = [names(left), names(right)]
    match.stocks = [[names(stock) for stock in sides[side].split("/")] for side in (0, 2)]
    match.hands = [names(sides[1]), names(sides[3])]
    match.one_pile = phase in "PKS" and not (match.piles[0] and match.piles[1])
    return match


def dump(match: Plain) -> str:
    words = [PHASES[match.phase], f"p{match.points}" if match.points else "s"]
    words += ["%d/%d" % tuple(match.scores), text(match.piles[0]), text(match.piles[1])]
    for player in range(2):
        words.append("/".join(map(text, match.stocks[player])))
        words.append(text(match.hands[player]))
    return settled(" ".join(words))


def names(pile: str) -> list:
    found = [cards.number(pile[i:i + 2]) for i in range(0, len(pile), 2) if pile != "-"]
    return [(card % 13, card // 13) for card in found]


def text(pile: list) -> str:
    return "".join(cards.name(suit * 13 + rank) for rank, suit in pile) or "-"


def apply(match: Plain, move: str) -> bool:
    verb, *words = move.split(" ")
    if verb == "deal":
        return match.deal(*map(names, words[0].split("/")))
    if verb == "spit":
        return match.spit("LR".index(words[0]) if words else None)
    first = int(words[0]) - 1
    if verb == "play":
        return match.play(first, int(words[1]) - 1, "LR".index(words[2]))
    if verb == "fill":
        return match.fill(first, int(words[1]) - 1, int(words[2]) - 1)
    return match.slap(first, "LR".index(words[1]))


@pytest.mark.parametrize("before, move, answer, after", MOVES)
def test_the_recorded_moves(before, move, answer, after):
    match = load(before)
    assert dump(match) == settled(before)
    assert apply(match, move) is (answer == "ok")
    assert dump(match) == settled(after)


@pytest.mark.parametrize("seed", range(20))
def test_whole_matches_move_by_move(seed):
    for match in walk(seed):
        plain = load(notation.dump(match))
        plain.one_pile = match.one_pile
        for move in legal(match)[:6]:
            other = notation.load(notation.dump(match))
            other.one_pile = match.one_pile
            one = load(notation.dump(match))
            one.one_pile = match.one_pile
            assert make(one, move) is True
            make(other, move)
            assert dump(one) == settled(notation.dump(other))


def test_deals_by_chance_are_the_same():
    plain, match = Plain(25), Match(25)
    chance, other = Chance(5), Chance(5)
    for _ in range(3):
        assert plain.deal_next(chance.below) and match.deal_next(other.below)
        assert dump(plain) == settled(notation.dump(match))
        for one in (plain, match):
            one.spit()
            while one.phase not in (ROUND_OVER, MATCH_OVER):
                moves = [("spit",), ("slap", 0, 0)] + [
                    (verb, player, source, to)
                    for verb in ("play", "fill") for player in (0, 1)
                    for source in range(5) for to in range(5) if verb == "fill" or to < 2]
                next(move for move in moves if make(one, move))
        if match.phase == MATCH_OVER:
            break
