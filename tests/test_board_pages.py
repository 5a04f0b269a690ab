"""The pages that no match shows speak the board's dialect: they run on a real MicroPython."""

import subprocess

from tests.vm import MICROPYTHON, ROOT, micropython


def test_self_test_fault_page_and_diary():
    micropython("board_pages.py")       # skips where there is none
    folders = (ROOT, ROOT / "tests/micropython/fakes", ROOT / "tools/board32")
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=256k", "tests/micropython/board_pages.py"], cwd=ROOT,
        env={"MICROPYPATH": ":".join(map(str, folders))}, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    page, where, *diary = done.stdout.splitlines()
    assert page == "page 2"
    assert where.startswith("where micropython/board_pages.py ")
    assert diary[0] == "spit-tape 1" and diary[-2:] == ["500 A+", "1000 end"]
