"""hardware/README.md and CONTRIBUTING.md: pictures as they are drawn, links that lead somewhere."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from hardware.boards.cluster import NAMES
from hardware.host.register import HEADER
from tools import hardware_pictures

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "hardware/README.md",
                                  "lib/README.md")]
# The public issues that a game on this board meets, as the page must explain.
ISSUES = ("9434", "8500", "9818", "10183", "8618", "10451", "7203", "7572", "2694", "3468", "4450",
          "8449", "5411", "1935")


@pytest.mark.parametrize("name", hardware_pictures.PICTURES)
def test_pictures_are_as_they_are_drawn(name):
    file = ROOT / "hardware" / name
    assert file.read_text(encoding="utf-8") == hardware_pictures.PICTURES[name]()
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


@pytest.mark.parametrize("name", hardware_pictures.PICTURES)
def test_no_text_runs_over_the_edge(name):
    """With letters as wide as those of a wide font."""
    root = ElementTree.fromstring(hardware_pictures.PICTURES[name]())
    _, _, width, height = map(float, root.get("viewBox").split())
    groups = [(0.0, 0.0, root)]
    for group in root.findall(".//{*}g"):
        x, y = map(float, re.findall(r"[\d.]+", group.get("transform")))
        groups.append((x, y, group))
    for left, top, group in groups:
        for line in group.findall("{*}text"):
            size = float(line.get("font-size"))
            reach = len(line.text) * size * 0.6
            share = {"start": 0, "middle": 0.5, "end": 1}[line.get("text-anchor")]
            start = left + float(line.get("x")) - share * reach
            assert start > 0 and start + reach < width, line.text
            assert top + float(line.get("y")) + size / 3 < height, line.text


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_within_the_project_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_wiring_is_that_of_the_profile():
    page = (ROOT / "hardware/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (START|B|A) \| (D\d+) \|", page, re.MULTILINE)
    pins = " ".join(pin for _, pin in rows)
    assert tuple(name for name, _ in rows) == NAMES
    assert f'SPIT_CLUSTER = "{pins}"' in page
    assert set(pins.split()) <= set(HEADER)
    assert list(hardware_pictures.PINS) == [*pins.split(), "GND"]


def test_commands_run_the_projects_python():
    page = (ROOT / "hardware/README.md").read_text(encoding="utf-8")
    assert page.count("python -m ") == page.count(".venv/bin/python -m ") > 0
    assert page.count("python tools/") == page.count(".venv/bin/python tools/") > 0


@pytest.mark.parametrize("number", ISSUES)
def test_public_issues_are_linked(number):
    page = (ROOT / "hardware/README.md").read_text(encoding="utf-8")
    assert f"issues/{number})" in page
