"""Draws hardware/hold.svg and hardware/cluster.svg, in millimetres of the PyBadge.

    python tools/hardware_pictures.py [--check]     # --check: exit status 1 when one is stale
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "hardware"
sys.path.insert(0, str(ROOT))

from hardware.boards.cluster import NAMES  # noqa: E402

WIDTH, HEIGHT = 85.7, 54.0
AMBER, CYAN, INK, SHELL, DARK, PALE = (
    "#f59b14", "#00a9d6", "#2b2440", "#ece8f6", "#4a3f6b", "#ffffff")
# Where the keys are, from the left and from the top.
KEYS = {"LEFT": (5.5, 21.6), "RIGHT": (16.1, 21.6), "UP": (10.8, 16.3), "DOWN": (10.8, 27.0),
        "SELECT": (12.5, 3.7), "START": (73.0, 3.7), "A": (80.6, 19.2), "B": (72.9, 24.1)}
SCREEN = (24.6, 9.0, 37.8, 30.2)
LIGHTS = tuple((30.0 + 6.7 * i, 44.0) for i in range(5))
PINS = ("D9", "D10", "D11", "GND")


def text(x: float, y: float, words: str, size: float = 3.2, colour: str = INK,
         anchor: str = "middle", weight: str = "normal") -> str:
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" '
            f'text-anchor="{anchor}" font-weight="{weight}">{words}</text>')


def rect(x: float, y: float, w: float, h: float, fill: str, radius: float = 1.0,
         line: str = "none") -> str:
    return (f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" '
            f'fill="{fill}" stroke="{line}" stroke-width="0.4"/>')


def circle(x: float, y: float, radius: float, fill: str, line: str = "none") -> str:
    return (f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}" '
            'stroke-width="0.5"/>')


def path(points: str, colour: str, width: float, opacity: float = 1) -> str:
    return (f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linecap="round" stroke-linejoin="round" opacity="{opacity:g}"/>')


def board(held: dict[str, str]) -> list[str]:
    """A PyBadge. held: the colour of each key that somebody plays with."""
    parts = [rect(0, 0, WIDTH, HEIGHT, SHELL, 5, DARK), rect(*SCREEN, DARK, 1.5),
             text(43.5, 26, "SPIT", 7, PALE, weight="bold")]
    parts += [circle(*at, 1.1, "#c8bfe0", DARK) for at in LIGHTS]
    for name, (x, y) in KEYS.items():
        fill = held.get(name, "#b9b0d0")
        ink = PALE if name in held else INK
        if name in ("SELECT", "START"):
            parts += [rect(x - 5, y - 1.7, 10, 3.4, fill, 1.7, DARK),
                      text(x, y + 0.8, name, 2.2, ink)]
        elif name in ("A", "B"):
            parts += [circle(x, y, 3.6, fill, DARK), text(x, y + 1.1, name, 3.2, ink)]
        else:
            arrow = {"LEFT": "\u25c0", "RIGHT": "\u25b6", "UP": "\u25b2", "DOWN": "\u25bc"}[name]
            parts += [rect(x - 2.6, y - 2.6, 5.2, 5.2, fill, 1, DARK),
                      text(x, y + 1, arrow, 2.8, ink)]
    return parts


def group(x: float, y: float, parts: list[str]) -> str:
    return f'<g transform="translate({x:g} {y:g})">' + "\n".join(parts) + "</g>"


def svg(width: float, height: float, title: str, parts: list[str]) -> str:
    """A whole picture; readers of screens get its title."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * 4:g}" height="{height * 4:g}" font-family="sans-serif" role="img">',
        f"<title>{title}</title>", rect(0, 0, width, height, PALE, 0), *parts, "</svg>", ""])


def hold() -> str:
    """Both seatings: thumbs on the pile keys, index fingers over the top edge."""
    side = {"SELECT": AMBER, "LEFT": AMBER, "RIGHT": AMBER, "START": CYAN, "A": CYAN, "B": CYAN}
    ends = {**side, "UP": AMBER, "DOWN": AMBER}
    del ends["LEFT"], ends["RIGHT"]
    fingers = [
        path("M -9 44 Q 0 40 9.5 23", AMBER, 8, 0.45),
        path("M -7 10 Q -4 -7 12.5 2.5", AMBER, 6.5, 0.45),
        path("M 94 44 Q 87 40 77.5 23", CYAN, 8, 0.45),
        path("M 92 10 Q 89 -7 73 2.5", CYAN, 6.5, 0.45),
    ]
    from_ends = [
        path("M -12 30 Q -2 27 10 22.5", AMBER, 8, 0.45),
        path("M -12 6 Q -2 -4 12.5 2.5", AMBER, 6.5, 0.45),
        path("M 97 32 Q 90 29 77.5 22", CYAN, 8, 0.45),
        path("M 97 6 Q 89 -4 73 2.5", CYAN, 6.5, 0.45),
    ]
    words = [
        text(42.8, -13, "Side by side", 5, weight="bold"),
        text(42.8, 61, "thumbs: the pile keys", 3.6),
        text(42.8, 66, "index fingers, over the top edge: NEXT", 3.6),
    ]
    at_ends = [
        text(42.8, -13, "At the ends", 5, weight="bold"),
        text(42.8, 61, "the same three keys each: player 1 has UP and DOWN", 3.6),
        text(42.8, 66, "and looks from the left end, player 2 from the right", 3.6),
    ]
    return svg(234, 94, "How two people hold one PyBadge", [
        group(14, 20, [*board(side), *fingers, *words]),
        group(130, 20, [*board(ends), *from_ends, *at_ends])])


def cluster() -> str:
    """Three contacts between pins of the Feather header and ground."""
    parts = [rect(6, 12, 60, 62, SHELL, 3, DARK), text(36, 10, "PyBadge, back", 4.4, weight="bold"),
             text(36, 44, "Feather", 4), text(36, 49, "header", 4)]
    for i, pin in enumerate(PINS):
        y = 24 + 14 * i
        colour = INK if pin == "GND" else CYAN
        parts += [circle(60, y, 1.8, PALE, DARK), text(55, y + 1.2, pin, 3.6, anchor="end")]
        if pin != "GND":
            x = 112.0
            parts += [path(f"M 62 {y} H {x - 6}", colour, 0.8),
                      circle(x - 5, y, 1, colour), circle(x + 5, y, 1, colour),
                      path(f"M {x - 5} {y - 2.6} H {x + 5} M {x} {y - 2.6} V {y - 6}", colour, 1),
                      path(f"M {x + 6} {y} H 132 V 66", INK, 0.8),
                      text(x - 12, y - 2, NAMES[i], 4, CYAN, "end", "bold")]
    parts += [path("M 62 66 H 132", INK, 0.8),
              text(106, 71, "each contact closes its pin to GND;", 3.2),
              text(106, 75, "the pull-ups are inside", 3.2),
              text(36, 78.5, "the board names each pin beside it", 3.2)]
    return svg(150, 80, "Wiring of an external cluster of keys", parts)


PICTURES = {"hold.svg": hold, "cluster.svg": cluster}


def main(words: list[str]) -> int:
    """Draw or check; the exit status."""
    stale = 0
    for name, draw in PICTURES.items():
        file = FOLDER / name
        if not file.exists() or file.read_text(encoding="utf-8") != draw():
            stale += 1
            print(file.relative_to(ROOT))
            if words != ["--check"]:
                file.write_text(draw(), encoding="utf-8", newline="\n")
    return 1 if stale and words == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
