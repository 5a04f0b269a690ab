"""The drives named CIRCUITPY: which there are, and whether the game may be copied to one."""

from __future__ import annotations

import os
import re
import string
from collections.abc import Iterable
from pathlib import Path

from hardware.boards.start import PROFILES

OLDEST = (10, 0)
TOO_EARLY = re.compile(r"10\.0\.0-(alpha|beta|rc)")  # on the way to the oldest


class DeployError(Exception):
    """Nothing, or no more, was changed; the text is the one line to say."""


def drives() -> list[Path]:
    """Where a CIRCUITPY may be mounted on this computer."""
    if os.name == "nt":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase
                if Path(f"{letter}:/boot_out.txt").exists()]
    places = ("media/*", "run/media/*/*", "media/*/*", "Volumes/*", "mnt/*")
    found = {path for place in places for path in Path("/").glob(place)
             if path.name.upper().startswith("CIRCUITPY")}
    return sorted(found)


def choose(named: str, found: Iterable[Path]) -> Path:
    """The drive to copy to."""
    if named:
        drive = Path(named)
        if not drive.is_dir():
            raise DeployError(f"DRIVE={named} is no folder")
        return drive
    found = list(found)
    if not found:
        raise DeployError("no CIRCUITPY is mounted: plug the board in, or name one with DRIVE=")
    if len(found) > 1:
        raise DeployError("more than one CIRCUITPY: name one with DRIVE=, of "
                          + " ".join(map(str, found)))
    return found[0]


def check_board(drive: Path) -> str:
    """What the drive belongs to, in words. DeployError: not to a board that the game runs on."""
    path = drive / "boot_out.txt"
    try:
        said = path.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        raise DeployError(f"{drive} is no CircuitPython drive: it has no boot_out.txt") from None
    except OSError as fault:
        raise DeployError(f"{path}: {fault.strerror}") from None
    firmware = re.search(r"CircuitPython (\d+)\.(\d+)\S*", said)
    board = re.search(r"^Board ID:\s*(\S+)", said, re.MULTILINE)
    if not firmware or not board:
        raise DeployError(f"{path} names no board and version of CircuitPython")
    if board[1] not in PROFILES:
        raise DeployError(f"{drive} is of the board '{board[1]}', and this bundle is for "
                          + " ".join(PROFILES))
    if (int(firmware[1]), int(firmware[2])) < OLDEST or TOO_EARLY.search(firmware[0]):
        raise DeployError(f"{drive} has {firmware[0]}: 10.0 or later is needed "
                          "(hardware/README.md says how)")
    return f"{board[1]}, {firmware[0]}"


def check_kinds(drive: Path, names: Iterable[str]) -> None:
    """DeployError: a file is where a folder must be, or a folder where a file must be."""
    for name in names:
        if (drive / name).is_dir():
            raise DeployError(f"{drive / name} is a folder where the game needs a file: rename it")
        for folder in (drive / inner for inner in folders(name)):
            if folder.exists() and not folder.is_dir():
                raise DeployError(f"{folder} is a file where the game needs a folder: rename it")


def check_writable(drive: Path) -> None:
    """DeployError unless files can be made there."""
    probe = drive / "spit-probe"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as fault:
        raise DeployError(f"{drive} cannot be written: {fault.strerror}") from None


def folders(name: str) -> list[str]:
    """The folders that a file is in, the innermost first."""
    return [folder.as_posix() for folder in Path(name).parents][:-1]
