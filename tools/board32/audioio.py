class AudioOut:
    """play() resizes its buffer to the sample's length, as the firmware's does."""

    def __init__(self, pin):
        self._room = None

    def play(self, sample, *, loop=False):
        if self._room is None or len(self._room) != len(sample.buffer):
            self._room = bytearray(len(sample.buffer))
