"""Makes what is shown between rounds and matches, instead of the table. Needed then alone."""
import gc

from spit.match import MATCH_OVER
from spit.screens import layout as layouts
from spit.screens.art import Sheet


def make(scene, seating: str):
    """The account of a round, the story of a match, or what has become of a deal."""
    gc.collect()
    layout = layouts.of(seating)
    letters = Sheet("text")
    if scene.clock >= 0:
        from spit.screens.outcome import Outcome

        return Outcome(layout, letters, scene.clock)
    if scene.match.phase == MATCH_OVER:
        from spit.screens.story import Story

        return Story(layout, letters)
    from spit.screens.account import Account

    return Account(layout, letters)
