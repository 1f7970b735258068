"""What the project costs, measured: `python -m tests.bench NAME`, or `all`.

The benches are rules, storage, render, startup and boards; those that take minutes are replay,
groups, load, growth and memory, and run only by their names.

Each bench is a module here with `run()`, which yields one line after another as a dict of plain
JSON values: at least `bench` and `case`; with a bar, `ratio` is how the figure stands to it.
"""
