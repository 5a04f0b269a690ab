"""On any Python: what is kept in nvm, and what comes back out of it, whatever is in there."""
from spit import options
from spit.plan import Plan
from spit.store import Store, crc


class Match:
    winner = 1


class Scene:
    match = Match()
    round = 9
    fastest = 23456
    streak = -2
    won = [12, 7]
    heats = 3


def numbers(store):
    return (store.matches, store.rounds, store.streak, store.fastest, store.heats, store.wins,
            store.races, store.times, store.deals, store.chosen, store.notice)


nvm = bytearray(b"\xff" * 8192)
plan = Plan(1, seating="ends", points=50, options={"lock": "off", "hints2": "on"})
store = Store(nvm)
print(numbers(store))
store.choose(plan, options.KEPT)
for n in range(3):
    store.add_match(Scene, "side" if n else "ends")
for ms, deal in ((65000, 42), (50000, 4242), (70000, 42)):
    store.add_time(ms, deal)
print(store.save(), bytes(nvm[:96]))
print(numbers(Store(nvm)))
again = Store(nvm).fill(Plan(1))
print(again.seating, again.points, sorted(again.options.items()))
notices = bytearray(5)
for at in range(len(store._pack())):
    for bit in range(8):
        other = bytearray(nvm)
        other[at] ^= 1 << bit
        notices[Store(other).notice] += 1 if notices[Store(other).notice] < 255 else 0
print(bytes(notices))
print("%04x" % crc(b"123456789"))
