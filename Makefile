# Spit. The commands people type; each sets up what it needs first.

# The first Python that is new enough. `make PYTHON=/path/to/python3` chooses another.
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
PYTHON ?= $(shell for python in $(CANDIDATES); do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
VENV := .venv/bin/python

.PHONY: help setup play bundle deploy test bench study soak pictures clean

help:
	@echo "make play   two players, one keyboard, in a window"
	@echo "make bundle what goes on a PyBadge, as a zip in dist/ (MPY_CROSS=... compiles it)"
	@echo "make deploy copy that to the CIRCUITPY that is plugged in (or DRIVE=...)"
	@echo "make test   style, types and every test"
	@echo "make pictures  renew docs/pictures and the golden frames of tests/golden"
	@echo "make bench  measure every budget and print the table, in under ten minutes (needs node)"
	@echo "make study  how well the computer plays, and what the game is like, in ten minutes"
	@echo "make soak   the long runs: a day of monkeys, a thousand matches; over an hour"
	@echo "make setup  only set up .venv"
	@echo "make clean  remove what the others made, .venv too"

setup:
ifeq ($(strip $(PYTHON)),)
	@echo "make: no Python 3.11 or later found (tried: $(CANDIDATES));" \
		"name one with PYTHON=/path/to/python3" >&2; exit 1
else
	@"$(PYTHON)" tools/setup.py
endif

play: setup
	@$(VENV) tools/play.py

bundle: setup
	@$(VENV) tools/bundle.py

deploy: bundle
	@$(VENV) tools/deploy.py

test: setup
	$(VENV) -m ruff check
	$(VENV) -m mypy
	$(VENV) -m pytest -q -n auto

bench: setup
	@$(VENV) -m pip --disable-pip-version-check install -qq --no-deps -r bench/requirements.txt
	@$(VENV) -m bench

study: setup
	@$(VENV) -m pip --disable-pip-version-check install -qq --no-deps -r bench/requirements.txt
	@$(VENV) -m study

soak: setup
	@$(VENV) -m bench.soak

pictures: setup
	@$(VENV) tools/pictures.py

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
