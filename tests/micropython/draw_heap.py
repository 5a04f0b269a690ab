"""Draws a table in every state with the heap locked; prints the bytes allocated, then `done`.

MICROPYPATH must name the project's root and tests/micropython/fakes.
"""
import gc

import micropython

from spit import changes
from spit.match import Match
from spit.scene import ACCOUNT, Scene
from spit.screens.table import TableScreen, load


class Display:
    rotation = 0
    root_group = None


def scramble(scene, step):
    """Another state in every particular."""
    match = scene.match
    for player in range(2):
        scene.prompts[player] = (step + player * 5) % 14
        scene.cursors[player] = (step + player) % 5
        scene.marks[player] = (step + player) % 3
        scene.hints[player] = step * 731 & 0x7FFF
        match.scores[player] = step * 50
    scene.arrow = step & 1
    scene.round = step * 9
    scene.view = step % 3
    match.phase = step % 6
    for pile in range(14):
        match.table.top[pile] = (step * 3 + pile * 7) % 52 if (step + pile) % 5 else 255
        match.table.depth[pile] = (step + pile) % 6


def draw(screen, scene, mask):
    """Draw; an account, which nobody plays beside, may take memory."""
    shut = locked and (scene.view == ACCOUNT or screen.view == ACCOUNT)
    if shut:
        micropython.heap_unlock()
    scene.show(mask)
    while scene.wanted:
        screen.draw()
    if shut:
        gc.collect()
        micropython.heap_lock()


def run(screen, scene):
    for step in range(60):
        scramble(scene, step)
        for bit in range(24):
            draw(screen, scene, 1 << bit)
        draw(screen, scene, changes.ALL)


locked = False
for seating in ("side", "ends"):
    scene = Scene()
    scene.begin(Match(100), 0)
    screen = TableScreen(Display(), scene, seating, load())
    for _ in range(2):
        run(screen, scene)      # so that nothing is made for the first time
    gc.collect()
    before = gc.mem_alloc()
    micropython.heap_lock()
    locked = True
    run(screen, scene)
    locked = False
    micropython.heap_unlock()
    print(seating, gc.mem_alloc() - before)
print("done")
