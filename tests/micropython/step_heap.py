"""Plays a tape through `Game.step()` on MicroPython with the heap locked. Prints what happened.

    micropython step_heap.py TAPE [PLANT|LENGTHS|CLUSTER|DIARY]

MICROPYPATH must name the project's root and tests/micropython/fakes.

Only the board's objects are replaced. In O, P, K and S, where people play, every pass runs with the
heap locked, so that any allocation is a MemoryError. PLANT puts one into the loop, to show that it
would be noticed; LENGTHS has samples of different lengths. With CLUSTER the keys of player 2 come
from a second scanner, with DIARY all edges are kept and printed between rounds.
"""
import sys

import micropython

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS
from hardware.diary import Diary
from spit import notation, scene
from spit.game import Game
from spit.plan import Plan

START = 0x1FFF0000 + 60000      # the ticks wrap early in the tape
MASK = (1 << 29) - 1
ROUND_OVER = 4                  # as in spit.match: in a bundle it is a number too


class Event:
    def __init__(self):
        self.timestamp = self.key_number = 0
        self.pressed = False


class Events:
    """The edges of a tape, given out as their ms is reached."""

    overflowed = False

    def __init__(self, edges):
        self.edges = edges
        self.next = 0
        self.ms = 0

    def get_into(self, event):
        if self.next == len(self.edges) or self.edges[self.next][0] > self.ms:
            return False
        edge = self.edges[self.next]
        event.timestamp = (START + edge[0]) & MASK
        event.key_number = edge[1]
        event.pressed = edge[2]
        self.next += 1
        return True


class Display:
    def __init__(self):
        self.refreshes = self.rotation = 0
        self.root_group = None

    def refresh(self):
        self.refreshes += 1


class Sample:
    more = 0        # levels of each sample than of the one before

    def __init__(self, levels):
        self.length = len(levels) + Sample.more
        Sample.more *= 2


class Speaker:
    """play() resizes a buffer to the sample's length, as `audioio.AudioOut` does."""

    def __init__(self):
        self.buffer = None
        self.plays = 0

    def play(self, sample):
        if self.buffer is None or len(self.buffer) != sample.length:
            self.buffer = bytearray(sample.length)
        self.plays += 1


class Machine:
    keys = KEYS
    clusters = CLUSTERS
    left_keys = LEFT_KEYS
    nvm = None
    lights = 5
    one_light = False
    sample = Sample

    def __init__(self, edges, cluster):
        self.display = Display()
        self.events = Events([edge for edge in edges if edge[1] not in cluster])
        self.others = Events([(ms, cluster.index(key), down) for ms, key, down in edges
                              if key in cluster])
        self.queues = [self.events, self.others]
        self.numbers = [bytes(range(8)), cluster]
        self.event = Event()
        self.speaker = Speaker()
        self.writes = 0

    def play(self, sample, rate):
        self.speaker.play(sample)

    def amplify(self, on):
        pass

    def light(self, colours):
        self.writes += 1

    @property
    def low_battery(self):
        return self.writes & 1 > 0      # on and off again

    def settle(self):
        pass

    def has_console(self):
        return True

    def ticks_ms(self):
        return (START + self.events.ms) & MASK


def read(path):
    """The header, options, edges and end of a tape that is known to be right."""
    header = {}
    options = {}
    edges = []
    end = 0
    with open(path) as file:
        for line in file:
            words = line.split("#")[0].split()
            if not words or words[0] == "spit-tape":
                continue
            if words[0] == "set":
                options[words[1]] = words[2]
            elif not words[0].isdigit():
                header[words[0]] = " ".join(words[1:])
            elif words[1] == "end":
                end = int(words[0])
            else:
                edges.append((int(words[0]), KEYS.index(words[1][:-1]), words[1][-1] == "+"))
    return header, options, edges, end


def play(path, what):
    header, options, edges, end = read(path)
    deck = notation.parse_cards(header["deck"]) if "deck" in header else None
    Sample.more = 16 if what == "LENGTHS" else 0
    machine = Machine(edges, bytes((2, 0, 1)) if what == "CLUSTER" else b"")
    game = Game(machine, Plan(int(header["seed"]), "match", header["seating"],
                              int(header["points"]), int(header.get("arrow", 0)) - 1, deck,
                              header.get("position"), options))
    if what == "DIARY":
        game.diary = Diary(["spit-tape 1"], KEYS, machine.ticks_ms())
    locked = 0
    while True:
        lock = game.match.phase < ROUND_OVER
        if lock:
            micropython.heap_lock()
        game.step()
        if what == "PLANT" and locked == 500:
            bytearray(1)
        if lock:
            micropython.heap_unlock()
            locked += 1
        if machine.events.ms == end:
            break
        # A pass every ms is what a board comes near; far from keys and deadlines none matters.
        machine.events.ms += 1
        machine.others.ms += 1
    if game.diary:
        game.diary.finish(machine.ticks_ms())
    print("%d passes with the heap locked, %d refreshes, %d sounds, %d lights"
          % (locked, machine.display.refreshes, machine.speaker.plays, machine.writes))
    print(notation.dump(game.match))
    for name in scene.NAMES:
        print(name, getattr(game.stats, name))


play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
