"""The board as the window shows it."""

import pygame
import pytest

from hardware.host import casing


@pytest.mark.parametrize("size", [(200, 150), (640, 400), (1300, 800), (2560, 1440), (300, 2000)])
def test_any_size_holds_the_casing(size):
    case = casing.Casing(size)
    surface = pygame.Surface(size)
    keys = {"w": "SELECT", "a": "LEFT", "d": "RIGHT", "up": "START", "left": "B", "right": "A"}
    pygame.font.init()
    case.draw(surface, frozenset(["A"]), keys, "side", "hint", [(0, 0, 0)] * 5)
    assert case.screen.width == 160 * case.scale
    if size[0] >= 304 and size[1] >= 190:
        assert surface.get_rect().contains(case.on_surface(casing.BODY))
