"""Readiness, the turn of the cards, lone spits, after a round and after a match (law 3.1-3.4)."""

import pytest

from tests.law import Row, Run, Way, check, rows

# Spits go to each player's own side: the players alone cannot be exchanged.
TURNS = "ends"


@rows(
    Row("both ready, cards not yet turned", "opening", "0 LEFT, 200 B",
        "same prompt1=DONE prompt2=DONE", end="700"),
    Row("turned 500 ms after the second", "opening", "0 LEFT, 200 B",
        "phase=P left=5C right=KC prompt1=NONE prompt2=NONE", end="701"),
    Row("at the prompt's very stamp", "opening", "0 LEFT B", "phase=P", end="501"),
    Row("not sooner", "opening", "0 LEFT B", "phase=O", end="500"),
    Row("either key makes ready", "opening", "0 RIGHT A", "phase=P left=5C right=KC", end="501"),
    Row("one player alone", "opening", "0 LEFT", "same prompt1=DONE prompt2=READY", end="9000"),
    Row("one player twice", "opening", "0 LEFT, 100 LEFT, 200 RIGHT",
        "same prompt1=DONE prompt2=READY", end="9000"),
    Row("one player, both keys in one stamp", "opening", "0 LEFT RIGHT",
        "same prompt1=DONE prompt2=READY", end="9000"),
    Row("NEXT makes nobody ready", "opening", "0 SELECT, 100 START",
        "same prompt1=READY prompt2=READY", end="9000"),
    Row("it is not withdrawn", "opening", "0 LEFT, 100 LEFT, 3000 B", "phase=P", end="3501"),
    Row("a key held from before counts once", "opening", "0 LEFT+, 4000 B+", "phase=P left=5C",
        end="4501"),
    Row("dead at 499", "opening", "0 LEFT B, 499 LEFT", "phase=P left=5C"),
    Row("in PLAY at 500", "opening", "0 LEFT B, 500 LEFT", "phase=P left=6C"),
    Row("presses before the turn are no fumbles", "opening", "0 LEFT B, 100 A, 200 RIGHT, 450 LEFT",
        "phase=P left=5C"),
    Row("a refused press at the turn is one", "opening", "0 LEFT B, 500 RIGHT",
        "phase=P left=5C fumbles=1"),
    Row("stuck at once: prompt 700 ms after the turn", "opening stuck", "0 LEFT B",
        "phase=K left=5C right=KC prompt1=NONE prompt2=NONE", end="1200"),
    Row("and not sooner", "opening stuck", "0 LEFT B", "phase=K prompt1=SPIT prompt2=SPIT",
        end="1201"),
    Row("one-pile round: the only spitter's own side, whatever is pressed", "opening one pile",
        "0 RIGHT B", "phase=P left=- right=KC"),
)
def test_opening(row):
    """Law 3.1, 3.2."""
    check(row._replace(mirror=TURNS))


