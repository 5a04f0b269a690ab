"""make deploy on drives that are folders: what is written, what is kept, and in which order."""

import errno
import os
import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from tests.drives import backups, listed, make_drive, older, refused
from tools import bundle, deploy


@pytest.fixture(scope="module")
def files():
    return bundle.collect()


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path / "CIRCUITPY")


def test_a_new_drive(drive, files, capsys):
    deploy.deploy(drive, files)
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{drive}: pybadge, CircuitPython 10.0.3"
    assert said[1:-1] == [f"write  {name}" for name in sorted(files, key=deploy._rank)]
    assert {name: data for name, data in listed(drive).items() if name in files} == files


def test_nothing_to_do(drive, files, capsys):
    deploy.deploy(drive, files)
    times = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    capsys.readouterr()
    deploy.deploy(drive, files)
    assert "nothing: it is all there" in capsys.readouterr().out
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == times


def test_the_order_of_writing(drive, files, monkeypatch):
    """What starts comes last; while it is written, everything else is there."""
    deploy.deploy(drive, older(files, **{"spit/game.py": b"old"}))
    order = []
    write = deploy._write

    def watch(path, data):
        assert not (drive / "code.py").exists()
        order.append(path.relative_to(drive).as_posix())
        write(path, data)

    monkeypatch.setattr(deploy, "_write", watch)
    deploy.deploy(drive, files)
    assert order == ["spit/game.py", bundle.CONTENTS, "safemode.py", "code.py"]


def test_the_order_of_a_full_copy(files):
    ranks = [deploy._rank(name)[0] for name in sorted(files, key=deploy._rank)]
    assert ranks == sorted(ranks)
    names = sorted(files, key=deploy._rank)
    assert names[-3:] == [bundle.CONTENTS, "safemode.py", "code.py"]


def test_what_belongs_to_the_maker_stays(drive, files):
    mine = {"settings.toml": b"SPIT_TAPE = 1\n", "code.py": b"print('mine')\n",
            "lib/other.mpy": b"C", "hardware/mine.py": b"pass\n", "notes/a.txt": b"a"}
    for name, data in mine.items():
        (drive / name).parent.mkdir(exist_ok=True)
        (drive / name).write_bytes(data)
    deploy.deploy(drive, files)
    after = listed(drive)
    assert after["code-before-spit.py"] == mine.pop("code.py")
    assert {name: after[name] for name in mine} == mine


def test_another_program_is_kept_each_time(drive, files):
    for text in (b"one", b"two"):
        (drive / "code.py").write_bytes(text)
        deploy.deploy(drive, files)
    assert (drive / "code-before-spit.py").read_bytes() == b"one"
    assert (drive / "code-before-spit2.py").read_bytes() == b"two"


def test_our_own_code_of_an_older_version_is_not_kept(drive, files):
    deploy.deploy(drive, older(files, **{"code.py": b"old\n", "spit/game.py": b"old\n"}))
    deploy.deploy(drive, files)
    assert not backups(drive)


def test_files_of_the_maker_with_our_names_are_kept(drive, files, capsys):
    mine = {"spit/game.py": b"my game", "hardware/__init__.py": b"my parts"}
    for name, data in mine.items():
        (drive / name).parent.mkdir()
        (drive / name).write_bytes(data)
    deploy.deploy(drive, files)
    assert "keep   spit/game.py as spit/game-before-spit.py: no deploy wrote it" in (
        capsys.readouterr().out.splitlines())
    assert backups(drive) == ["hardware/__init__-before-spit.py", "spit/game-before-spit.py"]
    after = listed(drive)
    assert after["spit/game-before-spit.py"] == mine["spit/game.py"]
    assert after["hardware/__init__-before-spit.py"] == mine["hardware/__init__.py"]
    assert {name: after[name] for name in files} == files


def test_a_file_of_ours_that_the_maker_changed_is_kept(drive, files):
    deploy.deploy(drive, older(files, **{"spit/gone.py": b"old"}))
    (drive / "spit/game.py").write_bytes(b"changed")
    (drive / "spit/gone.py").write_bytes(b"changed too")
    deploy.deploy(drive, files)
    assert (drive / "spit/game-before-spit.py").read_bytes() == b"changed"
    assert (drive / "spit/gone-before-spit.py").read_bytes() == b"changed too"
    assert not (drive / "spit/gone.py").exists()


def test_a_source_of_the_maker_that_would_hide_a_compiled_file_is_kept(drive, files):
    (drive / "spit").mkdir()
    (drive / "spit/game.py").write_bytes(b"my game")
    compiled = {"spit/game.mpy" if name == "spit/game.py" else name: data
                for name, data in files.items()}
    deploy.deploy(drive, compiled)
    assert (drive / "spit/game-before-spit.py").read_bytes() == b"my game"
    assert not (drive / "spit/game.py").exists()


def test_half_a_first_copy_is_completed_without_backups(drive, files):
    for name in sorted(files, key=deploy._rank)[:9]:
        deploy._write(drive / name, files[name])
    (drive / name).write_bytes(files[name][:10])
    deploy.deploy(drive, files)
    assert not backups(drive)


@pytest.mark.parametrize("program", [b"print('first')", b""])
def test_a_program_that_circuitpython_prefers_is_moved(drive, files, program):
    (drive / "code.txt").write_bytes(program)
    deploy.deploy(drive, files)
    assert (drive / "code-before-spit.txt").read_bytes() == program
    assert not (drive / "code.txt").exists()


