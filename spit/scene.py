"""What both players see beside the cards, what of it is to be redrawn, and what is counted."""
from spit import const, prompts
from spit.cards import NONE
from spit.changes import ALL, PROMPT_1, VIEW

PLAIN = const(0)        # a cursor's marks
FUMBLE = const(1)
BEATEN = const(2)

TABLE = const(0)        # views: the table in play,
ACCOUNT = const(1)      # the account after a round,
COVERED = const(2)      # the table with its cards covered

LANDED = const(0)       # frames, of player 1 and then of player 2: a bar on the card just played,
TURNED = const(2)       # and on the one uncovered by it;
SHAKEN = const(4)       # a cursor that fumbled shakes

NAMES = ("presses", "beaten", "fumbles", "early", "dead_heats", "overflows")


class Scene:
    """The state that the referee writes and a screen draws.

    cursors: the slot 0-4 of each player. marks: how each cursor looks; a fumble's mark is its lock
    too (law 2.6). arrow: who has the possession arrow. prompts: the code of each player's strip.
    took: see `Match`. hints: for each player bit `stock * 2 + pile` for a play and bit `10 + slot`
    for a fill that is outlined. round: 1 for the first of a match. wins: matches that each has won;
    they go with the players when `change_seats` is set at a rematch. streak: how many player 1 has
    won in a row, below 0 those of player 2. fastest: ms of the match's shortest round, 0 before one
    was over that began with its deal. low_battery: as at the last deal or account. last: the card
    that ended a round without a slap, until it has been seen, plus 64 for one on the right pile;
    NONE for none. played, turned: the pile and the stock of each player's last play. frames: how
    long each thing still moves. news: bits of `spit.news`, set by the referee and cleared by
    whoever has told them. wanted: the bits (`spit.changes`) of what is to be redrawn; a screen
    clears them, a part at a time.

    alone: one person plays, against a computer or the clock. asked: a bit for each player who is
    asked to be ready. clock: the player in whose place the clock is, -1 for none; seconds: what it
    shows; best: the time to beat in ms, 0 for none; pile_keys: the names of the keys of the pile
    on that player's left and of the other.

    Of the match: ms: how long its rounds were. plays, fumbles: of each player. won: races that each
    has won in PLAY, which the other lost: the other came too late for a top that this player
    covered, or lost a dead heat for it. Pressing again loses no other race. heats: dead heats.
    """

    def __init__(self):
        self.match = None
        self.took = None
        self.cursors = bytearray(2)
        self.marks = bytearray(2)
        self.arrow = 0
        self.prompts = bytearray(2)
        self.view = TABLE
        self.hints = [0, 0]
        self.round = 0
        self.wins = [0, 0]
        self.streak = 0
        self.fastest = 0
        self.change_seats = self.alone = False
        self.clock = -1
        self.asked = 3
        self.seconds = self.best = 0
        self.pile_keys = ("", "")
        self.plays = [0, 0]
        self.won = [0, 0]
        self.fumbles = [0, 0]
        self.ms = self.heats = 0
        self.low_battery = False
        self.last = NONE
        self.played = bytearray(2)
        self.turned = bytearray(2)
        self.frames = bytearray(6)
        self.news = 0
        self.wanted = 0

    def begin(self, match, arrow: int) -> None:
        """A new match, before its first deal."""
        self.match = match
        self.took = match.took
        self.arrow = arrow
        self.round = self.fastest = 0
        if self.change_seats:
            self.change_seats = False
            self.wins.reverse()
            self.streak = -self.streak
        self.ms = self.heats = 0
        for player in range(2):
            self.plays[player] = self.won[player] = self.fumbles[player] = 0
            self.cursors[player] = 0
            self.marks[player] = PLAIN
            self.prompts[player] = prompts.NONE
            self.hints[player] = 0
        self.view = TABLE
        self.show(ALL)

    def count_round(self, ms: int) -> None:
        """A round that began with its deal is over after some ms."""
        self.ms += ms
        if not self.fastest or ms < self.fastest:
            self.fastest = ms

    def count_win(self, winner: int) -> None:
        """A match is won."""
        self.wins[winner] += 1
        self.streak = min(self.streak, 0) - 1 if winner else max(self.streak, 0) + 1

    def ask(self, player: int, prompt: int) -> None:
        """Set the code of a player's strip; nothing is asked of a clock."""
        if self.prompts[player] != prompt and self.asked >> player & 1:
            self.prompts[player] = prompt
            self.show(PROMPT_1 << player)

    def show_view(self, view: int) -> None:
        """Set the view."""
        if self.view != view:
            self.view = view
            self.show(VIEW)

    def show(self, mask: int) -> None:
        """Have the bits of a mask redrawn."""
        self.wanted |= mask


class Stats:
    """Counts of what the referee judged (law 5), by NAMES.

    presses: of the six cluster keys, on any screen of a match, bounces left out. beaten: losers of
    races in PLAY. fumbles: refusals. early: slaps before the cue. dead_heats, overflows.
    """

    def __init__(self):
        for name in NAMES:
            setattr(self, name, 0)
