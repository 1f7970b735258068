"""A round played again, as an animated GIF: what both Telegram and Discord play by themselves.

All frames share the one palette of every picture, so that nothing flickers and what stays the same
from frame to frame costs nothing; there is no dithering, which would.
"""

import io
from collections.abc import Iterator
from typing import Final

from PIL import Image

from rendering import palette as tone
from rendering.canvas import Canvas
from rendering.geometry import HEIGHT, WIDTH
from rendering.pictures import ReplayPicture
from rendering.sheet import paint_sheet
from rendering.table import paint_table

# Five eighths of a table at rest: names can still be read, and forty moves stay below 3 MiB.
_WIDTH: Final = WIDTH * 5 // 8
_HEIGHT: Final = HEIGHT * 5 // 8
_MOVE_MS: Final = 900
_END_MS: Final = 4000


def paint_replay(picture: ReplayPicture) -> bytes:
    """The frames one after the other, the last one longer, and then from the beginning again."""
    first, *others = _images(picture)
    buffer = io.BytesIO()
    first.save(
        buffer,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[*[_MOVE_MS] * len(others), _END_MS],
        loop=0,
        disposal=1,
        optimize=False,  # it would give every frame a palette of its own
    )
    return buffer.getvalue()


def _images(picture: ReplayPicture) -> Iterator[Image.Image]:
    for frame in picture.frames:
        yield paint_table(frame).reduced(_WIDTH, _HEIGHT)
    if picture.sheet is not None:
        yield _framed(paint_sheet(picture.sheet))


def _framed(sheet: Canvas) -> Image.Image:
    """The sheet in the middle of the cloth: it is not as high as a table, or higher."""
    scale = min(_WIDTH / sheet.width, _HEIGHT / sheet.height)
    width, height = round(sheet.width * scale), round(sheet.height * scale)
    small = sheet.reduced(width, height)
    whole = Canvas(_WIDTH, _HEIGHT, tone.FELT).reduced(_WIDTH, _HEIGHT)
    whole.paste(small, ((_WIDTH - width) // 2, (_HEIGHT - height) // 2))
    return whole
