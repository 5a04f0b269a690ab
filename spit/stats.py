"""Counts of what the referee judged (law 5)."""

NAMES = ("presses", "beaten", "fumbles", "early", "dead_heats", "overflows")


class Stats:
    """presses: of the six cluster keys, on any screen of a match, bounces left out. beaten: losers
    of races in PLAY. fumbles: refusals. early: slaps before the cue. dead_heats, overflows."""

    def __init__(self):
        self.presses = 0
        self.beaten = 0
        self.fumbles = 0
        self.early = 0
        self.dead_heats = 0
        self.overflows = 0
