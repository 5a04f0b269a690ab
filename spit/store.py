"""What outlives the power: the records of all matches, and the options that were chosen.

    store = Store(microcontroller.nvm)
    store.add_match(scene, "side")
    notice = store.save()

They are one record at the start of non-volatile memory: "SPIT", a version, the length of the body
in two bytes, the body, and the CRC-16 of all that. This frame is every version's; the body is
numbers as _NUMBERS says, then the options as lines of text. Whatever else is found there gives
defaults, and `notice` says so. An assignment to nvm erases and rewrites all of it: a power cut then
loses what is kept, and what is blank is no fault.
"""
import struct

from spit import options
from spit.plan import Plan

VERSION = 2

# Notices: what `spit.words.NOTICES` has words for.
FINE = 0
DAMAGED = 1
OLDER = 2           # than the first that was ever written
NEWER = 3           # nothing is saved until reset() is called
FAILED = 4          # it could not be written

TIMES = 3           # best times against the clock

_MAGIC = b"SPIT"
_HEAD = ">4sBH"
_HEAD_SIZE = 7
_CRC_SIZE = 2
# Matches, rounds, streak; wins of player 1 and 2 by seats; fastest, races of 1 and 2, dead heats,
# times; their deals, from version 2 on.
_NUMBERS = ">7H7I3H"
_FIRST = 1
_FIRST_SIZE = 42
_MOST_SHORT = 65535
_MOST = (1 << 30) - 1


def crc(data) -> int:
    """CRC-16 of bytes (CCITT: polynomial 0x1021, from 0xFFFF)."""
    found = 0xFFFF
    for byte in data:
        found ^= byte << 8
        for _ in range(8):
            found = found << 1 ^ 0x1021 if found & 0x8000 else found << 1
        found &= 0xFFFF
    return found


def add(game, nvm) -> int:
    """Add a game's match, which is over, to what is kept in nvm; the notice of it."""
    store = Store(nvm)
    scene = game.referee.scene
    if scene.clock < 0:
        store.add_match(scene, game.seating)
    elif scene.match.winner == scene.clock:
        return FINE
    else:
        store.add_time(scene.ms, scene.match.number)
    return store.save()


