"""Edges of keys, in order of stamp, and the presses among them that are no bounce (law 2.1)."""
from spit.const import const
from spit.ticks import diff

NEXT = const(0)         # the three keys of a player: the first bit of a role,
PILE_0 = const(1)       # player 1's are three bits up
PILE_1 = const(2)
ROLES = const(3)

_BOUNCE = const(8)
_ROOM = const(128)
_PRESSED = const(0x80)


class Keys:
    """The edges that wait to be judged, and which keys are down.

    `stamp` is that of the first edge waiting, -1 when there is none. take() makes the edges of that
    stamp known: `pressed` has a bit for each key pressed in it, bounces left out; `down` one for
    each key that is down after it.
    """

    def __init__(self):
        self._stamps = [0] * _ROOM
        self._edges = bytearray(_ROOM)
        self._head = 0
        self._count = 0
        self._last = [0] * 8
        self._seen = 0
        self.stamp = -1
        self.pressed = 0
        self.down = 0

    @property
    def room(self) -> int:
        """How many more edges can wait."""
        return _ROOM - self._count

    def put(self, stamp: int, key: int, pressed: bool) -> None:
        """Add an edge of key 0-7; a scanner whose events come late may add earlier stamps too."""
        edge = key | _PRESSED if pressed else key
        at = self._head + self._count
        while at > self._head and diff(self._stamps[(at - 1) % _ROOM], stamp) > 0:
            self._stamps[at % _ROOM] = self._stamps[(at - 1) % _ROOM]
            self._edges[at % _ROOM] = self._edges[(at - 1) % _ROOM]
            at -= 1
        self._stamps[at % _ROOM] = stamp
        self._edges[at % _ROOM] = edge
        self._count += 1
        self.stamp = self._stamps[self._head]

    def take(self) -> None:
        """Take the edges of the first stamp waiting."""
        stamp = self.stamp
        self.pressed = 0
        while self.stamp == stamp:
            self._take_edge(self._edges[self._head], stamp)
            self._head = (self._head + 1) % _ROOM
            self._count -= 1
            self.stamp = self._stamps[self._head] if self._count else -1

    def lose(self) -> None:
        """Forget all edges and what is down: events were lost, and the scanner starts again."""
        self._count = 0
        self.stamp = -1
        self.pressed = self.down = 0

    def _take_edge(self, edge: int, stamp: int) -> None:
        key = edge & ~_PRESSED
        bit = 1 << key
        # After days without an edge the difference is negative: no bounce.
        bounce = self._seen & bit and 0 <= diff(stamp, self._last[key]) < _BOUNCE
        self._seen |= bit
        self._last[key] = stamp
        if edge & _PRESSED:
            self.down |= bit
            if not bounce:
                self.pressed |= bit
        else:
            self.down &= ~bit


class Clusters:
    """Which keys are whose.

    names: the board's keys by number; clusters: for each player the names of NEXT and the keys of
    pile 0 and pile 1. `piles` and `nexts` are masks of the four pile keys and the two NEXT keys.
    """

    def __init__(self, names, clusters):
        self._masks = [1 << names.index(name) for cluster in clusters for name in cluster]
        masks = self._masks
        self.nexts = masks[0] | masks[3]
        self.piles = masks[1] | masks[2] | masks[4] | masks[5]

    def roles(self, pressed: int) -> int:
        """The roles of a mask of keys: bits NEXT, PILE_0, PILE_1 of player 0, then of player 1."""
        found = 0
        masks = self._masks
        for role in range(2 * ROLES):
            if pressed & masks[role]:
                found |= 1 << role
        return found


def pile_key(roles: int, player: int) -> int:
    """The pile whose key a player pressed, -1 for none. Of both, pile 0's counts (law 2.4)."""
    roles >>= player * ROLES
    if roles >> PILE_0 & 1:
        return 0
    if roles >> PILE_1 & 1:
        return 1
    return -1
