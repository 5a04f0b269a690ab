"""make bundle: complete, the same bytes each time, nothing of the desktop, within the budgets."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hardware.host import play, tape
from tools import bundle, libraries, memory
from tools.fold import fold

ROOT = Path(__file__).parent.parent
TAPES = Path(__file__).parent / "data" / "tapes"


@pytest.fixture(scope="module")
def files():
    return bundle.collect()


@pytest.fixture
def project(tmp_path):
    """A copy of what is bundled, to be changed."""
    for name in ("code.py", "safemode.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("spit", "hardware"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_same_bytes_each_time(files, tmp_path):
    bundle.write(files, tmp_path / "one.zip")
    bundle.write(bundle.collect(), tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as made:
        assert made.testzip() is None
        assert {info.date_time for info in made.infolist()} == {bundle.DATE}


def test_nothing_of_the_desktop(files):
    assert not [name for name in files if name.startswith("hardware/host") or "pycache" in name]
    assert {"code.py", "safemode.py", "spit/game.py", "hardware/boards/pybadge.py",
            "spit/art/cards.bin", "spit/LICENSE", bundle.CONTENTS} <= set(files)
    assert not [name for name in files if name.endswith((".md", ".txt")) and "/" in name
                and not name.startswith("lib/licences/")]


def test_all_that_is_imported_is_there(files):
    """Of our own: a module is a file of the bundle, or a name in one."""
    modules = {name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
               for name in files if name.endswith(".py")}
    for name, data in files.items():
        if name.endswith(".py"):
            for wanted in libraries.imports(data.decode()):
                if wanted.split(".")[0] in libraries.OURS and "hardware.host" not in wanted:
                    assert wanted in modules or wanted.rsplit(".", 1)[0] in modules, name


@pytest.mark.parametrize("name", ["random_01", "fill_ends_1", "slap_early_then_live"])
def test_a_tape_is_played_from_the_bundle(files, tmp_path, name):
    """Unpacked beside the desktop's part alone, it plays as the source does."""
    drive = tmp_path / "drive"
    for path, data in files.items():
        (drive / path).parent.mkdir(parents=True, exist_ok=True)
        (drive / path).write_bytes(data)
    shutil.copytree(ROOT / "hardware/host", drive / "hardware/host")
    # The bundle has numbers for constants that the desktop's part names.
    ours = bundle.sources()
    host = {path.relative_to(ROOT).as_posix(): path.read_text()
            for path in (ROOT / "hardware/host").rglob("*.py")}
    for path, text in fold({**ours, **host}).items():
        if path in host:
            (drive / path).write_text(text)
    command = [sys.executable, "-P", "-m", "hardware.host", "--position", "--stats", "--tape",
               str(TAPES / f"{name}.tape")]
    done = subprocess.run(command, cwd=drive, env={"PYTHONPATH": str(drive)}, text=True,
                          capture_output=True)
    assert done.returncode == 0, done.stderr
    expected = json.loads((TAPES / "expected.json").read_text())[name]
    position, *counts = done.stdout.splitlines()
    assert position == expected["position"]
    here = play.run(tape.read((TAPES / f"{name}.tape").read_bytes()))
    assert counts == [f"{count} {value}" for count, value in here.stats.items()]


def test_the_version_file(files):
    first, *lines = files[bundle.CONTENTS].decode().splitlines()
    assert first == f"spit {bundle.version()}"
    assert [line.split(" ", 2)[2] for line in lines] == [name for name in files
                                                         if name != bundle.CONTENTS]
    assert all(int(line.split(" ")[1]) == len(files[line.split(" ", 2)[2]]) for line in lines)


def test_libraries_come_with_what_they_need_and_their_licences(project):
    (project / "spit/screens/menu.py").write_text(
        "from adafruit_display_text import label\n"
        "from adafruit_displayio_layout.layouts.grid_layout import GridLayout\n"
        "try:\n    import adafruit_imageload\nexcept ImportError:\n    pass\n")
    found = [name for name in bundle.collect(project) if name.startswith("lib/")]
    assert {"lib/adafruit_display_text/__init__.py", "lib/adafruit_display_text/label.py",
            "lib/adafruit_displayio_layout/layouts/grid_layout.py"} <= set(found)
    assert "lib/adafruit_display_text/scrolling_label.py" not in found     # nobody asks for it
    assert not [name for name in found if "imageload" in name]             # one can do without
    licences = [name for name in found if name.startswith("lib/licences/")]
    assert [name.split("-")[2] for name in sorted(licences)] == ["display", "displayio"]


def test_the_pinned_list_of_lib_names_what_is_bundled(files):
    listed = {line.partition("#")[0].strip()
              for line in (ROOT / "lib/requirements.txt").read_text().splitlines()} - {""}
    bundled = [Path(name).stem.rsplit("-", 1) for name in files
               if name.startswith("lib/licences/")]
    assert listed == {f"{name}=={version}" for name, version in bundled}


