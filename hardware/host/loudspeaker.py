"""The desktop's own loudspeaker: what the board's would play, from the same levels and rates."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would go to stdout
import pygame

from hardware.host.speaker import RawSample, Speaker

RATE = 44_100  # a second
DELAY = 256  # of them that SDL has in hand: 6 ms
LOUDEST = 32_767


def connect(speaker: Speaker) -> bool:
    """Have heard what the virtual speaker plays. Without a sound device one line says so."""
    try:
        pygame.mixer.init(RATE, -16, 1, DELAY, allowedchanges=0)
    except pygame.error as fault:
        print(f"no sound: {fault}", file=sys.stderr)
        return False
    made: dict[tuple[bytes, int], pygame.mixer.Sound] = {}

    def play(sample: RawSample, rate: int) -> None:
        key = bytes(sample.buffer), rate
        if key not in made:
            made[key] = pygame.mixer.Sound(buffer=heard(sample, rate))
        pygame.mixer.Channel(0).play(made[key], loops=-1 if speaker.loop else 0)

    speaker.heed = play
    return True


def heard(sample: RawSample, rate: int) -> bytes:
    """A sample as 16-bit levels at RATE. The board's converter holds a level until the next."""
    wide = sample.buffer.itemsize == 2
    middle, most = (0x8000, 0x8000) if wide else (0x80, 0x80)
    levels = sample.buffer.tolist()[:: sample.channel_count]
    if sample.buffer.format in ("b", "h"):
        middle = 0
    count = len(levels) * RATE // rate
    values = [(levels[i * rate // RATE] - middle) * LOUDEST // most for i in range(count)]
    return b"".join(value.to_bytes(2, sys.byteorder, signed=True) for value in values)
