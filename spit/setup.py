"""Sets a match up by a plan. Loaded for that alone: in play it would be in the way."""
from spit import notes, options  # noqa: F401  to have all compiled before anything is made
from spit.lights import Lights
from spit.match import Match
from spit.motion import Motion
from spit.referee import Referee
from spit.sound import Sound


def match(plan, machine) -> Match:
    """The match that is planned; those after it start afresh."""
    made = Match(plan.points)
    player = options.alone(plan.options)
    if player >= 0:
        from spit.clock import Deal

        left = machine.left_keys[plan.seating][player]
        made = Deal(options.number(plan.options, "deal"), player, left)
    elif plan.position:
        from spit.notation import load

        made = load(plan.position)
    elif plan.deck:
        made.deal(plan.deck[:26], plan.deck[26:])
    plan.position = plan.deck = None
    plan.arrow = -1
    return made


def referee(plan, machine, keys, stats, chance) -> Referee:
    """A referee for players who sit as planned, with the options that are chosen."""
    chosen = plan.options
    seating = plan.seating
    levels = options.levels(chosen)
    player = options.alone(chosen)
    computers = levels if player < 0 else (player == 1, player == 0)
    if player >= 0:
        chosen = options.of_keys(chosen)
    swapped = options.switches(chosen, "swap")
    keys.seat(machine.keys, machine.clusters[seating], swapped, computers)
    handicaps = [options.number(chosen, name) for name in ("handicap1", "handicap2")]
    made = Referee(keys, stats, chance, machine.left_keys[seating],
                   options.number(chosen, "lock"), handicaps, options.switches(chosen, "hints"))
    if player >= 0:
        left = machine.left_keys[seating][player] ^ swapped[player]
        names = machine.clusters[seating][player]
        _set_clock(made, player, machine.nvm, (names[1 + left], names[2 - left]))
    elif levels[0] or levels[1]:
        from spit import cpu

        made.scene.alone = True
        made.cpus = cpu.players(levels, made, chance)
    return made


def _set_clock(referee, player: int, nvm, pile_keys) -> None:
    """Put the clock in the place of a player's opponent."""
    from spit.clock import Clock
    from spit.store import Store

    scene = referee.scene
    scene.alone = True
    scene.clock = 1 - player
    scene.asked = 1 << player
    scene.best = Store(nvm).times[0]
    scene.pile_keys = pile_keys
    referee.cpus = (Clock(referee),)


def effects(plan, machine, scene) -> list:
    """Sound and lights, where the machine has them and they are wanted; last a `Motion`."""
    made: list = []
    volume = options.number(plan.options, "sound")
    lights = options.value(plan.options, "lights")
    if machine.speaker and volume:
        made.append(Sound(machine, volume))
    if machine.lights and lights != "off":
        made.append(Lights(machine, scene, 2 if lights == "on" else 1))
    made.append(Motion(scene))
    return made
