"""A tape (law 6.1) of what is played on a board, printed on its console when nobody races.

Drawing takes no time on a tape and some on a board. Two stamps depend on it: that of a match's
first prompt and that of the cue. So the time that passed on the board before them is left out.
"""
from array import array

from spit import cards, const
from spit.options import OPTIONS
from spit.ticks import diff

ROOM = const(1024)          # edges: a long round of two quick players
_PRESSED = const(0x80)


def header(board: str, plan) -> list:
    """The lines of a tape before its events."""
    lines = ["spit-tape 1", "board " + board, "start " + plan.start, "seating " + plan.seating,
             "points %d" % plan.points, "seed %d" % plan.seed]
    if plan.arrow >= 0:
        lines.append("arrow %d" % (plan.arrow + 1))
    for name, value in plan.options.items():
        if value != OPTIONS[name][0]:
            lines.append("set %s %s" % (name, value))
    if plan.deck is not None:
        lines.append("deck " + "".join([cards.name(card) for card in plan.deck]))
    if plan.position is not None:
        lines.append("position " + plan.position)
    return lines


class Diary:
    """The edges of all keys since a start; those that were not printed yet wait in a ring.

    header: its lines. names: the keys by number. now: the stamp of the tape's time 0.
    """

    def __init__(self, header: list, names, now: int):
        self._names = names
        self._start = now
        self._times = array("L", [0] * ROOM)
        self._edges = bytearray(ROOM)
        self._head = 0
        self._count = 0
        self._down = 0
        self._left_out = 0          # ms of the board that are not on the tape
        self._gap = now             # up to this stamp time was left out:
        self._early = now           # what was pressed in it came before this stamp,
        self._heard = False         # and counted or not
        self._starter = now
        self._ended = False
        self.lost = 0
        self._header = header

    def put(self, stamp: int, key: int, pressed: bool) -> None:
        """Keep an edge. Allocates nothing."""
        if bool(self._down >> key & 1) == pressed:
            return                  # of two contacts of one key
        if self._names[key] == "A":
            self._starter = stamp
        at = diff(stamp, self._start) - self._left_out
        if diff(stamp, self._gap) < 0:
            if pressed and not self._heard:
                return
            at = self._early if self._heard else self._early + 1
        if self._count == ROOM:
            self.lost += 1
            return
        self._down ^= 1 << key
        self._insert(at, key | _PRESSED if pressed else key)

    def begin(self, stamp: int) -> None:
        """A match was started by A; its first prompt has this stamp."""
        self._leave_out(self._starter, stamp, False)

    def cue(self, due: int, stamp: int) -> None:
        """The cue that was due is on the screen since this stamp."""
        self._leave_out(due, stamp, True)

    def lose(self) -> None:
        """The scanner lost edges."""
        self.lost += 1

    def print_line(self, now: int) -> None:
        """Print the next line that there is: an edge, or where the tape ends for now. Before the
        first come those of the header."""
        for line in self._header:
            print(line)
        self._header = []
        if self._count:
            edge = self._edges[self._head]
            print(self._times[self._head], self._names[edge & ~_PRESSED]
                  + ("+" if edge & _PRESSED else "-"))
            self._head = (self._head + 1) % ROOM
            self._count -= 1
            self._ended = False
        elif self.lost:
            print("# %d or more edges were lost: from here on the tape is not exact" % self.lost)
            self.lost = 0
        elif not self._ended:
            print(diff(now, self._start) - self._left_out, "end")
            self._ended = True

    def finish(self, now: int) -> None:
        """Print all that is left."""
        self._ended = False
        while not self._ended:
            self.print_line(now)

    def _leave_out(self, due: int, stamp: int, heard: bool) -> None:
        """A pass would have come a ms after due; it came, or was done, at stamp."""
        self._early = diff(due, self._start) - self._left_out
        self._left_out += diff(stamp, due) - 1
        self._gap = stamp
        self._heard = heard

    def _insert(self, at: int, edge: int) -> None:
        """Add an edge; a second scanner's may be older than the last."""
        i = self._head + self._count
        while i > self._head and self._times[(i - 1) % ROOM] > at:
            self._times[i % ROOM] = self._times[(i - 1) % ROOM]
            self._edges[i % ROOM] = self._edges[(i - 1) % ROOM]
            i -= 1
        self._times[i % ROOM] = at
        self._edges[i % ROOM] = edge
        self._count += 1
