"""vectorio for measuring memory: GridLayout imports it and, without lines, makes none."""


class Rectangle:
    pass
