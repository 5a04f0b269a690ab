"""Practice: who is told to press what, and that nothing else does anything."""

import pytest

from hardware.boards.clusters import CLUSTERS
from hardware.host import play
from spit import notation, words
from spit.fronts import menu, practice
from spit.match import OPENING, PLAY, ROUND_OVER, SLAP, STUCK
from spit.plan import Plan
from tests.law_run import read
from tests.menu_run import keys, run

OPEN = "START " + "DOWN " * menu.ROWS.index("practice") + "A"
BEGIN = 100 * (len(OPEN.split()) + 1)
CUE = 2500          # ms after which a slap's cue has come
ALL = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "SELECT", "START")


def script(seating="side", swapped=(False, False)):
    """The keys that are asked for, and the ms at which each may be pressed."""
    found = []
    ms = BEGIN
    for _, steps in practice.LESSONS:
        for player, role, prompt, _ in steps:
            ms += CUE if prompt == 6 else 1300
            cluster = CLUSTERS[seating][player]
            found.append((ms, cluster[3 - role if role and swapped[player] else role]))
        ms += 1600
    return found


def pressed(steps, more=""):
    return ", ".join([keys(OPEN), *(f"{ms} {key}" for ms, key in steps)]) + more


def front(session):
    return session.game.front


@pytest.mark.parametrize("seating", ["side", "ends"])
@pytest.mark.parametrize("swapped", [(False, False), (True, False), (True, True)])
def test_pressing_what_is_asked_for_leads_through_it_and_back(seating, swapped):
    steps = script(seating, swapped)
    chosen = {f"swap{player + 1}": "on" for player in range(2) if swapped[player]}
    plan = Plan(7, "title", seating, options=chosen)
    session = run(pressed(steps), steps[-1][0] + 1000, plan)
    assert front(session).name == "practice"
    assert front(session)._said()[1] == words.PRACTICE[6]
    assert run(pressed(steps), steps[-1][0] + 1600, plan).game.front.name == "menu"


def test_each_player_presses_each_key_for_each_thing():
    seen = {(player, what) for _, steps in practice.LESSONS for player, _, _, what in steps}
    assert seen == {(player, what) for player in range(2) for what in range(6)}
    used = {(player, key) for _, steps in practice.LESSONS for player, key, _, _ in steps}
    assert used == {(player, key) for player in range(2) for key in range(3)}


def test_every_step_does_what_it_says():
    """The position after each step, and the prompts that the referee shows."""
    phases = [OPENING, PLAY, PLAY, PLAY, PLAY, PLAY, PLAY, PLAY, PLAY, STUCK, STUCK, PLAY]
    steps = script()
    for count, phase in enumerate(phases, 1):
        done = steps[:count]
        session = run(pressed(done), done[-1][0] + 1290)
        state = read(front(session)._referee)
        assert front(session)._referee.scene.match.phase == phase, count
        assert front(session)._step == count
        if count == 6:
            assert (state["stocks1"][:2], state["stocks2"][:2]) == ("3C", "9D")
        if count == 8:
            assert (state["cursor1"], state["cursor2"]) == ("2", "2")
        if count == 10:
            assert (state["left"], state["right"]) == ("7D", "JD")
        assert state["fumbles"] == state["beaten"] == "0"


def test_slaps_take_the_smaller_pile():
    steps = script()
    for count, player in ((13, 0), (14, 1)):
        session = run(pressed(steps[:count]), steps[count - 1][0] + 500)
        scene = front(session)._referee.scene
        assert scene.match.phase == ROUND_OVER and scene.took[player] < scene.took[1 - player]


@pytest.mark.parametrize("count", range(14))
def test_no_other_key_does_anything(count):
    """Nor does the right one before its time: during the turn, or before the cue."""
    steps = script()
    done = steps[:count]
    at = max([ms for ms, _ in done], default=BEGIN)
    wrong = [key for key in ALL if key != steps[count][1]]
    before = run(pressed(done), steps[count][0] - 10)
    more = "".join(f", {at + 1000 if count < 12 else at + 1900} {key}" for key in wrong)
    if count not in (12, 13):
        after = run(pressed(done, more), steps[count][0] - 10)
        assert notation.dump(front(after)._referee.scene.match) == notation.dump(
            front(before)._referee.scene.match)
        assert front(after)._step == front(before)._step == count
    assert front(before)._said()[0] == practice.LESSONS[front(before).page][1][
        front(before)._step][0]


def test_a_slap_before_the_cue_is_not_passed_on():
    steps = script()
    at = steps[11][0] + 1600 + 450
    session = run(pressed(steps[:12], f", {at} RIGHT"), at + 50)
    scene = front(session)._referee.scene
    assert scene.match.phase == SLAP and session.game.front._referee.stats.early == 0
    assert front(session)._said()[2] == words.PRACTICE_WAIT


@pytest.mark.parametrize(("held", "name"), [(999, "practice"), (1000, "menu"), (1010, "menu")])
def test_select_and_start_held_lead_back(held, name):
    at = BEGIN + 500
    more = f", {at} SELECT+ START+, {at + held} SELECT- START-"
    assert run(keys(OPEN) + more, at + held + 50).game.front.name == name


def test_nobody_is_asked_by_a_clock():
    """Left alone nothing moves: the referee never has to make a move."""
    steps = script()
    for count in (2, 4, 6, 8, 9, 10):
        session = run(pressed(steps[:count]), steps[count - 1][0] + 30_000)
        assert front(session)._step == count and front(session)._referee.stats.presses == count
        assert front(session)._asked() >= 0


def test_the_match_knows_nothing_of_it():
    steps = script()
    session = run(pressed(steps), steps[-1][0] + 2000)
    assert set(session.result().stats.values()) - {session.result().stats["bytes"]} == {0}
    assert session.desk.nvm.erases == 0


@pytest.mark.parametrize(("seating", "said"), [
    ("side", ("PRESS [", "PRESS B")), ("ends", ("PRESS [", "PRESS A"))])
def test_who_faces_the_other_sees_arrows_turned(seating, said):
    """UP of the device is left of who sits at its left end."""
    steps = script(seating)
    for count in range(2):
        session = run(pressed(steps[:count]), steps[count][0] - 10, Plan(7, "title", seating))
        assert front(session)._said()[2] == said[count]


def test_the_keyboard_is_that_of_a_match():
    session = run(keys(OPEN), BEGIN + 100)
    assert not play.on_title(session.game)


def test_lines_fit_the_narrow_table():
    for what in words.PRACTICE:
        assert len(words.PLAYER % 1 + what) <= 21 and len(what) <= 16
    for what in words.PRACTICE[:6]:
        assert len(words.PLAYER % 1 + what) <= 16
    assert max(len(words.PRESS + key) for key in ("SELECT", "START")) <= 16
