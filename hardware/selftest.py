"""The self-test, which starts when A and B are held at power-on.

Three pages; A and B together turn to the next, and after the last to the game:

keys    a line a key: its name, the stamp of its last press in ms since the start, presses, and
        bounces (edges less than 8 ms after the last one)
race    the gap between a press of each player
board   scans and passes a second, free memory, battery, storage, what is missing; the lights change
        colour, A makes the game's sounds one after another, START rewrites the last byte of the
        nvm with itself
"""
import gc
import os
import sys

import board
import microcontroller
import supervisor

from hardware.boards import parts
from hardware.boards.clusters import CLUSTERS
from spit import const
from spit.screens import text
from spit.screens.page import Page
from spit.ticks import add, diff

_ORDER = ("UP", "LEFT", "RIGHT", "DOWN", "SELECT", "B", "A", "START")
_BOUNCE = const(8)
_SCANS = const(127)         # for a threshold of so many scans a held key sends its press late
_PATIENCE = const(400)      # ms for which A or B must be held for that
_APART = const(500)         # ms: presses further apart are no race
_STEP = const(500)          # ms for which the lights have one colour
_PAGES = const(3)
_SCAN = const(-1)           # the state before the first page
_COLOURS = (b"\x00\x20\x00", b"\x20\x00\x00", b"\x00\x00\x20", b"\x18\x18\x18")
_COLOUR_NAMES = ("RED", "GREEN", "BLUE", "WHITE")
_NEXT = "A AND B: NEXT"


