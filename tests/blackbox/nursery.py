"""Starts the program's processes without reading the program anew each time: for those who kill it
hundreds of times.

    python -m tests.blackbox.nursery

Every line on standard input has one child run `bot.__main__.main()`, as `python -m bot` does; what
was imported, and the pictures' sprites, it has from here. Says "started PID" and "ended CODE" (less
than zero for a signal). What the child writes goes to standard error.
"""

from __future__ import annotations

import os
import sys

import discord  # noqa: F401  the adapters' largest parts, some of which are read when first used
import telegram.ext  # noqa: F401

from bot.__main__ import main
from rendering import paint
from tests.rendering.gallery import gallery


def _warm_up() -> None:
    for picture in gallery().values():
        paint(picture)


def _serve() -> None:
    _warm_up()
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.dup2(2, 1)
            sys.argv[1:] = []
            status = 1
            try:
                status = main()
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
        print(f"started {child}", flush=True)
        _, waited = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(waited)}", flush=True)


if __name__ == "__main__":
    _serve()
