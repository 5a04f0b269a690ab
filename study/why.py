"""Where a figure comes from: one assumption is changed at a time."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

from study.eager import Eager
from study.figures import average, outs, share
from study.game import RULES
from study.person import Direct, Person
from study.players import Players, eagers, first_round

MORE = 4  # times as many first rounds as matches

PLAYS: tuple[tuple[str, type[Person] | Eager], ...] = (
    ("rules alone, times are exponential", Eager()),
    ("they spread by 0.4 of the mean", RULES._replace(anew="never")),
    ("who was blocked begins anew when there is something to do", RULES._replace(anew="blocked")),
    ("every card played makes both begin anew", RULES),
    ("the nearest card that fits is played, and to look at each slot takes time",
     RULES._replace(choices=("nearest", "nearest"))),
    ("the cursor leaves an emptied slot", RULES._replace(
        choices=("nearest", "nearest"), settles=True)),
    ("two typical persons, the whole game", Person),
    ("the same, but no stock is nearer than another", Direct),
)

_AHEAD = RULES._replace(speeds=(1.25, 1))
SHARES = (
    ("times are exponential, turns go on as they came, a coin slaps", Eager(speeds=(1.25, 1))),
    ("they spread by 0.4 of the mean", _AHEAD._replace(anew="never")),
    ("every card played makes both begin anew", _AHEAD),
    ("and whoever is out slaps first", _AHEAD._replace(slap="out")),
    ("and the quicker one slaps first more often", _AHEAD._replace(slap="speed")),
    ("and times are sums of steps, and spread by 0.2 of the mean", _AHEAD._replace(
        slap="speed", spread=0.2)),
    ("0.4 again, always from the deepest stock", _AHEAD._replace(
        slap="speed", choices=("deepest", "random"))),
    ("0.4 again, always from the shallowest stock", _AHEAD._replace(
        slap="speed", choices=("shallowest", "random"))),
)


def table(players: Players) -> Iterator[str]:
    yield "| first rounds of equal players | plays | spits | seconds |"
    yield "|---|---|---|---|"
    for name, who in PLAYS:
        jobs = [(seed, who) for seed in range(MORE * players.matches)]
        rounds = [told[0] for _, told in players.play(first_round, jobs)]
        yield (f"| {name} | {average([each.plays for each in rounds], 2)} |"
               f" {average([each.spits for each in rounds], 2)} |"
               f" {mean(each.ms / 1000 for each in rounds):.1f} |")
    yield ""
    yield ("| rules alone, player 1 is 1.25 times as fast | rounds a match | is out first |"
           " wins the match |")
    yield "|---|---|---|---|"
    for name, how in SHARES:
        told = players.play(eagers, [(seed, how) for seed in range(players.matches)])
        won = sum(winner == 0 for winner, _ in told)
        yield (f"| {name} | {mean(len(rounds) for _, rounds in told):.1f} |"
               f" {share(*outs(told))} | {share(won, len(told))} |")
