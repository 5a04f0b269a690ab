"""The menu and the options page: by their keys, through code.py, with what is on the panel."""

import sys

import pytest

from hardware.host import play
from spit import options, words
from spit.fronts import menu
from spit.fronts import options as page
from spit.loading import drop
from spit.plan import Plan
from tests.menu_run import run, shows

OPTIONS = "START DOWN A "


def at(session):
    """The name of the front that is shown, `match` in a match."""
    title = session.game.title
    return type(title).__module__.rsplit(".", 1)[1] if title else "match"


@pytest.mark.parametrize(("keys", "front"), [
    ("", "title"), ("A", "match"), ("START", "menu"), ("START A", "match"), ("START B", "title"),
    ("START DOWN A", "options"), ("START " + "UP " * (len(menu.ROWS) - 1) + "A", "options"),
    ("B", "title"),
    (OPTIONS + "B", "menu"), (OPTIONS + "B A", "options"), (OPTIONS + "B B A", "match"),
    (OPTIONS + "START SELECT", "options"), ("START SELECT START LEFT RIGHT", "menu"),
])
def test_which_key_leads_where(keys, front):
    session = run(keys)
    assert at(session) == front
    assert play.on_title(session.game) == (front != "match")



def test_the_menu_says_what_there_is_and_where_one_is():
    session = run("START DOWN")
    assert shows(session, words.MENU, 1, 0, "yellow")
    for row, name in enumerate(menu.ROWS):
        chosen = "yellow" if row == 1 else "white"
        assert shows(session, words.ROWS[name], 1, row + 1, chosen)
        assert shows(session, ">", 0, row + 1, "yellow") == (row == 1)
    assert shows(session, words.HELP["menu"], 1, 7, "grey")


def test_a_press_starts_the_match_at_its_stamp():
    """What is pressed later is the match's, as from the title."""
    from_menu = run("100 START, 200 A, 201 LEFT B", 701)
    assert from_menu.result().position.startswith("O ")
    assert run("100 START, 200 A, 201 LEFT B", 702).result().position.startswith("P ")


# --- options


def test_every_option_has_a_row():
    assert set(page.ROWS) == {*options.OPTIONS, "seating", "points"} - {"cpu1", "cpu2"}
    assert set(words.OPTIONS) == set(page.ROWS)


@pytest.mark.parametrize("name", page.ROWS)
def test_every_value_can_be_chosen_is_shown_and_fits(name):
    if name == "seating":
        values = options.SEATINGS
    elif name == "points":
        values = options.MODES
    else:
        values = options.OPTIONS[name]
    row = page.ROWS.index(name)
    for steps in range(1, len(values) + 1):
        keys = OPTIONS + "DOWN " * row + "RIGHT " * steps
        session = run(keys)
        value = values[steps % len(values)]
        plan = session.game.plan
        found = getattr(plan, name, None) if name in ("seating", "points") else options.value(
            plan.options, name)
        assert found == value
        shown = page.shown(plan, name)
        assert shows(session, f"{shown:<8}", 12, row % 6 + 1, "yellow")
        assert len(shown) <= 8 and len(words.OPTIONS[name]) <= 10
    assert run(OPTIONS + "DOWN " * row + "LEFT").game.plan.__dict__ == run(
        OPTIONS + "DOWN " * row + "A " * (len(values) - 1)).game.plan.__dict__


def test_a_players_options_have_the_players_colour():
    session = run(OPTIONS)
    assert shows(session, words.OPTIONS["hints1"], 1, 4, "amber")
    assert shows(session, words.OPTIONS["hints2"], 1, 5, "cyan")


def test_all_pages_of_options_are_reached_and_wrap():
    assert shows(run(OPTIONS), "_", 19, 0, "grey")
    session = run(OPTIONS + "UP")
    assert shows(session, "^", 18, 0, "grey") and not shows(session, "_", 19, 0, "grey")
    assert shows(session, words.OPTIONS["brightness"], 1, 6, "white")
    assert at(run(OPTIONS + "UP DOWN B")) == "menu"


def test_what_is_chosen_acts_in_the_next_match():
    hints = OPTIONS + "DOWN*3 A DOWN A B B "
    session = run(hints + "A")
    assert session.game.plan.options == {"hints1": "on", "hints2": "on"}
    begun = run(hints + "A LEFT B", 3000)
    assert begun.result().position.startswith("P ")
    match = begun.game.match
    assert begun.game.referee.scene.hints == [match.moves(0), match.moves(1)]
    assert max(begun.game.referee.scene.hints) > 0


def test_seats_and_match_chosen_there_are_those_of_the_title():
    session = run(OPTIONS + "A DOWN A B B")
    assert (session.game.plan.seating, session.game.plan.points) == ("ends", 25)
    assert shows(session, "TO 25", 0, 0, "white") is False
    assert run(OPTIONS + "A DOWN A B B A").result().position.split()[1] == "p25"


def test_brightness_acts_at_once_and_dims_and_comes_back():
    keys = OPTIONS + "UP A"
    assert run(keys).desk.display.brightness == 0.6
    assert run(keys, 130_000).desk.display.brightness == 0.1
    pressed = "100 START, 200 DOWN, 300 A, 400 UP, 500 A, 130000 UP"
    assert run(pressed, 130_040).desk.display.brightness == 0.6


def test_a_recorded_session_replays_though_options_were_chosen():
    """The tape's header has what was chosen before, not what was chosen on it."""
    session = run(OPTIONS + "DOWN*3 A B B A LEFT B", 3000)
    assert "set" not in "".join(map(str, session.plan.options))
    assert play.run(session.tape()) == session.result()


# --- the libraries, and what is left of it all in a match


def layers(group):
    """A group and all that is in it."""
    yield group
    for layer in group if hasattr(group, "_layers") else ():
        yield from layers(layer)


@pytest.mark.parametrize("keys", ["START", OPTIONS])
def test_menus_are_made_of_adafruits_layout_and_texts(keys):
    group = run(keys).desk.display.root_group
    kinds = [f"{type(layer).__module__}.{type(layer).__name__}" for layer in layers(group)]
    assert kinds[0] == "adafruit_displayio_layout.layouts.grid_layout.GridLayout"
    assert kinds.count("adafruit_display_text.label.Label") > 10
    assert not [kind for kind in kinds if "bitmap_label" in kind]


@pytest.mark.parametrize("keys", ["A", "START A", OPTIONS + "B B A"])
def test_nothing_of_them_is_loaded_in_a_match(keys):
    run(keys)
    lent = ("adafruit_display_text", "adafruit_displayio_layout", "spit.fronts", "spit.words",
            "spit.options", "spit.screens.rows", "spit.screens.letters", "spit.screens.title")
    assert not [name for name in sys.modules if name.startswith(lent)]


def test_the_title_alone_loads_no_library():
    drop("adafruit_display_text")           # what another test has left
    drop("adafruit_displayio_layout")
    run()
    assert not [name for name in sys.modules if name.startswith("adafruit_display")]


@pytest.mark.parametrize("seating", options.SEATINGS)
def test_after_a_match_at_the_ends_the_menu_lies_as_before(seating):
    left = "1000 SELECT+ START+, 2100 SELECT- START-, 2200 SELECT+ START+, 5300 SELECT- START-, "
    session = run("100 A, " + left + "6000 START", 6200, Plan(7, "title", seating))
    assert at(session) == "menu"
    assert session.panel.checksum() == run("START").panel.checksum()
