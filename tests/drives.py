"""Drives that are folders, for the tests of make deploy."""

import pytest

from tools import bundle, deploy

BOOT = ("Adafruit CircuitPython {} on 2025-10-17; Adafruit PyBadge with samd51j19\r\n"
        "Board ID:{}\r\nUID:0123456789ABCDEF\r\n")


def make_drive(path, version="10.0.3", board="pybadge"):
    path.mkdir()
    (path / "boot_out.txt").write_bytes(BOOT.format(version, board).encode())
    return path


def older(files, **changed):
    """A bundle of an older version: some files differ, or are there besides."""
    old = {**files, **changed}
    del old[bundle.CONTENTS]
    return {bundle.CONTENTS: bundle.contents(old, "0.0.1").encode(), **old}


def backups(drive):
    return sorted(path.relative_to(drive).as_posix() for path in drive.rglob("*-before-spit*"))


def listed(drive):
    return {path.relative_to(drive).as_posix(): path.read_bytes()
            for path in drive.rglob("*") if path.is_file()}


def refused(drive, files, gist):
    """Deploying is refused with one line, and nothing has changed."""
    before = listed(drive)
    with pytest.raises(deploy.DeployError) as why:
        deploy.deploy(drive, files)
    assert gist in str(why.value)
    assert "\n" not in str(why.value)
    assert listed(drive) == before
