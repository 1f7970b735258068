"""A round played again: one file that moves, small enough for every chat, in one palette."""

import io
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from rendering import ReplayPicture, paint
from rendering.palette import COLOURS
from tests.rendering.memory_scenes import replay
from tests.rendering.scenes import sheets

MOST_BYTES = 5 * 1024 * 1024


@pytest.fixture(scope="module")
def whole() -> ReplayPicture:
    return replace(replay(), sheet=sheets()["sheet_2"])


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    """What is seen one after the other, and for how many milliseconds."""
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == "GIF"
        assert image.info["loop"] == 0
        seen = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            seen.append((image.convert("RGB"), int(image.info["duration"])))
        return seen


def test_it_shows_every_move_and_then_rests_on_the_score(whole: ReplayPicture) -> None:
    data = paint(whole)
    assert len(data) < MOST_BYTES
    seen = frames(data)
    assert [duration for _, duration in seen] == [900] * len(whole.frames) + [4000]
    assert {image.size for image, _ in seen} == {(800, 675)}
    assert all(ImageChops.difference(a, b).getbbox() for (a, _), (b, _) in pairwise(seen))


def test_every_frame_has_the_colours_of_all_pictures(whole: ReplayPicture) -> None:
    few = replace(whole, frames=whole.frames[:6])
    for image, _ in frames(paint(few)):
        found = image.getcolors(maxcolors=1 << 20)
        assert found is not None
        assert {colour for _, colour in found} <= set(COLOURS)


@pytest.mark.parametrize("seats", [4, 6])
def test_more_people_make_no_larger_file(seats: int) -> None:
    assert len(paint(replay(seats))) < MOST_BYTES


def test_a_round_that_was_broken_off_ends_with_its_last_table(whole: ReplayPicture) -> None:
    seen = frames(paint(ReplayPicture(whole.frames[:2])))
    assert [duration for _, duration in seen] == [900, 4000]
    (alone,) = frames(paint(ReplayPicture(whole.frames[:1])))
    assert alone[0].size == (800, 675)


def test_equal_descriptions_give_equal_files(whole: ReplayPicture) -> None:
    few = replace(whole, frames=whole.frames[:3])
    assert paint(few) == paint(replace(few))
