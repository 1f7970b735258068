"""Painters work at the same time, from the first picture on."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

# In a process of its own: what goes wrong here ends it.
PAINTERS: Final = """
import os, sys, threading
from PIL import Image
from rendering import artwork

sys.setswitchinterval(1e-6)
noise = os.urandom(60 * 60 * 3)

def paint():
    picture = Image.frombytes("RGB", (60, 60), noise)
    together.wait()
    artwork.in_palette(picture)

for _ in range(300):
    artwork._palette_image.cache_clear()  # as in a process that has just started
    together = threading.Barrier(4)
    painters = [threading.Thread(target=paint) for _ in range(4)]
    for painter in painters:
        painter.start()
    for painter in painters:
        painter.join()
"""


def test_painters_who_begin_at_once_do_not_end_the_process() -> None:
    subprocess.run([sys.executable, "-c", PAINTERS], check=True)
