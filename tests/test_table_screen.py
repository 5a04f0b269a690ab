"""The table, read back from the panel: every card in every place, what covers
them and what moves; and the title."""

import pytest

from hardware.host.play import Session, run_headless
from spit import changes, prompts
from spit.cards import HANDS, SPITS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.scene import COVERED, Scene
from spit.screens import layout as layouts
from tests.golden.scenes import SCENES
from tests.golden.scenes import tape as tape_of
from tests.panel_reader import Reader, art, card, drawn
from tests.table_board import COLOURS, Board

BUDGET = {"side": 4500, "ends": 6500}       # bytes of one played card (design.md)


@pytest.fixture(params=("side", "ends"))
def board(request, desk):
    """A screen of a match that has just been dealt, with what a test needs to look at it."""
    return Board(desk, request.param)


def test_the_first_refresh_is_the_only_full_one(board):
    assert board.show(changes.ALL).bytes == 0
    board.assert_faces()


def test_every_card_in_every_place(board):
    top = board.match.table.top
    places = [pile for pile in range(14) if pile not in (HANDS, HANDS + 1)]
    for step in range(52):
        for i, pile in enumerate(places):
            top[pile] = (step + i * 5) % 52
        board.show(changes.PILES)
        board.assert_faces()


def test_a_random_match_is_shown_move_by_move(board):
    """A refresh a move, within the budget, and at last the same picture as drawn anew."""
    match = board.match
    match.spit()
    board.show(changes.ALL)
    match.changed = 0
    plays = 0
    for _ in range(400):
        moves = [(p, s, t) for p in range(2) for s in range(5) for t in range(2)
                 if match.can_play(p, s, t)]
        fills = [(p, s, t) for p in range(2) for s in range(5) for t in range(5)
                 if match.can_fill(p, s, t)]
        if moves:
            player, stock, pile = board.chance.choice(moves)
            match.play(player, stock, pile)
            # The cursor may have to step on from an emptied slot in the same refresh.
            board.scene.cursors[player] = (board.scene.cursors[player] + 2) % 5
            sent = board.show(match.changed | changes.CURSOR_1 << player)
            if match.phase in (PLAY, STUCK, SLAP):  # else the account comes
                assert sent.bytes <= BUDGET[board.seating]
                plays += 1
        elif fills:
            match.fill(*board.chance.choice(fills))
            board.show(match.changed)
        elif match.phase == STUCK:
            match.spit()
            board.show(match.changed)
        elif match.phase == SLAP:
            match.slap(0, 0)
        elif match.phase == ROUND_OVER:
            match.deal_next(board.chance.randrange)
            match.spit()
            board.show(changes.ALL)
        match.changed = 0
        if match.phase in (PLAY, STUCK):
            board.assert_faces()
        if match.phase == MATCH_OVER:
            break
    assert plays > 50
    board.show(changes.ALL)
    before = bytes(board.desk.panel.ram)
    board.desk.display.root_group = None
    board.desk.display.root_group = board.screen.group
    board.desk.display.refresh()
    assert bytes(board.desk.panel.ram) == before


def test_depths_are_pips(board):
    pips = art(board.layout.PIPS).tile
    for depth in range(6):
        for stock in range(10):
            board.match.table.depth[stock] = depth
        board.show(changes.PILES)
        for stock in range(10):
            player = stock // 5
            x, y = board.stock_at(stock)
            dx, dy = board.layout.PIPS_OFFSETS[player]
            across, down = board.layout.PIPS_SHAPE
            seen = board.reader.area(x + dx, y + dy, pips[0] * across, pips[1] * down,
                                     board.layout.PIPS_FLIPS[player])
            lit = [pixel for row in seen for pixel in row]
            full = drawn(board.layout.PIPS, COLOURS[player], "table", "cursors")
            colour = max(full[1])
            assert lit.count(colour) == depth * sum(row.count(colour) for row in full)


def test_thickness_has_a_line_for_three_cards(board):
    for depth, lines in ((0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 3), (28, 9), (29, 10),
                         (32, 10), (50, 10)):
        board.match.table.depth[SPITS] = board.match.table.depth[SPITS + 1] = depth
        board.show(changes.PILES)
        for pile in range(2):
            x, y = board.layout.EDGES_AT[pile]
            row = board.reader.area(x, y + 4, 10, 1, 1 - pile)[0]
            assert [pixel != 0 for pixel in row] == [True] * lines + [False] * (10 - lines)


def test_covered(board):
    board.match.spit()
    board.scene.view = COVERED
    board.show(changes.VIEW)
    for pile, at, flips in board.faces():
        assert board.reader.shows(drawn("cards", "back", "black"), at, flips), pile
    board.scene.view = 0
    board.show(changes.VIEW)
    board.assert_faces()


