"""The board's modules for the desktop: this folder comes first on sys.path (see ../desk.py).

Only type checkers see it as a package: so they know `import board` as the board's own.
"""
