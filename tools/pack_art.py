"""Packs the pictures of art/*.txt into spit/art/*.bin, which the board loads.

    python tools/pack_art.py            pack everything
    python tools/pack_art.py --check    exit status 1 when a packed file does not fit its source

A source is text. First `tile 24x8`, the size of the tiles that pictures are cut into; `key _.#`,
the character of each colour, colour 0 first; `palette NAME RRGGBB ...`, as many colours as the key
has, one line a palette; `part NAME PALETTES PICTURES`, names with commas between, what is packed as
NAME.bin too: the whole sheet need not be in memory for it. Then the pictures: `picture NAME` and
its rows, a character a pixel, up to an empty line. `#` starts a comment before the first picture.

A packed file is, in bytes: tile width, tile height, bits a pixel, columns and rows of tiles in
the sheet, number of palettes, colours in each, number of pieces (two bytes, low first); the
colours, three bytes each; the pieces: for each picture its tiles, from left to right and top to
bottom; the sheet's pixels row by row, rows padded to four bytes, the first pixel in the lowest
bits. Equal tiles are stored once. When every picture is one tile there are no pieces: tile n is
picture n.
"""
from __future__ import annotations

import pathlib
import sys
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "art"
PACKED = ROOT / "spit" / "art"
TILE_LIMIT = 255

Tile = tuple[str, ...]


class ArtError(ValueError):
    """A source that cannot be packed; the text says where and why."""


class Art:
    """One source file: tile size (width, height), key, palettes and pictures by name, in order."""

    def __init__(self, text: str) -> None:
        self.tile = (0, 0)
        self.key = ""
        self.palettes: dict[str, list[int]] = {}
        self.parts: dict[str, tuple[list[str], list[str]]] = {}
        self.pictures: dict[str, list[str]] = {}
        rows: list[str] | None = None
        for number, line in enumerate(text.splitlines(), 1):
            try:
                rows = self._line(line, rows)
            except ValueError as fault:
                raise ArtError(f"line {number}: {fault}") from None
        for name, picture in self.pictures.items():
            self._check(name, picture)

    def _line(self, line: str, rows: list[str] | None) -> list[str] | None:
        """Take one line in; gives the picture that the next line may belong to."""
        words = line.split(" ")
        if not line:
            return None
        if rows is not None:
            rows.append(line)
            return rows
        if words[0] == "picture":
            name = line[len("picture "):]
            if not name or name in self.pictures:
                raise ValueError(f"no name, or one used before: '{name}'")
            return self.pictures.setdefault(name, [])
        if not line.startswith("#"):
            self._setting(words)
        return None

    def _setting(self, words: list[str]) -> None:
        if words[0] == "tile":
            width, height = words[1].split("x")
            self.tile = (int(width), int(height))
        elif words[0] == "key":
            self.key = words[1]
        elif words[0] == "palette":
            colours = [int(word, 16) for word in words[2:] if word]
            if len(colours) != len(self.key):
                raise ValueError(f"{len(colours)} colours for a key of {len(self.key)}")
            self.palettes[words[1]] = colours
        elif words[0] == "part":
            self.parts[words[1]] = (words[2].split(","), words[3].split(","))
        else:
            raise ValueError(f"what is '{words[0]}'?")

    def _check(self, name: str, rows: list[str]) -> None:
        width, height = self.tile
        if not rows or len(rows) % height or len(rows[0]) % width:
            raise ArtError(f"picture {name}: not made of whole tiles")
        for row in rows:
            if len(row) != len(rows[0]):
                raise ArtError(f"picture {name}: its rows are not equally long")
            if set(row) - set(self.key):
                raise ArtError(f"picture {name}: not in the key: {set(row) - set(self.key)}")

    def part(self, name: str) -> Art:
        """Some of it, as a source of its own."""
        palettes, pictures = self.parts[name]
        found = Art("")
        found.tile, found.key = self.tile, self.key
        try:
            found.palettes = {each: self.palettes[each] for each in palettes}
            found.pictures = {each: self.pictures[each] for each in pictures}
        except KeyError as fault:
            raise ArtError(f"part {name}: there is no {fault}") from None
        return found

    def tiles(self, name: str) -> Iterator[Tile]:
        """The tiles of a picture, from left to right and top to bottom."""
        rows = self.pictures[name]
        width, height = self.tile
        for top in range(0, len(rows), height):
            for left in range(0, len(rows[0]), width):
                yield tuple(row[left:left + width] for row in rows[top:top + height])


def bits_of(key: str) -> int:
    """Bits a pixel that a key of so many colours needs."""
    for bits in (1, 2, 4):
        if len(key) <= 1 << bits:
            return bits
    raise ArtError(f"{len(key)} colours; 16 at most")


def sheet_bytes(columns: int, count: int, tile: tuple[int, int], bits: int) -> int:
    """Memory that a sheet of `count` tiles takes, `columns` side by side."""
    row = (columns * tile[0] * bits + 31) // 32 * 4
    return row * tile[1] * -(-count // columns)


def pack(art: Art) -> bytes:
    """The packed file of a source."""
    bits = bits_of(art.key)
    tiles: list[Tile] = []
    pieces: list[int] = []
    single = all(len(list(art.tiles(name))) == 1 for name in art.pictures)
    for name in art.pictures:
        for tile in art.tiles(name):
            if single or tile not in tiles:
                tiles.append(tile)
            pieces.append(tiles.index(tile))
    if len(tiles) > TILE_LIMIT:
        raise ArtError(f"{len(tiles)} tiles; {TILE_LIMIT} at most")
    if single:
        pieces = []
    columns = min(range(1, 17), key=lambda n: (sheet_bytes(n, len(tiles), art.tile, bits), n))
    rows = -(-len(tiles) // columns)
    out = bytearray((*art.tile, bits, columns, rows, len(art.palettes), len(art.key),
                     len(pieces) & 255, len(pieces) >> 8))
    for colours in art.palettes.values():
        for colour in colours:
            out += colour.to_bytes(3, "big")
    out += bytes(pieces)
    blank = (art.key[0] * art.tile[0],) * art.tile[1]
    tiles += [blank] * (columns * rows - len(tiles))
    for top in range(0, len(tiles), columns):
        for y in range(art.tile[1]):
            out += pack_row("".join(tile[y] for tile in tiles[top:top + columns]), art.key, bits)
    return bytes(out)


def pack_row(row: str, key: str, bits: int) -> bytes:
    """A row of pixels, padded to four bytes."""
    value = 0
    for x, pixel in enumerate(row):
        value |= key.index(pixel) << x * bits
    return value.to_bytes((len(row) * bits + 31) // 32 * 4, "little")


def packed_files() -> Iterator[tuple[pathlib.Path, bytes]]:
    """Where each packed file belongs and what should be in it."""
    for source in sorted(SOURCE.glob("*.txt")):
        try:
            art = Art(source.read_text(encoding="ascii"))
            yield PACKED / (source.stem + ".bin"), pack(art)
            for name in art.parts:
                yield PACKED / (name + ".bin"), pack(art.part(name))
        except ArtError as fault:
            raise ArtError(f"{source.name}: {fault}") from None


def main(words: list[str]) -> int:
    """Pack or check all; the exit status."""
    stale = 0
    for path, data in packed_files():
        if path.exists() and path.read_bytes() == data:
            continue
        stale += 1
        print(path.relative_to(ROOT), len(data), "bytes")
        if words != ["--check"]:
            path.write_bytes(data)
    return 1 if stale and words == ["--check"] else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ArtError as fault:
        sys.exit(str(fault))
