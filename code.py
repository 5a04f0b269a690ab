"""Spit. CircuitPython starts this file; on a desktop `python -m hardware.host` does."""


def main() -> None:
    """Play for ever."""
    from hardware import boards
    from spit.game import Game

    game = Game(boards.machine(), boards.plan)
    while True:
        game.step()
        boards.idle(game)


if __name__ == "__main__":
    main()
elif __name__ == "code":        # imported on a PC, by pdb for one: it wants Python's own `code`
    from hardware.host import namesake

    namesake.restore()
