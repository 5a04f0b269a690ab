"""Whatever keys are pressed: passes, the wrap of the clock and the seats change nothing."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.law import KEYS, Edge, Row, Run, Way

# Times between the edges of a key, many of them at the borders of the law.
GAPS = st.sampled_from((1, 3, 7, 8, 9, 20, 40, 80, 150, 249, 250, 251, 299, 300, 301, 500, 700,
                        1000, 1200))
STARTS = st.sampled_from((0, 1, 100, 101, 350, 500, 699, 700, 701))
END = 9000              # before a stall's move, which prefers the left pile

POSITIONS = ("race", "step", "run", "slots", "gaps", "choke", "stall", "stall fill", "opening",
             "opening stuck", "stuck", "stuck still", "lone 1", "lone 2", "spit covers")
# No spit is due in these, nor after them: the players alone can be exchanged.
NO_SPITS = ("P s 0/0 ..5C ..KC 9H6C/QC/9C/TC/3C - 9S6D/QD/9D/TD/3D -",
            "P s 0/0 ..5C ..KC 8C7C6C/QC/JC/TC/3C - 4H4D/QD/JD/TD/3D7D6D -",
            "slots", "slots1")


@st.composite
def pressed(draw, keys=KEYS):
    """Edges of some keys, as a row's are read: each goes down and up in turn."""
    found = []
    for key in keys:
        ms = draw(STARTS)
        down = True
        for gap in draw(st.lists(GAPS, max_size=14)):
            found.append(Edge(ms, key, down))
            down = not down
            ms += gap
    return sorted(edge for edge in found if edge.ms < END)


def both_keys(edges):
    """Whether a player's two pile keys go down in one ms, of which that of pile 0 counts."""
    down = {(edge.ms, edge.key) for edge in edges if edge.down}
    return any((ms, other) in down for ms, key in down
               for other in (("DOWN",) if key == "UP" else ("A",) if key == "B" else ()))


def run(position, edges, way, arrow=1):
    row = Row("", position, edges, "", end=str(END), arrow=arrow, seats=way.seats)
    return Run(row, way)


def exchanged_alike(position, edges, seats, arrow):
    """Play it as it is and exchanged; a new deal, which is chance, is where comparing ends."""
    one = run(position, edges, Way(seats=seats), arrow)
    if one.state["round"] == one.start["round"]:
        assert run(position, edges, Way(seats=seats, mirrored=True), arrow).state == one.state


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(POSITIONS), pressed(), st.sampled_from((1, 2)),
       st.sampled_from(("side", "ends")))
def test_passes_change_nothing(position, edges, arrow, seats):
    """Law 2.2, 2.3. Where a round ends the cue is drawn by a pass, and what follows depends on it:
    then only passes that draw it in the same ms are compared."""
    jumped = run(position, edges, Way(seats=seats), arrow)
    ways = [Way(seats=seats, period=1), Way(seats=seats, turned=True)]
    if jumped.cue < 0:
        ways += [Way(seats=seats, period=period, turned=True) for period in (5, 50, 333, END)]
    for way in ways:
        assert run(position, edges, way, arrow).state == jumped.state, way


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(POSITIONS), pressed(), st.integers(0, END))
def test_the_wrap_changes_nothing(position, edges, wrap):
    expected = run(position, edges, Way()).state
    for at in (wrap, *{edge.ms for edge in edges[:10]}):
        assert run(position, edges, Way(wrap=at)).state == expected, at


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(NO_SPITS), pressed(("LEFT", "RIGHT", "B", "A", "SELECT", "START")),
       st.sampled_from((1, 2)))
def test_no_player_is_favoured(position, edges, arrow):
    """With cards, keys and arrow exchanged, all that happens is exchanged too."""
    exchanged_alike(position, edges, "side", arrow)


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(POSITIONS), pressed(("UP", "DOWN", "B", "A", "SELECT", "START")),
       st.sampled_from((1, 2)))
def test_neither_end_of_the_table_is_favoured(position, edges, arrow):
    """In ends seating the whole table can be turned around, spits and piles too."""
    if both_keys(edges):
        edges = [edge for edge in edges if edge.key not in ("DOWN", "A")]
    exchanged_alike(position, edges, "ends", arrow)