def test_an_import_that_no_board_has(project):
    (project / "spit/game.py").write_text("import hashlib\n")
    with pytest.raises(bundle.BundleError, match="spit/game.py imports hashlib"):
        bundle.collect(project)


def test_a_library_of_another_version(project, monkeypatch):
    (project / "spit/game.py").write_text("import adafruit_ticks\n")
    monkeypatch.setattr(libraries, "pins", lambda: {"adafruit-circuitpython-ticks": "0.1"})
    with pytest.raises(bundle.BundleError, match="not pinned so: make setup"):
        bundle.collect(project)


# --- mpy-cross


def fake_mpy_cross(folder, magic):
    """A compiler whose files are its magic and the source."""
    path = folder / "mpy-cross"
    path.write_text(f"#!{sys.executable}\nimport sys\n"
                    "out = sys.argv[sys.argv.index('-o') + 1]\n"
                    f"open(out, 'wb').write({magic!r} + open(sys.argv[-1], 'rb').read())\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_compiled(tmp_path):
    files = bundle.collect(mpy_cross=fake_mpy_cross(tmp_path, b"C\x06"))
    assert files["spit/game.mpy"].startswith(b"C\x06")
    assert "spit/game.py" not in files
    assert {"code.py", "safemode.py"} <= set(files)
    with pytest.raises(memory.NotMeasured):
        memory.measure(files)


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
@pytest.mark.parametrize(("magic", "gist"), [(b"M\x06", "writes 'M' files"), (b"", "'C' files")])
def test_compiled_for_something_else(tmp_path, magic, gist):
    with pytest.raises(bundle.BundleError, match=gist):
        bundle.collect(mpy_cross=fake_mpy_cross(tmp_path, magic))


def test_no_compiler(tmp_path):
    with pytest.raises(bundle.BundleError, match="MPY_CROSS=.*No such file"):
        bundle.collect(mpy_cross=str(tmp_path / "none"))


# --- budgets


def run_main(monkeypatch, tmp_path):
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    monkeypatch.setattr(bundle, "ROOT", ROOT)
    return bundle.main()


def test_too_big_for_the_drive(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(bundle, "DRIVE", bundle.TAKEN + 200_000)
    assert run_main(monkeypatch, tmp_path) == 1
    assert capsys.readouterr().err.startswith("bundle: ")
    assert not list(tmp_path.iterdir())


def test_too_big_for_the_memory(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(memory, "measure", lambda files: memory.Use({"play": (65_535, 40_000)}))
    assert run_main(monkeypatch, tmp_path) == 1
    assert capsys.readouterr().err == "bundle: the game leaves too little memory in play\n"


def test_too_fragmented_a_memory():
    assert memory.Use({"play": (65_536, 32_768)}).fits
    assert not memory.Use({"play": (65_536, 32_767)}).fits
    assert not memory.Use({"play": (70_000, 40_000), "play alone": (65_535, 40_000)}).fits


def test_too_much_that_the_menu_leaves_behind():
    play = {"play": (70_000, 33_000)}
    assert memory.Use(play, {"menu": 16_384, memory.AFTER: 65_536}).fits
    assert not memory.Use(play, {"menu": 16_384, memory.AFTER: 65_535}).fits
    assert not memory.Use(play, {"menu": 16_383, memory.AFTER: 65_536}).fits


def test_without_node(monkeypatch, tmp_path, capsys):
    def fail(files):
        raise memory.NotMeasured("node 20 or later is needed, and there is none")

    monkeypatch.setattr(memory, "measure", fail)
    monkeypatch.setattr(bundle, "ROOT", ROOT)
    monkeypatch.setattr(bundle, "DIST", ROOT / "build")
    assert bundle.main() == 0
    out, err = capsys.readouterr()
    assert err == ("bundle: memory in play was not measured: "
                   "node 20 or later is needed, and there is none\n")
    assert "not measured" not in out


def test_play_leaves_what_it_must(files):
    """Measured on a 32-bit MicroPython; needs node and, once, npm's registry."""
    try:
        use = memory.measure(files)
    except memory.NotMeasured as why:
        pytest.skip(str(why))
    assert use.fits, use.lines()
    assert use.stages["opening"] > use.stages["play"]


def test_larger_code_is_seen(files):
    more = dict(files)
    more["spit/game.py"] += b"PLANTED = bytes(6000) + bytes(1)\n"
    try:
        before, after = memory.measure(files), memory.measure(more)
    except memory.NotMeasured as why:
        pytest.skip(str(why))
    grown = before.stages["play"][0] - after.stages["play"][0]
    # A conservative collector keeps a few blocks more or less, as chance has it.
    assert abs(grown - 6016) < 200
