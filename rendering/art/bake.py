"""Writes the shipped sprites; a development tool, the only code that needs `resvg_py`.

    python -m rendering.art.bake [FOLDER]

Rasterises every drawing at twice the shipped size and halves it, which keeps thin strokes cleaner
than resvg's own smoothing. Cards become palette PNGs without transparency (their corners are cut
when they are drawn), signs lossless WebP with it; a third of what plain RGBA files would take.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import resvg_py
from PIL import Image

from rendering.art import BACK, CODES, LOOKS, SIGNS, back_svg, card_svg, sign_svg
from rendering.art.colours import CARD_EDGE
from rendering.artwork import CARD_SIZE, FOLDER, sign_size

CARD_COLOURS = 96


def raster(svg: str, size: tuple[int, int]) -> Image.Image:
    """The drawing as RGBA of exactly that size."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=2 * size[0]))
    with Image.open(io.BytesIO(data)) as large:
        return large.convert("RGBA").resize(size, Image.Resampling.BOX)


def card_image(svg: str) -> Image.Image:
    """A card as it is shipped: palette mode, its corners filled with the colour of its edge."""
    drawing = raster(svg, CARD_SIZE)
    flat = Image.new("RGB", CARD_SIZE, CARD_EDGE)
    flat.paste(drawing, (0, 0), drawing)
    return flat.quantize(CARD_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def cards() -> Iterator[tuple[str, str]]:
    """Every card and the back: the file's path below the folder, and the drawing."""
    for look in LOOKS:
        for code in CODES:
            yield f"{look}/{code}.png", card_svg(code, look)
    yield f"{BACK}.png", back_svg()


def bake(folder: Path) -> int:
    """Write all sprites below the folder; returns how many bytes they take."""
    for name in (*LOOKS, "signs"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, svg in cards():
        card_image(svg).save(folder / name, optimize=True)
    for name in SIGNS:
        image = raster(sign_svg(name), (sign_size(name),) * 2)
        image.save(folder / "signs" / f"{name}.webp", lossless=True, quality=100, method=4)
    return sum(file.stat().st_size for file in folder.rglob("*.*"))


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    print(f"{bake(folder) / 1024:.0f} KiB below {folder}")
