"""`make deploy`: copies the bundle to a mounted CIRCUITPY, or to the one that DRIVE= names.

Says what it will change, then does it: what starts the game goes first and comes last, so that a
copy that is cut short starts nothing. Other files of the drive's owner stay; one of theirs, or one
that they changed, with a name that the game needs is kept under another. All is read back and
compared.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import zipfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.bundle import CLUSTER, CONTENTS, DIST, version  # noqa: E402
from tools.drive import (  # noqa: E402
    DeployError,
    check_board,
    check_kinds,
    check_writable,
    choose,
    drives,
    folders,
)

STARTERS = ("code.py", "safemode.py")
RIVALS = ("code.txt",)  # CircuitPython prefers it to code.py


class Change:
    """What a copy does to a drive.

    copies   files that are new or differ, in the order in which they are written
    removes  files of an older game, and sources that would be loaded before new .mpy files
    moves    (from, to): files that stand in the way and that no deploy has written
    """

    def __init__(self, drive: Path, files: dict[str, bytes]) -> None:
        self._drive = drive
        self._files = files
        self._old = _contents(drive)
        self.copies = sorted((name for name in files if self._read(name) != files[name]),
                             key=_rank)
        stale = sorted(self._stale())
        self.moves = [(name, _spare(drive, name)) for name in (*self.copies, *stale, *RIVALS)
                      if self._is_anothers(name)]
        kept = dict(self.moves)
        self.removes = [name for name in stale if name not in kept]

    def _read(self, name: str) -> bytes | None:
        try:
            return (self._drive / name).read_bytes()
        except OSError:
            return None

    def _stale(self) -> set[str]:
        known = {name for name in self._old if name not in self._files}
        twins = {name.removesuffix(".mpy") + ".py" for name in self._files if name.endswith(".mpy")}
        return {name for name in known | twins if (self._drive / name).is_file()}

    def _is_anothers(self, name: str) -> bool:
        """Whether a file is not of this bundle, whole or cut short, nor as the last wrote it."""
        data = self._read(name)
        if data is None or name == CONTENTS:
            return False
        if name in self._files and self._files[name].startswith(data):
            return False
        return self._old.get(name) != f"{zlib.crc32(data):08x}"

    @property
    def needed(self) -> int:
        """Bytes that the drive must have free, at most, at any time of the copy."""
        kept = dict(self.moves)
        made = {folder for name in self.copies for folder in folders(name)}
        needed = most = CLUSTER * sum(not (self._drive / folder).exists() for folder in made)
        for name in self.copies:
            old = self._read(name)
            needed += _clusters(len(self._files[name]))
            if old is not None and name not in kept:
                needed -= _clusters(len(old))
            most = max(most, needed)
        return most

    def lines(self) -> list[str]:
        """What will be done, in words."""
        told = [f"keep   {old} as {new}: no deploy wrote it" for old, new in self.moves]
        told += [f"remove {name}" for name in self.removes]
        told += [f"write  {name}" for name in self.copies]
        return told or ["nothing: it is all there"]

    def make(self) -> None:
        """Do it."""
        drive = self._drive
        kept = dict(self.moves)
        if self.copies or self.removes:
            # Without code.py nothing is started, whatever happens to the rest. An unchanged one is
            # copied anew at the end.
            started = [name for name in STARTERS if (drive / name).exists() and name not in kept]
            for name in started:
                (drive / name).unlink()
            self.copies += [name for name in started if name not in self.copies]
            self.copies.sort(key=_rank)
        for old, new in sorted(kept.items(), key=lambda move: move[0] not in STARTERS):
            (drive / old).rename(drive / new)
        for name in self.removes:
            (drive / name).unlink(missing_ok=True)
        for name in self.copies:
            _write(drive / name, self._files[name])

    def verify(self) -> None:
        """DeployError unless every file reads as it should, from the drive where possible."""
        if hasattr(os, "sync"):
            os.sync()
        for name, data in self._files.items():
            _forget(self._drive / name)
            if self._read(name) != data:
                raise DeployError(f"{self._drive / name} does not read as it was written: "
                                  "copy again; the drive may need a check")


def _rank(name: str) -> tuple[int, str]:
    """The libraries and the game first, and what starts it last."""
    # The list follows the game: after a copy that is cut short, the old list still tells old files.
    order = ["lib/", "spit/", "hardware/", CONTENTS, "safemode.py", "code.py"]
    return next(i for i, start in enumerate(order) if name.startswith(start)), name


def _contents(drive: Path) -> dict[str, str]:
    """Path -> CRC-32 of the files that the drive's list of contents names; {} without one."""
    try:
        lines = (drive / CONTENTS).read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return {}
    found = {}
    for line in lines[1:]:
        words = line.split(" ", 2)
        if len(words) == 3 and ".." not in words[2] and not words[2].startswith("/"):
            found[words[2]] = words[0]
    return found


def _spare(drive: Path, name: str) -> str:
    """A name under which a file is kept."""
    path = Path(name)
    for number in range(1, 1000):
        spare = f"{path.stem}-before-spit{number if number > 1 else ''}{path.suffix}"
        if not (drive / path.parent / spare).exists():
            return (path.parent / spare).as_posix()
    raise DeployError(f"{drive}: no name is left to keep {name} under")


def _clusters(size: int) -> int:
    return -(-size // CLUSTER) * CLUSTER


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _forget(path: Path) -> None:
    """Ask the system to drop what it remembers of a file, where it can be asked."""
    if hasattr(os, "posix_fadvise"):
        with contextlib.suppress(OSError), path.open("rb") as file:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


# --- all of it


def read_bundle(path: Path) -> dict[str, bytes]:
    """The files of a bundle."""
    try:
        with zipfile.ZipFile(path) as bundle:
            return {name: bundle.read(name) for name in bundle.namelist()}
    except (OSError, zipfile.BadZipFile):
        raise DeployError(f"{path} is missing or broken: make bundle") from None


def deploy(drive: Path, files: dict[str, bytes]) -> None:
    """Bring a drive up to date, and say what is done."""
    print(f"{drive}: {check_board(drive)}")
    check_kinds(drive, files)
    check_writable(drive)
    change = Change(drive, files)
    for line in change.lines():
        print(line)
    free = shutil.disk_usage(drive).free
    if change.needed > free:
        raise DeployError(f"{drive} has {free:,} bytes free and the game needs {change.needed:,} "
                          "more: remove something")
    try:
        change.make()
    except OSError as fault:
        raise DeployError(f"{fault.filename or drive}: {fault.strerror}: the copy is not complete, "
                          "and nothing will be started; make deploy again") from None
    change.verify()
    number = files[CONTENTS].decode().split("\n")[0]
    print(f"{number} is on {drive}: eject it, then press the board's reset button")


def main() -> int:
    try:
        files = read_bundle(DIST / f"spit-{version()}-pybadge.zip")
        deploy(choose(os.environ.get("DRIVE", ""), drives()), files)
    except DeployError as fault:
        print(f"deploy: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
