"""Makes the layers of a table. Needed when a match starts, and dropped then."""
from spit.screens import text
from spit.screens.art import Sheet
from spit.screens.layout import Side

OFF = 200           # a y that is on no display: what hides there costs no refresh
EDGES = 5           # tiles of a pile's thickness, two lines each


def build(table, layout: type[Side]) -> None:
    """Make the grids of a `TableScreen` and put them in its group, from the lowest up.

    The biggest sheets come first, while the heap is whole. The spit piles are the lowest layers.
    """
    table.cards = Sheet("cards")
    table.words = Sheet("words")
    table.digits = Sheet("digits")
    table.letters = Sheet("text")
    _add_cards(table, layout)
    _add_marks(table, layout)
    table.hands = _add_numbers(table, layout, layout.HANDS_AT)
    table.scores = _add_numbers(table, layout, layout.SCORES_AT)
    for grid in table.hands:
        grid[0] = text.BACK


def _add(table, grid):
    table.group.append(grid)
    return grid


def _add_cards(table, layout: type[Side]) -> None:
    """The spit piles, one view after another, and the stocks."""
    views = len(layout.VIEW_FLIPS)
    table.spits = []
    for i in range(2 * views):
        x, y = layout.SPITS_AT[i // views][i % views]
        table.spits.append(_add(table, table.cards.grid(
            1, 4, x, y, layout.VIEW_FLIPS[i % views])))
    table.stocks = [
        _add(table, table.cards.grid(1, 4, layout.STOCKS_X[i // 5][i % 5],
                                     layout.STOCKS_Y[i // 5], layout.FLIPS[i // 5]))
        for i in range(10)]


def _add_marks(table, layout: type[Side]) -> None:
    """Thickness, pips, hints, cursors and the arrow, all in one palette."""
    cursors = Sheet(layout.CURSORS)
    palette = cursors.palettes[0]
    edges = Sheet("edges")
    views = len(layout.VIEW_FLIPS)
    table.edges = [
        _add(table, edges.grid(EDGES, views, *layout.EDGES_AT[pile], flips=1 - pile,
                               palette=palette))
        for pile in range(2)]
    pips = Sheet(layout.PIPS)
    table.pips = []
    for i in range(10):
        player = i // 5
        x = layout.STOCKS_X[player][i % 5] + layout.PIPS_OFFSETS[player][0]
        y = layout.STOCKS_Y[player] + layout.PIPS_OFFSETS[player][1]
        table.pips.append(_add(table, pips.grid(
            *layout.PIPS_SHAPE, x, y, flips=layout.PIPS_FLIPS[player], palette=palette)))
    hints = Sheet(layout.HINTS)
    table.hints = [
        _add(table, hints.grid(5, 1, *layout.HINTS_AT[player], flips=layout.MARK_FLIPS[player],
                               palette=palette))
        for player in range(2)]
    table.cursors = [
        _add(table, cursors.grid(1, 1, 0, OFF, flips=layout.MARK_FLIPS[player]))
        for player in range(2)]
    table.arrow = Sheet("arrow").grid(1, 1, *layout.ARROW_AT, palette=palette)


def _add_numbers(table, layout: type[Side], at) -> list:
    """Three tiles for each player, in the player's colour."""
    letters = table.letters
    return [_add(table, letters.grid(3, 1, *at[player], flips=layout.FLIPS[player],
                                     palette=letters.palettes[player]))
            for player in range(2)]
