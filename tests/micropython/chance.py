"""On any Python: numbers from the seeds that the arguments name."""
import sys

from spit.chance import Chance
from spit.match import Match
from spit.notation import dump

for seed in sys.argv[1:]:
    source = Chance(int(seed))
    print(seed, [source.below(n) for n in (2, 3, 6, 26, 52, 400, 1000, 40000, 65536) * 20])
    print(seed, [source.cue_wait() for _ in range(100)])
    match = Match()
    match.deal_next(source.below)
    print(dump(match))