class Store:
    """nvm: bytes that keep, or None where there are none: then nothing is kept.

    matches, rounds: of two people, to their end. streak: most matches won in a row, by one player
    in one sitting. wins: `wins[seats][player]`, seats as in `options.SEATINGS`: at the ends player
    1 has the left end. fastest: ms of the shortest round, 0 for none. races: won by each player,
    and so lost by the other. heats: dead heats. times, deals: the best against the clock in ms, 0
    for none, one a deal, and the numbers of those deals. chosen: the text of the options. notice:
    what was found.
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self.notice = FINE
        self.chosen = ""
        self._clear()
        if nvm is not None:
            self.notice = self._load()

    def _clear(self) -> None:
        self.matches = self.rounds = self.streak = self.fastest = self.heats = 0
        self.wins = [[0, 0], [0, 0]]
        self.races = [0, 0]
        self.times = [0] * TIMES
        self.deals = [0] * TIMES

    # --- what is kept

    def add_match(self, scene, seating: str) -> None:
        """A match is over: its `Scene`."""
        self.matches += 1
        self.rounds += scene.round
        self.streak = max(self.streak, abs(scene.streak))
        self.wins[options.SEATINGS.index(seating)][scene.match.winner] += 1
        if scene.fastest and (not self.fastest or scene.fastest < self.fastest):
            self.fastest = scene.fastest
        for player in range(2):
            self.races[player] += scene.won[player]
        self.heats += scene.heats

    def add_time(self, ms: int, deal: int) -> None:
        """A deal was played out against the clock. Of each deal the best time is kept."""
        best = [(self.times[i], self.deals[i]) for i in range(TIMES)
                if self.times[i] and self.deals[i] != deal]
        if deal in self.deals:
            ms = min(ms, self.times[self.deals.index(deal)])
        best = sorted(best + [(ms, deal)]) + [(0, 0)] * TIMES
        for i in range(TIMES):
            self.times[i], self.deals[i] = best[i]

    def reset(self) -> None:
        """Forget all records, whatever was found; the options stay."""
        self._clear()
        self.notice = FINE

    def choose(self, plan, names) -> bool:
        """Keep what a `Plan` has chosen for some names, "seating" and "points" among them; whether
        it is anything else than before. What else was kept stays: a plan also has what is only
        meant for today."""
        before = self.chosen
        kept = self.fill(Plan(0))
        for name in names:
            if name in ("seating", "points"):
                setattr(kept, name, getattr(plan, name))
            else:
                kept.options[name] = options.value(plan.options, name)
        lines = []
        if kept.seating != options.SEATINGS[0]:
            lines.append("seating " + kept.seating)
        if kept.points != options.MODES[0]:
            lines.append("points %d" % kept.points)
        for name in options.KEPT[2:]:
            value = options.value(kept.options, name)
            if value != options.OPTIONS[name][0]:
                lines.append(name + " " + value)
        self.chosen = "\n".join(lines)
        return self.chosen != before

    def fill(self, plan):
        """Set what was chosen in a `Plan`, and give it back. What there is no more is left out."""
        for line in self.chosen.split("\n"):
            name, _, value = line.partition(" ")
            if name == "seating" and value in options.SEATINGS:
                plan.seating = value
            elif name == "points" and value in [str(points) for points in options.MODES]:
                plan.points = int(value)
            elif name in options.KEPT and options.allows(name, value):
                plan.options[name] = value
        return plan

    # --- how

    def save(self) -> int:
        """Write what has changed; a notice when that cannot be, FINE otherwise."""
        if self._nvm is None:
            return FINE
        if self.notice == NEWER:
            return NEWER
        record = self._pack()
        if bytes(self._nvm[0:len(record)]) == record:
            return FINE
        try:
            self._nvm[0:len(record)] = record
        except (RuntimeError, OSError):
            return FAILED
        return FINE

    def _pack(self) -> bytes:
        shorts = [self.matches, self.rounds, self.streak] + self.wins[0] + self.wins[1]
        longs = [self.fastest] + self.races + [self.heats] + self.times
        numbers = [min(number, _MOST_SHORT) for number in shorts]
        numbers += [min(number, _MOST) for number in longs] + self.deals
        body = struct.pack(_NUMBERS, *numbers) + self.chosen.encode()
        record = struct.pack(_HEAD, _MAGIC, VERSION, len(body)) + body
        return record + struct.pack(">H", crc(record))

    def _load(self) -> int:
        """Take over what is there; the notice of it."""
        nvm = self._nvm
        if bytes(nvm[0:8]) == b"\xff" * 8:
            return FINE         # blank
        magic, version, size = struct.unpack(_HEAD, bytes(nvm[0:_HEAD_SIZE]))
        end = _HEAD_SIZE + size
        if magic != _MAGIC or end + _CRC_SIZE > len(nvm):
            return DAMAGED
        record = bytes(nvm[0:end + _CRC_SIZE])
        if crc(record[:end]) != struct.unpack(">H", record[end:])[0]:
            return DAMAGED
        if not _FIRST <= version <= VERSION:
            return OLDER if version < _FIRST else NEWER
        body = record[_HEAD_SIZE:end]
        if version == _FIRST:
            body = body[:_FIRST_SIZE] + bytes(2 * TIMES) + body[_FIRST_SIZE:]
        try:
            self._unpack(body)
        except ValueError:
            self.chosen = ""
            self._clear()
            return DAMAGED
        return FINE

    def _unpack(self, body: bytes) -> None:
        """ValueError: too short, or no text."""
        size = struct.calcsize(_NUMBERS)
        if len(body) < size:
            raise ValueError
        numbers = struct.unpack(_NUMBERS, body[:size])
        self.chosen = body[size:].decode()
        self.matches, self.rounds, self.streak = numbers[:3]
        self.wins = [list(numbers[3:5]), list(numbers[5:7])]
        self.fastest = numbers[7]
        self.races = list(numbers[8:10])
        self.heats = numbers[10]
        self.times = list(numbers[11:14])
        self.deals = list(numbers[14:])
