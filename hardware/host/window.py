"""The window: the handheld on the screen, its keys on a PC keyboard and on gamepads.

Virtual time follows the real one a ms at a time, and a key counts from the ms in which it was seen.
So what is played here is a tape like any other: the same contacts at the same ms.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would go to stdout
if sys.platform.startswith("linux"):
    # A picture straight to X took 0.1 ms, one through OpenGL 4, and keys wait meanwhile.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
from pygame._sdl2 import controller

from hardware.host import casing, keyboard, loudspeaker
from hardware.host.casing import Casing
from hardware.host.keyboard import Hands
from hardware.host.panel import HEIGHT, WIDTH
from hardware.host.play import Session, Stopped, in_demo, on_title
from hardware.host.register import KEYS
from hardware.host.tape import Contact

FRAME = 1 / 60  # s between two pictures of the window, at least
LAG = 250  # ms: when the computer was away for longer, the game was too
NAP = 0.0005  # s
MOUSE = "mouse"
KEYBOARD = "keyboard"

_NO_DISPLAY = ("dummy", "offscreen")


class NoWindow(Exception):
    """No window can be opened; its text says why."""


def open_display() -> None:
    """Start the display. NoWindow: there is none."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    places = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not (chosen or any(map(os.environ.get, places))):
        raise NoWindow("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    try:
        pygame.display.init()
    except pygame.error as fault:
        raise NoWindow(str(fault)) from None
    if not chosen and pygame.display.get_driver() in _NO_DISPLAY:
        raise NoWindow("there is no display")
    pygame.font.init()
    controller.init()


class Window:
    """A session in a window.

    clock   gives seconds of real time
    hands   what is held down
    """

    def __init__(self, session: Session, clock: Callable[[], float] = time.perf_counter) -> None:
        """NoWindow: none can be opened."""
        open_display()
        self.session = session
        self.hands = Hands()
        self._clock = clock
        self._origin = 0.0
        self._pads: dict[int, controller.Controller] = {}
        self._seats: list[int | None] = [None, None]  # the pad of each player
        self._changed: dict[int, int] = {}  # key -> ms of its last contact
        self._drawn: tuple[object, ...] = ()
        self._next_frame = 0.0
        pygame.display.set_caption("Spit")
        try:
            self._surface = pygame.display.set_mode(_first_size(), pygame.RESIZABLE)
        except pygame.error as fault:
            raise NoWindow(str(fault)) from None
        self._casing = Casing(self._surface.get_size())
        loudspeaker.connect(session.desk.speaker)

    def run(self, end: int | None, look: Callable[[Session], None] | None = None) -> None:
        """Play until the window is closed, or watch a tape that ends at a ms.

        While a tape is watched the keys do nothing. look(session) is called after every pass.
        """
        self._origin = self._clock()

        def idle() -> None:
            if look:
                look(self.session)
            self._wait(end)

        try:
            self.session.run(idle)
        finally:
            pygame.display.quit()
            pygame.mixer.quit()

    def _wait(self, end: int | None) -> None:
        """Keep the window alive until virtual time may go on, and let it."""
        session = self.session
        while True:
            if end is not None and session.ms >= end:
                raise Stopped
            now = self._now()
            self._pump(now, playing=end is None)
            if now > session.ms:
                session.advance(now if end is None else min(now, end))
                return
            self._show()
            time.sleep(NAP)

    def _now(self) -> int:
        """Real time in ms, as the game is to see it: an absence of the computer is left out."""
        elapsed = self._clock() - self._origin
        lag = elapsed - (self.session.ms + LAG) / 1000
        if lag > 0:
            self._origin += elapsed - self.session.ms / 1000
            return self.session.ms
        return int(elapsed * 1000)

    # --- events

    def _pump(self, now: int, playing: bool) -> None:
        """Take what has happened since the last time, as of this ms."""
        events = pygame.event.get()
        repeats = _repeats(events)
        for event in events:
            if event.type == pygame.QUIT:
                raise Stopped
            if event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._resize()
            elif event.type == pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._unplug(event.instance_id)
            elif playing and id(event) not in repeats:
                self._press(event)
        for key, down in self.hands.edges:
            self._put(KEYS.index(key), down, now)
        self.hands.edges.clear()

    def _press(self, event: pygame.Event) -> None:
        """What an event does to the keys."""
        hands = self.hands
        if event.type == pygame.KEYDOWN:
            key = self._keys().get(pygame.key.name(event.key))
            if key:
                hands.press((KEYBOARD, event.key), key)
        elif event.type == pygame.KEYUP:
            hands.release((KEYBOARD, event.key))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            key = self._casing.button_at(event.pos)
            if key:
                hands.press((MOUSE, 1), key)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            hands.release((MOUSE, 1))
        elif event.type == pygame.WINDOWFOCUSLOST:
            hands.release_all((KEYBOARD, MOUSE))
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            key = self._buttons(event.instance_id).get(_BUTTONS.get(event.button, ""))
            if key:
                hands.press((_pad(event.instance_id), event.button), key)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            hands.release((_pad(event.instance_id), event.button))

    def _put(self, key: int, down: bool, now: int) -> None:
        """A contact changes: in this ms, unless it has passed or the key has changed in it."""
        ms = max(now, self.session.ms + 1, self._changed.get(key, -1) + 1)
        self._changed[key] = ms
        self.session.put(Contact(ms, key, down))

    def _clusters(self) -> tuple[keyboard.Cluster, keyboard.Cluster]:
        from hardware.boards.clusters import CLUSTERS

        return CLUSTERS[self.session.game.seating]

    def _keys(self) -> dict[str, str]:
        """PC key -> board key, as things are."""
        if on_title(self.session.game) or in_demo(self.session.game):
            return keyboard.MENU_KEYS
        return keyboard.key_map(self._clusters(), self.session.game.seating)

    # --- gamepads: the first to come is player 1's, the second player 2's

    def _plug(self, index: int) -> None:
        if None not in self._seats:
            return
        pad = controller.Controller(index)
        number = pad.id
        if number not in self._seats:
            self._pads[number] = pad
            self._seats[self._seats.index(None)] = number

    def _unplug(self, number: int) -> None:
        self._pads.pop(number, None)
        if number in self._seats:
            self._seats[self._seats.index(number)] = None
        self.hands.release_all([_pad(number)])

    def _buttons(self, number: int) -> dict[str, str]:
        """A pad's button -> board key, as things are."""
        if number not in self._seats:
            return {}
        if on_title(self.session.game) or in_demo(self.session.game):
            return keyboard.MENU_BUTTONS
        cluster = self._clusters()[self._seats.index(number)]
        return keyboard.button_map(cluster, self.session.game.seating)

    # --- the picture

    def _resize(self) -> None:
        surface = pygame.display.get_surface()
        assert surface
        self._surface = surface
        self._casing = Casing(surface.get_size())
        self._drawn = ()

    def _show(self) -> None:
        """Bring the window up to date, when something has changed and a frame is due."""
        now = self._clock()
        if now < self._next_frame:
            return
        game = self.session.game
        down = frozenset(name for key, name in enumerate(KEYS) if self.session.closed >> key & 1)
        hint = _hint(game)
        lights = tuple(self.session.desk.lights.colours)
        frame = (down, game.seating, hint, lights)
        brightness = self.session.desk.display.brightness
        state = (*frame, self.session.panel.bytes, brightness)
        if state == self._drawn:
            return
        self._next_frame = now + FRAME
        case = self._casing
        changed = case.screen
        if frame != self._drawn[:-2]:
            keys = keyboard.key_map(self._clusters(), game.seating)
            case.draw(self._surface, down, keys, game.seating, hint, lights)
            changed = self._surface.get_rect()
        self._drawn = state
        size = (WIDTH, HEIGHT)
        picture = pygame.image.frombuffer(self.session.panel.rgb(), size, "RGB")
        # A backlight at a tenth looks about half as bright.
        shade = (round(255 * max(brightness, 0) ** 0.3),) * 3
        picture.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        self._surface.blit(pygame.transform.scale_by(picture, case.scale), case.screen)
        pygame.display.update(changed)


def _hint(game: Any) -> str:
    """What is good to know about the keys, as things are."""
    if on_title(game):
        return keyboard.MENU_HINT
    if in_demo(game):
        return keyboard.DEMO_HINT
    return keyboard.ALONE_HINT if game.referee.scene.alone else keyboard.PLAY_HINT


def _first_size() -> tuple[int, int]:
    """The size of the window at first: as large as the desktop has room for, but not huge."""
    desktop = pygame.display.get_desktop_sizes()[0]
    width = casing.BODY.width + 2 * casing.MARGIN
    height = casing.BODY.height + 2 * casing.MARGIN
    room = min(desktop[0] * 9 // 10 // width, desktop[1] * 8 // 10 // height)
    scale = max(casing.SMALLEST, min(casing.USUAL, room))
    return width * scale, height * scale


def _repeats(events: list[pygame.Event]) -> set[int]:
    """The ids of events that a keyboard's auto-repeat made: on X11 a release and at once a press.

    Nobody lets go of a key and presses it again between two looks at the keyboard.
    """
    repeats: set[int] = set()
    released: dict[int, pygame.Event] = {}
    for event in events:
        if event.type == pygame.KEYUP:
            released[event.key] = event
        elif event.type == pygame.KEYDOWN and event.key in released:
            repeats |= {id(released.pop(event.key)), id(event)}
    return repeats


def _pad(number: int) -> str:
    return f"pad {number}"


_BUTTONS = {
    getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}"): name
    for name in (
        *("a", "b", "x", "y", "back", "start", "leftshoulder", "rightshoulder"),
        *("dpad_up", "dpad_down", "dpad_left", "dpad_right"),
    )
}
