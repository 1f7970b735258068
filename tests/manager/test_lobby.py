"""A lobby is a value: each transition gives another one, each refusal leaves it as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.game import RulesClash, Seat, UnreadableText, preset
from bot.manager import (
    AlreadySeated,
    Clock,
    Computer,
    Human,
    Lobby,
    LobbyFull,
    LobbyState,
    NotGathering,
    NotHost,
    NotSeated,
    PersonId,
    SeatsOpen,
    SeatTaken,
)
from bot.manager.lobby import (
    add_computer,
    close,
    configure,
    expired,
    finished,
    join,
    leave,
    lobby_from_json,
    lobby_to_json,
    move_to,
    occupant_from_json,
    open_lobby,
    rematch,
    remove,
    started,
)

ANNA, BRUNO, CARLA, STRANGER = (PersonId(number) for number in (1, 2, 3, 9))
DUEL, THREE, PAIRS, SIX = (preset("scopa", seats=seats) for seats in (2, 3, 4, 6))


def gathered(*people: PersonId, computers: int = 0) -> Lobby:
    """A lobby for four whose people came in this order."""
    lobby = open_lobby(people[0], PAIRS)
    for person in people[1:]:
        lobby = join(lobby, person)
    for _ in range(computers):
        lobby = add_computer(lobby, people[0], "greedy")
    return lobby


FULL = gathered(ANNA, BRUNO, CARLA, computers=1)
PLAYING = started(FULL, Seat(2))
RESTING = finished(PLAYING)
ASKED = rematch(RESTING, BRUNO)
CLOSED = close(gathered(ANNA), ANNA)


def test_the_host_sits_first() -> None:
    lobby = open_lobby(ANNA, THREE, Clock.DAY)
    assert lobby.seats == (Human(ANNA), None, None)
    assert (lobby.host, lobby.clock, lobby.state) == (ANNA, Clock.DAY, LobbyState.GATHERING)
    assert (lobby.missing, lobby.dealer, lobby.people) == (2, None, (ANNA,))


def test_people_sit_down_on_the_first_free_seat() -> None:
    lobby = leave(gathered(ANNA, BRUNO, CARLA), BRUNO)
    assert join(lobby, STRANGER).seats == (Human(ANNA), Human(STRANGER), Human(CARLA), None)


def test_anybody_seated_may_add_a_computer() -> None:
    lobby = add_computer(gathered(ANNA, BRUNO), BRUNO, "novice")
    assert lobby.seats == (Human(ANNA), Human(BRUNO), Computer("novice"), None)
    assert lobby.people == (ANNA, BRUNO)


def test_when_the_host_stands_up_the_next_person_is_host() -> None:
    lobby = leave(gathered(ANNA, BRUNO, CARLA), ANNA)
    assert (lobby.host, lobby.seats[0]) == (BRUNO, None)
    assert leave(gathered(ANNA, BRUNO), BRUNO).host == ANNA


def test_the_lobby_closes_behind_the_last_person_whatever_computers_sit_there() -> None:
    assert leave(gathered(ANNA, computers=2), ANNA).state is LobbyState.CLOSED


def test_a_person_moves_to_a_free_seat_or_swaps_with_a_computer() -> None:
    lobby = gathered(ANNA, BRUNO, computers=1)
    assert move_to(lobby, ANNA, Seat(3)).seats == (
        None,
        Human(BRUNO),
        Computer("greedy"),
        Human(ANNA),
    )
    swapped = move_to(lobby, BRUNO, Seat(2))
    assert swapped.seats == (Human(ANNA), Computer("greedy"), Human(BRUNO), None)
    assert swapped.host == ANNA


def test_the_host_frees_the_seat_of_a_person_or_computer() -> None:
    assert remove(FULL, ANNA, Seat(1)).seats[1] is None
    assert remove(FULL, ANNA, Seat(3)).seats[3] is None


def test_a_match_starts_once_every_seat_is_taken() -> None:
    assert (PLAYING.state, PLAYING.dealer) == (LobbyState.PLAYING, 2)
    assert PLAYING.seats == FULL.seats


def test_a_rematch_asks_everybody_but_whoever_wants_it() -> None:
    assert ASKED.seats == (
        Human(ANNA, ready=False),
        Human(BRUNO),
        Human(CARLA, ready=False),
        Computer("greedy"),
    )
    assert (ASKED.state, ASKED.host, ASKED.missing) == (LobbyState.GATHERING, BRUNO, 2)
    agreed = join(join(ASKED, ANNA), CARLA)
    assert agreed.missing == 0
    assert started(agreed, Seat(3)).dealer == 3


def test_a_rematch_against_computers_asks_nobody() -> None:
    rest = finished(started(gathered(ANNA, computers=3), Seat(0)))
    assert rematch(rest, ANNA).missing == 0


def test_the_seat_of_somebody_who_does_not_answer_can_be_given_away() -> None:
    lobby = remove(ASKED, BRUNO, Seat(0))
    assert join(lobby, STRANGER).seats[0] == Human(STRANGER)


def test_a_lobby_nobody_touches_closes() -> None:
    assert expired(FULL).state is LobbyState.CLOSED
    assert expired(RESTING).state is LobbyState.CLOSED


def test_rules_and_clock_are_chosen_one_by_one() -> None:
    lobby = configure(gathered(ANNA), ANNA, clock=Clock.MINUTE)
    assert (lobby.clock, lobby.rules) == (Clock.MINUTE, PAIRS)
    lobby = configure(lobby, ANNA, rules=DUEL)
    assert (lobby.clock, lobby.rules, lobby.seats) == (Clock.MINUTE, DUEL, (Human(ANNA), None))


def test_with_more_seats_everybody_stays_where_they_sit() -> None:
    lobby = configure(FULL, ANNA, rules=SIX)
    assert lobby.seats == (*FULL.seats, None, None)


def test_with_fewer_seats_people_stay_in_order_and_computers_go_first() -> None:
    lobby = move_to(gathered(ANNA, BRUNO, computers=2), BRUNO, Seat(3))
    assert configure(lobby, ANNA, rules=THREE).seats == (
        Human(ANNA),
        Human(BRUNO),
        Computer("greedy"),
    )
    assert configure(lobby, ANNA, rules=DUEL).seats == (Human(ANNA), Human(BRUNO))


REFUSALS: dict[str, tuple[type[Exception], Callable[[], Lobby]]] = {
    "sitting twice": (AlreadySeated, lambda: join(gathered(ANNA), ANNA)),
    "saying yes twice": (AlreadySeated, lambda: join(ASKED, BRUNO)),
    "no seat free": (LobbyFull, lambda: join(FULL, STRANGER)),
    "no seat for a computer": (LobbyFull, lambda: add_computer(FULL, ANNA, "greedy")),
    "a stranger's computer": (
        NotSeated,
        lambda: add_computer(gathered(ANNA), STRANGER, "greedy"),
    ),
    "a stranger leaves": (NotSeated, lambda: leave(FULL, STRANGER)),
    "a stranger moves": (NotSeated, lambda: move_to(FULL, STRANGER, Seat(0))),
    "onto somebody": (SeatTaken, lambda: move_to(FULL, ANNA, Seat(1))),
    "onto oneself": (SeatTaken, lambda: move_to(FULL, ANNA, Seat(0))),
    "onto no seat": (SeatTaken, lambda: move_to(FULL, ANNA, Seat(4))),
    "onto a seat before the first": (SeatTaken, lambda: move_to(FULL, ANNA, Seat(-1))),
    "freeing, but no host": (NotHost, lambda: remove(FULL, BRUNO, Seat(0))),
    "freeing one's own": (NotSeated, lambda: remove(FULL, ANNA, Seat(0))),
    "freeing a free seat": (NotSeated, lambda: remove(gathered(ANNA), ANNA, Seat(1))),
    "freeing no seat": (NotSeated, lambda: remove(FULL, ANNA, Seat(4))),
    "freeing before the first": (NotSeated, lambda: remove(FULL, ANNA, Seat(-1))),
    "rules, but no host": (NotHost, lambda: configure(FULL, BRUNO, rules=DUEL)),
    "too many people": (RulesClash, lambda: configure(FULL, ANNA, rules=DUEL)),
    "a free seat": (SeatsOpen, lambda: started(gathered(ANNA), Seat(0))),
    "an open question": (SeatsOpen, lambda: started(ASKED, Seat(0))),
    "a stranger's rematch": (NotSeated, lambda: rematch(RESTING, STRANGER)),
    "a rematch of nothing": (NotGathering, lambda: rematch(FULL, ANNA)),
    "a rematch while playing": (NotGathering, lambda: rematch(PLAYING, ANNA)),
    "closing, but no host": (NotHost, lambda: close(FULL, BRUNO)),
}


@pytest.mark.parametrize("refused", REFUSALS)
def test_what_makes_no_sense_is_refused(refused: str) -> None:
    error, attempt = REFUSALS[refused]
    with pytest.raises(error):
        attempt()


@pytest.mark.parametrize("lobby", [PLAYING, RESTING, CLOSED])
def test_nothing_is_changed_at_a_table_that_does_not_gather(lobby: Lobby) -> None:
    attempts: tuple[Callable[[], Lobby], ...] = (
        lambda: join(lobby, STRANGER),
        lambda: leave(lobby, ANNA),
        lambda: move_to(lobby, ANNA, Seat(1)),
        lambda: add_computer(lobby, ANNA, "greedy"),
        lambda: remove(lobby, ANNA, Seat(1)),
        lambda: configure(lobby, ANNA, clock=Clock.DAY),
        lambda: started(lobby, Seat(0)),
        lambda: close(lobby, ANNA),
    )
    for attempt in attempts:
        with pytest.raises(NotGathering):
            attempt()


def test_a_refusal_says_how_many_seats_are_missing() -> None:
    with pytest.raises(SeatsOpen) as refusal:
        started(gathered(ANNA, BRUNO), Seat(0))
    assert refusal.value.missing == 2


@pytest.mark.parametrize("lobby", [FULL, PLAYING, RESTING, ASKED, CLOSED, gathered(ANNA)])
def test_a_lobby_comes_back_from_its_json(lobby: Lobby) -> None:
    assert lobby_from_json(json.loads(json.dumps(lobby_to_json(lobby)))) == lobby


@pytest.mark.parametrize(
    "damage",
    [
        {"state": "sleeping"},
        {"clock": "2h"},
        {"seats": [{"robot": "greedy"}]},
        {"seats": None},
    ],
    ids=str,
)
def test_a_damaged_record_is_noticed_when_it_is_read(damage: dict[str, object]) -> None:
    with pytest.raises(UnreadableText):
        lobby_from_json({**lobby_to_json(FULL), **damage})
    with pytest.raises(UnreadableText):
        lobby_from_json({})


def test_nobody_is_read_as_nobody() -> None:
    assert occupant_from_json(None) is None


def test_the_value_itself_never_changes() -> None:
    before = replace(FULL)
    leave(FULL, ANNA)
    remove(FULL, ANNA, Seat(3))
    assert before == FULL
