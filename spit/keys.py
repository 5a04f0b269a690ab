"""Edges of keys, in order of stamp, and the presses among them that are no bounce (law 2.1)."""
from spit import const
from spit.ticks import diff

CPU = const(8)          # the first key of the computers: NEXT and the pile keys of each player

DEAF_MS = const(20)     # for which keys are ignored after an overflow (law 2.7)

_BOUNCE = const(8)
_ROOM = const(132)      # two full queues of scanners, and
_SPARE = const(4)       # what they leave to the computers
_PRESSED = const(0x80)


class Keys:
    """The edges that wait to be judged, and which keys are down and whose they are.

    `stamp` is that of the first edge waiting, -1 when there is none; `full` when no more can wait.
    take() makes the edges of that stamp known: `pressed` has a bit for each key pressed in it,
    bounces left out; `down` one for each key that is down after it. `nexts` and `piles` are masks
    of the two NEXT keys and the four pile keys, `holds` one of the keys that are held to pause.
    """

    def __init__(self):
        self._stamps = [0] * _ROOM
        self._edges = bytearray(_ROOM)
        self._count = 0
        self._last = [0] * 14
        self._seen = 0
        self.full = False
        self.stamp = -1
        self.pressed = 0
        self.down = 0
        self.nexts = 0
        self.piles = 0
        self.holds = 0
        self._masks = [0] * 6

    def seat(self, names, clusters, swapped=(False, False), computers=(0, 0)) -> None:
        """Tell whose keys are whose. names: the board's keys by number. clusters: for each player
        the names of NEXT and of the keys of pile 0 and pile 1. swapped: for each player whether
        the keys of the piles are exchanged. computers: for each player whether it is one; then its
        cluster does nothing, and a person alone holds only NEXT to pause."""
        self.down &= (1 << CPU) - 1     # a computer that played before has let go
        masks = [1 << names.index(name) for cluster in clusters for name in cluster]
        self.holds = masks[0] | masks[3]
        for player in range(2):
            at = player * 3
            if swapped[player]:
                masks[at + 1], masks[at + 2] = masks[at + 2], masks[at + 1]
            if computers[player]:
                if not computers[1 - player]:
                    self.holds &= ~masks[at]
                masks[at:at + 3] = [1 << CPU + at + key for key in range(3)]
        self._masks = masks
        self.nexts = masks[0] | masks[3]
        self.piles = masks[1] | masks[2] | masks[4] | masks[5]

    def next(self, player: int) -> bool:
        """Whether a player pressed NEXT in the stamp taken last."""
        return self.pressed & self._masks[player * 3] > 0

    def pile(self, player: int) -> int:
        """The pile whose key a player pressed in the stamp taken last, -1 for none. Of both keys,
        that of pile 0 counts (law 2.4)."""
        for pile in range(2):
            if self.pressed & self._masks[player * 3 + 1 + pile]:
                return pile
        return -1

    def count(self) -> int:
        """How many of the players' six keys were pressed in the stamp taken last."""
        left = self.pressed & (self.piles | self.nexts)
        count = 0
        while left:
            count += 1
            left &= left - 1
        return count

    def put(self, stamp: int, key: int, pressed: bool) -> None:
        """Add an edge of key 0-13; a scanner whose events come late may add earlier stamps too."""
        at = self._count
        while at and diff(self._stamps[at - 1], stamp) > 0:
            self._move(at - 1, at)
            at -= 1
        self._stamps[at] = stamp
        self._edges[at] = key | _PRESSED if pressed else key
        self._wait(self._count + 1)

    def take(self) -> None:
        """Take the edges of the first stamp waiting."""
        self.pressed = 0
        taken = 0
        while taken < self._count and self._stamps[taken] == self.stamp:
            self._take(self._edges[taken])
            taken += 1
        for at in range(taken, self._count):
            self._move(at, at - taken)
        self._wait(self._count - taken)

    def lose(self) -> None:
        """Forget all edges and what is down: events were lost, and the scanner starts again."""
        self.pressed = self.down = 0
        self._wait(0)

    def _wait(self, count: int) -> None:
        self._count = count
        self.full = count >= _ROOM - _SPARE
        self.stamp = self._stamps[0] if count else -1

    def _move(self, source: int, target: int) -> None:
        self._stamps[target] = self._stamps[source]
        self._edges[target] = self._edges[source]

    def _take(self, edge: int) -> None:
        key = edge & ~_PRESSED
        bit = 1 << key
        # After days without an edge the difference is negative: no bounce.
        bounce = self._seen & bit and 0 <= diff(self.stamp, self._last[key]) < _BOUNCE
        self._seen |= bit
        self._last[key] = self.stamp
        if edge & _PRESSED:
            self.down |= bit
            if not bounce:
                self.pressed |= bit
        else:
            self.down &= ~bit
