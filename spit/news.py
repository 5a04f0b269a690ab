"""What has happened in a pass that can be heard or seen, as bits of one small int, `Scene.news`.

NAME_1 is player 1's bit, `NAME_1 << 1` player 2's. Of several news the highest is the weightiest.
"""
from spit import const

RACE_1 = const(1 << 0)          # won one: a card that was too late tells it (`Scene.won`)
STUCK = const(1 << 2)           # neither can move
ENDED = const(1 << 3)           # a player's stocks are gone: the slap is coming
ROUND_OVER = const(1 << 4)      # and nobody has won the match
READY_1 = const(1 << 5)         # answered a prompt
EARLY_1 = const(1 << 7)         # slapped before the cue
DEALT = const(1 << 9)
FILLED_1 = const(1 << 10)
FUMBLED_1 = const(1 << 12)
BEATEN_1 = const(1 << 14)       # too late (law 2.6)
PLAYED_1 = const(1 << 16)
TURNED = const(1 << 18)         # spit cards
DEAD_HEAT = const(1 << 19)      # the arrow has turned
SLAPPED_1 = const(1 << 20)      # the first on a pile, which ends the round
CUE = const(1 << 22)            # it is on the screen
WON_1 = const(1 << 23)          # the match
BITS = const(25)
