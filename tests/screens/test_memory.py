"""A match remembered: every screen of it, in every variant, within what platforms carry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from bot.game import Ending, Phase, Void, preset
from bot.i18n import LOCALES, Say, speaker
from bot.manager import Remembered
from bot.screens.memory import (
    memory_screen,
    past_screen,
    replay_screen,
    round_screen,
    shared_screen,
)
from bot.screens.screen import Screen
from rendering import ReplayPicture, ScoresPicture
from tests.game.positions import GAMES
from tests.screens.everything import buttons, pressed
from tests.screens.golden import compare
from tests.screens.pasts import past
from tests.screens.tables import LONG_NAMES, WIDE_NAMES
from tests.screens.test_limits import assert_fits

IT = speaker("it")
SHORT = preset("scopa", target=5)
FORTY = preset("scopa", target=101)


def screens(memory: Remembered, say: Say) -> Iterator[Screen]:
    """All of them, but for the list of matches."""
    yield memory_screen(memory, say)
    for index in range(len(memory.rounds)):
        yield round_screen(memory, index, say)
        yield replay_screen(memory, index, say, shareable=True)
        yield shared_screen(memory, index, say)


@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_past_match_fits(game: str, names: Sequence[str]) -> None:
    rules = GAMES[game].changed(target=5)
    for number, broken_off in enumerate((None, 9)):
        say = speaker(LOCALES[(number + len(game)) % len(LOCALES)])
        memory = past(rules, names=names, broken_off=broken_off, computers=number)
        for screen in screens(memory, say):
            assert_fits(screen)
        assert_fits(past_screen([memory.past] * 10, say))


def test_a_match_of_many_rounds_is_told_to_its_end() -> None:
    memory = past(FORTY)
    assert len(memory.rounds) > 24
    screen = memory_screen(memory, IT)
    assert_fits(screen)
    assert [button.label for button in pressed(screen, "round")] == [
        str(number) for number in range(1, len(memory.rounds) + 1)
    ][-24:]
    assert isinstance(screen.picture, ScoresPicture)
    assert screen.picture.rows[-1].after == memory.past.totals == screen.picture.totals
    assert str(len(memory.rounds)) in screen.text.splitlines()[-2]


@pytest.mark.parametrize("game", GAMES)
def test_frames_tell_what_everybody_saw_and_nothing_else(game: str) -> None:
    memory = past(GAMES[game].changed(target=5))
    for index, one in enumerate(memory.rounds):
        replay = replay_screen(memory, index, IT, shareable=True).picture
        assert isinstance(replay, ReplayPicture)
        played = [frame for frame in replay.frames if frame.view.last_play is not None]
        newest = {frame.view.last_play for frame in played}
        assert len(newest) == one.plays
        for frame in replay.frames:
            assert frame.view.seat is None
            assert frame.view.hand == ()
        # The last card lies where it was laid, though the round ends with it.
        last = replay.frames[-1].view
        assert last.phase is not Phase.PLAY
        assert last.last_play is not None
        assert (last.last_play.card in last.table) == (not last.last_play.taken)


def test_whoever_was_erased_has_no_name_any_more() -> None:
    memory = past(SHORT, names=("Anna", None))
    for screen in screens(memory, IT):
        assert "Marco" not in screen.text
    assert IT("nameless", number=2) in memory_screen(memory, IT).text


def test_a_round_that_was_broken_off_leads_to_its_replay() -> None:
    memory = past(SHORT, broken_off=5)
    (one,) = memory.rounds
    assert one.score is None
    screen = round_screen(memory, 0, IT)
    assert [button.press.verb for button in buttons(screen)] == ["replay", "memory"]


def test_a_void_match_has_no_winner_and_is_told_as_far_as_it_went() -> None:
    memory = past(SHORT, broken_off=50, end=Void())
    whole = memory_screen(memory, IT)
    assert IT("void-title") in whole.text
    assert isinstance(whole.picture, ScoresPicture)
    assert whole.picture.winners == ()
    assert IT("past-void") in past_screen([memory.past], IT).text


def test_a_match_left_between_two_rounds_ends_with_the_last_whole_one() -> None:
    memory = past(SHORT, broken_off=37)  # a deal and its thirty-six cards
    assert [one.score is not None for one in memory.rounds] == [True]
    assert memory.past.ending is Ending.FORFEIT


def test_rounds_lead_to_their_neighbours() -> None:
    memory = past(FORTY)
    last = len(memory.rounds) - 1
    for index, neighbours in ((0, [1]), (3, [2, 4]), (last, [last - 1])):
        near = pressed(round_screen(memory, index, IT), "round")
        assert [button.press.index for button in near] == neighbours
        near = pressed(replay_screen(memory, index, IT, shareable=False), "replay")
        assert [button.press.index for button in near] == neighbours


@pytest.mark.parametrize("locale", LOCALES)
def test_the_screens_read_as_they_did(locale: str, regold: bool) -> None:
    say, whole, left = speaker(locale), past(SHORT, computers=1), past(SHORT, broken_off=50)
    for name, screen in {
        "memory": memory_screen(whole, say),
        "memory-left": memory_screen(left, say),
        "memory-round": round_screen(whole, 0, say),
        "memory-round-left": round_screen(left, len(left.rounds) - 1, say),
        "memory-replay": replay_screen(whole, 0, say, shareable=True),
        "past": past_screen([whole.past, left.past], say),
        "past-none": past_screen([], say),
    }.items():
        compare(screen, locale, name, regold=regold)
