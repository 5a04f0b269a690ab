"""The handheld in the window: its body, buttons, lights and which PC keys play what.

All sizes are in pixels of the panel (u), times the window's whole-number scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hardware.host.keyboard import PLAY_KEYS
from hardware.host.panel import HEIGHT, WIDTH

BODY = pygame.Rect(0, 0, 292, 184)
SCREEN = pygame.Rect(66, 26, WIDTH, HEIGHT)
MARGIN = 6
SMALLEST, USUAL = 2, 4  # scales

Colour = tuple[int, int, int]
ROOM: Colour = (24, 22, 34)
SHELL: Colour = (92, 70, 148)
SHELL_LIGHT: Colour = (126, 102, 186)
SHELL_DARK: Colour = (58, 42, 100)
BEZEL: Colour = (16, 14, 22)
BUTTON: Colour = (44, 36, 66)
BUTTON_EDGE: Colour = (26, 20, 42)
TEXT: Colour = (240, 234, 255)
DIM: Colour = (190, 176, 224)
PLAYERS: tuple[Colour, Colour] = ((255, 150, 20), (0, 205, 255))  # as on the panel

ROWS = {"side": ("bottom row", "top row"), "ends": ("left end", "right end")}
ACTIONS = {
    "side": ("next stock", "left pile", "right pile"),
    "ends": ("next stock", "upper pile", "lower pile"),
}


class Button(NamedTuple):
    """A key of the board: its place, shape and player."""

    name: str
    place: pygame.Rect
    shape: str  # "arm" of the cross, "round" or "pill"
    player: int


def _buttons() -> tuple[Button, ...]:
    cross_x, cross_y, arm = 33, 56, 13
    arms = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
    buttons = []
    for name, (x, y) in arms.items():
        place = pygame.Rect(0, 0, arm, arm)
        place.center = (cross_x + x * arm, cross_y + y * arm)
        buttons.append(Button(name, place, "arm", 0))
    for name, centre in (("B", (247, 63)), ("A", (271, 49))):
        place = pygame.Rect(0, 0, 19, 19)
        place.center = centre
        buttons.append(Button(name, place, "round", 1))
    buttons.append(Button("SELECT", pygame.Rect(16, 13, 34, 9), "pill", 0))
    buttons.append(Button("START", pygame.Rect(242, 13, 34, 9), "pill", 1))
    return tuple(buttons)


BUTTONS = _buttons()


class Casing:
    """Draws the handheld on a surface, and knows what lies where on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = BODY.width + 2 * MARGIN, BODY.height + 2 * MARGIN
        self.scale = max(1, min(size[0] // width, size[1] // height))
        self.x = (size[0] - BODY.width * self.scale) // 2
        self.y = (size[1] - BODY.height * self.scale) // 2
        self.screen = self.on_surface(SCREEN)
        self._fonts: dict[int, pygame.font.Font] = {}

    def on_surface(self, place: pygame.Rect) -> pygame.Rect:
        """A place on the body, in pixels of the window."""
        u = self.scale
        return pygame.Rect(self.x + place.x * u, self.y + place.y * u, place.w * u, place.h * u)

    def button_at(self, point: tuple[int, int]) -> str | None:
        """The key of the board that lies under a point of the window."""
        for button in BUTTONS:
            if self.on_surface(button.place).collidepoint(point):
                return button.name
        return None

    def draw(
        self,
        surface: pygame.Surface,
        down: frozenset[str],
        keys: dict[str, str],
        seating: str,
        hint: str,
        lights: Sequence[Colour],
    ) -> None:
        """Everything but the panel's picture.

        down: the board's keys that are pressed. keys: PC key -> board key, in a match.
        hint: the line below the panel. lights: their colours as the board has set them.
        """
        self._body(surface)
        for button in BUTTONS:
            self._button(surface, button, button.name in down)
        for player in range(2):
            self._legend(surface, player, down, keys, seating)
        for i, colour in enumerate(lights):
            self._light(surface, colour, (SCREEN.x + 16 + 32 * i, 166))
        self._text(surface, hint, 6, DIM, (BODY.centerx, 176))

    def _body(self, surface: pygame.Surface) -> None:
        u = self.scale
        surface.fill(ROOM)
        body = self.on_surface(BODY)
        pygame.draw.rect(surface, SHELL_DARK, body.move(0, 2 * u), border_radius=20 * u)
        pygame.draw.rect(surface, SHELL, body, border_radius=20 * u)
        pygame.draw.rect(surface, SHELL_LIGHT, body, width=u, border_radius=20 * u)
        bezel = self.screen.inflate(12 * u, 12 * u)
        pygame.draw.rect(surface, SHELL_DARK, bezel.inflate(2 * u, 2 * u), border_radius=7 * u)
        pygame.draw.rect(surface, BEZEL, bezel, border_radius=6 * u)
        self._text(surface, "S P I T", 9, TEXT, (BODY.centerx, 11))
        # The bay of the cross, so that its four arms read as one piece.
        cross = BUTTONS[0].place.unionall([button.place for button in BUTTONS[1:4]])
        centre = pygame.Rect(0, 0, 13, 13)
        centre.center = cross.center
        for bar in (cross.inflate(-26, 0), cross.inflate(0, -26)):
            edge = self.on_surface(bar).inflate(2 * u, 2 * u)
            pygame.draw.rect(surface, BUTTON_EDGE, edge, border_radius=3 * u)
        pygame.draw.rect(surface, BUTTON, self.on_surface(centre))

    def _button(self, surface: pygame.Surface, button: Button, down: bool) -> None:
        u = self.scale
        place = self.on_surface(button.place)
        colour = PLAYERS[button.player] if down else BUTTON
        ink = BEZEL if down else DIM
        if button.shape == "arm":
            pygame.draw.rect(surface, colour, place, border_radius=2 * u)
            self._arrow(surface, button.name.lower(), place.center, 3 * u, ink)
            return
        edge = place.inflate(2 * u, 2 * u)
        pygame.draw.rect(surface, BUTTON_EDGE, edge, border_radius=edge.height // 2)
        pygame.draw.rect(surface, colour, place, border_radius=place.height // 2)
        size = 9 if button.shape == "round" else 5
        self._text(surface, button.name, size, ink, button.place.center)

    def _light(self, surface: pygame.Surface, colour: Colour, centre: tuple[int, int]) -> None:
        """A light and its glow. To the eye a light at a tenth is far from dark: not so on a screen,
        hence the root."""
        u = self.scale
        at = self.on_surface(pygame.Rect(centre, (0, 0))).topleft
        most = max(colour)
        strength = 0.35 + 0.65 * (most / 255) ** 0.5 if most else 0
        hue = [round(255 * (value / max(1, most)) ** 0.5) for value in colour]
        for ring in range(1, 4):
            pygame.draw.circle(surface, _mixed(SHELL, hue, strength * ring / 8), at, (8 - ring) * u)
        pygame.draw.circle(surface, SHELL_DARK, at, 4 * u)
        pygame.draw.circle(surface, _mixed(BUTTON, hue, strength), at, 3 * u)

    def _legend(
        self,
        surface: pygame.Surface,
        player: int,
        down: frozenset[str],
        keys: dict[str, str],
        seating: str,
    ) -> None:
        """A player's three PC keys, each beside what it does."""
        left = 3 if player == 0 else 235
        colour = PLAYERS[player]
        self._text(surface, f"PLAYER {player + 1}", 8, colour, (left + 28, 92))
        self._text(surface, ROWS[seating][player], 6, TEXT, (left + 28, 101))
        rows = zip(PLAY_KEYS[seating][player], ACTIONS[seating], strict=True)
        for row, (key, action) in enumerate(rows):
            cap = pygame.Rect(left + 2, 109 + 17 * row, 13, 13)
            self._cap(surface, key, cap, colour if keys[key] in down else None)
            self._text(surface, action, 6, TEXT, (cap.right + 4, cap.centery), "left")

    def _cap(
        self, surface: pygame.Surface, key: str, cap: pygame.Rect, lit: Colour | None
    ) -> None:
        """A key of a PC keyboard."""
        u = self.scale
        place = self.on_surface(cap)
        pygame.draw.rect(surface, SHELL_DARK, place.move(0, u), border_radius=3 * u)
        pygame.draw.rect(surface, lit or TEXT, place, border_radius=3 * u)
        if len(key) == 1:
            self._text(surface, key.upper(), 9, BEZEL, cap.center)
        else:
            self._arrow(surface, key, place.center, 3 * u, BEZEL)

    @staticmethod
    def _arrow(
        surface: pygame.Surface, way: str, centre: tuple[int, int], size: int, colour: Colour
    ) -> None:
        x, y = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way]
        tip = (centre[0] + x * size, centre[1] + y * size)
        base = (centre[0] - x * size * 2 // 3, centre[1] - y * size * 2 // 3)
        corners = [tip] + [(base[0] + s * y * size, base[1] + s * x * size) for s in (1, -1)]
        pygame.draw.polygon(surface, colour, corners)

    def _text(
        self,
        surface: pygame.Surface,
        text: str,
        size: int,
        colour: Colour,
        at: tuple[int, int],
        side: str = "centre",
    ) -> None:
        """A line of text, size u high: its middle, or that of its left side, is at a point."""
        pixels = size * self.scale
        if pixels not in self._fonts:
            self._fonts[pixels] = pygame.font.Font(None, pixels * 4 // 3)
        image = self._fonts[pixels].render(text, True, colour)
        centre = self.on_surface(pygame.Rect(at, (0, 0))).topleft
        place = image.get_rect(center=centre)
        if side == "left":
            place.left = centre[0]
        surface.blit(image, place)


def _mixed(first: Sequence[int], second: Sequence[int], part: float) -> list[int]:
    """A colour with a part of another in it."""
    return [round(a + (b - a) * part) for a, b in zip(first, second, strict=True)]
