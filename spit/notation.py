"""Positions and moves as text.

A position is `phase mode scores left right stocks1 hand1 stocks2 hand2`, single spaces between:
phase `O P K S R M`, mode `s` or `p25 p50 p100`, scores `0/0`, piles bottom to top or `-`, stocks
five piles joined with `/`, a hand ends with the card drawn next. In `R` and `M` all that a player
holds is in the hand, written in order of number.

Moves are `spit`, `spit L`, `play 1 3 L`, `fill 1 2 5`, `slap 2 R` and `deal AC2C.../7D8D...`, with
players 1-2, stocks 1-5 and piles L and R.
"""
from spit import cards
from spit.cards import HANDS, SPITS, STOCKS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match

PHASES = "OPKSRM"
TARGETS = ("25", "50", "100")
_SCORE_LIMIT = 1 << 30
_ORDER = (12, 13, 0, 10, 5, 11)     # the first pile of each of the last six fields


def load(text: str) -> Match:
    """The match in a position; ValueError names the fault when the text is not one."""
    if not isinstance(text, str):
        raise ValueError("a position is text")
    fields = text.split(" ")
    if len(fields) != 9:
        raise ValueError("a position has 9 fields with single spaces between, not %d" % len(fields))
    if len(fields[0]) != 1 or fields[0] not in PHASES:
        raise ValueError("no phase '%s': one of O P K S R M" % fields[0])
    match = Match(_target(fields[1]))
    match.scores = _scores(fields[2])
    match.phase = PHASES.index(fields[0])
    _load_piles(match.table, fields)
    _check(match)
    return match


def dump(match: Match) -> str:
    """The position of a match in which cards have been dealt, as text."""
    mode = "p%d" % match.points if match.points else "s"
    words = [PHASES[match.phase], mode, "%d/%d" % (match.scores[0], match.scores[1])]
    for pile in _ORDER:
        if pile >= HANDS:
            words.append(_names(match, pile))
        else:
            words.append("/".join(_names(match, pile + i) for i in range(STOCKS)))
    return " ".join(words)


def apply(match: Match, move: str) -> bool:
    """Make a move: False when the rules refuse it; ValueError when it is no move at all."""
    if not isinstance(move, str):
        raise ValueError("a move is text")
    words = move.split(" ")
    verb = words[0]
    if verb == "spit" and len(words) <= 2:
        return match.spit(_pile(words[1]) if len(words) == 2 else -1)
    if verb == "play" and len(words) == 4:
        return match.play(_digit(words[1], 2, "player"), _digit(words[2], 5, "stock"),
                          _pile(words[3]))
    if verb == "fill" and len(words) == 4:
        return match.fill(_digit(words[1], 2, "player"), _digit(words[2], 5, "stock"),
                          _digit(words[3], 5, "slot"))
    if verb == "slap" and len(words) == 3:
        return match.slap(_digit(words[1], 2, "player"), _pile(words[2]))
    if verb == "deal" and len(words) == 2:
        return match.deal(*_hands(words[1]))
    raise ValueError("no move '%s': spit [pile], play player stock pile, fill player stock slot, "
                     "slap player pile, or deal cards/cards" % move)


def parse_cards(text: str) -> bytes:
    """The cards of names written without a space; ValueError for anything else."""
    if len(text) % 2:
        raise ValueError("'%s' is not a row of two-letter cards" % text)
    return bytes([cards.number(text[i:i + 2]) for i in range(0, len(text), 2)])


def one_pile(match: Match) -> bool:
    """Whether a position is in a one-pile round: one pile place is empty (rules 3.2)."""
    depth = match.table.depth
    return bool(depth[SPITS]) != bool(depth[SPITS + 1])


# --- reading

def _target(text: str) -> int:
    if text == "s":
        return 0
    if text[:1] == "p" and text[1:] in TARGETS:
        return int(text[1:])
    raise ValueError("no mode '%s': s, p25, p50 or p100" % text)


def _scores(text: str) -> list:
    words = text.split("/")
    if len(words) == 2 and _is_score(words[0]) and _is_score(words[1]):
        return [int(words[0]), int(words[1])]
    raise ValueError("no scores '%s': two whole numbers joined with /" % text)


def _is_score(text: str) -> bool:
    """Digits alone, no zero before another digit, and a number that a board holds in a word."""
    for letter in text:
        if letter not in "0123456789":
            return False
    if not text or len(text) > 10 or (text[0] == "0" and text != "0"):
        return False
    return int(text) < _SCORE_LIMIT


