"""Words stay within what a platform carries, and shrink kindly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.screens.fitting import (
    LIMIT,
    NAME_WIDTHS,
    first_fitting,
    length,
    shortened,
    widths_then_fewer,
)


def test_the_length_is_telegrams() -> None:
    assert length("aè🌸") == 4


def test_the_first_version_that_fits_is_said_and_later_ones_are_not_made() -> None:
    made = []

    def versions() -> Iterator[str]:
        for size in (LIMIT + 1, LIMIT, 10):
            made.append(size)
            yield "x" * size

    assert first_fitting(versions()) == "x" * LIMIT
    assert made == [LIMIT + 1, LIMIT]


@pytest.mark.parametrize(
    ("name", "width", "cut"),
    [
        ("Anna", 4, "Anna"),
        ("Annabella", 5, "Anna…"),
        ("Anna Bella", 6, "Anna…"),
        ("Ann" + "a\u0301" + "bella", 5, "Ann…"),
    ],
)
def test_a_name_is_cut_between_letters(name: str, width: int, cut: str) -> None:
    assert shortened(name, width) == cut


def test_names_shrink_before_plays_are_left_out() -> None:
    levels = list(widths_then_fewer(3))
    assert levels[0] == (NAME_WIDTHS[0], 3)
    assert levels[-1] == (NAME_WIDTHS[-1], 0)
    assert [count for _, count in levels] == sorted((count for _, count in levels), reverse=True)
    assert list(widths_then_fewer(0))[-1] == (NAME_WIDTHS[-1], 0)
