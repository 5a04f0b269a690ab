"""On any Python: two clumsy players play a match by their keys through the referee.

On MicroPython the heap is locked whenever the referee works, deals apart: what allocates fails.
Prints the position and the counts at the end, which are the same on every Python.
"""
import gc
import sys

from spit.chance import Chance
from spit.keys import Keys
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.notation import dump
from spit.referee import Referee
from spit.scene import COVERED, NAMES, Stats
from spit.ticks import diff

if sys.implementation.name == "micropython":
    from micropython import heap_lock, heap_unlock
    allocated = gc.mem_alloc
else:
    def heap_lock():
        pass

    heap_unlock = heap_lock

    def allocated():
        return 0

NEXT, LEFT, RIGHT = 0, 1, 2
KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
NUMBERS = ((3, 7, 4), (2, 0, 1))        # NEXT, LEFT and RIGHT of each player
CLUSTERS = (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A"))
START = 0x1FFF0000                      # the clock wraps after a minute
MASK = 0x1FFFFFFF
LONGEST = 1000000                       # ms of play at most


class Game:
    """A referee, its clumsy players, and the bytes that it took, which are to be none."""

    def __init__(self, seed, points):
        self.keys = Keys()
        self.stats = Stats()
        self.chance = Chance(seed)          # the players' own
        self.keys.seat(KEYS, CLUSTERS)
        self.referee = Referee(self.keys, self.stats, Chance(seed), (0, 0), 300, (0, 0),
                               (False, False))
        self.referee.begin(Match(points), -1, START)
        self.match = self.referee.scene.match
        self.at = 0
        self.taken = 0
        self.passes = 0
        self.pauses = 0

    def stamp(self):
        return (START + self.at) & MASK

    def edge(self, player, role, pressed):
        self.keys.put(self.stamp(), NUMBERS[player][role], pressed)

    def wait(self, ms):
        """Let time pass, with the judging, the drawing and the cue of each ms that has some."""
        end = self.at + ms
        while self.at < end:
            self.at += min(end - self.at, self.idle())
            dealing = self.match.phase >= ROUND_OVER
            before = allocated()
            if not dealing:
                heap_lock()
            self.one_pass(self.stamp())
            if not dealing:
                heap_unlock()
                self.taken += allocated() - before

    def idle(self):
        """Ms to the next pass that has something to do."""
        due = self.referee.timers.due
        if self.keys.stamp >= 0:
            return 1
        return 60000 if due < 0 else max(1, diff(due, self.stamp()) + 1)

    def one_pass(self, now):
        referee = self.referee
        referee.run(now)
        referee.scene.wanted = 0
        if referee.slap.cue_wanted:
            referee.slap.show_cue()
            referee.scene.wanted = 0
            referee.slap.cue(now)
        self.passes += 1

    def tap(self, role_1, role_2):
        """Both players press and release a key, -1 for none, in the same ms."""
        roles = (role_1, role_2)
        for player in range(2):
            if roles[player] >= 0:
                self.edge(player, roles[player], True)
        self.wait(12)
        for player in range(2):
            if roles[player] >= 0:
                self.edge(player, roles[player], False)
        self.wait(12)

    def choice(self, player):
        """A player's next key: a play, a fill or NEXT, at times a wrong one, -1 for none."""
        match = self.match
        slot = self.referee.scene.cursors[player]
        mood = self.chance.below(12)
        if mood < 2:
            return mood + 1
        if mood < 5:
            return -1
        for pile in range(2):
            if match.can_play(player, slot, pile):
                return LEFT + pile
        for source in range(5):
            if match.can_fill(player, source, slot):
                return LEFT
        return NEXT

    def play(self):
        """One step of whatever phase it is."""
        phase = self.match.phase
        below = self.chance.below
        if phase == PLAY:
            self.tap(self.choice(0), self.choice(1))
        elif phase == SLAP:
            self.wait(100 + below(1500))
            self.tap(LEFT + below(2) if below(4) else -1, LEFT + below(2) if below(4) else -1)
        else:
            assert phase in (OPENING, STUCK, ROUND_OVER)
            self.wait(below(900))
            self.tap(LEFT + below(2), LEFT + below(2))
            self.wait(below(600))

    def pause(self):
        """SELECT and START are held for a second, and both go on after 3-2-1."""
        self.edge(0, NEXT, True)
        self.edge(1, NEXT, True)
        self.wait(1100)
        self.pauses += self.referee.scene.view == COVERED
        self.edge(0, NEXT, False)
        self.edge(1, NEXT, False)
        self.wait(100)
        self.tap(LEFT, RIGHT)
        self.wait(3100)

    def overflow(self):
        heap_lock()
        self.referee.overflow(self.stamp())
        heap_unlock()
        self.wait(30)


def main(seed, points):
    game = Game(seed, points)
    gc.collect()
    gc.disable()
    step = 0
    while game.match.phase != MATCH_OVER and game.at < LONGEST:
        phase = game.match.phase
        step += 1
        if step % 97 == 50:
            game.pause()
        elif step % 151 == 70:
            game.overflow()
        elif step % 211 == 100:
            game.wait(11000)                # nobody moves: the game does, if one is stuck
        else:
            game.play()
        if phase != game.match.phase:
            gc.collect()
    print(dump(game.match))
    for name in NAMES:
        print(name, getattr(game.stats, name))
    print("rounds", game.referee.scene.round)
    print("passes", game.passes)
    print("pauses", game.pauses)
    print("bytes", game.taken)


main(int(sys.argv[1]), int(sys.argv[2]))
