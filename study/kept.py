"""Keeps what the study has told: in table.txt and README.md, between the marks of each part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bench import readme

ROOM = Path(__file__).parent
PATHS = ROOM / "table.txt", ROOM / "README.md"


def keep(part: str, lines: Sequence[str]) -> None:
    """Renew a part of both."""
    for path in PATHS:
        readme.put(path, part, "\n".join(lines) + "\n")
