"""What the program starts with, when it is not the title screen of a board."""


class Plan:
    """start: "match" or "title". seating: "side" or "ends". points: 0, 25, 50 or 100. seed: a whole
    number below 2**48. arrow: who has it first, 0 or 1, or -1 to draw it. deck: None, or 52 bytes,
    the cards of both players in the order dealt. position: None, or the text of one. options: the
    values, as text, of options that are not at their default.
    """

    def __init__(self, seed: int, start: str = "title", seating: str = "side", points: int = 0,
                 arrow: int = -1, deck=None, position=None, options=None):
        self.start = start
        self.seating = seating
        self.points = points
        self.seed = seed
        self.arrow = arrow
        self.deck = deck
        self.position = position
        self.options = options or {}
