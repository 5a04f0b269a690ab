"""The virtual non-volatile memory."""

import pytest

from hardware.host.desk import Desk
from hardware.host.nvm import SIZE, Nvm


def test_blank_at_first(desk):
    import microcontroller

    assert len(microcontroller.nvm) == SIZE == 8192
    assert bytes(microcontroller.nvm[:]) == b"\xff" * SIZE
    assert microcontroller.nvm[8191] == 0xFF


def test_a_slice_reads_back():
    nvm = Nvm()
    nvm[10:14] = b"spit"
    assert nvm[10:14] == bytearray(b"spit")
    assert (nvm[9], nvm[10], nvm[14]) == (0xFF, ord("s"), 0xFF)


@pytest.mark.parametrize("value", [b"ab", bytearray(b"ab"), memoryview(b"ab")])
def test_bytes_like_values(value):
    nvm = Nvm()
    nvm[0:2] = value
    assert bytes(nvm[0:2]) == b"ab"


@pytest.mark.parametrize(
    ("index", "value", "fault"),
    [
        (slice(0, 3), b"ab", ValueError),
        (slice(0, 2), b"abc", ValueError),
        (slice(0, 0), b"a", ValueError),
        (slice(8190, 8194), b"abcd", ValueError),
        (slice(0, 4, 2), b"ab", NotImplementedError),
        (slice(0, 2), [1, 2], NotImplementedError),
        (slice(0, 2), "ab", NotImplementedError),
        (0, 256, ValueError),
        (0, b"a", TypeError),
        (8192, 1, IndexError),
    ],
)
def test_what_it_refuses(index, value, fault):
    nvm = Nvm()
    with pytest.raises(fault):
        nvm[index] = value
    assert bytes(nvm[:]) == b"\xff" * SIZE
    assert nvm.erases == 0


def test_every_assignment_erases():
    nvm = Nvm()
    nvm[0] = 1
    nvm[0] = 1
    nvm[0:4] = b"\x01\xff\xff\xff"
    assert nvm.erases == 3


def test_failing_loses_everything():
    nvm = Nvm(b"\x01" * SIZE)
    nvm.failing = True
    with pytest.raises(RuntimeError):
        nvm[5] = 2
    assert bytes(nvm[:]) == b"\xff" * SIZE
    assert nvm.erases == 1


def test_a_desk_may_start_with_what_another_kept():
    first = Desk()
    first.nvm[0:3] = b"cup"
    assert bytes(Desk(nvm=bytes(first.nvm[:])).nvm[0:4]) == b"cup\xff"
    with pytest.raises(ValueError):
        Desk(nvm=b"short")
