"""Makes the waves of spit/sounds, which all sounds are played from.

    python tools/pack_sounds.py            make them
    python tools/pack_sounds.py --check    exit status 1 when a file is not what this makes

A wave is LENGTH levels of a byte, 128 in the middle, where it starts and ends, so that nothing
clicks. Played at a higher rate it is higher and shorter. Any sound editor opens such a file as raw,
8 bits, unsigned, mono.
"""
from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spit.chance import Chance  # noqa: E402
from spit.notes import LENGTH, TONE  # noqa: E402

MADE = ROOT / "spit" / "sounds"
LOUDEST = 126
ATTACK = 12     # levels until a wave is at its loudest
SEED = 1


def tone(i: int) -> float:
    """A struck bar: its overtone is what a small loudspeaker has instead of a bass, and dies away
    sooner."""
    angle = 2 * math.pi * i / TONE
    left = 1 - i / LENGTH
    return math.sin(angle) + left * math.sin(3 * angle) / 3


def noise(i: int) -> float:
    """A card that is flicked, or slapped when it is low."""
    return Chance(SEED + i).below(201) / 100 - 1


WAVES: dict[str, Callable[[int], float]] = {"tone": tone, "noise": noise}


def wave(shape: Callable[[int], float]) -> bytes:
    """The levels of a shape, whose values are between -1 and 1, that starts soon and dies away."""
    return bytes(128 + round(LOUDEST * _loudness(i) * min(1, max(-1, shape(i))))
                 for i in range(LENGTH))


def _loudness(i: int) -> float:
    return min(1, i / ATTACK) * (1 - i / (LENGTH - 1)) ** 2


def main(words: list[str]) -> int:
    """Make or check all; the exit status."""
    stale = 0
    for name, shape in WAVES.items():
        path = MADE / f"{name}.raw"
        if path.exists() and path.read_bytes() == wave(shape):
            continue
        stale += 1
        print(path.relative_to(ROOT), LENGTH, "bytes")
        if words != ["--check"]:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(wave(shape))
    return 1 if stale and words == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
