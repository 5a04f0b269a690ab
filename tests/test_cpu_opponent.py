"""The computer as a person's opponent: keys, the pause, prompts, what disturbs it."""

from spit import notation, prompts, scene
from spit.keys import CPU as FIRST_KEY
from spit.keys import Keys
from spit.plan import Plan
from spit.ticks import diff
from study.table import START
from tests.cpu_run import press, run
from tests.law_rows import position

BEGUN = press(500, "LEFT")
PLAN = {"seed": 9, "start": "match", "options": {"cpu2": "fair"}}


def test_the_keys_of_its_cluster_do_nothing():
    noise = [edge for at in range(600, 9000, 400) for name in ("A", "START")
             for edge in press(at + 7 * len(name), name)]
    with_noise = run(Plan(**PLAN), sorted(BEGUN + noise), 9000)[0].result()
    without = run(Plan(**PLAN), BEGUN, 9000)[0].result()
    assert with_noise.position == without.position
    assert with_noise.stats == without.stats


def test_a_person_alone_pauses_with_next_and_the_computer_is_ready_at_once():
    keys = [*BEGUN, *press(5000, "SELECT", 1200), *press(8000, "RIGHT")]
    session, seen = run(Plan(**PLAN), keys, 14_000)
    covered = {ms: told for ms, told, view in seen if view == scene.COVERED}
    assert min(covered) == 6001
    assert min(ms for ms, _, view in seen if ms > 6001 and view == scene.TABLE) == 11_001
    assert covered[max(ms for ms in covered if ms < 8000)] == (prompts.PAUSE, prompts.DONE)
    after = run(Plan(**PLAN), keys, 11_000)[0].result()
    before = run(Plan(**PLAN), keys, 6000)[0].result()
    assert after.position == before.position  # nothing was played under the cover
    assert session.result().position != after.position  # and then the match goes on


def test_select_and_start_pause_as_ever():
    keys = [*BEGUN, (5000, "SELECT+"), (5000, "START+"), (6200, "SELECT-"), (6200, "START-")]
    assert any(view == scene.COVERED for _, _, view in run(Plan(**PLAN), keys, 7000)[1])


def test_start_alone_does_not_pause():
    keys = [*BEGUN, *press(5000, "START", 2000)]
    assert not any(view == scene.COVERED for _, _, view in run(Plan(**PLAN), keys, 7500)[1])


def test_a_person_alone_leaves_a_pause_for_the_title():
    keys = [*BEGUN, *press(5000, "SELECT", 1200), *press(7000, "SELECT", 3100)]
    assert run(Plan(**PLAN), keys, 10_500)[0].game.front


def test_a_match_of_two_computers_is_left_at_once():
    keys = [(5000, "SELECT+"), (5000, "START+")]
    plan = Plan(4, "match", options={"cpu1": "fair", "cpu2": "hard"})
    assert not run(plan, keys, 6000)[0].game.front
    assert run(plan, keys, 6010)[0].game.front


def test_a_rematch_offers_no_change_of_seats():
    won = position("M s 0/0 - - -/-/-/-/- - -/-/-/-/- ..5H")
    for options, offered in (({}, True), ({"cpu2": "expert"}, False)):
        session, _ = run(Plan(4, "match", position=won, options=options), press(300, "SELECT"), 600)
        assert session.game.referee.scene.change_seats is offered


def test_a_lone_spitter_picks_and_plays_on():
    text = position("K s 0/0 ..5C ..9C 7H/-/-/-/- 2C 7S/-/-/-/- -")
    session, _ = run(Plan(9, "match", position=text, options={"cpu1": "fair"}),
                     press(900, "A"), 4000)
    assert " 2C " not in notation.dump(session.game.match)


def first_key(monkeypatch, seed, contacts):
    """The ms of the first key that a slow computer presses; both players could play at once."""
    text = position("P s 0/0 ..5C ..5H 9H6C/QC/9C/TC/3C 2C 9S6D/QD/9D/TD/3D 2D")
    stamps = []
    put = Keys.put

    def note(keys, stamp, key, pressed):
        if key >= FIRST_KEY:
            stamps.append(diff(stamp, START))
        put(keys, stamp, key, pressed)

    with monkeypatch.context() as patch:
        patch.setattr(Keys, "put", note)
        run(Plan(seed, "match", position=text, options={"cpu2": "novice"}), contacts, 2500)
    return stamps[0]


def test_a_pile_that_changes_while_it_thinks_makes_it_think_again(monkeypatch):
    calm = [first_key(monkeypatch, seed, []) for seed in range(12)]
    disturbed = [first_key(monkeypatch, seed, press(500, "LEFT")) for seed in range(12)]
    least = 500 + 0.56 * 500 * 73 / 64  # to notice and to decide, at the very least
    pairs = list(zip(calm, disturbed, strict=True))
    # What was decided before is pressed all the same: a finger on its way does not know.
    assert all(after == before or after >= least for before, after in pairs)
    assert sum(before < least <= after for before, after in pairs) > 2
    assert any(after == before for before, after in pairs)
