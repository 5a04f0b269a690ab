"""Plays a table row through the referee, pass by pass: see `tests.law`."""

from typing import NamedTuple

from spit import cards, notation, prompts
from spit.chance import Chance
from spit.keys import Keys
from spit.referee import Referee
from spit.scene import NAMES, Stats
from tests.law_rows import Edge, Row, edges, position, time_of

KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
CLUSTERS = {
    "side": (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A")),
    "ends": (("SELECT", "UP", "DOWN"), ("START", "A", "B")),
}
LEFT_KEYS = {"side": (0, 0), "ends": (0, 1)}

AFTER = 1000            # a row ends so long after its last key, unless it says when
LONGEST = 40_000
WRAP = 1 << 29          # ticks_ms() goes on with 0

_PHASES = "OPKSRM"
_VIEWS = ("table", "account", "covered")
_MARKS = ("plain", "fumble", "beaten")
_PROMPTS = {value: name for name, value in vars(prompts).items() if isinstance(value, int)}
# The key of ends seating that does what one of side seating does.
_ENDS_KEYS = {"LEFT": "UP", "RIGHT": "DOWN", "B": "A", "A": "B"}
# The key that does for a player what another does for the rival; at ends, for who sits opposite.
_RIVAL_KEYS = {"LEFT": "B", "B": "LEFT", "RIGHT": "A", "A": "RIGHT", "SELECT": "START",
               "START": "SELECT"}
_FACING_KEYS = {"UP": "B", "B": "UP", "DOWN": "A", "A": "DOWN", "SELECT": "START",
                "START": "SELECT"}


class Way(NamedTuple):
    """How to play a row. period: ms between passes, 0 to jump from one event to the next. wrap: the
    ms of the row at which the clock wraps. turned: edges that wait together come in wrong order."""

    period: int = 0
    wrap: int = 65_000
    turned: bool = False
    seats: str = "side"
    mirrored: bool = False
    seed: int = 1


class Run:
    """One play of a row in one way: `state` is what came out, `start` what there was before."""

    def __init__(self, row: Row, way: Way):
        self.row = row
        self.way = way
        self.start_ticks = -way.wrap % WRAP
        self.turned_table = way.mirrored and way.seats == "ends"
        self.keys = Keys()
        self.stats = Stats()
        self.chance = Chance(way.seed)
        self.keys.seat(KEYS, CLUSTERS[way.seats])
        self.referee = Referee(self.keys, self.stats, self.chance, LEFT_KEYS[way.seats], row.lock,
                               (0, 0), (False, False))
        text = position(row.position)
        arrow = row.arrow - 1
        if way.mirrored:
            text = _rival(text, self.turned_table)
            arrow = 1 - arrow
        self.cue = -1
        self.waiting = edges(row.keys) if isinstance(row.keys, str) else list(row.keys)
        self.referee.begin(notation.load(text), arrow, self.start_ticks)
        self.start = self.read()
        self.play()
        self.state = self.read()

    def play(self, now: int = 0) -> None:
        """Pass after pass, from one at `now` on, until the last one at the end."""
        while True:
            end = self.end()
            now = min(self.next_pass(now), end)
            self.feed(now)
            self.step(now)
            now = max(now, self.cue)
            if now >= end and now >= self.end():
                return
            assert now < LONGEST, "the row does not end: no cue came"

    def end(self) -> int:
        if self.row.end:
            ms, cue = time_of(self.row.end)
        else:
            last = max(edges(self.row.keys), key=lambda edge: (edge.cue, edge.ms))
            ms, cue = last.ms + AFTER, last.cue
        if not cue:
            return ms
        return ms + self.cue if self.cue >= 0 else LONGEST

    def next_pass(self, now: int) -> int:
        if self.way.period:
            return now + self.way.period
        times = [LONGEST]
        if self.waiting:
            edge = self.waiting[0]
            if not edge.cue or self.cue >= 0:
                times.append(self.ms(edge) + 1)
        if self.referee.timers.due >= 0:
            times.append((self.referee.timers.due - self.start_ticks) % WRAP + 1)
        return max(now + 1, min(times))

    def ms(self, edge: Edge) -> int:
        if not edge.cue:
            return edge.ms
        return edge.ms + self.cue if self.cue >= 0 else LONGEST + 1

    def feed(self, now: int) -> None:
        """Hand over the edges that the scanner has seen by now."""
        seen = [edge for edge in self.waiting if self.ms(edge) <= now]
        self.waiting = [edge for edge in self.waiting if self.ms(edge) > now]
        for edge in reversed(seen) if self.way.turned else seen:
            self.keys.put(self.at(self.ms(edge)), KEYS.index(self.key(edge.key)), edge.down)

    def key(self, name: str) -> str:
        if self.way.seats == "ends" and self.row.seats != "ends":
            name = _ENDS_KEYS.get(name, name)
        if self.way.mirrored:
            name = (_FACING_KEYS if self.way.seats == "ends" else _RIVAL_KEYS)[name]
        return name

    def at(self, ms: int) -> int:
        return (self.start_ticks + ms) % WRAP

    def step(self, now: int) -> None:
        referee = self.referee
        referee.run(self.at(now))
        referee.scene.wanted = 0
        if referee.slap.cue_wanted:
            referee.slap.show_cue()
            self.cue = now + self.row.drawing
            referee.slap.cue(self.at(self.cue))

    def read(self) -> dict:
        return read(self.referee, self.way.mirrored, self.turned_table)


def read(referee: Referee, mirrored: bool = False, turned: bool = False) -> dict:
    """What there is, by name: the words of a row. mirrored: read players the other way round;
    turned: piles too."""
    scene = referee.scene
    table = scene.match.table
    found = {"phase": _PHASES[scene.match.phase], "view": _VIEWS[scene.view],
             "arrow": str((scene.arrow ^ mirrored) + 1), "round": str(scene.round),
             "title": "yes" if referee.title_wanted else "no"}
    for pile, name in enumerate(("left", "right")):
        held = _pile(table, 12 + (pile ^ turned))
        found[name] = held[-2:] if held else "-"
        found[name + " pile"] = held
    for player in range(2):
        name = str(player + 1)
        who = player ^ mirrored
        found["stocks" + name] = "/".join(
            _pile(table, who * 5 + stock) or "-" for stock in range(5))
        hand = _pile(table, 10 + who)
        found["hand" + name] = str(len(hand) // 2)
        found["hand cards" + name] = hand
        found["score" + name] = str(scene.match.scores[who])
        found["cursor" + name] = str(scene.cursors[who] + 1)
        found["mark" + name] = _MARKS[scene.marks[who]]
        found["prompt" + name] = _PROMPTS[scene.prompts[who]]
        found["took" + name] = str(scene.match.took[who])
        found["hint" + name] = _hints(scene.hints[who], turned)
    for name in NAMES:
        found[name] = str(getattr(referee.stats, name))
    return found


def _pile(table, pile: int) -> str:
    return "".join(cards.name(card) for card in table.cards(pile))


def _hints(hints: int, turned: bool) -> str:
    """Outlined moves: `1L+4R` are plays of stocks 1 and 4, `f2` is slot 2 to be filled."""
    found = [f"{stock + 1}{'LR'[pile]}" for stock in range(5) for pile in range(2)
             if hints >> stock * 2 + (pile ^ turned) & 1]
    found += [f"f{slot + 1}" for slot in range(5) if hints >> 10 + slot & 1]
    return "+".join(found) or "-"


def _rival(text: str, piles: bool) -> str:
    """A position with the players exchanged; piles: and the spit piles."""
    phase, mode, scores, left, right, one, hand_1, two, hand_2 = text.split(" ")
    scores = "/".join(reversed(scores.split("/")))
    if piles:
        left, right = right, left
    return " ".join((phase, mode, scores, left, right, two, hand_2, one, hand_1))
