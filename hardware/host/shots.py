"""Pictures of the panel as PNG files."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hardware.host.panel import HEIGHT, WIDTH
from hardware.host.play import Session


def png(rgb: bytes, width: int = WIDTH, height: int = HEIGHT) -> bytes:
    """A PNG file of a picture of 3 bytes a pixel, row by row."""
    line = 3 * width
    rows = b"".join(b"\0" + rgb[at : at + line] for at in range(0, line * height, line))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


class Shots:
    """Saves pictures of a session that look() is shown after every pass.

    folder  gets a picture of each page, once what is drawn on it has come to rest:
            page-NUMBER-MSms.png; None: no pages
    frames  ms at which a frame is saved: frame-MSms.png, in the folder or the current one
    saved   the files, in the order written
    """

    def __init__(self, folder: Path | None, frames: Iterable[int] = ()) -> None:
        """Makes the folder. OSError: it cannot be written."""
        self.saved: list[Path] = []
        self._pages = folder is not None
        self._folder = folder or Path()
        self._frames = set(frames)
        self._page: object = None
        self._count = 0
        self._folder.mkdir(parents=True, exist_ok=True)
        _try_to_write(self._folder)

    def look(self, session: Session) -> None:
        """Save what there is to save of this moment."""
        if session.ms in self._frames:
            self._frames.remove(session.ms)
            self._save(session, f"frame-{session.ms:06}ms.png")
        if not self._pages or session.program.moving:
            return
        page = _page(session.program)
        if page != self._page:
            self._page = page
            self._count += 1
            self._save(session, f"page-{self._count:03}-{session.ms:06}ms.png")

    def _save(self, session: Session, name: str) -> None:
        path = self._folder / name
        path.write_bytes(png(session.panel.rgb()))
        self.saved.append(path)


def _page(game: Any) -> tuple[object, ...]:
    """What tells one page from another."""
    if game.front is not None:
        return type(game.front), getattr(game.front, "page", 0), type(game)
    scene = game.referee.scene
    return scene.view, scene.match.phase, scene.round, bytes(scene.prompts)


def _try_to_write(folder: Path) -> None:
    """OSError when no file can be made in this folder."""
    probe = folder / ".spit-probe"
    probe.write_bytes(b"")
    probe.unlink()
