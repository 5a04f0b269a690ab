"""Measures every budget and prints one table; exits 1 when a limit is broken or nothing measured.

    python -m bench                 # all families, under ten minutes
    python -m bench traffic speed   # some
    python -m bench --write         # all, and renew the tables in README.md and bench/table.txt
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Iterator

from bench import readme
from bench.figure import Figure, table

FAMILIES = ("heap", "memory", "speed", "traffic", "latency", "fairness")


def measure(family: str) -> Iterator[Figure]:
    """The figures of a family; one that says why when it cannot be measured."""
    try:
        yield from importlib.import_module(f"bench.{family}").measure()
    except Exception as fault:
        why = " ".join(f"{type(fault).__name__}: {fault}".split())[:160]
        yield Figure("could not be measured", why, ok=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.split("\n")[0])
    parser.add_argument("family", nargs="*", metavar="FAMILY", help=" ".join(FAMILIES))
    parser.add_argument("--write", action="store_true", help="renew the tables that are kept")
    options = parser.parse_args()
    asked = options.family or FAMILIES
    if options.write and asked != FAMILIES:
        parser.error("--write needs all families")
    unknown = [name for name in asked if name not in FAMILIES]
    if unknown:
        parser.error(f"unknown family {unknown[0]}; there are {' '.join(FAMILIES)}")
    rows = []
    for family in asked:
        began = time.monotonic()
        print(f"bench: {family} ...", end="", flush=True, file=sys.stderr)
        rows += [(family, figure) for figure in measure(family)]
        print(f" {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(table(rows))
    if options.write:
        readme.write(rows)
    return int(any(figure.ok is False for _, figure in rows))


if __name__ == "__main__":
    sys.exit(main())
