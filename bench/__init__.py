"""The figures behind the budgets: `make bench`, or `python -m bench FAMILY ...` for some."""
