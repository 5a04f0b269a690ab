"""Tapes that are refused: the line, and what the message must name (law 6.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.host import tape
from hardware.host.tape import TapeError
from tests.tape_text import DECK, END, HEADER, PLAY, header_with, text

FIRST = "the first line must be spit-tape 1"
AFTER_END = "after the end"

WHOLE_FILES = [
    (b"", 1, FIRST),
    (b"\n", 1, FIRST),
    (b" \r\n \n", 1, FIRST),
    (b"# comment\nspit-tape 1\n", 1, FIRST),
    (b"\nspit-tape 1\n", 1, FIRST),
    (b"spit-tape 2\n", 1, "'spit-tape 2'"),
    (b"spit-tape\n", 1, FIRST),
    (b"spit-tape  1\n", 1, FIRST),
    (b"Spit-Tape 1\n", 1, FIRST),
    (b"spit-tape 1 1\n", 1, FIRST),
    (b"\xef\xbb\xbf" + text(END), 1, r"'\ufeffspit-tape 1'"),
    (text(END).decode().encode("utf-16"), 1, "not text"),
    (text(END).replace(b"\n", b"\r"), 1, FIRST),
    (b"\x7fELF\x02\x01\x01\x00", 1, r"\x7fELF\x02"),
    (text("10 A+", END)[:-1] + b"\xff\n", 8, "not text"),
    (text("# caf\xe9").replace(b"\xc3\xa9", b"\xe9"), 7, "not text"),
    (b"spit-tape 1\nboard pybadge\nbogus\n\xff\n", 3, "bogus"),
    (b"spit-tape 1", 1, "board is missing"),
    (text(), 6, "does not end"),
]


@pytest.mark.parametrize(("data", "line", "gist"), WHOLE_FILES)
def test_files_that_are_no_tapes(data, line, gist):
    refuses(data, line, gist)


BAD_HEADERS = [
    ("board pygamer", 2, "unknown board 'pygamer': one of pybadge edgebadge"),
    ("board", 2, "board ''"),
    ("board PyBadge", 2, "'PyBadge'"),
    ("start", 3, "match title"),
    ("start menu", 3, "match title"),
    ("start match now", 3, "'match now'"),
    ("seating round", 4, "side ends"),
    ("seating Side", 4, "'Side'"),
    ("points 10", 5, "0 25 50 100"),
    ("points -25", 5, "'-25'"),
    ("points 025", 5, "'025'"),
    ("points s", 5, "'s'"),
    ("points", 5, "''"),
    ("seed -1", 6, "whole number, not '-1'"),
    ("seed 1.5", 6, "'1.5'"),
    ("seed 0x10", 6, "'0x10'"),
    ("seed 1_000", 6, "'1_000'"),
    ("seed 7 8", 6, "'7 8'"),
    ("seed +7", 6, "'+7'"),
    ("seed seven", 6, "'seven'"),
    ("seed", 6, "''"),
    ("seed \u0667", 6, r"'\u0667'"),
    (f"seed {2**48}", 6, "too big"),
    ("seed " + "9" * 5000, 6, "too big"),
]


@pytest.mark.parametrize(("line", "number", "gist"), BAD_HEADERS)
def test_header_values(line, number, gist):
    refuses(text(END, header=header_with(line)), number, gist)


@pytest.mark.parametrize("word", ["board", "start", "seating", "points", "seed"])
def test_missing_header_is_told_at_the_first_event(word):
    header = [line for line in HEADER if line.split(" ")[0] != word]
    refuses(text("# comment", "10 A+", END, header=header), 7, f"{word} is missing")


@pytest.mark.parametrize("line", HEADER[1:])
def test_header_twice(line):
    number = HEADER.index(line) + 1
    refuses(text(line, END), 7, f"again: it is on line {number}")


SWAPPED = DECK[2:4] + DECK[:2] + DECK[4:]
OTHER_LINES = [
    # seventh line on, line with the fault, gist
    (["arrow 0", END], 7, "1 2"),
    (["arrow 3", END], 7, "'3'"),
    (["arrow left", END], 7, "'left'"),
    (["arrow", END], 7, "''"),
    (["arrow 1", "arrow 2", END], 8, "arrow again"),
    (["set lock 400", END], 7, "can be 300, off, 600"),
    (["set lock", END], 7, "a name and a value"),
    (["set", END], 7, "a name and a value"),
    (["set lock off now", END], 7, "a name and a value"),
    (["set speed 1", END], 7, "no option 'speed': there is lock"),
    (["set lock off", "set lock off", END], 8, "set lock again"),
    (["set lock OFF", END], 7, "'OFF'"),
    (["deck", END], 7, "104 characters, and this has 0"),
    (["deck " + DECK[:-2], END], 7, "this has 102"),
    (["deck " + DECK + "AC", END], 7, "this has 106"),
    (["deck " + DECK[:-2] + "AC", END], 7, "AC is in the deck twice"),
    (["deck " + DECK.replace("TC", "1C"), END], 7, "no card '1C' (card 10"),
    (["deck " + DECK.lower(), END], 7, "no card 'ac'"),
    (["deck " + DECK[:52] + " " + DECK[52:], END], 7, "this has 105"),
    (["deck " + DECK, "deck " + SWAPPED, END], 8, "deck again: it is on line 7"),
    (["deck " + DECK, "position " + PLAY, END], 8, "only one"),
    (["position " + PLAY, "deck " + DECK, END], 8, "only one"),
    (["position " + PLAY, "position " + PLAY, END], 8, "position again"),
    (["position", END], 7, "9 fields"),
    (["position " + PLAY.replace(" s ", " p100 "), END], 7, "to 100 points, not 0"),
    (["position " + PLAY.replace(" s ", " p10 "), END], 7, "mode 'p10'"),
    (["position " + PLAY.replace(" s ", "  s "), END], 7, "single spaces"),
    (["position " + PLAY.replace(" s ", "\ts "), END], 7, "single spaces"),
    (["position K" + PLAY[1:], END], 7, "phase K"),
    (["position X" + PLAY[1:], END], 7, "phase 'X'"),
    (["position \u2660" + PLAY[1:], END], 7, r"'\u2660'"),
    (["position \x1b" + PLAY[1:], END], 7, r"'\x1b'"),
    (["position P s 0/0 " + "AC" * 5000 + " - - - - -", END], 7, "AC"),
    (["position " + PLAY + " " + PLAY, END], 7, "9 fields"),
    (["bogus", END], 7, "unknown line 'bogus'"),
    (["Arrow 1", END], 7, "unknown line"),
    (["spit-tape 1", END], 7, "unknown line"),
    (["name friends", END], 7, "unknown line 'name friends'"),
    (["\x0c", END], 7, r"'\x0c'"),
    (["\xa0", END], 7, r"'\xa0'"),
    (["// comment", END], 7, "unknown line"),
    (["A+", END], 7, "unknown line 'A+'"),
    (["end"], 7, "unknown line 'end'"),
    (["x" * 10000, END], 7, "..."),
    # events
    (["10 A+", "arrow 1", END], 8, "arrow after the first event"),
    (["10 A+", "seed 7", END], 8, "seed after the first event"),
    (["10", END], 7, "expected KEY+, KEY- or end"),
    (["10 A", END], 7, "'A' after a time"),
    (["10 +", END], 7, "'+' after a time"),
    (["10 A+ B+", END], 7, "'A+ B'"),
    (["10 A +", END], 7, "'A '"),
    (["10 A++", END], 7, "'A+'"),
    (["10A+", END], 7, "whole number, not '10A+'"),
    (["10 a+", END], 7, "unknown key 'a': one of B A START SELECT RIGHT DOWN UP LEFT"),
    (["10 X+", END], 7, "unknown key 'X'"),
    (["10 7+", END], 7, "unknown key '7'"),
    (["10 END"], 7, "'END' after a time"),
    (["10 end end"], 7, "'end end' after a time"),
    (["-10 A+", END], 7, "whole number, not '-10'"),
    (["+10 A+", END], 7, "whole number, not '+10'"),
    (["10.0 A+", END], 7, "'10.0'"),
    ([".5 A+", END], 7, "'.5'"),
    (["1e3 A+", END], 7, "'1e3'"),
    (["10ms A+", END], 7, "'10ms'"),
    (["0x10 A+", END], 7, "'0x10'"),
    (["\uff11\uff10 A+", END], 7, r"'\uff11\uff10'"),
    (["\xb2 A+", END], 7, r"'\xb2'"),
    (["20 A+", "10 A-", END], 8, "10 ms comes after 20 ms"),
    (["200 A+", END], 8, "100 ms comes after 200 ms"),
    (["10 A-", END], 7, "A-, but A is up already"),
    (["10 A+", "20 A+", END], 8, "A+, but A is down already"),
    (["10 A+", "10 A-", END], 8, "A changes twice at 10 ms"),
    (["10 A+", "20 A-", "20 B+", "20 A+", END], 10, "A changes twice at 20 ms"),
    ([f"{tape.LONGEST + 1} end"], 7, "too big"),
    (["1" * 5000 + " A+", END], 7, "too big"),
    (["10 A+"], 7, "does not end"),
    (["10 A+", "", "# comment", ""], 10, "does not end"),
    ([END, END], 8, AFTER_END),
    ([END, "200 A+"], 8, AFTER_END),
    ([END, "", "# fine", "arrow 1"], 10, AFTER_END),
    ([END, "bogus"], 8, AFTER_END),
]


@pytest.mark.parametrize(("lines", "number", "gist"), OTHER_LINES)
def test_other_lines(lines, number, gist):
    refuses(text(*lines), number, gist)


def test_position_needs_a_match():
    header = header_with("start title", "position " + PLAY)
    refuses(text(END, header=header), 7, "needs start match")


def test_the_first_fault_is_told():
    refuses(text("arrow 5", "bogus", "20 A-"), 7, "arrow")


GOOD = text("arrow 2", "set lock off", "deck " + DECK, "10 A+", "20 A-", "20 B+", END)
PIECES = [b"", b"\n", b" ", b"0", b"9" * 30, b"-", b"+", b"#", b"A", b"end", b"\xff", b"\r", b"set"]


@given(st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 8), st.sampled_from(PIECES))))
def test_a_mangled_tape_is_read_or_refused(cuts):
    data = GOOD
    for at, length, piece in cuts:
        data = data[:at] + piece + data[at + length :]
    reads_or_refuses(data)


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(junk):
    reads_or_refuses(b"spit-tape 1\n" + junk)


def reads_or_refuses(data):
    """No exception but a TapeError, on one of the lines; what is read is read again the same."""
    try:
        once = tape.read(data)
    except TapeError as fault:
        assert 1 <= fault.line <= data.count(b"\n") + 1
        assert fault.what.isascii() and fault.what.isprintable()
    else:
        assert tape.write(tape.read(tape.write(once).encode())) == tape.write(once)


def refuses(data, line, gist):
    """One fault, at this line, told in one short line of printable ASCII that names the gist."""
    with pytest.raises(TapeError) as caught:
        tape.read(data)
    what = caught.value.what
    assert caught.value.line == line
    assert gist in what
    assert what.isascii() and what.isprintable() and len(what) < 300