def test_stale_files_of_an_older_game_go(drive, files):
    deploy.deploy(drive, older(files, **{"spit/screens/gone.py": b"old",
                                         "lib/adafruit_old.py": b"old"}))
    (drive / "lib/other.py").write_bytes(b"of somebody else")
    deploy.deploy(drive, files)
    after = listed(drive)
    assert "spit/screens/gone.py" not in after and "lib/adafruit_old.py" not in after
    assert "lib/other.py" in after


def test_sources_that_would_hide_compiled_files_go(drive, files):
    compiled = {name.removesuffix(".py") + ".mpy" if name.startswith("spit/") and
                name.endswith(".py") else name: data for name, data in files.items()}
    deploy.deploy(drive, files)
    deploy.deploy(drive, compiled)
    assert not list((drive / "spit").rglob("*.py"))


def test_an_odd_list_of_contents_removes_nothing_outside(drive, files, tmp_path):
    (tmp_path / "precious").write_bytes(b"x")
    (drive / bundle.CONTENTS).write_text("spit 0\n0 1 ../precious\n0 1 /etc/passwd\nrubbish\n")
    deploy.deploy(drive, files)
    assert (tmp_path / "precious").exists()


# --- copies that are cut short


@pytest.mark.parametrize("count", [0, 1, 5, 9, -2, -1])
def test_a_copy_that_is_cut_short_starts_nothing_and_can_be_made_again(
        drive, files, monkeypatch, count):
    deploy.deploy(drive, older(files, **{"spit/game.py": b"old", "spit/match.py": b"old"}))
    shutil.rmtree(drive / "hardware")
    left = [count if count >= 0 else len(deploy.Change(drive, files).copies) + 2 + count]
    write = deploy._write

    def fail(path, data):
        if left[0] == 0:
            path.write_bytes(data[: len(data) // 2])
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        left[0] -= 1
        write(path, data)

    monkeypatch.setattr(deploy, "_write", fail)
    with pytest.raises(deploy.DeployError, match="not complete.*nothing will be started"):
        deploy.deploy(drive, files)
    assert not (drive / "code.py").exists() or (drive / "code.py").read_bytes() != files["code.py"]
    monkeypatch.setattr(deploy, "_write", write)
    deploy.deploy(drive, files)
    assert {name: data for name, data in listed(drive).items() if name in files} == files
    assert not backups(drive)


def test_full(drive, files, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda path: usage(2_000_000, 0, 100_000))
    (drive / "code.py").write_bytes(b"mine")
    refused(drive, files, "has 100,000 bytes free")


def test_new_folders_take_room(drive, files, monkeypatch):
    folders = {parent for name in files for parent in Path(name).parents} - {Path()}
    needed = bundle.on_drive(files) + len(folders) * bundle.CLUSTER
    usage = namedtuple("usage", "total used free")
    free = [needed - 1]
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda path: usage(2_000_000, 0, free[0]))
    refused(drive, files, f"the game needs {needed:,} more")
    free[0] = needed
    deploy.deploy(drive, files)


def test_a_file_that_shrinks_later_is_no_room_for_one_that_grows_now(drive, files):
    deploy.deploy(drive, older(files, **{"lib/a": b"", "spit/z": bytes(bundle.CLUSTER)}))
    new = older(files, **{"lib/a": bytes(bundle.CLUSTER), "spit/z": b""})
    assert deploy.Change(drive, new).needed == bundle.CLUSTER


def test_full_in_the_middle(drive, files, monkeypatch):
    write = deploy._write

    def fail(path, data):
        if path.name == "match.py":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        write(path, data)

    monkeypatch.setattr(deploy, "_write", fail)
    with pytest.raises(deploy.DeployError, match="match.py: No space left"):
        deploy.deploy(drive, files)
    assert not (drive / "code.py").exists()


def test_what_does_not_read_as_written(drive, files, monkeypatch):
    write = deploy._write
    monkeypatch.setattr(deploy, "_write", lambda path, data: write(
        path, data + b"!" if path.name == "table.py" else data))
    with pytest.raises(deploy.DeployError, match="table.py does not read as it was written"):
        deploy.deploy(drive, files)


def test_reading_back_asks_for_what_is_on_the_drive(drive, files, monkeypatch):
    asked = []
    monkeypatch.setattr(os, "sync", lambda: asked.append("sync"))
    monkeypatch.setattr(os, "POSIX_FADV_DONTNEED", 4, raising=False)
    monkeypatch.setattr(os, "posix_fadvise", lambda handle, start, size, advice: asked.append(
        (os.fstat(handle).st_ino, start, size, advice)), raising=False)
    deploy.deploy(drive, files)
    assert asked == ["sync", *(((drive / name).stat().st_ino, 0, 0, 4) for name in files)]


def test_reading_back_where_the_system_cannot_be_asked(drive, files, monkeypatch):
    monkeypatch.delattr(os, "sync")
    monkeypatch.delattr(os, "posix_fadvise", raising=False)
    deploy.deploy(drive, files)


def test_main(drive, files, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(deploy, "DIST", tmp_path)
    monkeypatch.setenv("DRIVE", str(drive))
    assert deploy.main() == 1
    assert capsys.readouterr().err.endswith("is missing or broken: make bundle\n")
    bundle.write(files, tmp_path / f"spit-{bundle.version()}-pybadge.zip")
    assert deploy.main() == 0
    assert (drive / "code.py").exists()
