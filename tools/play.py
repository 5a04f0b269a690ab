"""`make play`: a match in a window; without a display one of two computers, and its pictures."""

import random
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hardware.host import cli, tape  # noqa: E402
from hardware.host.play import Session, Stopped  # noqa: E402
from hardware.host.window import NoWindow, open_display  # noqa: E402
from spit.match import MATCH_OVER  # noqa: E402
from spit.plan import Plan  # noqa: E402

BUILD = ROOT / "build"
LEVELS = ("easy", "fair", "hard", "expert")
LINGER = 800  # ms of the last page
LONGEST = 3_600_000  # ms; then the match is shown as far as it went


def duel(seed: int) -> tape.Tape:
    """A match of two computers, of a seed, as a tape: it has no keys."""
    chance = random.Random(seed)
    levels = {f"cpu{seat}": chance.choice(LEVELS) for seat in (1, 2)}
    session = Session(Plan(seed, "match", chance.choice(("side", "ends")), options=levels))

    def idle() -> None:
        if session.game.match.phase == MATCH_OVER or session.ms >= LONGEST:
            raise Stopped
        session.advance(LONGEST)

    session.run(idle)
    return tape.Tape(session.plan, [], session.ms + LINGER)


def show(seed: int) -> int:
    """Play one and save its pictures; the exit status."""
    shutil.rmtree(BUILD / "match", ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    path = BUILD / "match.tape"
    played = duel(seed)
    path.write_text(tape.write(played))
    names = [played.plan.options[f"cpu{seat}"] for seat in (1, 2)]
    print(f"Two computers play, {names[0]} against {names[1]} (seed {seed}):")
    done = cli.main(["--tape", str(path), "--shots", str(BUILD / "match"), "--position", "--stats"])
    if not done:
        count = len(list((BUILD / "match").glob("*.png")))
        print(f"{count} pictures are in {BUILD / 'match'}, the tape is {path}")
    return done


def main() -> int:
    try:
        open_display()
    except NoWindow as why:
        print(f"No window: {why}.")
        return show(random.SystemRandom().randrange(1 << 48))
    return cli.main(["--start", "match", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