def test_places_of_the_spit_piles(board):
    """A pile to come is a slot, one that will not come is crossed out (rules 3.2)."""
    def shown(pile):
        at, flips = board.layout.SPITS_AT[pile][0], board.layout.VIEW_FLIPS[0]
        return [name for name in ("slot", "closed")
                if board.reader.shows(drawn("cards", name, "black"), at, flips)]
    assert (board.match.phase, shown(0), shown(1)) == (OPENING, ["slot"], ["slot"])
    board.match.table.depth[HANDS + 1] = 0
    board.show(changes.PILES)
    assert (shown(0), shown(1)) == (["slot"], ["closed"])
    board.match.phase = PLAY
    board.show(changes.PILES)
    assert shown(1) == ["closed"]


@pytest.mark.parametrize("seating", ["side", "ends"])
def test_a_card_that_ends_a_round_without_a_slap_is_seen_to_land(seating):
    """Not until the story of the match comes is it taken away."""
    given = tape_of(next(scene for scene in SCENES if scene.name == "won by 1"), seating)
    session = Session(given.plan, given.board, given.contacts)
    layout = layouts.of(seating)
    seen = []

    def look(session):
        reader = Reader(session.panel, layout)
        if session.ms > 1000:
            at = layout.SPITS_AT[1][0]
            seen.append(reader.shows(card("6C"), at, layout.VIEW_FLIPS[0]))

    run_headless(session, given.end, look)
    assert sum(seen) > 10 and not seen[-1]


def test_nothing_outside_the_mask_is_touched(board):
    """Everything changes; each bit draws what it names, and together they draw it all."""
    match, scene = board.match, board.scene
    match.spit()
    for pile in range(14):
        match.table.top[pile] = pile * 3
        match.table.depth[pile] = 2
    match.scores[0], match.scores[1] = 12, 345
    scene.arrow = 1
    for player in range(2):
        scene.cursors[player] = 2
        scene.hints[player] = 0x3FF
        scene.prompts[player] = prompts.READY
    areas = []
    for bit in range(23):
        if 1 << bit == changes.VIEW:
            continue
        sent = board.show(1 << bit)
        assert sent.windows or 1 << bit in (changes.CURSOR_1, changes.CURSOR_1 << 1)
        areas.append({(x, y) for x0, x1, y0, y1 in sent.windows
                      for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)})
    for i, area in enumerate(areas[:14]):           # no pile's bit redraws another pile
        for other in areas[i + 1:14]:
            assert not area & other
    assert board.show(changes.ALL).bytes == 0


def test_a_square_screen_has_room_for_everything(desk):
    """128x128 has no panel of its own here: its grids are laid out and may not overlap."""
    from spit.screens.table import TableScreen, load

    desk.display.auto_refresh = False
    scene = Scene()
    scene.begin(Match(), 0)
    screen = TableScreen(desk.display, scene, "square", load())
    boxes = []
    for grid in screen.group:
        if not hasattr(grid, "tile_width") or grid.y >= 128:
            continue
        boxes.append((grid.x, grid.y, grid.x + grid.width * grid.tile_width,
                      grid.y + grid.height * grid.tile_height))
    assert len(boxes) == 2 + 10 + 2 + 10 + 2 + 2 + 1 + 4
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert 0 <= left and right <= 128 and 0 <= top and bottom <= 128
        for other in boxes[i + 1:]:
            apart = (right <= other[0] or other[2] <= left or bottom <= other[1]
                     or other[3] <= top)
            assert apart, (boxes[i], other)


@pytest.mark.parametrize("seating, keys", [("side", ("left", "right")), ("ends", ("up", "down"))])
@pytest.mark.parametrize("points, mode", [(0, "STANDARD"), (100, "TO 100"), (25, "TO 25")])
def test_title(desk, seating, keys, points, mode):
    from spit.screens.title import TitleScreen

    desk.display.auto_refresh = False
    desk.display.rotation = 90                      # as a match in ends seating leaves it
    screen = TitleScreen(desk.display)
    screen.draw("side" if seating == "ends" else "ends", 50)
    desk.display.refresh()
    screen.draw(seating, points)
    desk.display.refresh()
    reader = Reader(desk.panel, layouts.of("side"))
    assert reader.shows(drawn("title", "title", "title"), (0, 0))
    for x, name in zip((12, 36), keys, strict=True):
        assert reader.shows(drawn("text", name, "amber"), (x, 80))
    for x, name in ((116, "B"), (140, "A")):
        assert reader.shows(drawn("text", name, "cyan"), (x, 80))
    for i, letter in enumerate(mode.ljust(9)):
        name = "space" if letter == " " else letter
        assert reader.shows(drawn("text", name, "white"), (92 + i * 8, 98))
