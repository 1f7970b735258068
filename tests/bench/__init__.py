"""What the project costs, measured: `python -m tests.bench rules|storage|render|startup|boards|all`.

Each bench is a module here with `run()`, which yields one line after another as a dict of plain
JSON values: at least `bench` and `case`; with a bar, `ratio` is how the figure stands to it.
"""
