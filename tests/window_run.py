"""A window on a session, in a real time that the tests make."""

import pygame

from hardware.host import window
from hardware.host.play import Session
from spit.plan import Plan


class Clock:
    """Real time that goes on by a third of a ms whenever it is read."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        self.now += 1 / 3000
        return self.now


class Show:
    """A window on a session, and a script: what happens in its first pass from a ms on."""

    def __init__(self, plan=None, contacts=()):
        self.clock = Clock()
        self.session = Session(plan or Plan(7, "match"), contacts=contacts)
        self.view = window.Window(self.session, self.clock)

    def play(self, script, end=None):
        """Run until the script posts QUIT, or a watched tape's end; gives the result."""
        script = list(script)

        def look(session):
            while script and script[0][0] <= session.ms:
                for event in script.pop(0)[1:]:
                    event() if callable(event) else pygame.event.post(event)

        self.view.run(end, look)
        assert not script
        return self.session.result()
