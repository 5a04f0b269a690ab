"""Times the pass without events of `Game.step()`, by turns with the least that any step can do.

    micropython passes.py POSITION

Prints `step bare` for each round: nanoseconds a pass. Runs on MicroPython. What the firmware has in
C is in C here too: get_into is a dict's get, which finds nothing, and ticks_ms an iterator's next,
which gives another ms to each pass, the dearest kind, and starts over before any deadline is due.
"""
import gc
import sys
import time

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS
from spit.game import Game
from spit.match import PLAY
from spit.plan import Plan

ROUNDS = 200
PASSES = 400


class Events:
    overflowed = False

    def __init__(self):
        self.get_into = {}.get


class Display:
    rotation = 0
    root_group = None

    def refresh(self):
        pass


class Machine:
    keys = KEYS
    clusters = CLUSTERS
    left_keys = LEFT_KEYS
    speaker = None
    lights = 0
    low_battery = False

    def __init__(self):
        self.display = Display()
        self.events = Events()
        self.queues = (self.events,)
        self.numbers = (bytes(range(8)),)
        self.event = 0
        self.ticks_ms = iter(bytes(range(200)) * (2 * ROUNDS * PASSES // 200 + 1)).__next__

    def settle(self):
        pass


class Bare:
    """A step that only asks for the time and for an event."""

    def __init__(self, machine):
        self._ticks_ms = machine.ticks_ms
        self._get_into = machine.events.get_into
        self._event = machine.event

    def step(self):
        self._ticks_ms()
        self._get_into(self._event)


def timed(step):
    began = time.ticks_us()
    for _ in range(PASSES):
        step()
    return time.ticks_diff(time.ticks_us(), began) * 1000 // PASSES


def main():
    machine = Machine()
    game = Game(machine, Plan(1, "match", position=sys.argv[1]))
    bare = Bare(machine)
    for _ in range(10):
        game.step()
    if game.match.phase != PLAY or game.busy:
        raise ValueError("this position does not lie still")
    for n in range(ROUNDS):
        gc.collect()
        if n % 2:
            ours = timed(game.step)
            least = timed(bare.step)
        else:
            least = timed(bare.step)
            ours = timed(game.step)
        print(ours, least)


main()
