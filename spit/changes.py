"""What there is to redraw, as bits of one small int.

Bits 0-13 are the piles of `spit.cards`. The others name what the referee changes. TURN: both spit
piles have to change in one refresh (law 3.2). VIEW: everything has to.
"""
from spit import const

CURSOR_1 = const(1 << 14)     # player 1's; the next bit is player 2's, as of all _1
ARROW = const(1 << 16)
SCORES = const(1 << 17)
PROMPT_1 = const(1 << 18)
VIEW = const(1 << 20)
HINT_1 = const(1 << 21)
TURN = const(1 << 23)
MOTION_1 = const(1 << 24)     # and three more: see LANDED and TURNED of spit.scene
PILES = const((1 << 14) - 1)
PROMPTS = const(3 << 18)
ALL = const((1 << 23) - 1)
