"""Tapes as text: what is read and written (law 6.1)."""

import pytest

from hardware.host import tape
from hardware.host.register import KEYS
from hardware.host.tape import Contact
from tests.tape_text import DECK, END, HEADER, PLAY, header_with, read, text


def test_header_and_contacts():
    got = read("arrow 2", "deck " + DECK, "0 A+", "0 UP+", "30 A-", "5500 end")
    assert (got.board, got.end) == ("pybadge", 5500)
    plan = got.plan
    assert (plan.start, plan.seating, plan.points, plan.seed) == ("match", "side", 0, 7)
    assert (plan.arrow, plan.deck, plan.position) == (1, bytes(range(52)), None)
    key_a, key_up = KEYS.index("A"), KEYS.index("UP")
    assert got.contacts == [
        Contact(0, key_a, True),
        Contact(0, key_up, True),
        Contact(30, key_a, False),
    ]


def test_what_is_left_out():
    plan = read(END).plan
    assert (plan.arrow, plan.deck, plan.position) == (-1, None, None)


def test_position():
    assert read("position " + PLAY, END).plan.position == PLAY


def test_option():
    assert read("set lock off", END).plan.options["lock"] == "off"


def test_header_lines_in_any_order():
    header = [HEADER[0], "arrow 1", *reversed(HEADER[1:])]
    assert read(END, header=header).plan.seed == 7


@pytest.mark.parametrize("points", [0, 25, 50, 100])
def test_points(points):
    assert read(END, header=header_with(f"points {points}")).plan.points == points


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**48 - 1])
def test_seeds(seed):
    assert read(END, header=header_with(f"seed {seed}")).plan.seed == seed


@pytest.mark.parametrize(
    "lines",
    [
        ["# comment", "", "  # another", "10 A+ # down", "\t20\tA-", "  100   end  ", "# last", ""],
        ["10 A+\r", "20 A-\r", "100 end\r"],
        ["10 A+#", "20 A-", "# Zoë", "100 end#"],
        ["0010 A+", "20 A-", "100 end", "", ""],
    ],
)
def test_spaces_comments_and_line_ends(lines):
    key = KEYS.index("A")
    assert read(*lines).contacts == [Contact(10, key, True), Contact(20, key, False)]


def test_last_line_without_an_end_of_line():
    assert tape.read(text(END).removesuffix(b"\n")).end == 100


def test_keys_may_be_down_at_the_end_and_change_in_its_ms():
    assert len(read("0 A+", "100 B+", END).contacts) == 2


def test_longest():
    assert read(f"{tape.LONGEST} end").end == tape.LONGEST


@pytest.mark.parametrize(
    "lines",
    [
        ["deck " + DECK, "arrow 2", "set lock 600", "0 A+", "0 UP+", "30 A-", "31 A+", END],
        ["position " + PLAY, "0 end"],
        [END],
    ],
)
def test_written_and_read_again(lines):
    once = read(*lines)
    again = tape.read(tape.write(once).encode())
    assert vars(again.plan) == vars(once.plan)
    assert (again.board, again.contacts, again.end) == (once.board, once.contacts, once.end)


def test_options_at_their_default_are_not_written():
    assert "set" not in tape.write(read("set lock 300", END))
    assert "set lock off\n" in tape.write(read("set lock off", END))
