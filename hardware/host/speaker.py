"""The virtual speaker: what plays follows from lengths, rates and the clock."""

from __future__ import annotations

from collections.abc import Callable

from hardware.host.clock import MICROSECONDS, Clock
from hardware.host.current import desk
from hardware.host.pins import Pin, claim, release

FASTEST = 1_000_000  # levels a second


class RawSample:
    """audiocore.RawSample: a buffer of levels, `itemsize` 1 or 2 bytes each."""

    def __init__(
        self,
        buffer: bytes | bytearray | memoryview,
        *,
        channel_count: int = 1,
        sample_rate: int = 8000,
        single_buffer: bool = True,
    ) -> None:
        self.buffer = memoryview(buffer)
        if self.buffer.itemsize > 2:
            raise ValueError("sample_source buffer must be a bytearray or array of 8 or 16 bits")
        self.channel_count = channel_count
        self.sample_rate = sample_rate
        self.single_buffer = single_buffer

    def deinit(self) -> None:
        """Drop the buffer."""
        self.buffer = memoryview(b"")


class Speaker:
    """sample      what was started last and not stopped, or None
    loop        whether it repeats
    rate        levels a second: those that the sample had when it was started
    started_us  when it was started
    plays       how often something was
    heed        called with the sample and its rate when something that can be heard starts
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.sample: RawSample | None = None
        self.loop = False
        self.rate = 0
        self.started_us = 0
        self.plays = 0
        self.heed: Callable[[RawSample, int], None] = lambda sample, rate: None

    def play(self, sample: RawSample, loop: bool) -> None:
        """Start a sample; one that plays already is cut off. ValueError: its rate is too high."""
        if sample.sample_rate > FASTEST:
            raise ValueError(f"sample_rate must be <= {FASTEST}")
        self.sample = sample
        self.loop = loop
        self.rate = sample.sample_rate
        self.started_us = self._clock.us
        self.plays += 1
        if self.amplified:
            self.heed(sample, self.rate)

    def stop(self) -> None:
        """Silence."""
        self.sample = None

    @property
    def playing(self) -> bool:
        """What the chip says: a single buffer that is not looped ends, but is never said to."""
        return self.sample is not None and (self.sample.single_buffer or self.sounding)

    @property
    def sounding(self) -> bool:
        """True while the sample lasts."""
        if self.sample is None:
            return False
        frames = len(self.sample.buffer) // self.sample.channel_count
        return self.loop or self._clock.us < self.started_us + frames * MICROSECONDS // self.rate

    @property
    def amplified(self) -> bool:
        """Whether the amplifier is on."""
        return desk().levels.get(desk().pins["SPEAKER_ENABLE"], False)

    @property
    def heard(self) -> bool:
        """True while something sounds and the amplifier is on."""
        return self.amplified and self.sounding


class AudioOut:
    """audioio.AudioOut on the speaker's pin."""

    def __init__(self, left_channel: Pin, *, quiescent_value: int = 0x8000) -> None:
        claim(left_channel)
        self._pin = left_channel
        self._speaker = desk().speaker

    def deinit(self) -> None:
        """Stop and release the pin."""
        self._speaker.stop()
        release(self._pin)

    def play(self, sample: RawSample, *, loop: bool = False) -> None:
        """Start a sample and return at once."""
        self._speaker.play(sample, loop)

    def stop(self) -> None:
        """Stop what plays."""
        self._speaker.stop()

    @property
    def playing(self) -> bool:
        """True while a sample lasts, and beyond when it is one of a single buffer, not looped."""
        return self._speaker.playing
