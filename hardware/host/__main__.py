"""`python -m hardware.host`: Spit on the desktop."""

import sys

from hardware.host.cli import main

sys.exit(main(sys.argv[1:]))
