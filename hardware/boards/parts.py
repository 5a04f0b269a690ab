"""Makes what a board of the PyBadge's shape has. Loaded at the start, and by the self-test."""
import os

import digitalio
import keypad

from hardware.boards.clusters import KEYS


def fit(machine, board) -> None:
    """Give a machine its parts; those that fail are None, and named in `missing`."""
    scan(machine, board)
    machine.held = _held(machine)
    for name, maker in (("CLUSTER", _add_cluster), ("LIGHTS", _add_lights), ("SOUND", _add_sound),
                        ("ACCELEROMETER", _look_for_accelerometer), ("BATTERY", _add_battery)):
        try:
            maker(machine, board)
        except Exception as fault:
            print("spit:", name, repr(fault))
            machine.missing.append(name)


def scan(machine, board, threshold: int = 1) -> None:
    """Scan the keys of the board itself, anew when that is done already.

    One scan a tick, the finest there is; no debouncing but the game's own (law 2.1).
    """
    if machine.scanners:
        machine.scanners[0].deinit()
    made = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
        key_count=8, value_when_pressed=True, interval=0.001, debounce_threshold=threshold)
    machine.scanners[:1] = [made]
    machine.queues = [scanner.events for scanner in machine.scanners]
    if len(machine.scanners) == 1:
        machine.numbers = [bytes(range(8))]


def _held(machine) -> int:
    """What is down now: after a reset such keys give a press."""
    scanner = machine.scanners[0]
    scanner.reset()
    held = 0
    while scanner.events.get_into(machine.event):
        if machine.event.pressed:
            held |= 1 << machine.event.key_number
    return held


def _add_cluster(machine, board) -> None:
    pins = os.getenv("SPIT_CLUSTER")
    if not pins:
        return
    from hardware.boards import cluster

    made = cluster.scanner(board, pins)
    machine.scanners.append(made)
    machine.queues.append(made.events)
    machine.numbers.append(bytes([KEYS.index(name) for name in cluster.NAMES]))


def _add_lights(machine, board) -> None:
    machine.pixels = _output(board.NEOPIXEL)
    # One build, thus one board_id, for all: an LC's only light passes on what nothing hears.
    machine.lights = 5


def _add_sound(machine, board) -> None:
    import audioio

    machine.amplifier = _output(board.SPEAKER_ENABLE)
    machine.speaker = audioio.AudioOut(board.SPEAKER)


def _look_for_accelerometer(machine, board) -> None:
    board.I2C()
    machine.one_light = False       # an LC has none of it


def _add_battery(machine, board) -> None:
    import analogio

    machine.meter = analogio.AnalogIn(board.A6)


def _output(pin):
    """A pin that is driven, low at first."""
    made = digitalio.DigitalInOut(pin)
    made.switch_to_output()
    return made
