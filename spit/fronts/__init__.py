"""What is on the screen while no match is played: the title, the menu, its pages.

Each is a module here with a class Page, a `Front`. The game loads it when it is to be shown and
lets go of it afterwards: in a match none of them takes any memory.
"""
from spit.keys import DEAF_MS
from spit.loading import drop
from spit.ticks import add, diff

MATCH = "match"         # what may come next beside the modules here
DEMO = "demo"

# The modules that nothing but fronts needs, with all that is in them.
_LENT = ("spit.fronts", "spit.words", "spit.options", "spit.store", "spit.screens.title",
         "spit.screens.rows", "spit.screens.howto", "spit.screens.coach", "spit.screens.layers",
         "spit.screens.letters", "spit.notation", "adafruit_display_text",
         "adafruit_displayio_layout")

# Of keys that are pressed in one stamp the first of these counts.
_ORDER = ("A", "B", "START", "RIGHT", "LEFT", "DOWN", "UP", "SELECT")


def kept(nvm):
    """The `Store` of what is kept, None while nvm is blank."""
    if nvm is None or bytes(nvm[0:8]) == b"\xff" * 8:
        return None
    from spit.store import Store

    return Store(nvm)


def keep(game, nvm, names) -> None:
    """Keep what was chosen under some names in a game's plan for the next time."""
    from spit.store import Store

    store = Store(nvm)
    if store.choose(game.plan, names):
        game.notice = store.save() or game.notice


def let_go() -> None:
    """Drop everything that only fronts need."""
    for name in _LENT:
        drop(name)


class Front:
    """game: the `Game` that shows it, of which it may change the plan. machine, keys: its machine
    and its `Keys`. before: the name of the front that was shown before, "" for none. stamp: since
    when it is shown.

    The game calls run() in every pass, and draw() when `changed` is set, which draw() ends. `after`
    is "" until the front is done, then the name of what comes next: MATCH, DEMO or a front. What is
    pressed later than `stamp` is for that. `due` is the stamp of a deadline, -1 for none. `page`
    tells which of its pages is shown. `playing`: the keys mean what they mean in a match.
    """

    name = ""           # of its module
    due = -1
    page = 0
    playing = False

    def __init__(self, game, machine, keys, before: str, stamp: int):
        self._game = game
        self._machine = machine
        self._keys = keys
        self._masks = [1 << machine.keys.index(name) for name in _ORDER]
        self.changed = True
        self.after = ""
        self.stamp = stamp
        self._deaf_till = -1

    def run(self, now: int) -> None:
        """Handle the presses stamped before now, until one of them ends this front."""
        keys = self._keys
        while keys.stamp >= 0 and diff(keys.stamp, now) < 0 and not self.after:
            if not self._hear():
                continue
            for i in range(len(_ORDER)):
                if keys.pressed & self._masks[i]:
                    self.press(_ORDER[i])
                    break

    def _hear(self) -> bool:
        """Take the presses of the next stamp; whether they count (law 2.7)."""
        self.stamp = self._keys.stamp
        self._keys.take()
        if self._deaf_till >= 0 and diff(self.stamp, self._deaf_till) < 0:
            return False
        self._deaf_till = -1
        return True

    def lose(self, stamp: int) -> None:
        """The scanner lost events and starts again (law 2.7)."""
        self._game.stats.overflows += 1
        self._keys.lose()
        self._deaf_till = add(stamp, DEAF_MS)

    def press(self, key: str) -> None:
        """A key was pressed."""
        raise NotImplementedError

    def draw(self) -> None:
        """Show what has changed; a refresh follows."""
        raise NotImplementedError
