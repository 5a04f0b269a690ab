"""Sessions of one who plays against the clock (law 9), from keys or as they were recorded."""

from pathlib import Path

from hardware.host import tape
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact, Tape
from spit.plan import Plan
from tests.law_rows import edges
from tests.menu_run import KEYS

FOLDER = Path(__file__).parent / "tapes" / "alone"
TIME_42 = 18_732        # ms: of its first cards turn at 442 + 500, and the last is played at 19674


def recorded(number: int) -> Tape:
    """A deal that was played to its end: 42 was won, 29 was lost."""
    return tape.read((FOLDER / f"deal_{number}.tape").read_bytes())


def alone(pressed: str = "", end: int = 1100, seating: str = "side", nvm=None, **chosen) -> Session:
    """A deal that is played from its start."""
    plan = Plan(7, "match", seating, options={"clock": "on", "deal": "42"} | chosen)
    contacts = [Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(pressed)]
    session = Session(plan, contacts=contacts, nvm=nvm)
    run_headless(session, end)
    return session


def replay(given: Tape, more: str = "", end: int = 0, nvm=None) -> Session:
    """A recorded deal, and keys that are pressed in or after it."""
    contacts = sorted(given.contacts + [
        Contact(edge.ms, KEYS.index(edge.key), edge.down) for edge in edges(more)])
    session = Session(given.plan, given.board, contacts, nvm=nvm)
    run_headless(session, end or given.end)
    return session
