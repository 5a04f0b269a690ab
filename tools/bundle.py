"""`make bundle`: dist/spit-<version>-pybadge.zip, whose files are copied on CIRCUITPY.

Comments and docstrings are stripped, constants that modules import are folded, and lines keep
their numbers. With MPY_CROSS=<CircuitPython's
own mpy-cross> everything but code.py and safemode.py is compiled instead. The same sources give the
same bytes, everywhere. Exit status 1 and one line when it does not fit the board.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
import zipfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import libraries  # noqa: E402
from tools.fold import fold  # noqa: E402
from tools.libraries import DESKTOP, LibraryError  # noqa: E402
from tools.strip import strip  # noqa: E402

DIST = ROOT / "dist"
STARTED = ("code.py", "safemode.py")  # CircuitPython looks for these, as source
CONTENTS = "spit-files.txt"  # the version, and what belongs to it
DRIVE = 2_093_056  # bytes of CIRCUITPY
CLUSTER = 4096  # what a file takes at least
TAKEN = 131_072  # by boot_out.txt, settings.toml, the folders, and what else a drive has
DATE = (2020, 1, 1, 0, 0, 0)
MPY_MAGIC = b"C"  # CircuitPython's; MicroPython's own is M

Files = dict[str, bytes]


class BundleError(Exception):
    """No bundle; the text is the one line to say."""


def version(root: Path = ROOT) -> str:
    """The project's version."""
    return str(tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"])


def sources(root: Path = ROOT) -> dict[str, str]:
    """The board's own modules: path -> text."""
    desktop = DESKTOP.replace(".", "/") + "/"
    paths = [root / name for name in STARTED]
    paths += [*(root / "spit").rglob("*.py"), *(root / "hardware").rglob("*.py")]
    names = {path.relative_to(root).as_posix(): path for path in paths}
    return {name: names[name].read_text(encoding="utf-8") for name in sorted(names)
            if not name.startswith(desktop)}


def collect(root: Path = ROOT, mpy_cross: str = "") -> Files:
    """Everything that goes to CIRCUITPY: path -> content."""
    ours = sources(root)
    files: Files = {}
    try:
        found = libraries.used(ours.items())
        for name, file in libraries.licences(found).items():
            files["lib/" + name] = file.read_bytes()
    except LibraryError as fault:
        raise BundleError(str(fault)) from None
    code = fold(ours)
    code.update({f"lib/{name}": file.read_text(encoding="utf-8") for name, file in found.items()})
    for name, text in code.items():
        if mpy_cross and name not in STARTED:
            files[name.removesuffix(".py") + ".mpy"] = compiled(name, text, mpy_cross)
        else:
            files[name] = strip(text).encode()
    for path in [*(root / "spit" / "art").glob("*.bin"), *(root / "spit" / "sounds").glob("*.raw")]:
        files[path.relative_to(root).as_posix()] = path.read_bytes()
    files["spit/LICENSE"] = (root / "LICENSE").read_bytes()
    files = dict(sorted(files.items()))
    return {CONTENTS: contents(files, version(root)).encode(), **files}


def contents(files: Files, number: str) -> str:
    """The version file: a line with the version, then CRC-32, size and path of each file."""
    lines = [f"{zlib.crc32(data):08x} {len(data)} {name}" for name, data in files.items()]
    return "\n".join([f"spit {number}", *lines]) + "\n"


def compiled(name: str, text: str, mpy_cross: str) -> bytes:
    """A module as CircuitPython's mpy-cross compiles it. BundleError: it fails, or is another's."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.py"), Path(folder, "out.mpy")
        source.write_text(text, encoding="utf-8", newline="\n")
        command = [mpy_cross, "-s", name, "-o", str(target), str(source)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as fault:
            raise BundleError(f"MPY_CROSS={mpy_cross}: {fault.strerror}") from None
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines() or ["failed"]
            raise BundleError(f"MPY_CROSS={mpy_cross}: {name}: {said[-1]}")
        data = target.read_bytes()
    if data[:1] != MPY_MAGIC:
        raise BundleError(f"MPY_CROSS={mpy_cross} writes {data[:1].decode('latin-1')!r} files, and "
                          "CircuitPython reads 'C' files: use CircuitPython's own mpy-cross")
    return data


def on_drive(files: Files) -> int:
    """Bytes that files take on the drive."""
    return sum(-(-len(data) // CLUSTER) * CLUSTER for data in files.values())


def write(files: Files, path: Path) -> None:
    """Write the zip: stored, so that no compressor's version shows."""
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as bundle:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, DATE)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            bundle.writestr(info, data)


def main() -> int:
    try:
        files = collect(ROOT, os.environ.get("MPY_CROSS", ""))
        taken = on_drive(files)
        for name, data in files.items():
            print(f"{len(data):8,}  {name}")
        print(f"{sum(map(len, files.values())):8,}  bytes in {len(files)} files")
        print(f"{taken:8,}  on the drive, of {DRIVE - TAKEN:,}")
        if taken > DRIVE - TAKEN:
            raise BundleError(f"{taken:,} bytes do not fit the drive")
        check_memory(files)
        path = DIST / f"spit-{version()}-pybadge.zip"
        write(files, path)
    except BundleError as fault:
        print(f"bundle: {fault}", file=sys.stderr)
        return 1
    print(path.relative_to(ROOT))
    return 0


def check_memory(files: Files) -> None:
    """Start the game on a 32-bit MicroPython, when there is node to run it."""
    from tools import memory

    try:
        use = memory.measure(files)
    except memory.NotMeasured as why:
        print(f"bundle: memory in play was not measured: {why}", file=sys.stderr)
        return
    for line in use.lines():
        print(line)
    if not use.fits:
        raise BundleError("the game leaves too little memory in play")


if __name__ == "__main__":
    sys.exit(main())
