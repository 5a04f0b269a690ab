"""Sessions that begin on the title, by their keys, and what they leave on the screen."""

from hardware.host import tape
from hardware.host.play import Session, Stopped, run_headless
from hardware.host.tape import Contact, Tape
from spit.plan import Plan
from spit.screens import layout as layouts
from tests.law_rows import edges
from tests.panel_reader import Reader, drawn

KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
GAP = 100           # ms from one press to the next
_NAMES = {" ": "space", "[": "left", "]": "right", "^": "up", "_": "down", "#": "back"}


def keys(words: str, first: int = GAP) -> str:
    """Presses of `START DOWN A`, one every GAP ms, as `tests.law_rows.edges` reads them; `DOWN*3`
    is three."""
    names = []
    for word in words.split():
        name, _, count = word.partition("*")
        names += [name] * int(count or 1)
    return ", ".join(f"{first + GAP * i} {name}" for i, name in enumerate(names))


def run(words: str = "", end: int = 0, plan: Plan | None = None, **more) -> Session:
    """A session from the title in which keys() are pressed; it has ended. It is played as a tape is
    that says the same, so that no key is one that a tape cannot have."""
    pressed = words if words[:1].isdigit() else keys(words)
    contacts = [Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(pressed)]
    end = end or max([contact.ms for contact in contacts], default=0) + GAP
    given = Tape(plan or Plan(7, "title"), contacts, end)
    again = tape.read(tape.write(given).encode())
    session = Session(again.plan, again.board, again.contacts, **more)
    run_headless(session, end)
    return session


def shows(session: Session, words: str, column: float, row: int, palette: str) -> bool:
    """Whether a text stands on the panel, in letters of 8x16."""
    reader = Reader(session.panel, layouts.of("side"))
    return all(reader.shows(drawn("text", _NAMES.get(letter, letter), palette),
                            (round(8 * (column + i)), 16 * row))
               for i, letter in enumerate(words))


def run_with_a_slow_pass(session: Session, begins: int, ends: int, end: int) -> None:
    """Run a session to its end; what comes from a ms on is heard in one pass at another."""
    slow = []

    def idle() -> None:
        if session.ms >= begins and not slow:
            slow.append(True)
            session.skip(ends)
        elif session.ms < end:
            session.advance(begins if session.ms < begins else end)
        else:
            raise Stopped

    session.run(idle)
