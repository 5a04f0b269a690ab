"""Two computers play while nobody is there. Loaded for that alone."""
from spit.chance import Chance
from spit.plan import Plan
from spit.scene import Stats

_CHANGED = ("plan", "stats", "chance", "referee", "blank")


class Demo:
    """Lends a game what a match changes. Nothing of the match is kept."""

    def __init__(self, game):
        self._lent = [getattr(game, name) for name in _CHANGED]
        plan = game.plan
        chosen = dict(plan.options)
        chosen.update(cpu1="fair", cpu2="hard", clock="off", sound="off", lights="off")
        game.plan = Plan(plan.seed, "match", plan.seating, options=chosen)
        game.stats = Stats()
        game.demos += 1
        game.chance = Chance(plan.seed ^ game.demos)

    def end(self, game) -> None:
        """Give everything back."""
        for i in range(len(_CHANGED)):
            setattr(game, _CHANGED[i], self._lent[i])
