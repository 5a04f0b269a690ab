"""Sets a match up by a plan. Loaded for that alone: in play it would be in the way."""
from spit import notes, options  # noqa: F401  to have all compiled before anything is made
from spit.lights import Lights
from spit.match import Match
from spit.motion import Motion
from spit.referee import Referee
from spit.sound import Sound


def match(plan) -> Match:
    """The match that is planned; those after it start afresh."""
    made = Match(plan.points)
    if plan.position:
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
    keys.seat(machine.keys, machine.clusters[seating], options.switches(chosen, "swap"), levels)
    handicaps = [options.number(chosen, "handicap%d" % player) for player in (1, 2)]
    made = Referee(keys, stats, chance, machine.left_keys[seating],
                   options.number(chosen, "lock"), handicaps, options.switches(chosen, "hints"))
    if levels[0] or levels[1]:
        from spit import cpu

        made.scene.alone = True
        made.cpus = cpu.players(levels, made, chance)
    return made


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
