"""What lies beside the cards, read back from the panel: cursors, numbers, the arrow, prompts."""

import pytest

from spit import changes, prompts
from spit.cards import HANDS
from spit.scene import BEATEN, FUMBLE, PLAIN
from tests.panel_reader import art, drawn
from tests.table_board import COLOURS, Board, assert_strip


@pytest.fixture(params=("side", "ends"))
def board(request, desk):
    """A screen of a match that has just been dealt, with what a test needs to look at it."""
    return Board(desk, request.param)


def cursor_at(board, player, slot):
    return board.layout.STOCKS_X[player][slot], board.layout.CURSORS_Y[player]


def test_cursors(board):
    shapes = ("wedge", "chevron")
    looks = {PLAIN: "", FUMBLE: " fumbled", BEATEN: " beaten"}
    blank = drawn("cards", "blank", "black")[:art("cursors").tile[1]]
    for player in range(2):
        for slot in (0, 3, 1, 2, 4):
            for mark, look in looks.items():
                before = board.scene.cursors[player]
                board.scene.cursors[player] = slot
                board.scene.marks[player] = mark
                sent = board.show(changes.CURSOR_1 << player)
                assert sent.bytes < 1200
                flips = board.layout.MARK_FLIPS[player]
                picture = drawn("cursors", shapes[player] + look, "table")
                x, y = cursor_at(board, player, slot)
                if mark == BEATEN:
                    y += (2, -2)[player]        # away from the piles
                assert board.reader.shows(picture, (x, y), flips)
                if before != slot:
                    assert board.reader.shows(blank, cursor_at(board, player, before), flips)


def test_marks_of_the_two_players_differ(board):
    """Plain cursors and beaten ones have a shape of their own, not only a colour."""
    source = art("cursors").pictures
    def shape(name):
        return [[pixel != "." for pixel in row] for row in source[name]]
    looks = [shape(name) for name in source]
    assert looks[0] != looks[3] and looks[2] != looks[5]
    assert looks[0] not in looks[1:] and looks[3] not in looks[:3] + looks[4:]


def test_numbers(board):
    for count, shown in ((0, " 0"), (9, " 9"), (10, "10"), (42, "42")):
        for player in range(2):
            board.match.table.depth[HANDS + player] = count
            board.show(1 << (HANDS + player))
            x, y = board.layout.HANDS_AT[player]
            flips = board.layout.FLIPS[player]
            back = drawn("text", "back", COLOURS[player])
            assert board.reader.shows(back, (x + (16 if flips else 0), y), flips)
            at = (x + (0 if flips else 8), y)
            assert board.reader.number(at, 2, player, flips) == shown
    for score, shown in ((0, "  0"), (37, " 37"), (141, "141"), (1205, "205")):
        board.match.scores[0] = score
        board.match.scores[1] = score
        board.show(changes.SCORES)
        for player in range(2):
            assert board.reader.number(board.layout.SCORES_AT[player], 3, player,
                                       board.layout.FLIPS[player]) == shown


def test_arrow(board):
    for owner, name in ((1, "up"), (0, "down"), (1, "up")):
        board.scene.arrow = owner
        board.show(changes.ARROW)
        assert board.reader.shows(drawn("arrow", name, "table", "cursors"),
                                  board.layout.ARROW_AT)


@pytest.mark.parametrize("number", (1, 2))
def test_prompts(board, number):
    """Every word for either player, whichever layer shows it this round; it hides the cursor."""
    board.scene.round = number
    board.show(changes.ALL)
    before = bytes(board.desk.panel.ram)
    others = changes.PROMPT_1, changes.PROMPT_1 << 1
    for code in range(1, prompts.ONE + 1):
        for player in range(2):
            board.scene.prompts[player] = code
            board.scene.prompts[1 - player] = (code + 3) % prompts.ONE + 1
            for mask in others:
                board.show(mask)
            assert_strip(board, code, player)
            assert_strip(board, board.scene.prompts[1 - player], 1 - player)
    for player in range(2):
        board.scene.prompts[player] = prompts.NONE
    board.show(changes.PROMPTS)
    assert bytes(board.desk.panel.ram) == before


def test_a_prompt_hides_cards_and_numbers_nowhere(board):
    for player in range(2):
        board.scene.prompts[player] = prompts.SPIT
    board.show(changes.PROMPTS)
    board.assert_faces()
    for player in range(2):
        board.reader.number(board.layout.SCORES_AT[player], 3, player, board.layout.FLIPS[player])
        x, y = board.stock_at(0)
        colour = max(drawn("cursors", ("wedge", "chevron")[player], "table")[0])
        strip_y = board.layout.STRIPS_AT[player][1]
        for x in board.layout.STOCKS_X[player]:
            seen = board.reader.area(x, strip_y, 24, 16)
            if not 24 <= x < 120:
                # Only pips may be there, and never as many pixels as a cursor has.
                assert sum(row.count(colour) for row in seen) < 60


def test_the_cue_is_the_same_for_both_and_sent_in_turn(board):
    """No player's strip is always the first that is sent."""
    first = []
    for number in (1, 2):
        board.scene.round = number
        for code in (prompts.WAIT, prompts.SLAP):
            for player in range(2):
                board.scene.prompts[player] = code
            sent = board.show(changes.PROMPTS)
        picture = drawn("words", "SLAP", "call")
        for player in range(2):
            assert board.reader.shows(picture, board.layout.STRIPS_AT[player],
                                      board.layout.FLIPS[player])
        first.append(sent.windows[0])
        board.scene.prompts[0] = board.scene.prompts[1] = prompts.NONE
        board.show(changes.PROMPTS)
    assert first[0] != first[1]


def test_hints_lie_at_the_cards_they_are_about(board):
    """A play by the pile's side as the owner sees it, a fill across the slot."""
    green = drawn(board.layout.HINTS, "both", "table", "cursors")
    for player in range(2):
        flips = board.layout.MARK_FLIPS[player]
        for slot in range(5):
            for bits, names in ((1, ("left", "right")), (2, ("right", "left")), (3, ("both",) * 2)):
                board.scene.hints[player] = bits << slot * 2
                board.show(changes.HINT_1 << player)
                mirrored = flips == 3       # pile 0 is at the right of one who sits opposite
                picture = drawn(board.layout.HINTS, names[mirrored], "table", "cursors")
                x = board.layout.STOCKS_X[player][slot]
                seen = board.reader.area(x, board.layout.HINTS_AT[player][1], 24, len(green), flips)
                assert seen == tuple(row[:24] for row in picture), (player, slot, bits)
            board.scene.hints[player] = 1 << (10 + slot)
            board.show(changes.HINT_1 << player)
            picture = drawn(board.layout.HINTS, "fill", "table", "cursors")
            seen = board.reader.area(board.layout.STOCKS_X[player][slot],
                                     board.layout.HINTS_AT[player][1], 24, len(green), flips)
            assert seen == tuple(row[:24] for row in picture)
