"""What a listener is told of a match that is played on tape."""

import pytest

from hardware.host import play
from hardware.host.play import Session
from spit import news
from tests.test_tapes import EXPECTED, read

NAMES = {getattr(news, name): name for name in dir(news) if name.isupper() and name != "BITS"}


class Listener:
    """An effect that keeps what it hears: (ms, the words of it)."""

    due = -1

    def __init__(self, session):
        self.session = session
        self.heard = []

    def run(self, now, calm, dimmed):
        pass

    def close(self):
        pass

    def hear(self, told, now):
        words = set()
        for bit in range(news.BITS):
            if told >> bit & 1:
                name = NAMES.get(1 << bit) or NAMES[1 << bit - 1].replace("_1", "_2")
                words.add(name)
        self.heard.append((self.session.ms, words))


def listen(given, **how):
    """What happens on a tape. A pass comes a ms after a stamp."""
    session = Session(given.plan, given.board, given.contacts, **how)
    listener = Listener(session)

    def look(session):
        if listener not in session.game.effects:
            session.game.effects.append(listener)

    play.run_headless(session, given.end, look)
    return session, listener.heard


def count(heard, *names):
    return sum(word in names for _, words in heard for word in words)


@pytest.mark.parametrize("name", EXPECTED)
def test_all_that_is_counted_is_told_once(name):
    session, heard = listen(read(name))
    stats = session.result().stats
    assert count(heard, "BEATEN_1", "BEATEN_2") == stats["beaten"]
    assert count(heard, "FUMBLED_1", "FUMBLED_2") == stats["fumbles"]
    assert count(heard, "EARLY_1", "EARLY_2") == stats["early"]
    assert count(heard, "DEAD_HEAT") == stats["dead_heats"]
    races = session.game.referee.scene.won
    assert [count(heard, "RACE_1"), count(heard, "RACE_2")] == races
    assert heard == listen(read(name), step=True)[1]


def test_an_opening():
    _, heard = listen(read("opening_both"))
    ready = [(ms, words) for ms, words in heard if words & {"READY_1", "READY_2"}]
    turned = [ms for ms, words in heard if "TURNED" in words]
    assert {word for _, words in ready for word in words} == {"READY_1", "READY_2"}
    assert turned == [ready[-1][0] + 500]


def test_a_race_and_a_dead_heat():
    _, heard = listen(read("dead_heats_arrow_1"))
    first, second = (words for _, words in heard if "DEAD_HEAT" in words)
    assert first == {"PLAYED_1", "BEATEN_2", "DEAD_HEAT", "RACE_1"}
    assert second == {"PLAYED_2", "BEATEN_1", "DEAD_HEAT", "RACE_2"}


def test_a_fill():
    _, heard = listen(read("fill_ends_1"))
    assert count(heard, "FILLED_1") == 1
    assert not count(heard, "FILLED_2")


def test_the_end_of_a_round():
    _, heard = listen(read("slap_early_then_live"))
    told = [words for _, words in heard]
    assert told[:4] == [{"PLAYED_1", "ENDED"}, {"EARLY_2"}, {"CUE"}, {"SLAPPED_2", "ROUND_OVER"}]


def test_a_match_is_won():
    _, heard = listen(read("one_pile_out"))
    assert [words for _, words in heard] == [{"PLAYED_1", "WON_1"}]


