"""On MicroPython: import the modules that the arguments name, and say how many names they have."""
import sys

for name in sys.argv[1:]:
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    print(name, len(dir(module)))
