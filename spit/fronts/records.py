"""The records page: what `spit.store` has counted, and a way to start anew."""
from spit import words
from spit.fronts import Front
from spit.store import NEWER, Store

_SHOWN = 6          # rows at a time


def rows(store) -> list:
    """The values of the rows, in the order of `words.RECORDS`."""
    numbers = [store.matches, store.rounds, words.seconds(store.fastest), store.streak]
    numbers += store.races + [store.heats] + store.wins[0] + store.wins[1]
    return [str(number) for number in numbers]


class Page(Front):
    """UP and DOWN turn the page, B leaves; START asks whether all is to be erased, A then does."""

    def __init__(self, game, machine, keys, before: str):
        from spit.screens.rows import RowsScreen

        super().__init__(game, machine, keys, before)
        self._store = Store(machine.nvm)
        self._asks = False
        self._screen = RowsScreen(machine.display, words.ROWS["records"], words.HELP["records"])

    def press(self, key: str) -> None:
        if self._asks and key in ("A", "B"):
            self._asks = False
            if key == "A":
                self._store.reset()
                self._game.notice = self._store.save()
        elif key == "B":
            self.after = "menu"
        elif key == "START":
            self._asks = True
        elif key in ("UP", "DOWN"):
            self.page = 1 - self.page
        self.changed = True

    def draw(self) -> None:
        if self._asks:
            newer = self._store.notice == NEWER
            self._screen.ask(words.ERASE_NEWER if newer else words.ERASE, words.HELP["erase"])
        else:
            self._screen.draw(words.RECORDS, rows(self._store), first=self.page * _SHOWN)
