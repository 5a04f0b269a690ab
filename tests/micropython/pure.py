"""On any Python: tapes played by the pure part alone, Keys, Referee and Match, with their edges.

    micropython pure.py TAPE...

Prints a line a tape: its name, the position, the counts, and what else there is to see. They are
the same on every Python, and position and counts are those that code.py ends with.
"""
import sys

from hardware.boards.clusters import CLUSTERS, KEYS, LEFT_KEYS
from spit import notation, options
from spit.chance import Chance
from spit.keys import Keys
from spit.match import Match
from spit.referee import Referee
from spit.scene import NAMES, Stats
from spit.ticks import diff

START = 0x1FFF0000 + 1000       # as on the desktop
MASK = 0x1FFFFFFF


def read(path):
    """The header, edges and end of a tape that is known to be right."""
    header = {}
    edges = []
    with open(path) as file:
        for line in file:
            words = line.split("#")[0].split()
            if not words:
                continue
            if words[0] == "set":
                header[words[1]] = words[2]
            elif not words[0].isdigit():
                header[words[0]] = " ".join(words[1:])
            elif words[1] == "end":
                return header, edges, int(words[0])
            else:
                edges.append((int(words[0]), KEYS.index(words[1][:-1]), words[1][-1] == "+"))


def first_match(header):
    if "position" in header:
        return notation.load(header["position"])
    match = Match(int(header["points"]))
    if "deck" in header:
        pack = notation.parse_cards(header["deck"])
        match.deal(pack[:26], pack[26:])
    return match


class Play:
    """One tape. Passes come when there is something to do, as in the runner of the desktop."""

    def __init__(self, header, edges, end):
        seating = header["seating"]
        lock = options.value(header, "lock")
        self.edges = edges
        self.end = end
        self.next = 0
        self.ms = 0
        self.keys = Keys()
        self.stats = Stats()
        self.keys.seat(KEYS, CLUSTERS[seating])
        self.referee = Referee(self.keys, self.stats, Chance(int(header["seed"])),
                               LEFT_KEYS[seating], 0 if lock == "off" else int(lock), (0, 0),
                               (False, False))
        self.referee.begin(first_match(header), int(header.get("arrow", 0)) - 1, START)
        self.referee.scene.wanted = 0

    def run(self):
        while True:
            self.one_pass((START + self.ms) & MASK)
            if self.ms == self.end or self.referee.title_wanted:
                return
            self.ms = min(self.end, max(self.ms + 1, self.next_pass()))

    def one_pass(self, now):
        """What the loop of the game does."""
        referee = self.referee
        while self.next < len(self.edges) and self.edges[self.next][0] <= self.ms:
            ms, key, down = self.edges[self.next]
            self.keys.put((START + ms) & MASK, key, down)
            self.next += 1
        referee.run(now)
        if referee.slap.cue_wanted:
            referee.slap.show_cue()
            referee.scene.wanted = 0
            referee.slap.cue(now)
        referee.scene.wanted = 0

    def next_pass(self):
        referee = self.referee
        if referee.scene.wanted or referee.slap.cue_wanted or self.keys.stamp >= 0:
            return self.ms
        found = self.end
        if self.next < len(self.edges):
            found = min(found, self.edges[self.next][0])
        due = referee.timers.due
        if due >= 0:
            found = min(found, self.ms + diff(due, (START + self.ms) & MASK) + 1)
        return found

    def line(self):
        """All there is at the end, in one line."""
        scene = self.referee.scene
        counts = " ".join(str(getattr(self.stats, name)) for name in NAMES)
        seen = (scene.arrow, scene.view, scene.round, tuple(scene.cursors), tuple(scene.marks),
                tuple(scene.prompts), tuple(scene.wins), tuple(scene.hints))
        return "%s|%s|%s" % (notation.dump(scene.match), counts, seen)


for path in sys.argv[1:]:
    header, edges, end = read(path)
    play = Play(header, edges, end)
    play.run()
    print("%s|%s" % (path, play.line()))
