"""Single cards as small square pictures, for chats that put them on buttons."""

import io
from typing import Final

from PIL import Image

from rendering.artwork import FOLDER
from rendering.pictures import Deck

_SIDE: Final = 128
_TONES: Final = 64


def card_icon(code: str, deck: Deck = Deck.ITALIAN) -> bytes:
    """The card of this code as a PNG with clear margins at its sides, at most some 10 KiB."""
    with Image.open(FOLDER / deck.value / f"{code}.png") as file:
        face = file.convert("RGBA")
    width = round(face.width * _SIDE / face.height)
    icon = Image.new("RGBA", (_SIDE, _SIDE))
    icon.paste(face.resize((width, _SIDE), Image.Resampling.LANCZOS), ((_SIDE - width) // 2, 0))
    buffer = io.BytesIO()
    icon.quantize(_TONES).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
