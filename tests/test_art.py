"""The art: what is packed is what the sources say, and cards are told apart at a glance."""

import itertools

import pytest

from spit import prompts
from spit.screens import text
from tools import pack_art

CARDS = pack_art.Art((pack_art.SOURCE / "cards.txt").read_text())
RANKS = list(CARDS.pictures)[:13]
SUITS = list(CARDS.pictures)[13:17]
SOURCES = sorted(path.stem for path in pack_art.SOURCE.glob("*.txt"))

SMALL = """# two pictures
tile 2x2
key .#
palette only 000000 FFFFFF

picture one
.#..
##..

picture two
....
....
"""


def test_every_packed_file_is_up_to_date():
    packed = dict(pack_art.packed_files())
    assert set(packed) == set(pack_art.PACKED.glob("*.bin"))
    for path, data in packed.items():
        assert path.read_bytes() == data, f"{path.name}: run tools/pack_art.py"


def test_packed_form():
    head = bytes((2, 2, 1, 2, 1, 1, 2, 4, 0))
    colours = bytes((0, 0, 0, 255, 255, 255))
    pieces = bytes((0, 1, 1, 1))                    # equal tiles once
    rows = bytes((0b0010, 0, 0, 0, 0b0011, 0, 0, 0))
    assert pack_art.pack(pack_art.Art(SMALL)) == head + colours + pieces + rows


@pytest.mark.parametrize("old, new, fault", [
    ("##..", "##.", "equally long"),
    ("##..", "#x..", "not in the key"),
    ("##..\n", "", "whole tiles"),
    ("picture two", "picture one", "line 10: no name, or one used before"),
    ("000000 FFFFFF", "000000", "line 4: 1 colours for a key of 2"),
    ("000000 FFFFFF", "000000 white", "line 4"),
    ("tile 2x2", "tiles 2x2", "line 2: what is 'tiles'?"),
])
def test_a_bad_source_names_its_fault(old, new, fault):
    with pytest.raises(pack_art.ArtError, match=fault.replace("?", r"\?")):
        pack_art.Art(SMALL.replace(old, new))


def test_too_many_tiles():
    pictures = "".join(f"picture {n}\n{n:08b}\n{n >> 8:08b}\n\n" for n in range(256))
    source = "tile 8x2\nkey 01\npalette p 000000 FFFFFF\n\n" + pictures
    with pytest.raises(pack_art.ArtError, match="255 at most"):
        pack_art.pack(pack_art.Art(source))


@pytest.mark.parametrize("name", SOURCES)
def test_the_program_loads_what_the_source_draws(desk, name):
    from spit.screens.art import Sheet

    sheet = Sheet(name)
    art = pack_art.Art((pack_art.SOURCE / f"{name}.txt").read_text())
    assert (sheet.width, sheet.height) == art.tile
    drawn = [tile for picture in art.pictures for tile in art.tiles(picture)]
    pieces = sheet.pieces or range(len(drawn))
    assert len(pieces) == len(drawn)
    across = sheet.bitmap.width // sheet.width
    for piece, tile in zip(pieces, drawn, strict=True):
        left, top = piece % across * sheet.width, piece // across * sheet.height
        for y, row in enumerate(tile):
            shown = "".join(art.key[sheet.bitmap[left + x, top + y]] for x in range(sheet.width))
            assert shown == row
    colours = [[palette[i] for i in range(len(palette))] for palette in sheet.palettes]
    assert colours == list(art.palettes.values())


def ink(name):
    """Where a picture is dark: its ink and the darker greys."""
    return {(x, y) for y, row in enumerate(CARDS.pictures[name])
            for x, pixel in enumerate(row) if pixel in "+*#"}


def test_ranks_are_large_and_bold():
    for name in RANKS:
        places = ink(name)
        assert max(y for _, y in places) - min(y for _, y in places) >= 20, name
        assert max(x for x, _ in places) - min(x for x, _ in places) >= 13, name
        assert len(places) > 24 * 24 * 0.2, name


def test_no_two_ranks_look_alike():
    for one, other in itertools.combinations(RANKS, 2):
        assert len(ink(one) ^ ink(other)) > 60, (one, other)


def test_suits_differ_by_shape():
    for one, other in itertools.combinations(SUITS, 2):
        assert len(ink(one) ^ ink(other)) >= 12, (one, other)


def luminance(colour):
    """Relative luminance as the web's contrast guidelines define it."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast():
    for colours in CARDS.palettes.values():
        assert contrast(colours[CARDS.key.index("#")], colours[CARDS.key.index(".")]) > 4.5
    cursors = pack_art.Art((pack_art.SOURCE / "cursors.txt").read_text())
    table = cursors.palettes["table"]
    for pixel in "ACRw":
        assert contrast(table[cursors.key.index(pixel)], table[0]) > 4.5, pixel
    for source in ("words", "digits"):
        art = pack_art.Art((pack_art.SOURCE / f"{source}.txt").read_text())
        for name, colours in art.palettes.items():
            assert contrast(colours[0], colours[3]) > 4.5, (source, name)


def test_words_are_in_the_order_of_the_prompts():
    words = pack_art.Art((pack_art.SOURCE / "words.txt").read_text())
    for code, name in enumerate(words.pictures):
        assert getattr(prompts, name) == code


def test_letters_are_in_the_order_of_the_program():
    names = list(pack_art.Art((pack_art.SOURCE / "text.txt").read_text()).pictures)
    assert names[:len(text.LETTERS)] == ["space", *text.LETTERS[1:]]
    assert [names[n] for n in (text.BACK, text.ARROW_LEFT, text.ARROW_RIGHT, text.ARROW_UP,
                               text.ARROW_DOWN)] == ["back", "left", "right", "up", "down"]
