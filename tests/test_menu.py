"""The menu and the options page: by their keys, through code.py, with what is on the panel."""

import sys

import pytest

from hardware.host import kept, play
from hardware.host.nvm import SIZE
from hardware.host.play import Session
from hardware.host.tape import Contact
from spit import options, words
from spit.fronts import menu, solo
from spit.fronts import options as page
from spit.loading import drop
from spit.plan import Plan
from spit.store import Store
from tests.law_rows import position
from tests.menu_run import GAP, KEYS, keys, run, run_with_a_slow_pass, shows

OPTIONS = "START DOWN*3 A "
SOLO = "START DOWN A "


def at(session):
    """The name of the front that is shown, `match` in a match."""
    front = session.game.front
    return type(front).__module__.rsplit(".", 1)[1] if front else "match"


@pytest.mark.parametrize(("keys", "front"), [
    ("", "title"), ("A", "match"), ("START", "menu"), ("START A", "match"), ("START B", "title"),
    (OPTIONS, "options"), ("START " + "UP " * (len(menu.ROWS) - 3) + "A", "options"),
    ("B", "title"), (SOLO, "solo"), (SOLO + "B", "menu"), (SOLO + "A", "match"),
    (SOLO + "B A", "solo"), (SOLO + "START SELECT", "solo"),
    (OPTIONS + "B", "menu"), (OPTIONS + "B A", "options"), (OPTIONS + "B B A", "match"),
    (OPTIONS + "START SELECT", "options"), ("START SELECT START LEFT RIGHT", "menu"),
])
def test_which_key_leads_where(keys, front):
    session = run(keys)
    assert at(session) == front
    assert play.on_title(session.game) == (front != "match")


def test_the_menu_says_what_there_is_and_where_one_is():
    session = run("START DOWN")
    for row, name in enumerate(menu.ROWS):
        chosen = "yellow" if row == 1 else "white"
        assert shows(session, words.ROWS[name], 1, row, chosen)
        assert shows(session, ">", 0, row, "yellow") == (row == 1)
    assert shows(session, words.HELP["menu"], 1, 7, "grey")


def test_a_press_starts_the_match_at_its_stamp():
    """What is pressed later is the match's, as from the title."""
    from_menu = run("100 START, 200 A, 201 LEFT B", 701)
    assert from_menu.result().position.startswith("O ")
    assert run("100 START, 200 A, 201 LEFT B", 702).result().position.startswith("P ")


# --- options


def test_every_option_has_a_row():
    assert set(page.ROWS) == {*options.OPTIONS, "seating", "points"} - {
        *solo.Page.rows, *options.NOT_KEPT}
    assert set(words.OPTIONS) == {*page.ROWS, *solo.Page.rows}


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
    pressed = "100 START, 150 DOWN, 200 DOWN, 250 DOWN, 300 A, 400 UP, 500 A, 130000 UP"
    assert run(pressed, 130_040).desk.display.brightness == 0.6


def test_a_recorded_session_replays_though_options_were_chosen():
    """The tape's header has what was chosen before, not what was chosen on it."""
    session = run(OPTIONS + "DOWN*3 A B B A LEFT B", 3000)
    assert "set" not in "".join(map(str, session.plan.options))
    assert play.run(session.tape()) == session.result()


# --- against the badge


def filled(chosen):
    """Nvm that keeps these options."""
    store = Store(bytearray(b"\xff" * SIZE))
    store.chosen = chosen
    return store._pack().ljust(SIZE, b"\xff")


def seats(session):
    """Who plays: `cpu1` and `cpu2` of the match, and the computers there are."""
    chosen = [options.value(session.game.plan.options, f"cpu{seat}") for seat in (1, 2)]
    return (*chosen, len(session.game.referee.cpus))


@pytest.mark.parametrize(("steps", "seat"), [(0, "1"), (4, "2"), (5, "1")])
def test_the_match_against_the_badge_is_the_one_that_was_chosen(steps, seat):
    """It is, press by press, what a start with `cpu1` or `cpu2` at that level would be."""
    level = options.OPTIONS["level"][steps]
    pressed = (SOLO + "RIGHT " * steps + "DOWN " + ("LEFT " if seat == "2" else "") + "A").split()
    begin = GAP * len(pressed)
    ready = "LEFT" if seat == "1" else "B"
    session = run(keys(" ".join(pressed)) + f", {begin + 500} {ready}", begin + 8000)
    badge = 3 - int(seat)
    assert seats(session) == (("off", level, 1) if badge == 2 else (level, "off", 1))
    plan = Plan(7, "match", options={f"cpu{badge}": level})
    asked = run(f"500 {ready}", 8000, plan)
    assert session.result().position == asked.result().position
    begun = run(keys(" ".join(pressed)) + f", {begin + 500} {ready}", begin + 1100)
    assert session.result().position != begun.result().position     # it has played


