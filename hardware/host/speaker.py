"""The virtual speaker: what plays follows from lengths and the clock."""

from __future__ import annotations

from hardware.host.clock import MICROSECONDS, Clock
from hardware.host.current import desk
from hardware.host.pins import Pin, claim, release


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

    def length_us(self) -> int:
        """How long it plays once."""
        return len(self.buffer) // self.channel_count * MICROSECONDS // self.sample_rate

    def deinit(self) -> None:
        """Drop the buffer."""
        self.buffer = memoryview(b"")


class Speaker:
    """sample      what was started last and not stopped, or None
    loop        whether it repeats
    started_us  when it was started
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.sample: RawSample | None = None
        self.loop = False
        self.started_us = 0

    def play(self, sample: RawSample, loop: bool) -> None:
        """Start a sample; one that plays already is cut off."""
        self.sample = sample
        self.loop = loop
        self.started_us = self._clock.us

    def stop(self) -> None:
        """Silence."""
        self.sample = None

    @property
    def playing(self) -> bool:
        """True while the sample lasts."""
        if self.sample is None:
            return False
        return self.loop or self._clock.us < self.started_us + self.sample.length_us()

    @property
    def heard(self) -> bool:
        """True while something plays and the amplifier is on."""
        enabled = desk().levels.get(desk().pins["SPEAKER_ENABLE"], False)
        return enabled and self.playing


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
        """True while a sample lasts."""
        return self._speaker.playing
