"""What a scene looks like: played through code.py, and as it is kept to compare with."""

from pathlib import Path
from typing import Any, NamedTuple

from hardware.host.play import Session, run_headless
from spit import prompts
from tests.golden.scenes import SCENES, SEATINGS, Scene, tape

FILE = Path(__file__).with_name("frames.txt")
VIEWS = ("table", "account", "covered")
PROMPTS = {value: name for name, value in vars(prompts).items() if isinstance(value, int)}
HEADER = """\
# What the panel shows in each scene: the CRC-32 of its pixels; the view, and the prompts of
# player 1 and 2. `make pictures` writes this file.
"""


class Frame(NamedTuple):
    """The panel at the ms of a scene. view: one of VIEWS, or `title`. prompts: of both players."""

    checksum: int
    view: str
    prompts: tuple[str, str]


def take(scene: Scene, seating: str) -> tuple[Frame, bytes]:
    """A scene's frame, and its picture as the panel's rgb() has it."""
    given = tape(scene, seating)
    session = Session(given.plan, given.board, given.contacts)
    run_headless(session, given.end)
    game = session.game
    half = scene.name.startswith("half ")
    assert half != at_rest(game), f"{scene.name}: is something still to be drawn?"
    view, said = "title", (prompts.NONE, prompts.NONE)
    if not game.front:
        shown = game.referee.scene
        view, said = VIEWS[shown.view], tuple(shown.prompts)
    frame = Frame(session.panel.checksum(), view, (PROMPTS[said[0]], PROMPTS[said[1]]))
    return frame, session.panel.rgb()


def at_rest(game: Any) -> bool:
    """Whether everything is drawn."""
    return not (game.busy if game.front else game.referee.scene.wanted)


def key(scene: Scene, seating: str) -> str:
    """The name of a frame, good for a file."""
    return f"{seating}-{scene.name.replace(',', '').replace(' ', '-')}"


ALL = {key(scene, seating): (scene, seating) for seating in SEATINGS for scene in SCENES}


def read() -> dict[str, Frame]:
    """The frames that are kept, by key."""
    kept = {}
    for line in FILE.read_text().splitlines():
        if not line.startswith("#"):
            name, checksum, view, one, two = line.split()
            kept[name] = Frame(int(checksum, 16), view, (one, two))
    return kept


def write(frames: dict[str, Frame]) -> None:
    """Keep frames, by key."""
    FILE.write_text(HEADER + "".join(
        f"{name} {frame.checksum:08x} {frame.view} {' '.join(frame.prompts)}\n"
        for name, frame in frames.items()))
