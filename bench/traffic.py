"""Bytes on the display's bus for each event of play, from passes of the real game.

Each event is made on a position of its own; its refresh is recorded on the virtual bus, where the
bytes are those of the real CircuitPython. `ratio` is bytes sent to the bytes of the areas that
changed (areas.py). Then whole matches of greedy players are played, in
which no refresh may be a full screen or draw two plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bench import areas
from bench.figure import Figure, at_most
from hardware.boards.clusters import KEYS
from hardware.host.cost import bus_us
from hardware.host.panel import HEIGHT, WIDTH
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact
from spit.cards import SPITS
from spit.match import PLAY, ROUND_OVER
from spit.plan import Plan
from tests.greedy import Greedy
from tests.law_rows import edges, position
from tests.record_match import Thumbs

SEATINGS = ("side", "ends")
PLAY_BYTES = {"side": 4500, "ends": 6500}
RATIO = 1.3
FULL_SCREEN = 2 * WIDTH * HEIGHT
SEED = 1
AFTER = 8  # ms in which an event is drawn
ENDS = {"LEFT": "UP", "RIGHT": "DOWN", "A": "B", "B": "A"}  # the keys of ends seating


class Sent(NamedTuple):
    """A refresh: the ms of its pass, what was sent and the pixels of the areas that changed."""

    ms: int
    bytes: int
    windows: int
    changed: int

    @property
    def ratio(self) -> float:
        return self.bytes / (2 * self.changed) if self.changed else 0


class Event(NamedTuple):
    """Keys on a position, the ms in which what they do is drawn, and how many plays it is."""

    name: str
    position: str
    keys: str
    ms: int
    plays: int = 0


EVENTS = (
    Event("card played", "race", "1000 LEFT", 1001, 1),
    Event("and the pile grows thicker", "thick", "1000 LEFT", 1001, 1),
    Event("and the cursor moves on", "gaps", "1000 LEFT", 1001, 1),
    Event("and the other one is beaten by the arrow", "race", "1000 LEFT B", 1001, 1),
    Event("two played in one ms", "race", "900 START, 1000 LEFT A", 1001, 2),
    Event("slot filled", "slots", "1000 B", 1001),
    Event("cursor moved", "race", "1000 SELECT", 1001),
    Event("fumble", "race", "1000 RIGHT", 1001),
    Event("beaten", "race", "1000 LEFT, 1100 B", 1101),
    Event("opening: one is ready", "opening", "1000 LEFT", 1001),
    Event("opening: the cards turn", "opening", "1000 LEFT B", 1501),
    Event("stuck: the prompt", "stuck", "", 701),
    Event("stuck: both spit", "stuck on", "1000 LEFT B", 1501),
    Event("stuck: one spits", "lone 1", "1000 LEFT B", 1501),
    Event("outline of a stall", "stall", "", 5001),
    Event("slap: wait for it", "slap", "", 401),
    Event("slap: early", "slap", "500 LEFT", 501),
)
# Player 1's six goes on a five with as many cards below as make the next line.
THICK = "P s 0/0 {}5C ..KC 9H6C/QC/9C/TC/3C 2C 9S6D/QD/9D/TD/3D 2D"


def measure() -> Iterator[Figure]:
    for seating in SEATINGS:
        for event in EVENTS:
            sent = refresh(event, seating)
            yield from _figures(event, seating, sent)
        yield from _of_a_match(seating)


def _figures(event: Event, seating: str, sent: Sent) -> Iterator[Figure]:
    limit = PLAY_BYTES[seating] * event.plays
    said = f"{sent.bytes:,} bytes, {sent.windows} windows, {bus_us(sent.bytes) / 1000:.2f} ms"
    yield Figure(
        f"{seating}: {event.name}",
        f"{said}, ratio {sent.ratio:.2f}",
        f"≤ {limit:,} bytes" if event.plays else "",
        sent.bytes <= limit if event.plays else None,
    )


def _of_a_match(seating: str) -> Iterator[Figure]:
    session = Session(Plan(SEED, "match", seating))
    players = [Greedy(i, seating, SEED * 2 + i, pace=2) for i in range(2)]
    match = Match(session, seating, Thumbs(session, players, SEED))
    session.run(match)
    name = f"{seating}, {match.plays} plays of a match:"
    yield at_most(f"{name} the dearest", match.dearest_play, PLAY_BYTES[seating], "{:,.0f} bytes")
    ratio = sum(each.bytes for each in match.sent) / sum(2 * each.changed for each in match.sent)
    yield at_most(f"{name} ratio of all that is sent in PLAY", ratio, RATIO, "{:.2f}")
    yield at_most(f"{name} most drawn by a refresh", match.most, 1, "{}")
    yield Figure(f"{name} left undrawn or drawn together", str(match.lost), "0", match.lost == 0)
    yield Figure("  the dearest refresh while people play", f"{match.dearest:,} bytes",
                 f"< {FULL_SCREEN:,} bytes", match.dearest < FULL_SCREEN)


class Match:
    """Watches a match.

    sent: the refreshes in PLAY. plays: cards played there. most: plays drawn by one refresh. lost:
    plays without a refresh of their own. dearest_play: bytes, all of its refreshes; dearest: of one
    refresh before the round is over.
    """

    def __init__(self, session: Session, seating: str, thumbs: Thumbs) -> None:
        self.sent: list[Sent] = []
        self.plays = self.most = self.lost = self.dearest = 0
        self.dearest_play = 0.0
        self._session = session
        self._thumbs = thumbs
        self._watch = Watch(session)
        self._places = areas.spit_places(seating)
        self._before = b""
        self._phase = -1
        self._cards = 0
        self._calm()

    def _calm(self) -> None:
        """Everything is drawn."""
        self._made = self._drawn = self._bytes = 0

    def __call__(self) -> None:
        known = len(self._watch.sent)
        self._watch(self._session)
        table, phase = self._session.game.match.table, self._session.game.match.phase
        cards = table.depth[SPITS] + table.depth[SPITS + 1]
        sent = self._watch.sent[known:]
        if self._phase == PLAY == phase:
            self.sent += sent
            self._note(cards - self._cards, sent)
        else:
            self._calm()  # a round's last play is drawn with what follows
        if phase < ROUND_OVER and self._phase < ROUND_OVER:
            self.dearest = max([self.dearest, *(each.bytes for each in sent)])
        self._phase, self._cards, self._before = phase, cards, bytes(self._session.panel.ram)
        self._thumbs()

    def _note(self, made: int, sent: list[Sent]) -> None:
        """A pass in PLAY: the plays made, and what was sent."""
        ram = bytes(self._session.panel.ram)
        drawn = [
            sum(areas.differs(self._before, ram, box) for box in boxes) for boxes in self._places
        ]
        self.most = max(self.most, sum(views > 0 for views in drawn))
        self._made += made
        self._drawn += sum(drawn)
        self._bytes += sum(each.bytes for each in sent)
        if not self._session.game.busy:
            self.plays += self._made
            self.lost += abs(self._made * len(self._places[0]) - self._drawn)
            if self._made:
                self.dearest_play = max(self.dearest_play, self._bytes / self._made)
            self._calm()


def refresh(event: Event, seating: str) -> Sent:
    """What an event sends, in one refresh or a few that follow each other."""
    found = [sent for sent in record(event, seating) if sent.ms >= event.ms]
    if not found or found[0].ms > event.ms:
        raise RuntimeError(f"nothing is drawn by: {event.name}, {seating}")
    bytes_, windows, changed = (sum(column) for column in list(zip(*found, strict=True))[1:])
    return Sent(event.ms, bytes_, windows, changed)


def record(event: Event, seating: str) -> list[Sent]:
    """All refreshes from the event's start."""
    contacts = []
    for edge in edges(event.keys):
        name = ENDS.get(edge.key, edge.key) if seating == "ends" else edge.key
        contacts.append(Contact(edge.ms, KEYS.index(name), edge.down))
    contacts.sort(key=lambda contact: contact.ms)
    text = thick() if event.position == "thick" else position(event.position)
    session = Session(Plan(1, "match", seating, arrow=0, position=text), contacts=contacts)
    watch = Watch(session)
    run_headless(session, event.ms + AFTER, watch)
    return watch.sent


def thick() -> str:
    """A position in which a play adds a line to a pile."""
    return position(THICK.format("7H7S"))


class Watch:
    """Notes every refresh of a session; call it after every pass."""

    def __init__(self, session: Session) -> None:
        self.sent: list[Sent] = []
        self._session = session
        self._before = b""
        self._places: list[areas.Box] = []
        self._traffic = session.panel.record()

    def __call__(self, session: Session) -> None:
        after = bytes(session.panel.ram)
        places = areas.places(session.desk.display)
        if self._traffic.bytes and self._before:
            layers = places + self._places
            changed = areas.pixels(areas.changed(self._before, after, layers))
            count = len(self._traffic.windows)
            self.sent.append(Sent(session.ms, self._traffic.bytes, count, changed))
        self._before = after
        self._places = places
        self._traffic = session.panel.record()