@rows(
    Row("ignored at 699", "stuck", "699 LEFT B", "same prompt1=SPIT prompt2=SPIT", end="3000"),
    Row("ready at 700", "stuck", "700 LEFT B", "same prompt1=DONE", end="1200"),
    Row("turned 500 ms later", "stuck", "700 LEFT B", "phase=P left=7C right=TD", end="1201"),
    Row("one in time, one too soon", "stuck", "699 LEFT, 700 B", "same prompt1=SPIT prompt2=DONE",
        end="3000"),
    Row("no prompt before", "stuck", "", "same prompt1=NONE prompt2=NONE", end="700"),
    Row("prompt", "stuck", "", "same prompt1=SPIT prompt2=SPIT", end="701"),
    Row("stuck by a play: ignored 699 ms after it", "choke", "1000 LEFT, 1699 LEFT B", "phase=K",
        end="4000"),
    Row("stuck by a play: ready 700 ms after it", "choke", "1000 LEFT, 1700 LEFT B",
        "phase=P left=2C right=2D", end="2201"),
    Row("presses before the prompt are no fumbles", "choke",
        "1000 LEFT, 1010 B, 1100 RIGHT, 1500 A", "phase=K left=6C"),
    Row("a press of the play's own stamp is judged in PLAY", "choke", "1000 LEFT B",
        "phase=K left=6C fumbles=1"),
    Row("both spit to their own side, whatever they press", "stuck", "700 RIGHT B",
        "phase=P left=7C right=TD"),
    Row("dead before the turn", "stuck", "700 LEFT B, 1199 LEFT", "phase=P left=7C"),
    Row("in PLAY at the turn: 9C on 7C", "stuck", "700 LEFT B, 1200 LEFT",
        "phase=P left=7C fumbles=1"),
    Row("in PLAY at the turn: 9C on TD", "stuck", "700 LEFT B, 1200 RIGHT", "phase=P right=9C"),
    Row("still stuck: prompt 700 ms after the turn", "stuck still", "700 LEFT B",
        "phase=K left=5H right=KH prompt1=NONE", end="1900"),
    Row("it needs new presses", "stuck still", "700 LEFT+ B+",
        "phase=K left=5H right=KH prompt1=SPIT prompt2=SPIT", end="9000"),
    Row("ignored before it", "stuck still", "700 LEFT B, 1899 LEFT B", "phase=K left=5H",
        end="9000"),
    Row("and another spit", "stuck still", "700 LEFT B, 1900 LEFT B", "phase=P left=3H right=3D",
        end="2401"),
    Row("the last spit: the round is over at the turn", "stuck on", "700 LEFT B",
        "phase=S left=5H right=KH", end="1599"),
    Row("early from 400 ms after the turn", "stuck on", "700 LEFT B, 1600 LEFT", "phase=S early=1",
        end="1700"),
    Row("in flight before", "stuck on", "700 LEFT B, 1599 LEFT", "phase=S", end="1700"),
)
def test_stuck(row):
    """Law 3.1, 3.2, 4.1."""
    check(row._replace(mirror=TURNS))


@rows(
    Row("player 1 picks left", "lone 1", "700 LEFT, 900 B", "phase=P left=7C right=KC hand1=1"),
    Row("player 1 picks right", "lone 1", "700 RIGHT, 900 B", "phase=P left=5C right=7C"),
    Row("the first press picks", "lone 1", "700 RIGHT, 800 LEFT, 900 B", "phase=P right=7C"),
    Row("both keys at once: pile 0", "lone 1", "700 RIGHT LEFT, 900 B", "phase=P left=7C",
        mirror="side"),
    Row("the other's key picks nothing", "lone 1", "700 B, 900 RIGHT", "phase=P right=7C"),
    Row("nor does another key before the turn", "lone 1", "700 RIGHT B, 900 LEFT",
        "phase=P right=7C"),
    Row("both in one stamp", "lone 1", "700 RIGHT B", "phase=P right=7C"),
    Row("player 2 picks left", "lone 2", "700 B, 900 RIGHT", "phase=P left=7C hand2=1"),
    Row("player 2 picks right", "lone 2", "700 A, 900 LEFT", "phase=P right=7C"),
    Row("a press before the prompt is no pick", "lone 1", "640 RIGHT, 690 LEFT, 750 RIGHT, 900 B",
        "phase=P right=7C"),
    Row("the other must be ready too", "lone 1", "700 LEFT", "same prompt1=DONE prompt2=SPIT",
        end="9000"),
    Row("what the prompts ask", "lone 1", "", "same prompt1=PICK prompt2=SPIT", end="701"),
    Row("one pile: the pick is ignored", "lone one pile", "700 RIGHT, 900 B",
        "phase=P left=7C right=-", mirror="ends"),
    Row("one pile: nothing to pick", "lone one pile", "", "same prompt1=SPIT", end="701",
        mirror="ends"),
)
def test_lone_spit(row):
    """Law 3.3."""
    check(row)


