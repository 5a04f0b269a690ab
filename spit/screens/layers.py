"""Makes the layers of a table, from the lowest up. Needed when a match starts, and dropped then."""
from spit.screens.art import Sheet
from spit.screens.layout import Side

OFF = 200           # a y that is on no display: what hides there costs no refresh
EDGES = 5           # tiles of a pile's thickness, two lines each
BACK = 11           # tile of numbers.bin: the back of a card


def _add(group, grid):
    group.append(grid)
    return grid


def add_cards(group, faces, cards, layout: type[Side]) -> None:
    """The spit piles of `Faces`, one view after another, and the stocks."""
    views = len(layout.VIEW_FLIPS)
    faces.spits = []
    for i in range(2 * views):
        x, y = layout.SPITS_AT[i // views][i % views]
        faces.spits.append(_add(group, cards.grid(1, 4, x, y, layout.VIEW_FLIPS[i % views])))
    faces.stocks = [
        _add(group, cards.grid(1, 4, layout.STOCKS_X[i // 5][i % 5], layout.STOCKS_Y[i // 5],
                               layout.FLIPS[i // 5]))
        for i in range(10)]


def add_counts(group, faces, palette, layout: type[Side]) -> None:
    """How many cards there are in a pile of `Faces`: thickness and pips."""
    edges = Sheet("edges")
    views = len(layout.VIEW_FLIPS)
    faces.edges = [
        _add(group, edges.grid(EDGES, views, *layout.EDGES_AT[pile], flips=1 - pile,
                               palette=palette))
        for pile in range(2)]
    pips = Sheet(layout.PIPS)
    faces.pips = []
    for i in range(10):
        player = i // 5
        x = layout.STOCKS_X[player][i % 5] + layout.PIPS_OFFSETS[player][0]
        y = layout.STOCKS_Y[player] + layout.PIPS_OFFSETS[player][1]
        faces.pips.append(_add(group, pips.grid(
            *layout.PIPS_SHAPE, x, y, flips=layout.PIPS_FLIPS[player], palette=palette)))


def add_marks(group, table, cursors, layout: type[Side]) -> None:
    """Hints, bars, cursors and the arrow of a `TableScreen`. cursors: the sheet."""
    palette = cursors.palettes[0]
    hints = Sheet(layout.HINTS)
    table.hints = [
        _add(group, hints.grid(5, 1, *layout.HINTS_AT[player], flips=layout.MARK_FLIPS[player],
                               palette=palette))
        for player in range(2)]
    bars = Sheet("bars")
    table.bars = [_add(group, bars.grid(1, 1, 0, OFF, palette=palette)) for _ in range(4)]
    for i in range(4):
        table.bars[i][0] = i % 2
    table.cursors = [
        _add(group, cursors.grid(1, 1, 0, OFF, flips=layout.MARK_FLIPS[player]))
        for player in range(2)]
    table.arrow = Sheet("arrow").grid(1, 1, *layout.ARROW_AT, palette=palette)


def add_numbers(group, table, numbers, layout: type[Side]) -> None:
    """Spit cards left and scores of a `TableScreen`: three tiles each, in the player's colour."""
    table.hands = _numbers(group, numbers, layout.HANDS_AT, layout)
    table.scores = _numbers(group, numbers, layout.SCORES_AT, layout)
    for grid in table.hands:
        grid[0] = BACK


def _numbers(group, numbers, at, layout: type[Side]) -> list:
    return [_add(group, numbers.grid(3, 1, *at[player], flips=layout.FLIPS[player],
                                     palette=numbers.palettes[player]))
            for player in range(2)]
