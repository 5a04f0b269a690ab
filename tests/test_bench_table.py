"""The bench's table: what it says, and when it fails."""

import re

import pytest

from bench import __main__ as bench
from bench import areas, heap, readme, unix, wasm32
from bench.figure import Figure, at_most, table
from bench.traffic import EVENTS, SEATINGS, Match, record, refresh
from hardware.boards.clusters import KEYS
from hardware.host.panel import HEIGHT, WIDTH
from hardware.host.play import Session, Stopped
from hardware.host.tape import Contact
from spit.plan import Plan
from spit.screens.table import TableScreen
from tests.law_rows import position


def test_a_figure_above_its_limit_is_broken():
    assert at_most("x", 3, 3).verdict == "ok"
    assert at_most("x", 3.01, 3, "{:.2f} ms") == Figure("x", "3.01 ms", "≤ 3.00 ms", False)
    assert at_most("x", 4, 3).verdict == "BROKEN"
    assert Figure("x", "1").verdict == ""


def test_a_table_has_a_row_a_figure_and_a_head_a_family():
    text = table([("a", Figure("one", "1")), ("a", at_most("two", 9, 3)), ("b", Figure("z", "0"))])
    assert [line.split() for line in text.splitlines()[2:]] == [
        ["A"], ["one", "1"], ["two", "≤", "3", "9", "BROKEN"], ["B"], ["z", "0"]]


def run(monkeypatch, capsys, *figures):
    def measure():
        for figure in figures:
            if isinstance(figure, Exception):
                raise figure
            yield figure

    monkeypatch.setattr(heap, "measure", measure)
    monkeypatch.setattr("sys.argv", ["bench", "heap"])
    return bench.main(), capsys.readouterr().out


def test_it_fails_when_a_limit_is_broken(monkeypatch, capsys):
    assert run(monkeypatch, capsys, Figure("good", "1"), at_most("fine", 1, 2))[0] == 0
    status, said = run(monkeypatch, capsys, at_most("bad", 3, 2), Figure("good", "1"))
    assert status == 1 and "BROKEN" in said and "good" in said


def test_it_fails_when_something_cannot_be_measured(monkeypatch, capsys):
    status, said = run(monkeypatch, capsys, Figure("good", "1"), RuntimeError("no\nnode"))
    assert status == 1
    assert "could not be measured" in said and "RuntimeError: no node" in said and "good" in said


def test_an_unknown_family(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["bench", "smell"])
    with pytest.raises(SystemExit):
        bench.main()
    assert "unknown family smell" in capsys.readouterr().err


@pytest.mark.parametrize("said, why", [("v18.1.0", "this is v18.1.0"), ("?", "this is ?")])
def test_an_old_node_is_refused_in_a_line(monkeypatch, tmp_path, said, why):
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho '{said}'\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(wasm32, "BUILD", tmp_path)
    with pytest.raises(RuntimeError, match=f"is needed, and {re.escape(why)}"):
        wasm32.install()


def test_no_node_is_said_in_a_line(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(wasm32, "BUILD", tmp_path)
    with pytest.raises(RuntimeError, match="node 20 or later is needed, and there is none"):
        wasm32.install()


def test_no_micropython_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(unix, "MICROPYTHON", tmp_path / "none")
    with pytest.raises(RuntimeError, match="no .*none"):
        unix.run("x.py")


# --- what changed on the panel


def picture(*pixels) -> bytes:
    ram = bytearray(WIDTH * HEIGHT * 2)
    for x, y in pixels:
        ram[(y * WIDTH + x) * 2] = 1
    return bytes(ram)


def test_areas_are_boxes_of_layers_the_topmost_first():
    layers = [(10, 10, 20, 20), (0, 0, 40, 40)]
    after = picture((12, 11), (15, 18), (2, 3), (30, 5), (100, 100))
    found = areas.changed(picture(), after, layers)
    assert sorted(found) == [(2, 3, 31, 6), (12, 11, 16, 19), (100, 100, 101, 101)]
    assert areas.pixels(found) == 29 * 3 + 4 * 8 + 1
    assert areas.changed(after, after, layers) == []


def test_a_box_differs_or_not():
    assert areas.differs(picture(), picture((5, 5)), (5, 5, 6, 6))
    assert not areas.differs(picture(), picture((5, 5)), (6, 5, 9, 9))


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_sends_little_more_than_it_changes(event, seating):
    sent = refresh(event, seating)
    assert sent.bytes >= 2 * sent.changed > 0
    assert sent.ratio < 2
    if event.plays:
        assert sent.bytes <= {"side": 4500, "ends": 6500}[seating] * event.plays


def test_two_plays_of_one_stamp_are_not_drawn_in_one_refresh():
    event = next(event for event in EVENTS if event.plays == 2)
    after = [sent.ms for sent in record(event, "side") if sent.ms > 1000]
    assert after[:2] == [1001, 1002]


def test_what_draws_two_plays_at_once_is_noticed(monkeypatch):
    """A screen that draws all that is wanted before it refreshes."""

    def draw(self):
        while self._scene.wanted:
            self._draw_part(self._scene, self._scene.wanted)

    monkeypatch.setattr(TableScreen, "draw", draw)
    session = Session(Plan(1, "match", "side", arrow=0, position=position("race")), contacts=[
        Contact(900, KEYS.index("START"), True),
        *(Contact(1000, KEYS.index(key), True) for key in ("LEFT", "A"))])

    def thumbs():
        if session.ms >= 1010:
            raise Stopped
        session.advance(1010)

    match = Match(session, "side", thumbs)
    session.run(match)
    assert match.most == 2


def test_readme_says_what_the_bench_has_measured():
    measured = (readme.ROOT / "bench/table.txt").read_text()
    rows = readme.parts(readme.ROOT / "README.md", "bench")[1]
    said = [row.strip("|").split("|") for row in rows.splitlines()[2:]]
    assert [cells[0].strip() for cells in said] == [line.says for line in readme.LINES]
    for _, limit, figure in said:
        assert re.search(re.escape(limit.strip()) + r" +" + re.escape(figure.strip()), measured)
    assert "BROKEN" not in measured


def test_what_readme_shows_and_was_not_measured_is_missed():
    with pytest.raises(LookupError, match="pile state"):
        readme.lines([("traffic", Figure("x", "1"))])


def test_a_page_keeps_what_stands_around_the_marks(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- x -->\nold\n<!-- /x -->\nafter\n")
    readme.put(page, "x", "new\n")
    assert page.read_text() == "before\n<!-- x -->\nnew\n<!-- /x -->\nafter\n"
    with pytest.raises(LookupError, match=r"page.md has no <!-- y -->"):
        readme.put(page, "y", "new\n")
    assert "new" in page.read_text()
