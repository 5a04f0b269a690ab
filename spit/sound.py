"""What is heard: short sounds that tell by ear what has happened.

How, by the source of CircuitPython 10 (ports/atmel-samd/audio_dma.c and common-hal/audioio):

- A RawSample of one buffer, of unsigned levels, is read by the DMA as it lies: no interrupt, no
  conversion and no background task, so that neither drawing nor the game's passes are heard in it,
  and it takes no time from them. Mixers and synthesizers are refilled by background tasks.
- play() resizes AudioOut's own buffer to the sample's length, used or not. All samples have one
  length and one is played when the match is set up: afterwards that allocates nothing.
- The rate is read by play() alone. Setting it before gives many pitches of one sample.
- Played once, not looped, a sample ends by itself at the middle level, where all of them start and
  end: no click, and no fault of the program leaves a tone. Only `playing` never tells; nobody asks.
- The amplifier hisses, and is silent while it starts: so it is on from a sound until there was none
  for a while. The wait for the slap's cue is shorter than that.
"""
from spit import const
from spit.loading import drop
from spit.ticks import add, diff

_REST = const(5000)     # ms after the last sound until the amplifier is switched off
_NOISE = const(0x8000)  # of a note: see `spit.notes`
_SILENT = const(1000000)


class Sound:
    """An effect of `Game`. volume: 1 to 3. The machine has a speaker."""

    def __init__(self, machine, volume: int):
        from spit import notes

        self._machine = machine
        self._tone = machine.sample(notes.wave("tone", volume))
        self._noise = machine.sample(notes.wave("noise", volume))
        self._notes, self._first = notes.pack()
        drop("spit.notes")
        self._next = 0      # the place of the next note, or of the 0 after the last
        self.due = -1
        machine.play(self._noise, _SILENT)      # the amplifier is off

    def hear(self, news: int, now: int) -> None:
        """Sound what has happened: of several news that of the highest bit."""
        bit = len(self._first)
        while bit:
            bit -= 1
            if news >> bit & 1 and self._first[bit]:
                self._next = self._first[bit]
                self._machine.amplify(True)
                self._play(now)
                return

    def run(self, now: int, calm: bool, dimmed: bool) -> None:
        """Go on to the next note, or to silence, when it is time."""
        if self.due >= 0 and diff(now, self.due) > 0:
            if self._notes[self._next]:
                self._play(self.due)
            else:
                self.close()

    def close(self) -> None:
        """Be silent."""
        self._machine.amplify(False)
        self._next = 0
        self.due = -1

    def _play(self, stamp: int) -> None:
        """Play the next note, as of a stamp."""
        note = self._notes[self._next]
        if note > _NOISE:
            self._machine.play(self._noise, note - _NOISE)
        else:
            self._machine.play(self._tone, note)
        ms = self._notes[self._next + 1]
        self._next += 2 if ms else 1
        self.due = add(stamp, ms or _REST)
