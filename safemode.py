"""CircuitPython starts this file in safe mode, where code.py is not run.

A flat battery or a weak cable can make the voltage dip: the board gets one more try. When that
fails too it stays in safe mode, where the drive can be written, until somebody presses reset. The
start of a match shows that the board works: then it may try once more.
"""


def main() -> None:
    """Restart once after a brownout."""
    import microcontroller
    import supervisor

    from hardware.boards import restarts

    browned_out = supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT
    if browned_out and not restarts.is_noted():
        restarts.note()
        microcontroller.reset()


if __name__ == "__main__":
    main()
