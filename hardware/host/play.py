"""Runs code.py on a desk, with its time and its keys in the caller's hands.

    result = run(tape.read(data))               # without a window, as fast as it goes
    result.position, result.stats, result.checksum
"""

from __future__ import annotations

import bisect
import copy
import runpy
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.host.clock import first_us_of_ms
from hardware.host.cost import Cost
from hardware.host.desk import Desk, Reset
from hardware.host.tape import Contact, Tape
from spit import notation, scene, ticks
from spit.cards import HANDS
from spit.plan import Plan

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "code.py"
HELD_MS = 500


class Stopped(BaseException):
    """Ends code.py from within; no Exception, so that the game does not take it for a fault."""


class Failed(Exception):
    """The game has failed; `__cause__` is its fault."""


@dataclass
class Result:
    """How a session ended. stats: name -> count, in the order of law 5. checksum: the panel's."""

    position: str
    stats: dict[str, int]
    checksum: int
    end: int


class Session:
    """One run of code.py.

    ms      virtual time since the first screen was up (law 6.2)
    desk    the Desk it runs on
    game    the Game, once that screen is up; or the self-test
    program what runs now: the game, or the page that has come in its place
    fault   what stopped the game, and fault_ms when; None, and a page says so on the panel
    panel   what it draws on
    clock   its time
    closed  the contacts that are closed: bit K for key K
    played  the contacts so far
    pass_ms, judged_us  with a cost: the ms in which the last pass read the keys, and when it had
            judged them, by the desk's clock
    """

    def __init__(
        self,
        plan: Plan,
        board: str = "pybadge",
        contacts: Iterable[Contact] = (),
        stops: Iterable[int] = (),
        step: bool = False,
        cost: Cost | None = None,
        held: Iterable[int] = (),
        nvm: bytes | None = None,
    ) -> None:
        """contacts: those to come, in order; put() adds more. held: keys that are down at the
        start and let go after HELD_MS.

        stops: ms in which there is a pass whatever the game has to do, so that idle sees them.
        nvm: what non-volatile memory holds, blank when left out (law 6.4).
        step: pass through every ms instead of jumping to the next that matters.
        cost: drawing and Python take time too, and contacts change meanwhile. Then a pass may come
        later than the ms it was wanted for. Without it they take none (law 6.2).
        """
        self.plan = plan
        self.board = board
        self.ms = 0
        self.pass_ms = 0
        self.judged_us = 0
        self.game: Any = None
        self.fault: Exception | None = None
        self.fault_ms = 0
        self.played: list[Contact] = []
        self._step = step
        self.desk = Desk(board, nvm=nvm).install()
        self.panel = self.desk.panel
        self.clock = self.desk.clock
        self._start = 0
        self._waiting = deque(contacts)  # in order of time
        self.program: Any = None
        for key in held:
            self.desk.register.set(key, True)
            self.put(Contact(HELD_MS, key, False))
        self._stops = deque(sorted(stop for stop in set(stops) if stop > 0))
        self._cost = cost
        self._heard = 0  # contacts whose judging is paid for
        self._presses = self._overflows = 0
        self._stocks = b""
        self._drawing = False
        if cost:
            self.panel.before_window = self._send

    def run(self, idle: Callable[[], None]) -> None:
        """Run code.py until idle, called between any two passes, raises Stopped.

        Only advance() lets time pass; an idle that does not call it gives the game another pass.
        Failed: a fault has stopped the game.
        """
        from hardware import boards

        def wait(program: Any) -> None:
            if self.game is None:
                self.game = program
                self._start = self.clock.ms
                self.panel.bytes = 0
            elif self._cost:
                self._pay_pass(self._cost)
            if program is not self.program:
                self.program = program
                self.fault = getattr(program, "fault", None)
                self.fault_ms = self.ms
            idle()
            self.pass_ms = self.ms

        boards_before = boards.plan, boards.idle
        boards.plan, boards.idle = copy.deepcopy(self.plan), wait  # the game may change its own
        try:
            runpy.run_path(str(PROGRAM), run_name="__main__")
        except (Stopped, Reset):
            pass
        finally:
            boards.plan, boards.idle = boards_before
        if self.fault:
            raise Failed(repr(self.fault)) from self.fault

    @property
    def closed(self) -> int:
        return self.desk.register.closed

    def put(self, contact: Contact) -> None:
        """Add a contact to come, later than now."""
        bisect.insort(self._waiting, contact, key=_ms)

    def advance(self, limit: int) -> None:
        """Let time pass to the next ms in which the game has something to do, or to the limit.

        The limit is later than now. The ms after a contact, the one after a deadline and the next
        one while there is something to draw are the passes that matter; the rest find nothing.
        """
        next_pass = self._next_pass()
        if self._cost and next_pass <= self.ms:
            return  # the last pass took its time, and this one comes at once
        soonest = self.ms + 1
        self._pass_to(soonest if self._step else max(soonest, min(limit, next_pass)))

    def skip(self, ms: int) -> None:
        """Let time pass to a ms without a pass before it, as while a program is busy."""
        self._pass_to(ms)

    def _next_pass(self) -> int:
        """The ms of the next pass that has something to do; it may be past."""
        if self.program.busy:
            return self.ms
        times = []
        if self.played and self.played[-1].ms >= self.pass_ms:
            times.append(self._unjudged().ms + 1)
        if self._stops:
            times.append(self._stops[0])
        if self._waiting:
            times.append(self._waiting[0].ms + 1)
        if self.program.due >= 0:
            now = self.clock.ticks_ms()
            times.append(self.ms + ticks.diff(self.program.due, now) + 1)
        return min(times, default=1 << 62)

    def _unjudged(self) -> Contact:
        """The first contact that changed after the last pass had read the keys."""
        return self.played[bisect.bisect_left(self.played, self.pass_ms, key=_ms)]

    def _pass_to(self, ms: int) -> None:
        """Let time pass to this ms, and the contacts of the ms until then change."""
        self._pass_until(first_us_of_ms(self._start + ms))

    def _pass_until(self, us: int) -> None:
        """Let time pass until some us after power-on, and the contacts until then change."""
        clock = self.clock
        while self._waiting and first_us_of_ms(self._start + self._waiting[0].ms) <= us:
            contact = self._waiting.popleft()
            clock.advance_before_ms(self._start + contact.ms)
            self.desk.register.set(contact.key, contact.down)
            self.played.append(contact)
        if us > clock.us:
            clock.advance_to(us)
        self.ms = clock.ms - self._start
        while self._stops and self._stops[0] <= self.ms:
            self._stops.popleft()

    # --- what things cost

    def _send(self, pixels: int) -> None:
        """Called before a window is drawn and sent."""
        if self._cost and self.game:
            if not self._drawing:
                self._drawing = True
                self._pay_judging(self._cost)
                self._spend(self._cost.drawing())
            self._spend(self._cost.window(pixels))

    def _pay_pass(self, cost: Cost) -> None:
        """A pass is over."""
        if not self._drawing:
            self._pay_judging(cost)
        self._spend(cost.idling() + (cost.telling() if self._drawing else 0))
        self._drawing = False

    def _pay_judging(self, cost: Cost) -> None:
        """Of the edges that this pass has found, but for those that an overflow lost (law 2.7)."""
        if not self.game.match:
            return  # the self-test judges nothing
        found = bisect.bisect_left(self.played, self.pass_ms, key=_ms)
        presses = self.game.stats.presses
        stocks = bytes(self.game.match.table.depth[:HANDS])
        moved = sum(now < before for now, before in zip(stocks, self._stocks, strict=False))
        new = presses - self._presses
        edges = found - self._heard if self.game.stats.overflows == self._overflows else 0
        us = cost.judging(edges, new, min(new, moved))
        self._overflows = self.game.stats.overflows
        self._heard = found
        self._presses = presses
        self._stocks = stocks
        self._spend(us)
        self.judged_us = self.clock.us

    def _spend(self, us: int) -> None:
        self._pass_until(self.clock.us + us)

    def result(self) -> Result:
        """How things stand now."""
        counts = {name: getattr(self.game.stats, name) for name in scene.NAMES}
        counts["bytes"] = self.panel.bytes
        return Result(notation.dump(self.game.match), counts, self.panel.checksum(), self.ms)

    def tape(self) -> Tape:
        """What was started and which contacts there have been, up to now or to a fault."""
        end = self.fault_ms if self.fault else self.ms
        played = [contact for contact in self.played if contact.ms <= end]
        return Tape(self.plan, played, end, self.board)


def run(tape: Tape, step: bool = False, cost: Cost | None = None) -> Result:
    """Play a tape without a window, as fast as it goes. step, cost: see Session."""
    session = Session(tape.plan, tape.board, tape.contacts, step=step, cost=cost)
    run_headless(session, tape.end)
    return session.result()


def run_headless(
    session: Session, end: int, look: Callable[[Session], None] | None = None
) -> None:
    """Let a session run to a ms, as fast as it goes. look(session) is called after every pass."""

    def idle() -> None:
        if look:
            look(session)
        if session.ms >= end or session.fault:  # beyond the end only with a cost
            raise Stopped
        session.advance(end)

    session.run(idle)


def on_title(game: Any) -> bool:
    """Whether a game shows its title or another page with the keys of menus: nobody plays."""
    return game.front is not None and not getattr(game.front, "playing", False)


def in_demo(game: Any) -> bool:
    """Whether two computers play until a key is pressed."""
    return getattr(game, "demo", None) is not None


def _ms(contact: Contact) -> int:
    return contact.ms
