"""The window, without a display: events are posted, the clock is the test's."""

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame is imported
import pygame

from hardware.host import casing, keyboard, play, tape, window
from hardware.host.register import KEYS
from spit.plan import Plan
from tests.window_run import Show

FOLDER = Path(__file__).parent / "data" / "tapes"
KEY = {name: number for number, name in enumerate(KEYS)}


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(window, "NAP", 0)


def key(name, down=True):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=pygame.key.key_code(name))


def up(name):
    return key(name, down=False)


QUIT = pygame.Event(pygame.QUIT)


def contacts(session):
    return [(KEYS[contact.key], contact.down) for contact in session.played]


def test_a_played_match_replays():
    show = Show()
    played = show.play(
        [
            (300, key("a")),
            (340, up("a"), key("right")),
            (400, up("right")),
            (1200, key("w"), key("up")),
            (1260, up("w"), up("up")),
            (1300, key("d"), key("left")),
            (1390, up("d")),
            (1400, up("left")),
            (1900, QUIT),
        ]
    )
    assert played.stats["presses"] == 6
    assert played.position.startswith("P ")
    recorded = tape.read(tape.write(show.session.tape()).encode())
    assert play.run(recorded) == played
    assert play.run(recorded, step=True) == played


def test_a_match_started_on_the_title_replays():
    show = Show(Plan(7))
    played = show.play(
        [
            (200, key("right")),
            (250, key("s")),
            (300, up("right"), up("s")),
            (400, key("return")),
            (450, up("return")),
            (1500, key("w")),
            (1550, up("w"), key("down")),
            (1600, up("down")),
            (2300, QUIT),
        ]
    )
    assert played.position.startswith("P p25 ")
    assert contacts(show.session)[-2:] == [("B", True), ("B", False)]  # ends seating by now
    recorded = tape.read(tape.write(show.session.tape()).encode())
    assert (recorded.plan.start, recorded.plan.points) == ("title", 0)
    assert play.run(recorded) == played


def test_keys_pressed_together_have_one_stamp():
    show = Show()
    show.play([(300, key("d"), key("left")), (500, QUIT)])
    first, second = show.session.played
    assert first.ms == second.ms
    assert 300 < first.ms <= 302


def test_a_tap_between_two_looks_counts():
    show = Show()
    show.play([(300, key("a"), up("a")), (500, QUIT)])
    down, released = show.session.played
    assert released.ms == down.ms + 1
    assert contacts(show.session) == [("LEFT", True), ("LEFT", False)]


def test_auto_repeat_is_no_press():
    show = Show()
    repeat = (up("a"), key("a"))
    show.play([(300, key("a")), (800, *repeat), (830, *repeat), (900, up("a")), (1000, QUIT)])
    assert contacts(show.session) == [("LEFT", True), ("LEFT", False)]


def test_a_key_that_means_nothing():
    show = Show()
    show.play([(300, key("q"), key("f1")), (310, up("q"), up("f1")), (400, QUIT)])
    assert show.session.played == []


def test_losing_the_focus_lets_go():
    show = Show()
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    show.play([(300, key("a")), (400, lost), (500, up("a")), (600, QUIT)])
    assert contacts(show.session) == [("LEFT", True), ("LEFT", False)]
    assert 400 < show.session.played[1].ms < 410


def test_the_mouse_presses_the_buttons_it_sees():
    show = Show()
    for button in casing.BUTTONS:
        at = show.view._casing.on_surface(button.place).center
        assert show.view._casing.button_at(at) == button.name
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    nowhere = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0))
    let_go = pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    show.play([(300, press), (350, let_go), (400, nowhere), (450, let_go), (500, QUIT)])
    assert contacts(show.session) == [("START", True), ("START", False)]


def test_ends_seating_has_its_own_keys():
    show = Show(Plan(7, "match", seating="ends"))
    show.play([(300, key("w"), key("up")), (400, QUIT)])
    assert contacts(show.session) == [("UP", True), ("A", True)]


def test_while_the_computer_was_away_no_time_passes():
    show = Show()
    clock = show.clock

    def away():
        clock.now += 3600

    show.play([(300, away), (400, key("a")), (500, QUIT)])
    assert show.session.ms < 520
    assert 400 < show.session.played[0].ms < 410


def test_a_short_absence_is_made_up():
    show = Show()
    clock = show.clock
    before = clock.now

    def away():
        clock.now += 0.2

    show.play([(300, away), (1000, QUIT)])
    assert abs((clock.now - before) * 1000 - show.session.ms) < 20


