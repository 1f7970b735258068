"""Cards and tables as pictures: a description with finished words goes in, a PNG comes out; of a
replay an animated GIF.

Pure and safe to call from several threads at once; knows nothing of platforms, languages or clocks.
Everything a painter may show is in the description, whose views hold no secret of anybody else.
"""

from typing import assert_never

from rendering.canvas import Canvas
from rendering.final import paint_final
from rendering.hand import paint_hand
from rendering.leaderboard import paint_leaderboard
from rendering.lobby import paint_lobby
from rendering.person import paint_person
from rendering.pictures import (
    BoardLine,
    Deck,
    Face,
    FinalPicture,
    FinalWords,
    HandPicture,
    HandWords,
    LeaderboardPicture,
    LeaderboardWords,
    LobbyPicture,
    LobbyWords,
    PersonBar,
    PersonPicture,
    PersonWords,
    Picture,
    PodiumStep,
    ReplayPicture,
    ScoresPicture,
    ScoresRow,
    ScoresWords,
    SheetPicture,
    SheetWords,
    StillPicture,
    TablePicture,
    TableWords,
)
from rendering.replay import paint_replay
from rendering.scores import paint_scores
from rendering.sheet import paint_sheet
from rendering.table import paint_table

__all__ = [
    "BoardLine",
    "Deck",
    "Face",
    "FinalPicture",
    "FinalWords",
    "HandPicture",
    "HandWords",
    "LeaderboardPicture",
    "LeaderboardWords",
    "LobbyPicture",
    "LobbyWords",
    "PersonBar",
    "PersonPicture",
    "PersonWords",
    "Picture",
    "PodiumStep",
    "ReplayPicture",
    "ScoresPicture",
    "ScoresRow",
    "ScoresWords",
    "SheetPicture",
    "SheetWords",
    "StillPicture",
    "TablePicture",
    "TableWords",
    "compose",
    "paint",
]


def paint(picture: Picture) -> bytes:
    """The picture as a PNG of 256 colours, a replay as an animated GIF. Equal descriptions give
    equal bytes on one machine."""
    if isinstance(picture, ReplayPicture):
        return paint_replay(picture)
    return compose(picture).png()


def compose(picture: StillPicture) -> Canvas:
    """The picture painted but not yet encoded; for measuring the two steps apart."""
    match picture:
        case TablePicture():
            return paint_table(picture)
        case HandPicture():
            return paint_hand(picture)
        case SheetPicture():
            return paint_sheet(picture)
        case ScoresPicture():
            return paint_scores(picture)
        case FinalPicture():
            return paint_final(picture)
        case LobbyPicture():
            return paint_lobby(picture)
        case LeaderboardPicture():
            return paint_leaderboard(picture)
        case PersonPicture():
            return paint_person(picture)
        case _:
            assert_never(picture)
