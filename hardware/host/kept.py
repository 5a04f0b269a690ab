"""Non-volatile memory that outlives the program: a file."""

from __future__ import annotations

import sys
from pathlib import Path

from platformdirs import user_data_dir

from hardware.host import values
from hardware.host.desk import Desk
from hardware.host.nvm import SIZE
from spit.plan import Plan
from spit.store import Store


class KeptError(Exception):
    """A file that cannot be used; the text is the one line to say."""


def usual() -> Path:
    """Where this person's records are, unless another file is named."""
    return Path(user_data_dir("spit", appauthor=False)) / "nvm.bin"


def read(path: Path) -> bytes | None:
    """What a file holds; None when there is none yet. KeptError: it is no such file."""
    try:
        data = path.read_bytes() if path.exists() else None
    except OSError as fault:
        raise KeptError(f"{_name(path)}: {fault.strerror}") from None
    if data is not None and len(data) != SIZE:
        raise KeptError(f"{_name(path)}: {len(data)} bytes, not the {SIZE} of a board's nvm: "
                        "move it away, or name another with --nvm")
    return data


def plan(data: bytes | None, seed: int) -> Plan:
    """The plan that a board with such a memory starts with."""
    return Store(data).fill(Plan(seed))


def keep(desk: Desk, path: Path) -> None:
    """Write every change of a desk's memory to a file. When that fails, say so once and go on."""

    def write(data: bytes) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(path.name + ".part")
            part.write_bytes(data)
            part.replace(path)
        except OSError as fault:
            desk.nvm.keep = None
            print(f"{_name(path)}: {fault.strerror}; records are not kept", file=sys.stderr)

    desk.nvm.keep = write


def _name(path: Path) -> str:
    return values.one_line(str(path))
