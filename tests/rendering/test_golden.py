"""A handful of pictures compared with how they looked when somebody last looked at them.

    pytest tests/rendering/test_golden.py --regold      writes them anew; look at the difference

Compared at a quarter of the size and with tolerance: other versions of FreeType or HarfBuzz move
edges by fractions of a pixel, and that is no fault.
"""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import paint
from rendering.geometry import WIDTH
from tests.rendering.gallery import gallery

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
NAMES = (
    "table_2p",
    "table_4p_scopone",
    "table_6p",
    "table_2p_matta",
    "table_3p_open",
    "table_4p_pairs_open",
    "hand_3",
    "hand_10",
    "hand_matta",
    "sheet_2",
    "sheet_6",
    "final_pairs",
    "scores_pairs",
    "scores_6",
    "lobby_4",
    "board_1",
    "board_10",
    "board_edges",
    "person",
    "person_new",
)
MEAN, WORST = 1.5, 24
_CELL, _BOX = 16, Image.Resampling.BOX


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_still_looks_as_it_did(name: str, regold: bool) -> None:
    found, file = reduced(paint(gallery()[name])), FOLDER / f"{name}.png"
    if regold:
        FOLDER.mkdir(parents=True, exist_ok=True)
        found.quantize(128, dither=Image.Dither.NONE).save(file, optimize=True)
    with Image.open(file) as golden:
        expected = golden.convert("RGB")
    assert found.size == expected.size
    gap = ImageChops.difference(found, expected)
    assert sum(ImageStat.Stat(gap).mean) / 3 <= MEAN
    # Something small but wholly different, such as another numeral, must not drown in the mean.
    cells = gap.convert("L").resize((gap.width // _CELL, gap.height // _CELL), _BOX)
    assert max(cells.tobytes()) <= WORST


def reduced(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        size = WIDTH // 4, image.height // 4
        return image.convert("RGB").resize(size, _BOX)