@pytest.mark.parametrize("name", ["random_01", "slap_early_then_live"])
def test_a_watched_tape_ends_the_same(name):
    given = tape.read((FOLDER / f"{name}.tape").read_bytes())
    show = Show(given.plan, given.contacts)
    # The keys are the tape's alone.
    assert show.play([(500, key("a")), (600, up("a"))], given.end) == play.run(given)


def test_a_watched_tape_can_be_left():
    given = tape.read((FOLDER / "random_01.tape").read_bytes())
    show = Show(given.plan, given.contacts)
    show.play([(1000, QUIT)], given.end)
    assert show.session.ms < 1010


class Pad:
    """A gamepad that is plugged in."""

    def __init__(self, index):
        self.id = 40 + index


def pad_event(kind, **what):
    return pygame.Event(getattr(pygame, f"CONTROLLER{kind}"), **what)


def test_two_gamepads(monkeypatch):
    monkeypatch.setattr(window.controller, "Controller", Pad)
    show = Show()
    left = pygame.CONTROLLER_BUTTON_DPAD_LEFT

    def button(pad, down=True):
        return pad_event("BUTTONDOWN" if down else "BUTTONUP", instance_id=pad, button=left)

    show.play(
        [
            (100, *(pad_event("DEVICEADDED", device_index=index) for index in (0, 1, 2))),
            (200, button(41)),
            (210, button(40)),
            (220, button(42)),  # a third pad has no seat
            (300, button(41, down=False)),
            (400, pad_event("DEVICEREMOVED", instance_id=40)),  # lets go
            (500, pad_event("DEVICEADDED", device_index=3)),  # and its seat is free again
            (600, button(43)),
            (700, QUIT),
        ]
    )
    assert contacts(show.session) == [
        ("B", True),
        ("LEFT", True),
        ("B", False),
        ("LEFT", False),
        ("LEFT", True),
    ]


def test_the_panel_is_shown_pixel_by_pixel():
    show = Show()
    seen = []

    def look_closer():
        surface, case = pygame.display.get_surface(), show.view._casing
        part = surface.subsurface(case.screen)
        small = pygame.transform.scale(part, (160, 128))  # takes one pixel of each square
        seen.append((case.scale, pygame.image.tobytes(small, "RGB"), show.session.panel.rgb()))

    show.play([(300, look_closer), (310, QUIT)])
    scale, shown, panel = seen[0]
    assert scale >= 2
    assert shown == panel


def test_pressed_keys_light_up():
    show = Show()
    button = next(button for button in casing.BUTTONS if button.name == "LEFT")
    seen = []

    def look_closer():
        place = show.view._casing.on_surface(button.place)
        seen.append(pygame.display.get_surface().get_at((place.left + 3, place.centery))[:3])

    show.play([(200, look_closer), (300, key("a")), (400, look_closer), (410, QUIT)])
    assert seen == [casing.BUTTON, casing.PLAYERS[0]]


@pytest.mark.parametrize(("start", "chosen", "hint"), [
    ("title", {}, keyboard.MENU_HINT), ("match", {}, keyboard.PLAY_HINT),
    ("match", {"cpu1": "easy"}, keyboard.ALONE_HINT),
    ("match", {"clock": "on"}, keyboard.ALONE_HINT)])
def test_it_says_what_these_players_press(start, chosen, hint, monkeypatch):
    said = []
    monkeypatch.setattr(casing.Casing, "draw", lambda *given: said.append(given[5]))
    Show(Plan(7, start, options=chosen)).play([(100, QUIT)])
    assert set(said) == {hint}


@pytest.mark.parametrize("name", ["return", "escape", "e", "down", "a", "space"])
def test_any_key_of_menus_ends_a_demo_and_does_nothing_else(name):
    show = Show(Plan(7, "title"))
    seen = []

    def look_closer():
        game = show.session.game
        seen.append((game.demo is not None, game.front and game.front.name, game.plan.points))

    show.play([(60_500, look_closer, key(name)), (60_600, up(name)), (60_700, look_closer, QUIT)])
    assert seen == [(True, None, 0), (False, "title", 0)]


@pytest.mark.parametrize("size", [(50, 40), (300, 800), (1500, 1000)])
def test_resized(size):
    show = Show()

    def resize():
        pygame.display.set_mode(size)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    show.play([(200, resize), (300, QUIT)])
    assert show.view._casing.scale == casing.Casing(size).scale


def test_no_display_at_all(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    pygame.display.quit()
    with pytest.raises(window.NoWindow):
        window.open_display()
