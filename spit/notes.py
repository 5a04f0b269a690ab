"""The sounds of the game. Loaded while a match is set up; `Sound` keeps what it needs.

Each has the news that it tells, then its notes and the ms between them. A note is how many levels
a second of the tone, or, negative, of the noise are played: a tone of TONE times its pitch in Hz.
An early slap makes no sound: the other player could take it for the cue.
"""
from array import array

from spit import const, news

LENGTH = const(256)     # levels of a wave, a byte each
TONE = const(8)         # of them in a cycle of the tone
NOISE = const(0x8000)   # marks a packed note of the noise

SOUNDS = (
    (news.DEALT, -12000, 60, -12000, 60, -12000, 60, -12000),
    (news.READY_1, 10560),
    (news.READY_1 << 1, 15840),
    (news.FILLED_1 | news.FILLED_1 << 1, -16000),
    (news.FUMBLED_1 | news.FUMBLED_1 << 1, 1760),
    (news.BEATEN_1 | news.BEATEN_1 << 1, 4704, 45, 3136),
    (news.PLAYED_1, 5280),
    (news.PLAYED_1 << 1, 7920),
    (news.TURNED, -9000, 45, -7000),
    (news.DEAD_HEAT, 5280, 35, 7920, 35, 5280, 35, 7920),
    (news.SLAPPED_1 | news.SLAPPED_1 << 1, -3500),
    (news.CUE, 12544, 40, 16744),
    (news.WON_1 | news.WON_1 << 1, 4186, 110, 5274, 110, 6272, 110, 8372, 220, 6272, 110, 8372),
)
_FOLDER = "/".join(__file__.replace("\\", "/").split("/")[:-1]) + "/sounds/"


def pack():
    """All notes, 0 after each sound, and for each bit of news the place of its first, 0 for none.

    A note and the ms after it are two numbers.
    """
    notes = array("H", [0])
    first = bytearray(news.BITS)
    for sound in SOUNDS:
        for bit in range(news.BITS):
            if sound[0] >> bit & 1:
                first[bit] = len(notes)
        for i in range(1, len(sound)):
            notes.append(sound[i] if sound[i] > 0 else NOISE - sound[i])
        notes.append(0)
    return notes, first


def wave(name: str, volume: int) -> bytearray:
    """A wave that tools/pack_sounds.py has made. volume: 3 is as loud as that, each below half."""
    made = bytearray(LENGTH)
    with open(_FOLDER + name + ".raw", "rb") as file:
        file.readinto(made)
    for i in range(LENGTH):
        made[i] = 128 + (made[i] - 128) * volume * volume // 9
    return made
