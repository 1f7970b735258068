"""Every picture, for every number of seats, cards and sides: size, mode, bytes, no surprises."""

import io
import threading
from dataclasses import replace

import pytest
from PIL import Image

from bot.game import DECK, Move, Phase, Seat, Teams, codes, view
from rendering import Deck, Picture, TablePicture, compose, paint, palette
from rendering.palette import PALETTE
from tests.rendering.gallery import gallery, readme_table
from tests.rendering.scenes import (
    PEOPLE,
    hand_picture,
    position,
    rules_for,
    table_picture,
    tables,
)

GALLERY = gallery()
KIB = 1024


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def pixels(picture: Picture) -> Image.Image:
    return opened(paint(picture)).convert("RGB")


@pytest.mark.parametrize("name", GALLERY)
def test_every_picture_is_a_palette_png_as_wide_as_a_chat_shows_it(name: str) -> None:
    image = opened(paint(GALLERY[name]))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1280)
    assert bytes(image.getpalette() or []) == PALETTE
    if name.startswith("table"):
        assert image.height == 1080, "an edit must never move the chat"
    else:
        assert image.width + image.height <= 10_000, "Telegram takes no larger photo"


@pytest.mark.parametrize("name", GALLERY)
def test_every_picture_is_small(name: str) -> None:
    limit = 80 if name in ("hand_1", "hand_2", "hand_3") else 150
    # Eighteen cards with a chip each: twice as high as a table, and only played on demand.
    limit = 220 if name == "hand_18" else limit
    assert len(paint(GALLERY[name])) <= limit * KIB


@pytest.mark.parametrize("name", ["table_2p", "hand_3", "sheet_2", "final_3", "lobby_4"])
def test_the_french_deck_paints_the_same_picture_with_other_cards(name: str) -> None:
    italian, french = (opened(paint(replace(GALLERY[name], deck=deck))) for deck in Deck)
    assert italian.size == french.size
    assert italian.tobytes() != french.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("cards", [0, 1, 3, 5, 7, 8, 11, 14, 20])
def test_a_table_of_any_size_and_any_number_of_cards_is_drawn(seats: int, cards: int) -> None:
    table = codes(DECK[:cards])
    match = position(rules_for(seats), table=table, hands=(3,) * seats)
    assert opened(paint(table_picture(match))).size == (1280, 1080)


@pytest.mark.parametrize("teams, seats", [(Teams.PAIRS, 4), (Teams.THREES, 6)])
@pytest.mark.parametrize("cards", [0, 2, 6, 13, 20])
def test_teams_have_room_for_any_number_of_cards(teams: Teams, seats: int, cards: int) -> None:
    table = codes(DECK[:cards])
    match = position(rules_for(seats, teams), table=table, hands=(3,) * seats)
    assert opened(paint(table_picture(match))).size == (1280, 1080)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 6, 9, 10, 18])
def test_a_hand_of_any_size_is_drawn(size: int) -> None:
    match = position(rules_for(2), table="4c3b2s", hands=(size, 1))
    waiting = match._replace(turn=Seat(1))
    assert opened(paint(hand_picture(match))).width == 1280
    to_play, idle = opened(paint(hand_picture(match))), opened(paint(hand_picture(waiting)))
    if size:
        assert to_play.height > idle.height, "chips stand below the cards only on the own turn"


def test_a_hand_with_very_many_moves_is_drawn() -> None:
    match = position(rules_for(2), table="AdAcAs2d2c2s3d3c3s4d", hands=(3, 3), hold="RdCdFd")
    picture = hand_picture(match)
    assert len(picture.view.legal_moves) > 40
    assert opened(paint(picture)).width == 1280


def test_a_hand_shows_whatever_moves_its_view_names() -> None:
    """Other variants take other sets; the painter asks the view, not the rules."""
    picture = hand_picture(position(rules_for(2), table="4c3b2s5d", hands=(3, 3), hold="AsRdFd"))
    ace, king, jack = picture.view.hand
    moves = (Move.of(ace, picture.view.table), Move(king), Move(jack))
    other = replace(picture, view=replace(picture.view, legal_moves=moves))
    assert paint(other) != paint(picture)


@pytest.mark.parametrize("phase", list(Phase))
def test_a_table_between_rounds_has_nobody_to_play(phase: Phase) -> None:
    match = position(rules_for(2), table="", hands=(0, 0), last=(0, "7d", "4c3b"))
    match = match._replace(phase=phase)
    assert opened(paint(table_picture(match))).size == (1280, 1080)


def test_a_table_before_its_first_deal_is_drawn() -> None:
    match = position(rules_for(2), table="", hands=(0, 0))._replace(stock=(), round_number=0)
    assert opened(paint(table_picture(match))).size == (1280, 1080)


def test_the_same_description_gives_the_same_bytes_in_any_thread() -> None:
    names = ("table_2p", "hand_3", "sheet_2")
    expected = [paint(GALLERY[name]) for name in names]
    found: list[list[bytes]] = []

    def draw() -> None:
        found.append([paint(GALLERY[name]) for name in names])

    threads = [threading.Thread(target=draw) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_every_description_is_hashable() -> None:
    assert len({hash(picture) for picture in GALLERY.values()}) > len(GALLERY) - 3
    assert gallery()["table_2p"] == GALLERY["table_2p"]


def test_whose_turn_it_is_can_be_seen() -> None:
    match = position(rules_for(2), table="Rs2d", hands=(2, 2), turn=0)
    here, there = match, match._replace(turn=Seat(1))
    image = pixels(table_picture(here))
    other = pixels(table_picture(there))
    below, above = (900, 1000), (900, 60)  # where a plate is bare
    assert brightness(image, below) > 200 > brightness(image, above)
    assert brightness(other, above) > 200 > brightness(other, below)


def brightness(image: Image.Image, spot: tuple[int, int]) -> int:
    red, green, blue = image.getpixel(spot)  # type: ignore[misc]  # an RGB image: three values
    return int(min(red, green, blue))


def test_a_table_is_never_drawn_from_a_seats_own_view() -> None:
    match = position(rules_for(2), table="Rs2d", hands=(2, 2))
    words = table_picture(match).words
    with pytest.raises(ValueError):
        TablePicture(view(match, Seat(0)), PEOPLE[:2], words)


def test_composing_leaves_the_caches_clean_for_the_next_picture() -> None:
    first = paint(tables()["table_2p"])
    compose(GALLERY["table_4p_scopone"]).rect(0, 0, 1280, 1080, palette.RED)
    assert paint(tables()["table_2p"]) == first


def test_the_readmes_picture_is_small() -> None:
    assert len(paint(readme_table())) <= 150 * KIB
