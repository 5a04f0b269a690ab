"""Every screen and prompt of a match as a tape and the ms of its frame, in both seatings.

    Scene("fumble 1", "middle", "1000 RIGHT", 1100)

Positions are those below or of `tests.law_rows`, or "" for the opening of a dealt match; keys are
written as there, those of side seating. The twin at the ends is made from the same row.
"""

from pathlib import Path
from typing import NamedTuple

from hardware.boards.clusters import CLUSTERS
from hardware.host import tape as tape_file
from hardware.host.register import KEYS
from hardware.host.tape import Contact, Tape
from spit.plan import Plan
from tests.law_rows import edges, position

SEATINGS = ("side", "ends")
TITLE = "title"         # in place of a position
SEED = 11

POSITIONS = {
    # Both may play their first card on the left 5. Each has a slot to fill.
    "middle": "P s 37/94 ..5H 8S3DJDQHKS 6C/QC9H/-/3S8D4H/TC2C7DJC 4S9SAC 8C6D/-/9C3C/JH/5DTH QD2D",
    "stall fill 2": "P s 0/0 ..5C ..KC 9D/9S/TD/TH/3D 2D 6C/9H4C/-/9C8C/- 2C",
    "thick": "P s 37/94 ..5H TCKS 6C/QC/-/-/JS 4S QD2D/-/9C/-/5D -",
    "new round": "O s 37/94 - - 6C/QC9H/3S8D4H/TC2C7DJC/AC2H8HJSQS 4S 8C/6D3D/9S3CQD/JH5DTH2D/"
                 "4C6H7HTDAH ..KD",
    "one pile to come 1": "O s 12/97 - - 6C/QC9H/3S8D/TC2C/AC2H - 8C/6D3D/9S3CQD/JH5DTH2D/"
                          "4C6H7HTDAH ..KD",
    "one pile to come 2": "O s 97/12 - - 8C/6D3D/9S3CQD/JH5DTH2D/4C6H7HTDAH ..KD 6C/QC9H/3S8D/TC2C/"
                          "AC2H -",
    "one pile 1": "P s 97/12 7C2SKS7S5H - 6C/QC9H/-/3S8D4H/TC2C7DJC ..AC 8C6D/-/9C3C/JH/5D -",
    "one pile 2": "P s 12/97 - 7C2SKS7S5H 6C/QC9H/-/3S8D/TC - 8C6D/-/9C3C/JH/5DTH ..AC",
    "one pile stuck": "K s 97/12 ..5H - 9C/9H/8C/8H/2C 3C7C 9D/9S/8D/8S/2D -",
    # Player 1, or player 2, has one card left and a play for it.
    "out 1": "P s 97/12 ..5H KC 6C/-/-/-/- ..2C 9D/QD/3D/TD/8D -",
    "out 2": "P s 12/97 KC ..5H 9D/QD/3D/TD/8D - 6C/-/-/-/- ..2C",
    # Out in a one-pile round: the match, or with points a new pack.
    "last card 1": "P s 97/141 - ..5H 6C/-/-/-/- - 9D/QD3D/-/TD8D/- ..2C",
    "last card 2": "P s 141/97 ..5H - 9D/QD3D/-/TD8D/- ..2C 6C/-/-/-/- -",
    "last card, points": "P p100 44/71 - ..5H 6C/-/-/-/- - 9D/QD3D/-/TD8D/- ..2C",
    "slap": "S s 62/118 ..5H ..7S -/-/-/-/- 2C4H 9D/QD3D/-/TD8D/4C 2SAC",
    "slap, one pile": "S s 62/118 ..5H - 9C/-/8C/-/2C - 9D/-/-/8S/2D -",
    "points": "S p100 44/71 ..5H ..7S -/-/-/-/- 3H4H 9D/QD3D/-/TD8D/4C 2SAC",
    # The loser of the slap gets few cards, and no spit cards with the next deal.
    "short 1": "S s 30/51 7C2SKS7S5H ..KC -/-/-/-/- 2C4H 9D/QD3D/-/TD8D/4C -",
    "short 2": "S s 51/30 ..KC 7C2SKS7S5H 9D/QD3D/-/TD8D/4C - -/-/-/-/- 2C4H",
    "points over 1": "S p50 44/51 ..5H ..7S -/-/-/-/- 3H4H 9D/QD3D/-/TD8D/4C 2SAC",
    "points over 2": "S p100 103/97 ..5H ..7S 9D/QD3D/-/TD8D/4C 2SAC -/-/-/-/- 3H4H",
}

