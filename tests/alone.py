"""Sessions of one who plays against the clock (law 9), from keys or as they were recorded."""

from pathlib import Path

from hardware.host import tape
from hardware.host.play import Session, run_headless
from hardware.host.tape import Contact, Tape
from spit.plan import Plan
from spit.screens import layout as layouts
from tests.law_rows import edges
from tests.menu_run import KEYS
from tests.panel_reader import Reader, drawn

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


def late(given: Tape, ms: int) -> Tape:
    """A recorded deal that its player leaves for so long, stuck at a prompt."""
    later = [Contact(contact.ms + (ms if contact.ms > 10_000 else 0), contact.key, contact.down)
             for contact in given.contacts]
    return Tape(given.plan, later, given.end + ms + 4000)


def table_seconds(session: Session) -> int:
    """What the clock at the table shows, in big digits that its player can read."""
    scene = session.game.referee.scene
    layout = layouts.of(session.game.seating)
    flips = layout.FLIPS[1 - scene.clock]
    at = (layout.WIDTH // 2 - (16 if flips else 32), layout.STOCKS_Y[scene.clock])
    return int(Reader(session.panel, layout).number(at, 3, scene.clock, flips, "digits"))


def reads(reader, line: str, layout, player: int, row: int, flips: int) -> bool:
    """Whether a line stands in a player's row, as that player sees it."""
    y = layout.STOCKS_Y[player] + 16 * (row ^ flips & 1)
    x = (layout.WIDTH - 8 * layout.COLUMNS) // 2
    return all(
        reader.shows(drawn("text", "space" if letter == " " else letter,
                           ("amber", "cyan")[player]),
                     (x + 8 * (layout.COLUMNS - 1 - i if flips else i), y), flips)
        for i, letter in enumerate(line))
