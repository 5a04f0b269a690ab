"""Which PC keys and gamepad buttons are which keys of the board, and who holds what down."""

from __future__ import annotations

from collections.abc import Iterable

# For each player NEXT, the key of pile 0 and the key of pile 1: the order of a board's clusters.
# The names are those of pygame.key.name().
PLAY_KEYS = {
    "side": (("w", "a", "d"), ("up", "left", "right")),
    "ends": (("d", "w", "s"), ("left", "up", "down")),
}
# On the title and in menus both players have all that there is to press.
MENU_KEYS = {
    **{"w": "UP", "a": "LEFT", "s": "DOWN", "d": "RIGHT"},
    **{"up": "UP", "left": "LEFT", "down": "DOWN", "right": "RIGHT"},
    **{"return": "A", "enter": "A", "space": "A", "escape": "B", "backspace": "B"},
    **{"q": "SELECT", "e": "START"},  # the self-test's pages ask for these too
}
# A gamepad's buttons (A is the lower one, B the right one, as Xbox has them) in the same order.
PLAY_BUTTONS = {
    "side": (
        ("dpad_up", "y", "a", "leftshoulder", "rightshoulder"),
        ("dpad_left", "x"),
        ("dpad_right", "b"),
    ),
    "ends": (
        ("dpad_left", "dpad_right", "x", "b", "leftshoulder", "rightshoulder"),
        ("dpad_up", "y"),
        ("dpad_down", "a"),
    ),
}
MENU_BUTTONS = {
    **{"dpad_up": "UP", "dpad_left": "LEFT", "dpad_down": "DOWN", "dpad_right": "RIGHT"},
    **{"a": "A", "b": "B", "start": "START", "back": "SELECT"},
}
PLAY_HINT = "pause: both hold their key for the next stock for a second"
ALONE_HINT = "pause: hold your key for the next stock for a second"
DEMO_HINT = "two computers play: Enter or any other key of menus ends it"
MENU_HINT = "choose with W A S D or the arrow keys, then Enter; E is START, Escape B"
HELP = (
    "keyboard in a match         next stock, left pile, right pile",
    "  side seating              player 1: W A D    player 2: Up Left Right",
    "  ends seating              next stock, upper pile, lower pile",
    "                            player 1: D W S    player 2: Left Up Down",
    f"  {PLAY_HINT}",
    f"keyboard on the title       {MENU_HINT}",
    "two gamepads, if there are: D-pad and buttons play the piles, Up or a shoulder is NEXT",
)

Cluster = tuple[str, str, str]
Source = tuple[str, int]  # a device and one of its keys


def key_map(clusters: tuple[Cluster, Cluster], seating: str) -> dict[str, str]:
    """PC key -> board key, in a match."""
    pairs: list[tuple[str, str]] = []
    for keys, cluster in zip(PLAY_KEYS[seating], clusters, strict=True):
        pairs += zip(keys, cluster, strict=True)
    return dict(pairs)


def button_map(cluster: Cluster, seating: str) -> dict[str, str]:
    """Gamepad button -> board key of the cluster's player, in a match."""
    groups = zip(PLAY_BUTTONS[seating], cluster, strict=True)
    return {button: key for buttons, key in groups for button in buttons}


class Hands:
    """Everything that holds a key of the board down: PC keys, buttons, the mouse.

    A contact is closed while at least one of them holds it. press() and release() add what becomes
    of it to `edges`, pairs of a key's name and whether it goes down; the caller takes them away.
    """

    def __init__(self) -> None:
        self.edges: list[tuple[str, bool]] = []
        self._held: dict[Source, str] = {}

    @property
    def down(self) -> set[str]:
        """The keys that are down."""
        return set(self._held.values())

    def press(self, source: Source, key: str) -> None:
        """A source presses a key; nothing when it holds one already (a repeat)."""
        if source in self._held:
            return
        if key not in self.down:
            self.edges.append((key, True))
        self._held[source] = key

    def release(self, source: Source) -> None:
        """A source lets go of what it held."""
        key = self._held.pop(source, None)
        if key is not None and key not in self.down:
            self.edges.append((key, False))

    def release_all(self, devices: Iterable[str]) -> None:
        """These devices let go of everything."""
        gone = set(devices)
        for source in [source for source in self._held if source[0] in gone]:
            self.release(source)
