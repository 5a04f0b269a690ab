"""`make pictures`: renews the golden frames of tests/golden, and the pictures in docs/pictures.

The pictures are those of README.md, four times as large as the panel, and for each seating one with
all scenes.
"""
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hardware.host import shots  # noqa: E402
from hardware.host.panel import HEIGHT, WIDTH  # noqa: E402
from tests.golden import frames  # noqa: E402
from tests.golden.scenes import SCENES, SEATINGS  # noqa: E402
from tools import pack_art  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SCALE = 4
# The file in docs/pictures -> the frame it shows.
README = {
    "title": "side-title",
    "options": "side-options-hints",
    "howto": "side-how-to-play-5",
    "clock": "side-alone-stuck",
    "opening": "side-opening",
    "play": "side-cursors",
    "dead-heat": "side-dead-heat-to-1",
    "cue": "side-cue",
    "account": "side-account",
    "won": "side-won-by-1",
    "ends": "ends-cursors",
}

COLUMNS = 8             # of the picture with all scenes; pixels of the panel from here on
GAP = 8
LETTER = (8, 16)
INK = b"\xb8\xb8\xb8"
GROUND = b"\x38\x38\x38"


class Picture:
    """Pixels of 3 bytes, row by row."""

    def __init__(self, width: int, height: int, rgb: bytes = b"") -> None:
        """rgb: what it shows; nothing but GROUND when left out."""
        self.width = width
        self.height = height
        self.rgb = bytearray(rgb or GROUND * width * height)

    def put(self, other: Picture, x: int, y: int) -> None:
        """Paint another picture over this one."""
        for row in range(other.height):
            to = ((y + row) * self.width + x) * 3
            line = 3 * other.width
            self.rgb[to:to + line] = other.rgb[row * line:(row + 1) * line]

    def png(self, scale: int) -> bytes:
        """A PNG file, each pixel a square of so many."""
        rows = []
        for at in range(0, len(self.rgb), 3 * self.width):
            line = self.rgb[at:at + 3 * self.width]
            rows.append(b"".join(line[i:i + 3] * scale for i in range(0, len(line), 3)) * scale)
        return shots.png(b"".join(rows), self.width * scale, self.height * scale)


def label(text: str) -> Picture:
    """A text in the letters of the game."""
    source = pack_art.Art((pack_art.SOURCE / "text.txt").read_text())
    made = Picture(LETTER[0] * len(text), LETTER[1])
    for i, letter in enumerate(text.upper()):
        rows = source.pictures["space" if letter == " " else letter]
        rgb = b"".join(INK if pixel == "#" else GROUND for row in rows for pixel in row)
        made.put(Picture(*LETTER, rgb), i * LETTER[0], 0)
    return made


def all_scenes(seating: str, taken: dict[str, Picture]) -> Picture:
    """All scenes of a seating side by side, each with its name below."""
    width, height = WIDTH + GAP, HEIGHT + LETTER[1] + GAP
    made = Picture(COLUMNS * width + GAP, -(-len(SCENES) // COLUMNS) * height + GAP)
    for i, scene in enumerate(SCENES):
        x, y = i % COLUMNS * width + GAP, i // COLUMNS * height + GAP
        made.put(taken[frames.key(scene, seating)], x, y)
        made.put(label(scene.name.replace(",", "")), x, y + HEIGHT)
    return made


def main() -> None:
    found = {}
    taken = {}
    for name, (scene, seating) in frames.ALL.items():
        found[name], rgb = frames.take(scene, seating)
        taken[name] = Picture(WIDTH, HEIGHT, rgb)
    frames.write(found)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, frame in README.items():
        (FOLDER / f"{name}.png").write_bytes(taken[frame].png(SCALE))
    for seating in SEATINGS:
        (FOLDER / f"all-{seating}.png").write_bytes(all_scenes(seating, taken).png(1))


if __name__ == "__main__":
    main()
