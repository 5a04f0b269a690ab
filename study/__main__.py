"""Plays thousands of matches, prints what came of them, and keeps it in study/README.md.

    python -m study [--part levels|game|why] [--matches 1000]

The same numbers every time: each match has its own seed. Ten minutes on two idle cores. With
another number of matches nothing is kept.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator

from study import game, kept, levels, picture, why
from study.players import Players

MATCHES = 1000


def tell_levels(players: Players) -> Iterator[str]:
    wins = levels.measure(players)
    if players.matches == MATCHES:
        picture.draw(wins, levels.SPEEDS)
    return levels.table(wins)


PARTS = {"levels": tell_levels, "game": game.table, "why": why.table}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m study")
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--matches", type=int, default=MATCHES, help="for a line of a table")
    asked = parser.parse_args()
    with multiprocessing.Pool() as pool:
        players = Players(pool, asked.matches)
        for part in asked.part or PARTS:
            began = time.monotonic()
            told = list(PARTS[part](players))
            print("\n".join(told), end="\n\n", flush=True)
            print(f"study: {part} took {time.monotonic() - began:.0f} s", file=sys.stderr)
            if asked.matches == MATCHES:
                kept.keep(part, told)


if __name__ == "__main__":
    main()
