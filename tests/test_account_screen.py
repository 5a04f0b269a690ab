"""The account between rounds and the story of a match, read back from the panel."""

import pytest

from spit import changes, prompts
from spit.cards import HANDS
from spit.match import MATCH_OVER, ROUND_OVER, Match
from spit.scene import ACCOUNT
from tests.panel_reader import art, drawn
from tests.table_board import COLOURS, Board, assert_strip


@pytest.fixture(params=("side", "ends"))
def board(request, desk):
    """A screen of a match that has just been dealt, with what a test needs to look at it."""
    return Board(desk, request.param)


def account(board, held, points=0, phase=ROUND_OVER, took=(11, 255)):
    match = board.match
    match.table.clear()
    for number in range(52):
        match.table.push(number, HANDS if number < held else HANDS + 1)
    match.phase = phase
    match.points = points
    match.scores[0], match.scores[1] = 37, 141
    board.scene.took[0], board.scene.took[1] = took
    board.scene.round = 12
    board.scene.view = ACCOUNT
    board.show(changes.VIEW)


def line(board, view, palette, row=0):
    """The words of a line between the players, as a player reads them."""
    layout = board.layout
    return words_at(board, layout.LINES_AT[view], layout.FLIPS[view], palette, row)


def words_at(board, at, flips, palette, row):
    """The words of a line: row 0 or 1 of two that start at a place."""
    layout = board.layout
    x, y = at
    y += 16 * (row ^ flips & 1)
    names = {drawn("text", name, palette): " " if name == "space" else name
             for name in art("text").pictures}
    rows = board.reader.area(x, y, layout.COLUMNS * 8, 16, flips)
    found = [names.get(tuple(row[i * 8:i * 8 + 8] for row in rows), "?")
             for i in range(layout.COLUMNS)]
    return "".join(found).strip(" ?")                # the arrow lies beside the words


@pytest.mark.parametrize("held, points, phase, palette, side, ends", [
    (23, 0, ROUND_OVER, "white", "ROUND 12", "ROUND 12"),
    (23, 100, ROUND_OVER, "white", "ROUND 12 TO 100", "R12 TO 100"),
    (15, 0, ROUND_OVER, "yellow", "NEXT: ONE PILE", "NEXT: ONE PILE"),
    (16, 0, ROUND_OVER, "white", "ROUND 12", "ROUND 12"),
    (37, 25, ROUND_OVER, "yellow", "NEXT: ONE PILE", "NEXT: ONE PILE"),
    (52, 50, ROUND_OVER, "yellow", "NEXT: NEW PACK", "NEXT: NEW PACK"),
])
def test_account(board, held, points, phase, palette, side, ends):
    board.scene.wins[:] = [2, 13]
    account(board, held, points, phase)
    layout = board.layout
    for view in range(len(layout.LINES_AT)):
        words = line(board, view, palette)
        assert words == (side if board.seating == "side" else ends)
    for player, (took, holds, score) in enumerate((("11", held, " 37"), ("--", 52 - held, "141"))):
        flips = layout.FLIPS[player]
        shown = board.reader.number(layout.TOOK_AT[player], 2, player, flips, "digits")
        assert shown.replace("dash", "-") == took
        shown = board.reader.number(layout.HOLDS_AT[player], 2, player, flips, "digits")
        assert shown == f"{holds:2}"
        shown = board.reader.number(layout.POINTS_AT[player], 3, player, flips, "digits")
        assert shown == score
    arrow = drawn("arrow", "down", "table", "cursors")
    assert board.reader.shows(arrow, layout.ACCOUNT_ARROW_AT)


@pytest.mark.parametrize("change, palette, words", [
    (False, "white", "2-13 SWAP:NEXT"),
    (True, "yellow", "2-13 SWAPPED"),
    (None, "white", "2-13 HOLD:QUIT"),
])
def test_after_a_match_its_story_is_told(board, change, palette, words):
    """And a change of seats is offered, but not to who plays alone."""
    scene = board.scene
    scene.wins[:] = [2, 13]
    scene.change_seats = bool(change)
    scene.alone = change is None
    scene.won[:] = [7, 12]
    scene.fumbles[:] = [0, 103]
    scene.plays[:] = [88, 1001]
    scene.ms = (12 * 60 + 5) * 1000 + 999
    account(board, 0, 0, MATCH_OVER)
    layout = board.layout
    for view in range(len(layout.LINES_AT)):
        assert line(board, view, "white") == "ROUND 12 12:05"
        assert line(board, view, palette, 1) == words
    told = (("RACE   7 MISS  0", "CARD  88 PTS  37"), ("RACE  12 MISS 99", "CARD 999 PTS 141"))
    for player in range(2):
        x = (layout.WIDTH - layout.COLUMNS * 8) // 2
        for row in range(2):
            assert words_at(board, (x, layout.STOCKS_Y[player]), layout.FLIPS[player],
                            COLOURS[player], row) == told[player][row]


def test_a_low_battery_is_told_where_nothing_else_is_to_be_warned_of(board):
    board.scene.low_battery = True
    account(board, 23)
    assert line(board, 0, "yellow") == "LOW BATTERY"
    account(board, 12)
    assert line(board, 0, "yellow") == "NEXT: ONE PILE"


def test_the_account_leaves_nothing_behind(board):
    before = bytes(board.desk.panel.ram)
    kept = board.match
    board.match = board.scene.match = Match()
    account(board, 20)
    board.scene.prompts[0] = prompts.READY
    board.show(changes.PROMPT_1)
    assert_strip(board, prompts.READY, 0)
    board.match = board.scene.match = kept
    board.scene.view = 0
    board.scene.prompts[0] = prompts.NONE
    board.scene.round = 0
    board.show(changes.ALL)
    assert bytes(board.desk.panel.ram) == before
