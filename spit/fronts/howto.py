"""How to play, in a few pages with pictures."""
from spit import options, words
from spit.fronts import Front

PAGES = len(words.HOWTO) // 4


class Page(Front):
    """The D-pad turns the pages, A goes on and leaves after the last, B leaves."""

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.howto import HowtoScreen

        super().__init__(game, machine, keys, before, stamp)
        plan = game.plan
        self._screen = HowtoScreen(machine.display, plan.seating,
                                   options.switches(plan.options, "swap"))

    def press(self, key: str) -> None:
        last = self.page == PAGES - 1
        if key == "B" or key == "A" and last:
            self.after = "menu"
        elif key in ("LEFT", "UP"):
            self._turn(-1)
        elif key in ("RIGHT", "DOWN", "A"):
            self._turn(1)

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % PAGES
        self.changed = True

    def draw(self) -> None:
        self._screen.draw(self.page, said(self.page, self._game.plan))


def said(page: int, plan) -> list:
    """The heading and the lines of a page, for what is to be played."""
    found = words.HOWTO[page * 4:page * 4 + 4]
    if page == words.HOWTO_SEATED:
        found[1] = words.HOWTO_SEATS[plan.seating]
    elif page == PAGES - 1 and plan.points:
        found = (words.HOWTO_POINTS % plan.points).split("/")
    return found
