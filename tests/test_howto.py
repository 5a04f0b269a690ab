"""The pages of how to play: by their keys, and what is on the panel."""

import pytest

from spit import words
from spit.fronts import howto, menu
from spit.plan import Plan
from spit.screens.text import LETTERS
from tests.menu_run import run, shows

OPEN = "START " + "DOWN " * menu.ROWS.index("howto") + "A "


def lines(session, page):
    """Whether a page's heading and lines are shown, 4 pixels from the left."""
    return shows(session, words.HOWTO[page * 4], 0.5, 0, "yellow") and all(
        shows(session, line, 0.5, 4 + row, "white")
        for row, line in enumerate(howto.said(page, session.game.plan)[1:]))


@pytest.mark.parametrize("page", range(howto.PAGES))
def test_every_page_is_shown(page):
    session = run(OPEN + "RIGHT " * page)
    assert lines(session, page) and session.game.front.page == page
    assert shows(session, f"{page + 1:2}/{howto.PAGES}", 14.5, 0, "grey")
    assert shows(session, words.HELP["howto"], 0.5, 7, "grey")


@pytest.mark.parametrize("points", [0, 25, 50, 100])
@pytest.mark.parametrize("seating", ["side", "ends"])
def test_every_line_fits_and_has_letters_that_there_are(points, seating):
    for page in range(howto.PAGES):
        said = howto.said(page, Plan(1, seating=seating, points=points))
        assert len(said) == 4 and said[0] == words.HOWTO[page * 4]
        for line in said:
            assert 0 < len(line) <= 19 and set(line) <= set(LETTERS), line


@pytest.mark.parametrize(("keys", "page"), [
    ("DOWN", 1), ("A", 1), ("RIGHT LEFT", 0), ("RIGHT DOWN UP", 1), ("LEFT", howto.PAGES - 1),
    ("RIGHT " * howto.PAGES, 0), ("START SELECT", 0),
])
def test_the_d_pad_turns_pages(keys, page):
    session = run(OPEN + keys)
    assert session.game.front.page == page and lines(session, page)


@pytest.mark.parametrize("keys", ["B", "RIGHT RIGHT B", "A " * howto.PAGES])
def test_leads_back_to_the_menu(keys):
    session = run(OPEN + keys)
    assert session.game.front.name == "menu"
    row = menu.ROWS.index("howto")
    assert shows(session, words.ROWS["howto"], 1, row, "yellow")


@pytest.mark.parametrize(("seating", "options", "keys"), [
    ("side", {}, "SELECT [] START BA"), ("ends", {}, "SELECT ^_ START BA"),
    ("side", {"swap1": "on"}, "SELECT ][ START BA"),
    ("ends", {"swap2": "on"}, "SELECT ^_ START AB"),
])
def test_the_keys_are_those_of_the_chosen_seats(seating, options, keys):
    plan = Plan(7, "title", seating, options=options)
    session = run(OPEN + "RIGHT RIGHT", plan=plan)
    for player, colour in enumerate(("amber", "cyan")):
        following, piles = keys.split()[player * 2:player * 2 + 2]
        assert shows(session, following, 1.5, 2 + player, colour)
        assert shows(session, piles[0], 10.5, 2 + player, colour)
        assert shows(session, piles[1], 15.5, 2 + player, colour)
    assert shows(run(OPEN + "RIGHT", plan=plan), words.HOWTO_SEATS[seating], 0.5, 4, "white")


def test_winning_is_told_for_the_match_that_is_chosen():
    session = run(OPEN + "LEFT", plan=Plan(7, "title", points=50))
    assert shows(session, "POINTS. AT 50 THE", 0.5, 5, "white")