MENU = "100 START"
SOLO = MENU + ", 150 DOWN, 200 A"
CLOCK = MENU + ", 150 DOWN, 200 DOWN, 300 A"
OPTIONS = MENU + ", 150 DOWN, 200 DOWN, 250 DOWN, 300 A"
HOWTO = MENU + ", 150 DOWN, 200 DOWN, 250 DOWN, 300 DOWN, 400 A"
PRACTICE = MENU + ", 150 DOWN, 200 DOWN, 250 DOWN, 300 DOWN, 400 DOWN, 500 A"
PRACTICED = ("LEFT UP", "B A")          # the keys of either seating; one is asked for
RECORDS = MENU + ", 200 UP, 300 A"      # the menu's last row
ALONE = "alone "        # in place of a position: alone against the clock, and the seat
# A deal that was played alone, and the end of it.
DEAL = tape_file.read((Path(__file__).parents[1] / "tapes" / "alone" / "deal_42.tape").read_bytes())
DEAL_KEYS = ", ".join(f"{contact.ms} {KEYS[contact.key]}" for contact in DEAL.contacts
                      if contact.down)
SLAP = "3000 LEFT"      # the cue comes 2,400 ms after the end of the round at latest


class Scene(NamedTuple):
    """What is played, and the ms of the frame to look at. arrow: who has it first, 1 or 2."""

    name: str
    position: str
    keys: str
    ms: int
    arrow: int = 1


