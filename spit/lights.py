"""What the lights show. Of five the two at the left are player 1's, those at the right player 2's,
and the middle one tells who has the possession arrow. Player 1 is amber, player 2 cyan.

A player's two are lit while that player is ready at a prompt, and brightly for a moment after a
race, a slap or the match was won. A single light shows the brightest of these alone.

Writing lights keeps interrupts off for 0.2 ms, and with them the scan of the keys. So they are
written in calm passes alone, and never from the wait for the slap's cue to the verdict.
"""
from spit import const, prompts
from spit.match import SLAP
from spit.news import ENDED, RACE_1, SLAPPED_1, WON_1
from spit.ticks import add, diff

_FLASH = const(1000)        # ms for which a winner is shown
_CLOSES = const(350)        # ms from the end of a round: the wait may start at 400 (law 4.2)
# Green, red and blue of nobody, of player 1, of player 2 and of both, at the least.
_COLOURS = b"\x00\x00\x00\x01\x03\x00\x02\x00\x03\x02\x02\x02"
# What each light shows of a state: bits 0 and 1 are who has won, 2 and 3 who is ready, 4 and 5 who
# has the arrow. Each is four times as bright as the next.
_PARTS = b"\x05\x05\x30\x0a\x0a"
_BRIGHTEST = const(16)


class Lights:
    """An effect of `Game`. brightness: 1, or 2 for twice as much. The machine has lights."""

    def __init__(self, machine, scene, brightness: int):
        self._machine = machine
        self._scene = scene
        self._brightness = brightness
        self._buffer = bytearray(3 * machine.lights)
        self._winners = 0           # a bit for each player
        self._until = 0
        self._closes = 0
        self._shown = -1
        self.due = machine.ticks_ms()

    def hear(self, news: int, now: int) -> None:
        """Take note of who has won something."""
        winners = news // WON_1 or news // SLAPPED_1 & 3 or news // RACE_1 & 3
        if winners:
            self._winners = winners
            self._until = add(now, _FLASH)
        if news & ENDED:
            self._winners = 0
            self._closes = add(now, _CLOSES)

    def run(self, now: int, calm: bool, dimmed: bool) -> None:
        """Show what is new. In a pass that is not calm nothing is written, but another wanted."""
        scene = self._scene
        self.due = -1
        if not calm:
            self.due = now
        elif scene.match.phase == SLAP and diff(now, self._closes) > 0:
            pass
        elif dimmed:
            self._show(0)
        else:
            if self._winners and diff(now, self._until) > 0:
                self._winners = 0
            if self._winners:
                self.due = self._until
            state = self._winners
            if scene.clock < 0:
                state |= 16 << scene.arrow
            for player in range(2):
                if scene.prompts[player] == prompts.DONE:
                    state |= 4 << player
            self._show(state)

    def close(self) -> None:
        """Be dark."""
        self._show(0)

    def _show(self, state: int) -> None:
        if state == self._shown:
            return
        self._shown = state
        buffer = self._buffer
        for i in range(len(buffer)):
            part = state if self._machine.one_light else state & _PARTS[i // 3]
            level = _BRIGHTEST * self._brightness
            while part and not part & 3:
                part >>= 2
                level //= 4
            buffer[i] = _COLOURS[3 * (part & 3) + i % 3] * level
        self._machine.light(buffer)
