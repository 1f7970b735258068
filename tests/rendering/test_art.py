"""The deck's drawings and the sprites baked from them."""

import io
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.game import DECK
from rendering import palette
from rendering.art import BACK, CODES, LOOKS, SIGNS, back_svg, card_svg, sign_svg
from rendering.art.colours import NUMERAL
from rendering.artwork import CARD_SIZE, FOLDER, sign_size
from rendering.palette import AVATARS, COLOURS, CREAM, Rgb, Tone, nearest, ramp


def test_the_art_draws_exactly_the_cards_of_the_game() -> None:
    assert set(CODES) == {card.code for card in DECK}


@pytest.mark.parametrize("look", LOOKS)
def test_every_drawing_is_well_formed_and_its_own(look: str) -> None:
    drawings = [card_svg(code, look) for code in CODES]
    assert len(set(drawings)) == len(CODES)
    for drawing in (*drawings, back_svg(), *(sign_svg(name) for name in SIGNS)):
        ElementTree.fromstring(drawing)


def test_all_sprites_are_shipped_and_small() -> None:
    expected = {f"{look}/{code}.png" for look in LOOKS for code in CODES} | {f"{BACK}.png"}
    expected |= {f"signs/{name}.webp" for name in SIGNS}
    files = {str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*") if file.is_file()}
    assert files == expected
    assert sum((FOLDER / file).stat().st_size for file in files) < 1_000_000


@pytest.mark.parametrize("name", ["italian/7d", "italian/Cc", "french/Cs", BACK])
def test_a_card_baked_anew_is_the_shipped_one(name: str) -> None:
    bake = pytest.importorskip("rendering.art.bake", reason="resvg_py bakes the deck")
    svg = back_svg() if name == BACK else card_svg(name[-2:], name.partition("/")[0])
    with Image.open(FOLDER / f"{name}.png") as shipped:
        assert shipped.mode == "P"
        assert difference(bake.card_image(svg), shipped) < 1.5


@pytest.mark.parametrize("name", ["broom", "flame", "french-c"])
def test_a_sign_baked_anew_is_the_shipped_one(name: str) -> None:
    bake = pytest.importorskip("rendering.art.bake", reason="resvg_py bakes the deck")
    anew = bake.raster(sign_svg(name), (sign_size(name),) * 2)
    with Image.open(FOLDER / "signs" / f"{name}.webp") as shipped:
        assert shipped.size == anew.size
        assert difference(flat(anew), flat(shipped)) < 1.5


def flat(image: Image.Image) -> Image.Image:
    ground = Image.new("RGB", image.size, "white")
    layer = image.convert("RGBA")
    ground.paste(layer, (0, 0), layer)
    return ground


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference a channel, of 255."""
    gap = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return float(sum(ImageStat.Stat(gap).mean) / 3)


def test_a_card_is_as_large_as_it_is_ever_drawn() -> None:
    with Image.open(FOLDER / "italian" / "7d.png") as sprite:
        assert sprite.size == CARD_SIZE
        assert len(io.BytesIO(sprite.tobytes()).getvalue()) == CARD_SIZE[0] * CARD_SIZE[1]


# ---- colours ------------------------------------------------------------------------------------


def luminance(colour: Rgb) -> float:
    linear = [
        v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4
        for v in (part / 255 for part in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Tone, other: Tone) -> float:
    light, dark = sorted((luminance(COLOURS[one]), luminance(COLOURS[other])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_palette_fits_a_palette_image() -> None:
    assert len(set(COLOURS)) == len(COLOURS) <= 256


@pytest.mark.parametrize("hue", AVATARS)
def test_initials_can_be_read_on_every_avatar(hue: Tone) -> None:
    assert contrast(CREAM, hue) >= 4.5


def test_words_can_be_read_on_their_grounds() -> None:
    assert contrast(palette.CREAM, palette.PLATE) >= 7
    assert contrast(palette.INK, palette.CREAM) >= 7
    assert contrast(palette.PALE, palette.FELT) >= 4.5
    assert contrast(palette.SOFT, palette.CREAM_ROW) >= 4.5
    for numerals in palette.NUMERALS.values():
        for tone in numerals.values():
            assert contrast(tone, palette.IVORY) >= 4.5


def test_cups_and_clubs_differ_in_tone_not_by_hue_alone() -> None:
    cups, clubs = (palette.NUMERALS["italian"][suit] for suit in "cb")
    assert contrast(cups, clubs) >= 1.6
    assert NUMERAL["c"] != NUMERAL["b"]


def test_a_ramp_goes_from_the_ground_to_the_ink() -> None:
    tones = ramp(palette.INK, palette.CREAM)
    assert (tones[0], tones[255], len(tones)) == (palette.CREAM, palette.INK, 256)
    steps = [luminance(COLOURS[tone]) for tone in tones]
    assert steps == sorted(steps, reverse=True)


def test_the_nearest_tone_of_a_tone_is_itself() -> None:
    assert all(nearest(colour) == i for i, colour in enumerate(COLOURS))
