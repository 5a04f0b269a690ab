"""The records page: what `spit.store` has counted, and a way to start anew."""
from spit import options, words
from spit.fronts import Front
from spit.store import NEWER, Store

_SHOWN = 6          # rows at a time
_PAGES = 3


def rows(store) -> tuple:
    """The names of the rows, `words.RECORDS` and the deals that were quickest; and the values."""
    numbers = [store.matches, store.rounds, words.seconds(store.fastest), store.streak]
    numbers += store.races + [store.heats] + store.wins[0] + store.wins[1]
    values = [str(number) for number in numbers] + ["", ""]
    names = [words.CLOCK[0] + " %d" % deal if deal else words.CLOCK[0] for deal in store.deals]
    return words.RECORDS + names, values + [words.exactly(ms) for ms in store.times]


class Page(Front):
    """UP and DOWN turn the page, B leaves; START asks whether all is to be erased, A then does."""

    def __init__(self, game, machine, keys, before: str, stamp: int):
        from spit.screens.rows import RowsScreen

        super().__init__(game, machine, keys, before, stamp)
        self._store = Store(machine.nvm)
        self._asks = False
        self._screen = RowsScreen(machine.display, words.ROWS["records"], words.HELP["records"])

    def press(self, key: str) -> None:
        if self._asks and key in ("A", "B"):
            self._asks = False
            if key == "A":
                if self._store.notice:      # its options could not be read: today's stay
                    self._store.choose(self._game.plan, options.KEPT)
                self._store.reset()
                self._game.notice = self._store.save()
        elif key == "B":
            self.after = "menu"
        elif key == "START":
            self._asks = True
        elif key in ("UP", "DOWN"):
            self.page = (self.page + (1 if key == "DOWN" else -1)) % _PAGES
        self.changed = True

    def draw(self) -> None:
        if self._asks:
            newer = self._store.notice == NEWER
            self._screen.ask(words.ERASE_NEWER if newer else words.ERASE, words.HELP["erase"])
        else:
            names, values = rows(self._store)
            self._screen.draw(names, values, first=self.page * _SHOWN)
