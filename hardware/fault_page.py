"""What the display says when the program has stopped: what happened, where, and what to do."""
import gc
import traceback

from hardware import boards

_ADVICE = (
    (MemoryError, "PRESS RESET. AGAIN? COPY THE BUNDLE ANEW"),
    (ImportError, "COPY THE WHOLE BUNDLE AGAIN"),
    (OSError, "COPY THE WHOLE BUNDLE AGAIN"),
)
_ELSE = "ANY KEY STARTS AGAIN CONSOLE TELLS MORE"
_KEYLESS = "PRESS RESET. CONSOLE TELLS MORE"     # without a machine no key is read


def show(fault: Exception) -> None:
    """Print a fault on the console, show it, and start again when a key is pressed."""
    traceback.print_exception(fault)
    if boards.diary and boards.made.has_console():
        boards.diary.finish(boards.made.ticks_ms())
    gc.collect()
    page = FaultPage(fault)
    while True:
        page.step()
        boards.idle(page)


def where(fault: Exception) -> str:
    """File and line of the innermost call, as `spit/game.py 12`; "" when that is not known."""
    found = ""
    for line in "".join(traceback.format_exception(fault)).split("\n"):
        parts = line.strip().split('"')
        if len(parts) > 2 and parts[0] == "File " and parts[2].startswith(", line "):
            name = parts[1].replace("\\", "/").split("/")
            found = "/".join(name[-2:]) + " " + parts[2][7:].split(",")[0]
    return found


class FaultPage:
    """Runs as a game does. fault: what it tells about."""

    match = referee = None
    seating = "side"
    front = True        # no match is on
    busy = moving = False
    due = -1

    def __init__(self, fault: Exception):
        import board
        import supervisor

        self.fault = fault
        self._reload = supervisor.reload
        supervisor.runtime.autoreload = True        # whoever corrects a file wants it started
        if boards.made:
            for queue in boards.made.queues:
                queue.clear()
        display = getattr(board, "DISPLAY", None)
        if display:
            display.brightness = 1.0        # the game may have dimmed it
            self._draw(display)

    def _draw(self, display) -> None:
        from spit.screens import text
        from spit.screens.page import Page, wrap

        fault = self.fault
        advice = getattr(fault, "advice", _ELSE if boards.made else _KEYLESS)
        for kind, words in _ADVICE:
            if isinstance(fault, kind):
                advice = words
        page = Page(display)
        page.say(0, "SPIT HAS STOPPED", text.YELLOW)
        row = 1
        what = type(fault).__name__ + ": " + str(fault)
        for words, palette, lines in ((what, text.WHITE, 3), (where(fault), text.GREY, 2),
                                      (advice, text.CYAN, 2)):
            for line in wrap(words, page.columns)[:lines]:
                page.say(row, line, palette)
                row += 1
        display.refresh()

    def step(self) -> None:
        """Start again when a key is pressed."""
        machine = boards.made
        if not machine:
            return
        for queue in machine.queues:
            while queue.get_into(machine.event):
                if machine.event.pressed:
                    self._reload()