@rows(
    Row("the next deal at the second's stamp", "round over", "0 LEFT, 500 B",
        "phase=O round=2 view=table prompt1=READY prompt2=READY score1=3 score2=9", end="501"),
    Row("not before", "round over", "0 LEFT, 500 B",
        "same round=1 view=account prompt1=DONE prompt2=READY presses=1", end="500"),
    Row("both in one stamp", "round over", "0 LEFT B", "phase=O round=2", end="1"),
    Row("one alone", "round over", "0 LEFT, 100 RIGHT, 200 LEFT", "same round=1", end="9000"),
    Row("NEXT makes nobody ready", "round over", "0 LEFT, 100 START", "same round=1", end="9000"),
    Row("the opening needs new presses", "round over", "0 LEFT+ B+",
        "phase=O round=2 prompt1=READY prompt2=READY", end="9000"),
    Row("of that very stamp none counts for it", "round over", "0 LEFT, 500 RIGHT B",
        "phase=O round=2 prompt1=READY prompt2=READY", end="9000"),
    Row("a ms later they do", "round over", "0 LEFT+, 100 LEFT-, 500 B+, 501 LEFT+",
        "phase=O round=2 prompt1=DONE prompt2=READY", end="9000"),
    Row("and the cards turn", "round over", "0 LEFT B, 501 RIGHT A", "round=2 hand1=10 hand2=10",
        end="1002"),
    Row("no key is dead after a one-pile round",
        "P p100 0/0 - ..KC QC/-/-/-/- - QD/JD/-/-/- 2D", "1000 RIGHT, 1001 B",
        "phase=R prompt1=READY prompt2=DONE"),
    Row("a press of its last stamp is judged in PLAY",
        "P p100 0/0 - ..KC QC/-/-/-/- - QD/JD/-/-/- 2D", "1000 RIGHT B",
        "phase=R prompt1=READY prompt2=READY fumbles=1"),
)
def test_round_over(row):
    """Law 3.4."""
    check(row._replace(mirror=TURNS))


@rows(
    Row("a rematch at the second's stamp", "match over", "0 LEFT, 300 B",
        "phase=O round=1 score1=0 score2=0 hand1=11 hand2=11 view=table", end="301"),
    Row("not before", "match over", "0 LEFT, 300 B", "same prompt1=DONE prompt2=LOST presses=1",
        end="300"),
    Row("both in one stamp", "match over", "0 LEFT B", "phase=O", end="1"),
    Row("what the prompts say", "match over", "", "same prompt1=WON prompt2=LOST", end="1"),
    Row("one alone", "match over", "0 LEFT, 300 RIGHT", "same title=no", end="9000"),
    Row("the opening needs new presses", "match over", "0 LEFT+ B+",
        "phase=O prompt1=READY prompt2=READY", end="9000"),
    Row("SELECT and START for 999 ms", "match over", "0 SELECT+ START+, 999 SELECT-",
        "same title=no", end="9000"),
    Row("for a second: title", "match over", "0 SELECT+ START+, 1000 SELECT-", "same title=yes"),
    Row("from when both are down", "match over", "0 SELECT+, 200 START+", "same title=no",
        end="1200"),
    Row("a second after that", "match over", "0 SELECT+, 200 START+", "same title=yes",
        end="1201"),
    Row("one up in between: from its next press", "match over",
        "0 SELECT+ START+, 500 SELECT-, 600 SELECT+", "same title=no", end="1600"),
    Row("and a second after that", "match over", "0 SELECT+ START+, 500 SELECT-, 600 SELECT+",
        "same title=yes", end="1601"),
    Row("one alone asks for nothing", "match over", "0 SELECT+", "same title=no", end="9000"),
    Row("what is pressed then is the title's", "match over", "0 SELECT+ START+, 1000 LEFT B",
        "same title=yes presses=2"),
)
def test_match_over(row):
    """Law 3.4."""
    check(row)


@pytest.mark.parametrize("player", (0, 1))
def test_the_arrow_of_a_rematch_is_drawn_anew(player):
    arrows = set()
    for seed in range(30):
        row = Row("", "match over", "0 LEFT B", "", end="1", arrow=player + 1)
        arrows.add(Run(row, Way(seed=seed)).state["arrow"])
    assert arrows == {"1", "2"}
