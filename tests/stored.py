"""What nvm holds, and the matches that change it."""

import struct
from pathlib import Path

from hardware.host.nvm import SIZE
from spit import store
from spit.store import Store

MATCH = Path(__file__).parent / "tapes" / "standard_match.tape"
BLANK = b"\xff" * SIZE
WON_1 = "P s 97/141 - ..5H 6C/-/-/-/- - 9D/QD3D/-/TD8D/- ..2C"       # RIGHT wins the match
WON_2 = "P s 141/97 ..5H - 9D/QD3D/-/TD8D/- ..2C 6C/-/-/-/- -"       # B does


def filled(**numbers) -> bytes:
    """Nvm with records."""
    nvm = bytearray(BLANK)
    made = Store(nvm)
    for name, value in numbers.items():
        setattr(made, name, value)
    assert made.save() == store.FINE
    return bytes(nvm)


def found(session) -> Store:
    return Store(session.desk.nvm)


def framed(version: int, body: bytes) -> bytes:
    """Nvm with a record of any version."""
    record = struct.pack(">4sBH", b"SPIT", version, len(body)) + body
    return (record + struct.pack(">H", store.crc(record))).ljust(SIZE, b"\xff")
