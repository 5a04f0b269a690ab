"""Drives that make deploy refuses, and those that it takes."""

import errno
import os
from pathlib import Path

import pytest

from tests.drives import make_drive, refused
from tools import bundle, deploy


@pytest.fixture(scope="module")
def files():
    return bundle.collect()


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path / "CIRCUITPY")


@pytest.mark.parametrize("name", ["spit", "hardware", "lib"])
def test_a_file_where_a_folder_is_needed(drive, files, name):
    (drive / name).write_bytes(b"mine")
    (drive / "code.py").write_bytes(b"mine")
    refused(drive, {**files, "lib/a.py": b"a"}, f"{drive / name} is a file where")


@pytest.mark.parametrize("name", ["code.py", "safemode.py", "spit/game.py", bundle.CONTENTS])
def test_a_folder_where_a_file_is_needed(drive, files, name):
    (drive / name).mkdir(parents=True)
    refused(drive, files, f"{drive / name} is a folder where")


def test_read_only(drive, files, monkeypatch):
    real = Path.write_bytes

    def fail(path, data):
        if path.is_relative_to(drive):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", fail)
    refused(drive, files, "cannot be written: Read-only file system")


@pytest.mark.parametrize(("version", "board", "gist"), [
    ("10.0.3", "pygamer", "is of the board 'pygamer'"),
    ("9.2.8", "pybadge", "CircuitPython 9.2.8: 10.0 or later is needed"),
    ("8.0.0-beta.1", "pybadge", "10.0 or later"),
    ("10.0.0-alpha.7", "pybadge", "10.0 or later"),
    ("10.0.0-beta.2", "pybadge", "CircuitPython 10.0.0-beta.2: 10.0 or later is needed"),
    ("10.0.0-rc.0-5-g0123abc", "pybadge", "10.0 or later"),
])
def test_other_boards_and_versions(tmp_path, files, version, board, gist):
    refused(make_drive(tmp_path / "CIRCUITPY", version, board), files, gist)


@pytest.mark.parametrize(("version", "board"), [
    ("10.0.0", "pybadge"), ("10.1.0-beta.1", "pybadge"), ("11.0.0", "edgebadge"),
    ("10.0.0-12-g0123abc", "pybadge"), ("11.0.0-alpha.1", "pybadge"),
    ("10.3.0-alpha.4-12-gcd3da4a5", "pybadge"),
])
def test_boards_and_versions_that_will_do(tmp_path, files, version, board):
    deploy.deploy(make_drive(tmp_path / "CIRCUITPY", version, board), files)


def test_no_circuitpython_drive(tmp_path, files):
    refused(tmp_path, files, "is no CircuitPython drive")


def test_an_unreadable_boot_out(tmp_path, files):
    (tmp_path / "boot_out.txt").write_bytes(b"\xff\xfe rubbish")
    refused(tmp_path, files, "names no board and version")


def test_which_drive(tmp_path):
    one, two = tmp_path / "CIRCUITPY", tmp_path / "CIRCUITPY1"
    one.mkdir()
    two.mkdir()
    assert deploy.choose("", [one]) == one
    assert deploy.choose(str(two), [one]) == two
    with pytest.raises(deploy.DeployError, match="more than one CIRCUITPY.*CIRCUITPY1"):
        deploy.choose("", [one, two])
    with pytest.raises(deploy.DeployError, match="no CIRCUITPY is mounted"):
        deploy.choose("", [])
    with pytest.raises(deploy.DeployError, match="is no folder"):
        deploy.choose(str(tmp_path / "none"), [one])