def _load_piles(table, fields) -> None:
    seen = bytearray(cards.CARDS)
    for i in range(6):
        pile = _ORDER[i]
        if pile >= HANDS:
            _load_pile(table, pile, fields[3 + i], seen)
            continue
        stocks = fields[3 + i].split("/")
        if len(stocks) != STOCKS:
            raise ValueError("'%s' has %d stocks, not 5" % (fields[3 + i], len(stocks)))
        for stock in range(STOCKS):
            _load_pile(table, pile + stock, stocks[stock], seen)
            if table.depth[pile + stock] > STOCKS:
                raise ValueError("stock '%s' has more than 5 cards" % stocks[stock])
    if sum(seen) != cards.CARDS:
        raise ValueError("a position has all 52 cards, not %d" % sum(seen))


def _load_pile(table, pile: int, text: str, seen: bytearray) -> None:
    if text == "-":
        return
    if not text:
        raise ValueError("an empty pile is written -")
    for card in parse_cards(text):
        if seen[card]:
            raise ValueError("%s is there twice" % cards.name(card))
        seen[card] = 1
        table.push(card, pile)


def _digit(text: str, last: int, what: str) -> int:
    if len(text) == 1 and text in "12345" and int(text) <= last:
        return int(text) - 1
    raise ValueError("no %s '%s': 1 to %d" % (what, text, last))


def _pile(text: str) -> int:
    if text == "L":
        return 0
    if text == "R":
        return 1
    raise ValueError("no pile '%s': L or R" % text)


def _hands(text: str) -> tuple:
    """Both players' cards of a deal, which are at most 52 different ones."""
    hands = text.split("/")
    if len(hands) != 2:
        raise ValueError("a deal is two rows of cards joined with /")
    one = parse_cards(hands[0])
    two = parse_cards(hands[1])
    if len(one) + len(two) != cards.CARDS or len(set(one + two)) != cards.CARDS:
        raise ValueError("a deal has 52 different cards")
    return one, two


def _names(match: Match, pile: int) -> str:
    held = list(match.table.cards(pile))
    if match.phase >= ROUND_OVER:
        held.sort()
    return "".join(cards.name(card) for card in held) or "-"


# --- checking that the phase and the position agree

def _check(match: Match) -> None:
    """ValueError when the phase is one that the cards and scores contradict."""
    match.one_pile = one_pile(match)
    if match.phase >= ROUND_OVER:
        _check_between(match)
        return
    if match.phase != SLAP and match.points and match.decided() >= 0:
        raise ValueError("the scores have ended this match already")
    if match.phase == OPENING:
        _check_opening(match)
        return
    _check_piles(match)
    out = not match.stock_left(0) or not match.stock_left(1)
    if match.phase == SLAP:
        _check_slap(match, out)
        return
    if out:
        raise ValueError("a player without stock has ended this round")
    stuck = match.is_stuck(0) and match.is_stuck(1)
    if match.phase == PLAY and stuck:
        raise ValueError("phase P, but both players are stuck")
    if match.phase == STUCK:
        if not stuck:
            raise ValueError("phase K, but a play or a fill is possible")
        if not _spit_cards(match):
            raise ValueError("phase K, but nobody has a spit card")


def _check_between(match: Match) -> None:
    depth = match.table.depth
    if depth[HANDS] + depth[HANDS + 1] != cards.CARDS:
        raise ValueError("in R and M all cards are in the hands")
    match.winner = match.decided()
    if match.phase == ROUND_OVER and match.winner >= 0:
        raise ValueError("phase R, but player %d has won" % (match.winner + 1))
    if match.phase == MATCH_OVER and match.winner < 0:
        raise ValueError("phase M, but nobody has won")


def _check_opening(match: Match) -> None:
    depth = match.table.depth
    if depth[SPITS] or depth[SPITS + 1]:
        raise ValueError("phase O, but cards lie on the spit piles")
    if not match.stock_left(0) or not match.stock_left(1):
        raise ValueError("phase O, but a player has no stock")


def _check_piles(match: Match) -> None:
    depth = match.table.depth
    if not depth[SPITS] and not depth[SPITS + 1]:
        raise ValueError("phase %s, but both spit piles are empty" % PHASES[match.phase])
    for player in range(2):
        if match.one_pile and not depth[SPITS + player] and depth[HANDS + player]:
            raise ValueError("a one-pile round, but player %d, on the empty side, has spit cards"
                             % (player + 1))


def _check_slap(match: Match, out: bool) -> None:
    if not match.stock_left(0) and not match.stock_left(1):
        raise ValueError("phase S, but both players are without stock")
    if out and match.one_pile:
        raise ValueError("phase S, but a one-pile round that a player went out of has no slap")
    if not out and not (match.is_stuck(0) and match.is_stuck(1) and not _spit_cards(match)):
        raise ValueError("phase S, but the round goes on")


def _spit_cards(match: Match) -> bool:
    depth = match.table.depth
    return bool(depth[HANDS] or depth[HANDS + 1])
