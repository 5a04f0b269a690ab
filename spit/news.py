"""What has happened in a pass that can be heard or seen, as bits of one small int, `Scene.news`.

NAME_1 is player 1's bit, `NAME_1 << 1` player 2's.
"""
from spit import const

PLAYED_1 = const(1 << 0)
FILLED_1 = const(1 << 2)
BEATEN_1 = const(1 << 4)        # too late (law 2.6)
FUMBLED_1 = const(1 << 6)
READY_1 = const(1 << 8)         # answered a prompt
EARLY_1 = const(1 << 10)        # slapped before the cue
SLAPPED_1 = const(1 << 12)      # the first on a pile, which ends the round
WON_1 = const(1 << 14)          # the match
DEALT = const(1 << 16)
TURNED = const(1 << 17)         # spit cards
STUCK = const(1 << 18)          # neither can move
ENDED = const(1 << 19)          # a player's stocks are gone: the slap is coming
CUE = const(1 << 20)            # it is on the screen
ROUND_OVER = const(1 << 21)     # and nobody has won the match
DEAD_HEAT = const(1 << 22)      # the arrow has turned
