"""Sessions against a computer that begin in a match, by the keys of a person."""

from hardware.boards.clusters import KEYS
from hardware.host import play, tape
from hardware.host.play import Session


def key(name):
    return KEYS.index(name)


def run(plan, contacts, end):
    contacts = [tape.Contact(ms, key(name[:-1]), name[-1] == "+") for ms, name in contacts]
    seen = []
    session = Session(plan, contacts=contacts)
    play.run_headless(session, end, lambda s: seen.append(
        (s.ms, s.game.front is None and tuple(s.game.referee.scene.prompts),
         s.game.front is None and s.game.referee.scene.view)))
    return session, seen


def press(ms, name, held=80):
    return [(ms, name + "+"), (ms + held, name + "-")]
