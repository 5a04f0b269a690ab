"""The table, read back from the panel: every card in every place, marks, numbers, prompts."""

import random
from types import SimpleNamespace

import pytest
from panel_reader import Reader, art, card, drawn

from hardware.host.play import Session, run_headless
from spit import cards, changes, prompts
from spit.cards import HANDS, NONE, SPITS
from spit.match import MATCH_OVER, OPENING, PLAY, ROUND_OVER, SLAP, STUCK, Match
from spit.scene import ACCOUNT, BEATEN, COVERED, FUMBLE, PLAIN, Scene
from spit.screens import layout as layouts
from tests.golden.scenes import SCENES
from tests.golden.scenes import tape as tape_of

BUDGET = {"side": 4500, "ends": 6500}       # bytes of one played card (design.md)
COLOURS = ("amber", "cyan")                 # of the players


@pytest.fixture(params=("side", "ends"))
def board(request, desk):
    """A screen of a match that has just been dealt, with what a test needs to look at it."""
    return Board(desk, request.param)


class Board(SimpleNamespace):
    def __init__(self, desk, seating, seed=1):
        from spit.screens.table import TableScreen, load

        super().__init__()
        desk.display.auto_refresh = False
        self.desk = desk
        self.seating = seating
        self.layout = layouts.of(seating)
        self.chance = random.Random(seed)
        self.match = Match()
        self.match.deal_next(self.chance.randrange)
        self.scene = Scene()
        self.scene.begin(self.match, 0)
        self.screen = TableScreen(desk.display, self.scene, seating, load())
        self.reader = Reader(desk.panel, self.layout)
        self.show(changes.ALL)

    def show(self, mask):
        """Draw, a part a refresh; what was sent."""
        traffic = self.desk.panel.record()
        self.scene.show(mask)
        while self.scene.wanted:
            self.screen.draw()
            self.desk.display.refresh()
        return traffic

    def stock_at(self, stock):
        player = stock // 5
        return (self.layout.STOCKS_X[player][stock % 5], self.layout.STOCKS_Y[player])

    def faces(self):
        """(pile, place, flips) of everything that shows a card."""
        for stock in range(10):
            yield stock, self.stock_at(stock), self.layout.FLIPS[stock // 5]
        for pile in range(2):
            for at, flips in zip(self.layout.SPITS_AT[pile], self.layout.VIEW_FLIPS, strict=True):
                yield SPITS + pile, at, flips

    def assert_faces(self):
        """Every place shows what the match holds there."""
        for pile, at, flips in self.faces():
            top = self.match.table.top[pile]
            if top != NONE:
                assert self.reader.shows(card(cards.name(top)), at, flips), (pile, cards.name(top))
            elif pile < HANDS:
                assert self.reader.shows(drawn("cards", "slot", "black"), at, flips), pile


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


def strip(code, player):
    """What a prompt looks like."""
    name = list(art("words").pictures)[code]
    for palette in COLOURS[player], "call", "alarm", "quiet":
        yield drawn("words", name, palette)


def assert_strip(board, code, player):
    at = board.layout.STRIPS_AT[player]
    assert any(board.reader.shows(picture, at, board.layout.FLIPS[player])
               for picture in strip(code, player)), (code, player)


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
    (None, "white", "2-13 QUIT:NEXT"),
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
