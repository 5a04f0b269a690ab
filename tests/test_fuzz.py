"""A few minutes of monkeys; `python -m tests.fuzz` runs as many as wanted."""

import pytest

from tests.fuzz import SESSION, Fuzz, check_cards, check_panel, fuzz


@pytest.mark.parametrize("seed", [1, 3, 4, 2000, 3000, 1000])
def test_monkeys_break_nothing(seed):
    """Three sessions of two people, one against the badge, two against the clock."""
    assert fuzz(seed, SESSION) > 1000


def test_a_doubled_card_is_noticed():
    run = Fuzz(7)

    def idle():
        table = run.session.game.match.table
        if run.session.ms > 3000:
            table.top[0] = table.top[1]
        run()

    with pytest.raises(AssertionError, match="two places|lost"):
        run.session.run(idle)


def test_a_wrong_picture_is_noticed():
    run = Fuzz(7)
    seen = []

    def idle():
        game = run.session.game
        if not seen and game.match.phase == 1 and not game.moving:
            game.match.table.move(0, 1)
            check_cards(game.match.table)
            with pytest.raises(AssertionError):
                check_panel(run.session)
            game.match.table.move(1, 0)
            check_panel(run.session)
            seen.append(True)
        run()

    run.session.run(idle)
    assert seen
