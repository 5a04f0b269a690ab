"""Spit. CircuitPython starts this file; on a desktop `python -m hardware.host` does."""


def play() -> None:
    """Play for ever."""
    from hardware import boards

    program = boards.program()
    while True:
        program.step()
        boards.idle(program)


def main() -> None:
    """Play, and when something goes wrong say on the display what it is."""
    try:
        play()
    except Exception as fault:
        from hardware import fault_page

        fault_page.show(fault)


if __name__ == "__main__":
    main()
elif __name__ == "code":        # imported on a PC, by pdb for one: it wants Python's own `code`
    from hardware.host import namesake

    namesake.restore()
