"""Every screen and every prompt, in both seatings, looks as it did when a person last looked."""

import pytest

from hardware.host import shots, tape
from tests.golden import frames, scenes

NOW = frames.FILE.parents[2] / "build" / "golden"
KEPT = frames.read()


@pytest.mark.parametrize("key", frames.ALL)
def test_looks_as_it_did(key):
    frame, rgb = frames.take(*frames.ALL[key])
    if frame == KEPT.get(key):
        return
    NOW.mkdir(parents=True, exist_ok=True)
    picture = NOW / f"{key}.png"
    picture.write_bytes(shots.png(rgb))
    pytest.fail(f"{key} was {KEPT.get(key)} and is {frame}: look at {picture}, and as it was in "
                f"docs/pictures/all-{frames.ALL[key][1]}.png; `make pictures` renews them",
                pytrace=False)


def test_nothing_else_is_kept():
    assert list(KEPT) == list(frames.ALL)


@pytest.mark.parametrize("seating", scenes.SEATINGS)
def test_every_prompt_of_each_player_and_every_view_is_looked_at(seating):
    seen = [frame for key, frame in KEPT.items() if key.startswith(seating)]
    assert {frame.view for frame in seen} == {*frames.VIEWS, "title"}
    for player in range(2):
        assert {frame.prompts[player] for frame in seen} == set(frames.PROMPTS.values())


@pytest.mark.parametrize("seating", scenes.SEATINGS)
def test_no_two_scenes_look_the_same(seating):
    checksums = [frame.checksum for key, frame in KEPT.items() if key.startswith(seating)]
    assert len(set(checksums)) == len(checksums)


def test_twins_are_the_same_match():
    for scene in scenes.SCENES:
        side, ends = (KEPT[frames.key(scene, seating)] for seating in scenes.SEATINGS)
        assert side[1:] == ends[1:], scene.name


def test_scenes_are_tapes_that_can_be_played():
    for scene, seating in frames.ALL.values():
        text = tape.write(scenes.tape(scene, seating))
        assert tape.write(tape.read(text.encode())) == text
