"""The tape that a board printed, out of a log of its console:

    python tools/console_tape.py LOG > bug.tape

The last one in the log counts, and the last of the ends that it names.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

FIRST_LINE = "spit-tape 1"
HEADER = re.compile(r"(board|start|seating|points|seed|arrow|set|deck|position) .+")
EDGE = re.compile(r"[0-9]+ [A-Z]+[+-]")
END = re.compile(r"[0-9]+ end")


def extract(log: str) -> str:
    """The text of the tape. ValueError: there is none."""
    lines = log.replace("\r", "").split("\n")
    starts = [at for at, line in enumerate(lines) if line == FIRST_LINE]
    found = [FIRST_LINE]
    end = ""
    for line in lines[starts[-1] + 1:] if starts else ():
        if END.fullmatch(line):
            end = line
        elif HEADER.fullmatch(line) or EDGE.fullmatch(line) or line.startswith("#"):
            found.append(line)
    if not end:
        raise ValueError("there is no tape with an end in this log")
    return "\n".join([*found, end]) + "\n"


def main(arguments: list[str]) -> int:
    (name,) = arguments
    try:
        print(extract(Path(name).read_text(encoding="utf-8", errors="replace")), end="")
    except OSError as fault:
        print(f"{name}: {fault.strerror}", file=sys.stderr)
        return 1
    except ValueError as fault:
        print(f"{name}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
