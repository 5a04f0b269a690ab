"""`make play`: a match in a window; without a display a recorded one, and its pictures."""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TAPE = ROOT / "tests" / "tapes" / "standard_match.tape"
PICTURES = ROOT / "build" / "match"


def main() -> int:
    sys.path.insert(0, str(ROOT))
    from hardware.host import cli
    from hardware.host.window import NoWindow, open_display

    try:
        open_display()
    except NoWindow as why:
        print(f"No window: {why}. Here is a recorded match, played from its keys alone:")
        shutil.rmtree(PICTURES, ignore_errors=True)
        done = cli.main(["--tape", str(TAPE), "--shots", str(PICTURES), "--position", "--stats"])
        if not done:
            print(f"{len(list(PICTURES.glob('*.png')))} pictures are in {PICTURES}")
        return done
    return cli.main(["--start", "match", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
