"""On MicroPython: the pages of the self-test and of faults, with the board stood in for.

MICROPYPATH must name the project's root, tests/micropython/fakes and tools/board32.
"""
import supervisor

from hardware import fault_page
from hardware.boards import start
from hardware.diary import Diary, header
from hardware.selftest import SelfTest
from spit.plan import Plan

A, B, LEFT = 1, 0, 7

machine = start.machine()
test = SelfTest(machine)


def pass_ms(ms):
    supervisor.now += ms
    test.step()


def press(key, down):
    machine.queues[0].waiting = (supervisor.now, key, down)
    pass_ms(10)


pass_ms(500)
for _ in range(2):
    press(LEFT, True)
    press(LEFT, False)
    press(A, True)
    press(B, True)
    pass_ms(50)
    press(A, False)
    press(B, False)
    pass_ms(2000)
print("page", test._page)
try:
    getattr(test, "no such name")
except Exception as fault:
    print("where", fault_page.where(fault))
    page = fault_page.FaultPage(fault)
    page.step()
diary = Diary(header("pybadge", Plan(7)), machine.keys, 1000)
diary.put(1500, A, True)
diary.finish(2000)
