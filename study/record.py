"""Records a match of the model person, or of two computers, as a tape for code.py.

    python -m study.record --seed 3 --cpu1 off --cpu2 fair --seating ends match.tape
"""

from __future__ import annotations

import argparse
from pathlib import Path

from hardware.host import tape
from study.person import Person
from study.table import LEVELS, Table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m study.record")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpu1", choices=LEVELS, default="off")
    parser.add_argument("--cpu2", choices=LEVELS, default="fair")
    parser.add_argument("--seating", choices=("side", "ends"), default="side")
    parser.add_argument("--speed", type=float, default=1, help="of persons; the typical one's is 1")
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    levels = LEVELS.index(asked.cpu1), LEVELS.index(asked.cpu2)
    persons = [Person(seat, asked.seed, asked.speed, asked.seating)
               for seat in range(2) if not levels[seat]]
    table = Table(asked.seed, levels, *persons, seating=asked.seating)
    table.play()
    asked.file.write_text(tape.write(table.tape()))


if __name__ == "__main__":
    main()