SCENES = (
    Scene("title", TITLE, "", 50),
    Scene("title, to 25", TITLE, "100 RIGHT", 200),
    Scene("title, to 50", TITLE, "100 RIGHT, 200 RIGHT", 300),
    Scene("title, to 100", TITLE, "100 LEFT", 200),
    Scene("menu", TITLE, MENU, 200),
    Scene("menu, solo", TITLE, MENU + ", 200 DOWN", 300),
    Scene("solo", TITLE, SOLO, 300),
    Scene("solo, expert, player 2", TITLE, SOLO + ", 300 LEFT, 400 DOWN, 500 RIGHT", 600),
    Scene("clock", TITLE, CLOCK, 400),
    Scene("clock, deal 201", TITLE, CLOCK + ", 400 LEFT, 500 LEFT, 600 UP, 700 UP", 800),
    Scene("clock, player 2", TITLE, CLOCK + ", 400 RIGHT, 500 UP", 600),
    Scene("options", TITLE, OPTIONS, 400),
    Scene("options, hints", TITLE, OPTIONS + ", 400 DOWN, 500 DOWN, 600 DOWN, 700 A", 800),
    Scene("options, screen", TITLE, OPTIONS + ", 400 UP, 500 A", 600),
    *(Scene(f"how to play {page + 1}", TITLE, HOWTO + ", 600 RIGHT" * (page > 0) + "".join(
        f", {700 + 100 * more} RIGHT" for more in range(page - 1)), 1700) for page in range(10)),
    *(Scene(f"practice {n}", TITLE, PRACTICE + "".join(
        f", {900 + 100 * i} {key}" for i, key in enumerate(PRACTICED[:n])), 1000 + 100 * n)
      for n in range(3)),
    Scene("records", TITLE, RECORDS, 400),
    Scene("records, more", TITLE, RECORDS + ", 400 DOWN", 500),
    Scene("records, clock", TITLE, RECORDS + ", 400 UP", 500),
    Scene("records, erase", TITLE, RECORDS + ", 400 START", 500),

    Scene("opening", "", "", 100),
    Scene("opening, 1 ready", "", "1000 LEFT", 1100),
    Scene("opening, 2 ready", "", "1000 B", 1100),
    Scene("opening, both ready", "", "1000 LEFT, 1200 B", 1300),
    Scene("first cards", "", "1000 LEFT, 1200 B", 1800),
    Scene("opening, arrow 2", "", "", 100, 2),
    Scene("a later opening", "new round", "", 100),
    Scene("one pile to come 1", "one pile to come 1", "", 100),
    Scene("one pile to come 2", "one pile to come 2", "", 100),

    Scene("play", "middle", "", 100),
    Scene("cursors", "middle", "1000 SELECT, 1200 SELECT, 1000 START", 1300),
    Scene("cursors last", "middle", "1000 START, 1200 START, 1400 START, 1600 START,"
          "1000 SELECT, 1200 SELECT, 1400 SELECT, 1600 SELECT", 1700),
    Scene("thick piles", "thick", "", 100, 2),
    Scene("gaps", "gaps", "", 100),
    Scene("play 1", "middle", "1000 LEFT", 1100),
    Scene("play 2", "middle", "1000 B", 1100),
    Scene("fumble 1", "middle", "1000 RIGHT", 1100),
    Scene("fumble 2", "middle", "1000 A", 1100),
    Scene("fumble both", "middle", "1000 RIGHT A", 1100),
    Scene("beaten 1", "middle", "1000 B, 1080 LEFT", 1100, 2),
    Scene("beaten 2", "middle", "1000 LEFT, 1080 B", 1100),
    Scene("before a dead heat", "middle", "", 990, 2),
    Scene("dead heat to 1", "middle", "1000 LEFT B", 1020),
    Scene("dead heat to 2", "middle", "1000 LEFT B", 1020, 2),
    Scene("landed", "stall", "1000 LEFT", 1020),
    Scene("fill 1", "middle", "1000 SELECT, 1200 SELECT, 1400 LEFT", 1500),
    Scene("fill 2", "middle", "1000 START, 1200 B", 1300),
    Scene("one pile 1", "one pile 1", "", 100),
    Scene("one pile 2", "one pile 2", "", 100, 2),
    Scene("hints 1", "stall", "", 5100),
    Scene("hints 2", "stall2", "", 5100),
    Scene("hints, fills 1", "stall fill", "", 5100),
    Scene("hints, fills 2", "stall fill 2", "", 5100),

    Scene("stuck", "stuck", "", 600),
    Scene("stuck, prompt", "stuck", "", 800),
    Scene("stuck, 1 ready", "stuck", "1000 LEFT", 1100),
    Scene("stuck, 2 ready", "stuck", "1000 B", 1100),
    Scene("stuck, both ready", "stuck", "1000 LEFT B", 1100),
    Scene("spit again", "stuck", "1000 LEFT B", 1600),
    Scene("lone spit 1", "lone 1", "", 800),
    Scene("lone spit 2", "lone 2", "", 800),
    Scene("lone spit 1, picked", "lone 1", "1000 RIGHT", 1100),
    Scene("lone spit 2, picked", "lone 2", "1000 B", 1100),
    Scene("one pile, stuck", "one pile stuck", "", 800),

    Scene("out 1", "out 1", "1000 LEFT", 1200),
    Scene("out 2", "out 2", "1000 A", 1200),
    Scene("hands off", "out 1", "1000 LEFT", 1500),
    Scene("early 1", "slap", "500 LEFT", 600),
    Scene("early 2", "slap", "500 A", 600),
    Scene("early both", "slap", "500 LEFT A", 600),
    Scene("cue, 1 early", "slap", "500 LEFT", 1400),
    Scene("cue, 2 early", "slap", "500 A", 1400),
    Scene("cue", "slap", "", 3000),
    Scene("cue, one pile", "slap, one pile", "", 3000),

    Scene("half swept", "slap", SLAP, 3100),
    Scene("account", "slap", SLAP, 3600),
    Scene("account, 1 ready", "slap", SLAP + ", 4000 LEFT", 4100),
    Scene("account, 2 ready", "slap", SLAP + ", 4000 A", 4100),
    Scene("account, points", "points", SLAP, 3600),
    Scene("account, one pile 1", "short 1", SLAP, 3600),
    Scene("account, one pile 2", "short 2", "3000 A", 3600),
    Scene("account, new pack", "last card, points", "1000 RIGHT", 1600),
    Scene("account, not told", "round over", "", 100),
    Scene("half dealt", "slap", SLAP + ", 4000 LEFT A", 4160),
    Scene("the next round", "slap", SLAP + ", 4000 LEFT A", 4500),

    Scene("won by 1", "last card 1", "1000 RIGHT", 1600),
    Scene("won by 2", "last card 2", "1000 B", 1600),
    Scene("won by 1, points", "points over 1", SLAP, 3600),
    Scene("won by 2, points", "points over 2", SLAP, 3600),
    Scene("decided", "points over 1", "", 700),
    Scene("seats swapped", "last card 1", "1000 RIGHT, 2000 SELECT", 2100),
    Scene("rematch, 1 ready", "last card 1", "1000 RIGHT, 2000 LEFT", 2100),
    Scene("rematch, 2 ready", "last card 1", "1000 RIGHT, 2000 A", 2100),

    Scene("alone 1, opening", ALONE + "1", "", 100),
    Scene("alone 2, opening", ALONE + "2", "", 100),
    Scene("alone 1", ALONE + "1", "500 LEFT", 5100),
    Scene("alone 2", ALONE + "2", "500 A", 5100),
    Scene("alone, stuck", ALONE + "1", DEAL_KEYS, 9900),
    Scene("alone, nearly out", ALONE + "1", DEAL_KEYS, 19_500),
    Scene("alone, out", ALONE + "1", DEAL_KEYS, DEAL.end),
    Scene("alone, pause", ALONE + "1", "500 LEFT, 2000 SELECT+", 3100),

    Scene("pause", "middle", "1000 SELECT+ START+", 2100),
    Scene("pause, 1 ready", "middle", "1000 SELECT+ START+, 3000 LEFT", 3100),
    Scene("pause, 2 ready", "middle", "1000 SELECT+ START+, 3000 B", 3100),
    Scene("pause, three", "middle", "1000 SELECT+ START+, 3000 LEFT B", 3100),
    Scene("pause, two", "middle", "1000 SELECT+ START+, 3000 LEFT B", 4100),
    Scene("pause, one", "middle", "1000 SELECT+ START+, 3000 LEFT B", 5100),
    Scene("pause in the opening", "new round", "1000 SELECT+ START+", 2100),
    Scene("pause in the account", "slap", SLAP + ", 4000 SELECT+ START+", 5100),
)

_ENDS_KEYS = dict(zip(CLUSTERS["side"][0] + CLUSTERS["side"][1],
                      CLUSTERS["ends"][0] + CLUSTERS["ends"][1], strict=True))


def tape(scene: Scene, seating: str) -> Tape:
    """What a scene plays when the players sit so."""
    plan = Plan(SEED, seating=seating, arrow=scene.arrow - 1)
    if scene.position != TITLE:
        plan.start = "match"
        if scene.position.startswith(ALONE):
            seat = scene.position.removeprefix(ALONE)
            plan.options = {"clock": "on", "deal": DEAL.plan.options["deal"], "seat": seat}
        elif scene.position:
            plan.position = position(POSITIONS.get(scene.position, scene.position))
            mode = plan.position.split(" ")[1]
            plan.points = 0 if mode == "s" else int(mode[1:])
    contacts = []
    for edge in edges(scene.keys):
        key = edge.key
        if seating == "ends" and plan.start == "match":
            key = _ENDS_KEYS[key]
        if edge.ms < scene.ms:
            contacts.append(Contact(edge.ms, KEYS.index(key), edge.down))
    return Tape(plan, contacts, scene.ms)