def test_the_page_says_which_key_pauses():
    assert shows(run(SOLO), words.PAUSE % "SELECT", 1, 4, "white")
    assert shows(run(SOLO + "DOWN RIGHT"), words.PAUSE % "START", 1, 4, "white")


@pytest.mark.parametrize("name", solo.Page.rows)
def test_what_the_page_offers_fits(name):
    for value in options.OPTIONS[name]:
        assert len(words.value(name, value)) <= 8
    assert len(words.OPTIONS[name]) <= 10 and len(words.PAUSE % "SELECT") <= 19


@pytest.mark.parametrize("last", ["A", "B"])
def test_the_choice_outlives_the_power(last):
    nvm = bytes(run(SOLO + "RIGHT*3 DOWN RIGHT " + last).desk.nvm[:])
    again = kept.plan(nvm, 5)
    assert again.options == {"level": "fair", "seat": "2"}
    assert seats(run(SOLO + "A", plan=again, nvm=nvm)) == ("fair", "off", 1)


@pytest.mark.parametrize("pressed", ["A", "START A"])
def test_play_is_for_two_people(pressed):
    """After what was kept, what was asked for at the start, and a match against the badge."""
    for chosen in ({}, {"level": "fair", "seat": "2"}, {"cpu1": "hard", "cpu2": "easy"}):
        assert seats(run(pressed, plan=Plan(7, options=chosen))) == ("off", "off", 0)
    leave = "1000 SELECT+, 2100 SELECT-, 2200 SELECT+, 5300 SELECT-"
    back = keys(SOLO + "A") + ", " + leave
    session = run(back, 6000)
    assert at(session) == "title" and session.game.plan.options["cpu2"] == "adaptive"
    session = run(back + ", " + keys(pressed, 6000), 7000)
    assert at(session) == "match" and seats(session) == ("off", "off", 0)


def test_no_record_makes_a_computer_play():
    """Not even one that says so."""
    assert kept.plan(filled("cpu2 fair\nlock off"), 5).options == {"lock": "off"}
    nvm = run(OPTIONS + "DOWN*2 A B", plan=Plan(7, options={"cpu2": "hard"})).desk.nvm
    assert kept.plan(bytes(nvm[:]), 5).options == {"lock": "off"}


def test_a_rematch_is_against_the_badge_again():
    won = position("M s 0/0 - - -/-/-/-/- - -/-/-/-/- ..5H")
    plan = Plan(4, "match", position=won, options={"cpu2": "novice"})
    first = run("1000 LEFT, 4000 LEFT", 6000, plan)
    assert first.result().position.startswith("P ") and first.game.referee.scene.round == 1
    assert seats(first) == ("off", "novice", 1)
    assert run("1000 LEFT, 4000 LEFT", 14_000, plan).result().position != first.result().position


# --- the libraries, and what is left of it all in a match


def layers(group):
    """A group and all that is in it."""
    yield group
    for layer in group if hasattr(group, "_layers") else ():
        yield from layers(layer)


@pytest.mark.parametrize("keys", ["START", OPTIONS, SOLO])
def test_menus_are_made_of_adafruits_layout_and_texts(keys):
    group = run(keys).desk.display.root_group
    kinds = [f"{type(layer).__module__}.{type(layer).__name__}" for layer in layers(group)]
    assert kinds[0] == "adafruit_displayio_layout.layouts.grid_layout.GridLayout"
    assert kinds.count("adafruit_display_text.label.Label") > 10
    assert not [kind for kind in kinds if "bitmap_label" in kind]


@pytest.mark.parametrize("keys", ["A", "START A", OPTIONS + "B B A", SOLO + "A"])
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


def test_an_overflow_makes_no_press_of_a_key_that_is_held():
    """Law 2.7: DOWN is held while the scanner loses events and starts again."""
    taps = [Contact(600 + 5 * n, KEYS.index("SELECT"), n % 2 == 0) for n in range(80)]
    held = [Contact(100, KEYS.index("START"), True), Contact(500, KEYS.index("DOWN"), True)]
    session = Session(Plan(7), contacts=held + taps)
    run_with_a_slow_pass(session, 550, 1100, 1500)
    assert session.game.stats.overflows == 1
    assert at(session) == "menu" and shows(session, ">", 0, 1, "yellow")


@pytest.mark.parametrize("last", ["300 B", "300 START, 400 B, 500 B"])
def test_the_minute_begins_with_the_key(last):
    """Not when the title is loaded: a press at the deadline comes after it, and ends the demo."""
    ms = int(last.split(", ")[-1].split()[0]) + 60_000
    begun = run(f"100 START, {last}, {ms - 1} A", ms + 60)
    assert at(begun) == "match" and begun.game.demo is None
    ended = run(f"100 START, {last}, {ms} A", ms + 60)
    assert at(ended) == "title"
