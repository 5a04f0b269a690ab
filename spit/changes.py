"""What there is to redraw, as bits of one small int.

Bits 0-13 are the piles of `spit.cards`. The others name what the referee changes.
"""
from spit import const

CURSOR_1 = const(1 << 14)
CURSOR_2 = const(1 << 15)
ARROW = const(1 << 16)
SCORES = const(1 << 17)
PROMPT_1 = const(1 << 18)
PROMPT_2 = const(1 << 19)
VIEW = const(1 << 20)
HINT_1 = const(1 << 21)
HINT_2 = const(1 << 22)
PILES = const((1 << 14) - 1)
PROMPTS = const(3 << 18)
ALL = const((1 << 23) - 1)
