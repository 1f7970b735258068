"""Writes the pictures of the tests as files, to be looked at.

python -m tests.rendering.gallery FOLDER [NAME ...]     all pictures, or those named
python -m tests.rendering.gallery docs table            the picture of the README
"""

import sys
from dataclasses import replace
from pathlib import Path

from bot.game import view
from rendering import Deck, StillPicture, TablePicture, TableWords, paint
from tests.rendering.board_scenes import leaderboards, profiles
from tests.rendering.cirulla_scenes import matta_hands, open_tables
from tests.rendering.memory_scenes import replay, scores
from tests.rendering.scenes import (
    PEOPLE,
    finals,
    hands,
    lobbies,
    position,
    rules_for,
    sheets,
    tables,
)


def gallery() -> dict[str, StillPicture]:
    """Every picture of the tests by name."""
    matches: dict[str, StillPicture] = {**tables(), **hands(), **sheets(), **finals(), **lobbies()}
    matches |= {**open_tables(), **matta_hands()}
    return {**matches, **scores(), **leaderboards(), **profiles()}


def readme_table() -> TablePicture:
    """Anna has just taken two cards with the settebello; Marco is to play."""
    match = position(
        rules_for(2), table="Rs2d6b", hands=(2, 2), last=(1, "7d", "4c3b"),
        scope=("", "5s"), piles=(4, 5), totals=(10, 14),
    )  # fmt: skip
    words = TableWords(
        ("Marco to play", "dealer"),
        ("Anna: 7 of coins", "takes 4 of cups + 3 of clubs"),
        "The table is empty",
        "Scopa!",
    )
    return TablePicture(view(match, None), PEOPLE[:2], words)


def main(folder: Path, names: list[str]) -> None:
    pictures = {**gallery(), "table": readme_table()}
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or pictures:
        (folder / f"{name}.png").write_bytes(paint(pictures[name]))
    if not names:
        french = paint(replace(pictures["hand_3"], deck=Deck.FRENCH))
        (folder / "hand_3_french.png").write_bytes(french)
        (folder / "replay.gif").write_bytes(paint(replay()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
