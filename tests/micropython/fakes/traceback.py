"""traceback, for a MicroPython, which has sys.print_exception instead."""
import io
import sys


def format_exception(fault):
    said = io.StringIO()
    sys.print_exception(fault, said)
    return [said.getvalue()]


def print_exception(fault):
    sys.print_exception(fault)
