"""The screen dims when nobody has pressed a key for two minutes (law 3: nothing but a courtesy)."""

import pytest

from hardware.host.play import Session, Stopped
from hardware.host.tape import Contact
from spit.plan import Plan

AFTER = 120_000  # ms without a key
DIM = 0.1


def brightness_at(times, contacts=(), start="match", step=False):
    """The display's brightness after the passes at these ms of a session."""
    session = Session(Plan(1, start), contacts=contacts, stops=times, step=step)
    seen = {}

    def idle():
        if session.ms in times:
            seen[session.ms] = session.desk.display.brightness
        if session.ms == max(times):
            raise Stopped
        session.advance(max(times))

    session.run(idle)
    return [seen[ms] for ms in times]


@pytest.mark.parametrize("start", ["match", "title"])
def test_dims_after_two_minutes(start):
    assert brightness_at([1, AFTER, AFTER + 1], start=start) == [1.0, 1.0, DIM]


def test_a_key_lights_it_again_and_counts_as_ever():
    press = [Contact(150_000, 7, True), Contact(150_040, 7, False)]
    times = [149_999, 150_002, 150_041 + AFTER, 150_042 + AFTER]
    assert brightness_at(times, press) == [DIM, 1.0, 1.0, DIM]


def test_jumped_and_stepped_runs_dim_alike():
    times = [AFTER, AFTER + 1, AFTER + 2]
    assert brightness_at(times) == brightness_at(times, step=True)


def test_what_was_left_dim_starts_bright(desk):
    from hardware.boards import start
    from spit.game import Game

    desk.display.brightness = DIM
    Game(start.machine(), Plan(1, "match"))
    assert desk.display.brightness == 1.0


def test_a_display_that_cannot_be_dimmed_is_played_on(desk, monkeypatch):
    from hardware.boards import start
    from spit.game import Game

    def refuse(display, brightness):
        raise RuntimeError("Brightness not adjustable")

    kind = type(desk.display)
    monkeypatch.setattr(kind, "brightness", property(lambda display: 1.0, refuse))
    game = Game(start.machine(), Plan(1, "match"))
    for ms in (1, 2, 3, AFTER + 5, AFTER + 6):
        desk.clock.advance_to_ms(desk.clock.ms + ms)
        game.step()
    assert not game.busy
