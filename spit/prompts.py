"""What a player's strip says: codes that the referee sets and the screen draws."""
from spit import const

NONE = const(0)
READY = const(1)        # press a pile key to be ready
DONE = const(2)         # ready: waits for the other player
SPIT = const(3)         # both stuck: press
PICK = const(4)         # spits alone: press the key of a pile
WAIT = const(5)         # an empty bar: the slap is coming
SLAP = const(6)         # the cue
EARLY = const(7)        # slapped before the cue
WON = const(8)
LOST = const(9)
PAUSE = const(10)
THREE = const(11)
TWO = const(12)
ONE = const(13)
