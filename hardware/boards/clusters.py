"""Whose keys are whose on boards of the PyBadge's shape (law 1)."""

# The keys by number, as the shift register has them.
KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
# What each player plays with: NEXT, and the keys of pile 0 and of pile 1.
CLUSTERS = {
    "side": (("SELECT", "LEFT", "RIGHT"), ("START", "B", "A")),
    "ends": (("SELECT", "UP", "DOWN"), ("START", "A", "B")),
}
# The pile whose key fills from the owner's left: in ends seating player 2 faces the other way.
LEFT_KEYS = {"side": (0, 0), "ends": (0, 1)}
