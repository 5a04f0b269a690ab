"""Against the badge: how well it plays, and who plays alone against it."""
from spit import options, words
from spit.fronts import MATCH, keep
from spit.fronts import options as pages


class Page(pages.Page):
    """As the options page, but A starts the match."""

    heading = "solo"
    rows = ("level", "seat")

    def press(self, key: str) -> None:
        if key == "A":
            keep(self._game, self._machine.nvm, self._changed)
            options.players(self._game.plan.options, self.heading)
            self.after = MATCH
        else:
            super().press(key)

    def _more(self) -> list:
        """Who plays alone pauses alone (docs/law.md 8)."""
        plan = self._game.plan
        person = int(options.value(plan.options, "seat")) - 1
        return ["", words.PAUSE % self._machine.clusters[plan.seating][person][0]]
