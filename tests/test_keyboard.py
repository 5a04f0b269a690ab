"""Which PC keys and gamepad buttons are which keys of the board, and what holding them does."""

import pytest

from hardware.host import keyboard
from hardware.host.keyboard import Hands
from hardware.host.register import KEYS

SIDE = (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A"))
ENDS = (("SELECT", "UP", "DOWN"), ("START", "A", "B"))


def test_side_seating():
    assert keyboard.key_map(SIDE, "side") == {
        **{"w": "SELECT", "a": "LEFT", "d": "RIGHT"},
        **{"up": "START", "left": "B", "right": "A"},
    }


def test_ends_seating_as_it_is_seen():
    assert keyboard.key_map(ENDS, "ends") == {
        **{"d": "SELECT", "w": "UP", "s": "DOWN"},
        **{"left": "START", "up": "A", "down": "B"},
    }


@pytest.mark.parametrize(("seating", "clusters"), [("side", SIDE), ("ends", ENDS)])
def test_pads_of_both_players(seating, clusters):
    for cluster in clusters:
        assert set(keyboard.button_map(cluster, seating).values()) == set(cluster)
    pad = keyboard.button_map(clusters[1], seating)
    pile_0 = {"side": "dpad_left", "ends": "dpad_up"}[seating]
    assert pad[pile_0] == clusters[1][1]
    assert pad["leftshoulder"] == "START"


def test_menus_use_keys_of_the_board():
    assert set(keyboard.MENU_KEYS.values()) <= set(KEYS)
    assert set(keyboard.MENU_BUTTONS.values()) <= set(KEYS)


def test_press_and_release():
    hands = Hands()
    hands.press(("keyboard", 1), "A")
    assert hands.down == {"A"}
    hands.release(("keyboard", 1))
    assert hands.down == set()
    assert hands.edges == [("A", True), ("A", False)]


def test_a_repeated_press_is_none():
    hands = Hands()
    hands.press(("keyboard", 1), "A")
    hands.press(("keyboard", 1), "A")
    assert hands.edges == [("A", True)]


def test_two_sources_of_one_key():
    hands = Hands()
    hands.press(("keyboard", 1), "A")
    hands.press(("pad 0", 1), "A")
    hands.release(("keyboard", 1))
    assert hands.edges == [("A", True)]
    hands.release(("pad 0", 1))
    assert hands.edges == [("A", True), ("A", False)]


def test_a_source_lets_go_of_what_it_pressed():
    # The key means something else by now: the page has changed while it was down.
    hands = Hands()
    hands.press(("keyboard", 1), "A")
    hands.press(("keyboard", 1), "LEFT")
    hands.release(("keyboard", 1))
    assert hands.edges == [("A", True), ("A", False)]


def test_a_release_of_nothing():
    hands = Hands()
    hands.release(("keyboard", 1))
    assert hands.edges == []


def test_a_device_lets_go():
    hands = Hands()
    hands.press(("keyboard", 1), "A")
    hands.press(("pad 0", 1), "B")
    hands.release_all(["keyboard", "mouse"])
    assert hands.down == {"B"}
    assert hands.edges[-1] == ("A", False)
