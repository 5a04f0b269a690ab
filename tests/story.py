"""What happens in a tape, pass by pass, in the words of `tests.law`."""

from pathlib import Path

from hardware.host import play, tape
from hardware.host.cost import Cost
from hardware.host.play import Result, Session
from tests.law_run import read

FOLDER = Path(__file__).parent / "tapes" / "proof"


class Story:
    """`changes[ms]` has the words that became others by what was stamped then; look() adds to them
    what a pass did. `words`: all words now.

    Beside the words of `read()` there is `moved`: the players of whom a stock or the hand changed.
    """

    def __init__(self) -> None:
        self.changes: dict[int, dict[str, str]] = {}
        self.words: dict[str, str] = {}

    def look(self, session: Session) -> None:
        now = read(session.game.referee)
        changed = {name: word for name, word in now.items() if self.words.get(name) != word}
        changed["moved"] = "".join(
            player for player in "12" if {"stocks" + player, "hand" + player} & set(changed)
        )
        self.words = now
        self.changes.setdefault(session.ms - 1, {}).update(changed)

    def missing(self, ms: int, words: str) -> list[str]:
        """Those of the `name=word` that did not come about at this ms."""
        changed = self.changes.get(ms, {})
        pairs = [pair.split("=") for pair in words.split()]
        return [
            f"{ms}: {name}={word}, not {changed.get(name, 'as it was')}"
            for name, word in pairs
            if changed.get(name) != word
        ]

    def moves(self) -> list[str]:
        """Who moved, each time that somebody did."""
        return [words["moved"] for words in self.changes.values() if words["moved"]]


def session_of(name: str, cost: Cost | None = None, stop: int = 0) -> tuple[Session, int]:
    """A session that a proof tape is about to be played in, and its end. stop: see Session."""
    given = tape.read((FOLDER / f"{name}.tape").read_bytes())
    return Session(given.plan, given.board, given.contacts, [stop], cost=cost), given.end


def tell(name: str, cost: Cost | None = None) -> tuple[Story, Result]:
    """Play a proof tape: what happened, and how it ended."""
    session, end = session_of(name, cost)
    story = Story()
    play.run_headless(session, end, story.look)
    return story, session.result()