class SelfTest:
    """Runs as a game does."""

    match = referee = None
    seating = "side"
    front = True        # no match is on
    busy = moving = False

    def __init__(self, machine):
        self._machine = machine
        self._show = Page(machine.display)
        self._names = machine.keys
        self._start = machine.ticks_ms()
        self._down = machine.held
        count = len(machine.keys)
        self._last_edge = [add(self._start, -1000)] * count
        self._stamps = [-1] * count
        self._presses = [0] * count
        self._bounces = [0] * count
        self._players = bytearray(count)
        for name in CLUSTERS["side"][1]:
            self._players[machine.keys.index(name)] = 1
        self._first = -1            # the key that waits for the other player's
        self._race = ("", "")
        self._gaps = 0
        self._least = -1
        self._races = self._heats = 0
        self._scan_rate = 0
        self._passes = self._pass_rate = 0
        self._second = self._start
        self._colour = 0
        self._colour_at = self._start
        self._sound = None
        self._sounds = 0
        self._nvm = self._look_at_nvm()
        self._page = _SCAN
        self._show.say(0, "SELF-TEST", text.YELLOW)
        self._show.say(2, "HOLD A AND B ...")
        machine.display.refresh()
        parts.scan(machine, board, _SCANS)
        machine.scanners[0].reset()
        self._scan_start = machine.ticks_ms()

    @property
    def due(self) -> int:
        """The stamp after which a pass has something to do."""
        if self._page == _SCAN:
            return add(self._scan_start, _PATIENCE)
        due = add(self._second, 1000)
        for stamp in (add(self._colour_at, _STEP), self._sound.due if self._sound else -1):
            if stamp >= 0 and diff(stamp, due) < 0:
                due = stamp
        return due

    def step(self) -> None:
        """One pass."""
        machine = self._machine
        now = machine.ticks_ms()
        self._passes += 1
        if self._page == _SCAN:
            self._measure(now)
            return
        changed = False
        for i in range(len(machine.queues)):
            while machine.queues[i].get_into(machine.event):
                event = machine.event
                self._edge(machine.numbers[i][event.key_number], event.timestamp, event.pressed)
                changed = True
        if self._count_passes(now) or self._change_lights(now):
            changed = changed or self._page == 2
        if self._sound:
            self._sound.run(now, True, False)
        if changed:
            self._draw()

    # --- how often the keys are scanned

    def _measure(self, now: int) -> None:
        """A key that is held sends its press after so many scans: from that follows the rate."""
        machine = self._machine
        seen = machine.queues[0].get_into(machine.event)
        if seen and machine.event.pressed:
            ms = diff(machine.event.timestamp, self._scan_start)
            self._scan_rate = (_SCANS - 1) * 1000 // max(1, ms)
        elif diff(now, self._scan_start) <= _PATIENCE:
            return
        parts.scan(machine, board)
        self._page = 0
        self._second = now
        self._passes = 0
        self._draw()

    def _count_passes(self, now: int) -> bool:
        ms = diff(now, self._second)
        if ms < 1000:
            return False
        self._pass_rate = self._passes * 1000 // ms
        self._second = now
        self._passes = 0
        return True

    # --- keys

    def _edge(self, key: int, stamp: int, pressed: bool) -> None:
        bit = 1 << key
        self._down = self._down | bit if pressed else self._down & ~bit
        bounce = diff(stamp, self._last_edge[key]) < _BOUNCE
        self._last_edge[key] = stamp
        if bounce:
            self._bounces[key] += 1
        elif pressed:
            self._presses[key] += 1
            self._stamps[key] = stamp
            self._press(key, stamp)

    def _press(self, key: int, stamp: int) -> None:
        name = self._names[key]
        if name in ("A", "B") and self._down >> self._names.index("A") & 1 \
                and self._down >> self._names.index("B") & 1:
            self._turn_page()
        elif self._page == 1:
            self._judge(key, stamp)
        elif self._page == 2 and name == "A":
            self._beep(stamp)
        elif self._page == 2 and name == "START":
            self._rewrite_nvm()

    def _turn_page(self) -> None:
        self._page += 1
        if self._page == _PAGES:
            supervisor.reload()

    def _judge(self, key: int, stamp: int) -> None:
        """A press on the page of races."""
        first = self._first
        if first < 0 or self._players[first] == self._players[key] \
                or diff(stamp, self._stamps[first]) > _APART:
            self._first = key
            return
        gap = diff(stamp, self._stamps[first])
        self._first = -1
        self._races += 1
        self._gaps += gap
        if gap == 0:
            self._heats += 1
        if self._least < 0 or gap < self._least:
            self._least = gap
        words = "%s BEFORE %s" if gap else "%s WITH %s"
        self._race = (words % (self._names[first], self._names[key]),
                      "%d MS" % gap if gap else "0 MS: A DEAD HEAT")

    # --- lights, sound, storage

    def _change_lights(self, now: int) -> bool:
        if diff(now, self._colour_at) < _STEP:
            return False
        self._colour_at = now
        self._colour = (self._colour + 1) % len(_COLOURS)
        lit = _COLOURS[self._colour] if self._page == 2 else bytes(3)
        self._machine.light(lit * self._machine.lights)
        return True

    def _beep(self, stamp: int) -> None:
        """Make the next of the game's sounds."""
        if not self._machine.speaker:
            return
        from spit.notes import SOUNDS
        from spit.sound import Sound

        if not self._sound:
            self._sound = Sound(self._machine, 3)
        self._sound.hear(SOUNDS[self._sounds % len(SOUNDS)][0], stamp)
        self._sounds += 1

    def _look_at_nvm(self) -> str:
        nvm = microcontroller.nvm
        if not nvm:
            return "NONE"
        return "BLANK" if nvm[0] == 0xFF else "IN USE"

    def _rewrite_nvm(self) -> None:
        nvm = microcontroller.nvm
        try:
            last = bytes(nvm[len(nvm) - 1:len(nvm)])
            nvm[len(nvm) - 1:len(nvm)] = last
            good = bytes(nvm[len(nvm) - 1:len(nvm)]) == last
        except Exception as fault:
            print("spit: nvm", repr(fault))
            good = False
        self._nvm = "WRITTEN" if good else "FAILS"

    # --- the pages

    def _draw(self) -> None:
        (self._draw_keys, self._draw_race, self._draw_board)[min(self._page, 2)]()
        self._machine.display.refresh()

    def _draw_keys(self) -> None:
        for row in range(len(_ORDER)):
            key = self._names.index(_ORDER[row])
            stamp = self._stamps[key]
            since = str(diff(stamp, self._start)) if stamp >= 0 else "-"
            line = "%-6s%8s%3d%3d" % (_ORDER[row], since, self._presses[key] % 1000,
                                      self._bounces[key] % 1000)
            if stamp < 0 and _ORDER[row] in ("A", "B"):
                line = "%-6s%s" % (_ORDER[row], _NEXT)      # there is no line to spare
            palette = text.CYAN if self._players[key] else text.AMBER
            if self._down >> key & 1:
                palette = text.WHITE
            self._show.say(row, line, palette)

    def _draw_race(self) -> None:
        mean = self._gaps // self._races if self._races else 0
        self._say(("RACE: PRESS TOGETHER", text.YELLOW), ("", text.WHITE),
                  (self._race[0], text.WHITE), (self._race[1], text.WHITE), ("", text.WHITE),
                  ("RACES %d  EQUAL %d" % (self._races, self._heats), text.GREY),
                  ("LEAST %d  MEAN %d" % (max(0, self._least), mean), text.GREY),
                  (_NEXT, text.GREY))

    def _draw_board(self) -> None:
        machine = self._machine
        # a PC does not tell
        free = "%dK" % (gc.mem_free() // 1024) if hasattr(gc, "mem_free") else "?"
        volts = machine.battery()
        missing = " ".join(machine.missing)
        self._say((machine.name + " " + ".".join([str(n) for n in sys.implementation.version[:3]]),
                   text.YELLOW),
                  ("SCANS  %s A SECOND" % (self._scan_rate or "?"), text.WHITE),
                  ("PASSES %d A SECOND" % self._pass_rate, text.WHITE),
                  ("RAM %s DRIVE %s" % (free, _drive()), text.WHITE),
                  ("BATTERY %d.%02d V" % (volts // 1000, volts % 1000 // 10), text.WHITE),
                  ("START: NVM %s" % self._nvm, text.WHITE),
                  ("NO " + missing if missing else "A: SOUND  %d %s" % (
                      machine.lights, _COLOUR_NAMES[self._colour]),
                   text.YELLOW if missing else text.WHITE),
                  ("A AND B: THE GAME", text.GREY))

    def _say(self, *lines) -> None:
        for row in range(len(lines)):
            self._show.say(row, lines[row][0], lines[row][1])


def _drive() -> str:
    """How much of CIRCUITPY is free, in KB, or in MB when that has five digits."""
    if not hasattr(os, "statvfs"):
        return "?"
    size = os.statvfs("/")
    free = size[1] * size[3] // 1024
    return "%dK" % free if free < 10000 else "%dM" % (free // 1024)
