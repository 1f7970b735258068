"""Standings to make screens from, built from real matches: seats, seeded deals, positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.game import (
    DECK,
    Deal,
    Match,
    Phase,
    Play,
    Rules,
    Seat,
    apply,
    legal_moves,
    new_match,
    view,
)
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobby import Clock, Computer, Human, Lobby
from bot.manager.standing import LobbyStanding, MatchStanding, SeatInfo

NAMES = ("Anna", "Marco", "Zoë", "Ugo", "Lia", "Ivo")


def people(count: int, *, computers: int = 0, names: tuple[str, ...] = NAMES) -> list[SeatInfo]:
    """Seats of people, the last ones taken by greedy computers."""
    humans = count - computers
    seated = [SeatInfo(PersonId(seat + 1), names[seat]) for seat in range(humans)]
    return [*seated, *(SeatInfo(None, "", "greedy", nth) for nth in range(computers))]


def standing(
    match: Match,
    seats: list[SeatInfo] | None = None,
    *,
    seat: int | None = None,
    deal_at: float | None = None,
    paused: bool = False,
    votes: tuple[int, ...] = (),
) -> MatchStanding:
    """The match as the seat, or the public, sees it."""
    return MatchStanding(
        match_id=MatchId(7),
        lobby_id=LobbyId(3),
        code="K7Q2",
        revision=match.version,
        view=view(match, None if seat is None else Seat(seat)),
        seats=tuple(seats or people(match.rules.seats)),
        clock=Clock.HOUR,
        turn_ends=None,
        deal_at=deal_at,
        ping=False,
        paused=paused,
        votes=tuple(Seat(vote) for vote in votes),
        can_rematch=match.phase is Phase.OVER,
    )


def gathering(
    rules: Rules, infos: list[SeatInfo | None], *, clock: Clock = Clock.HOUR
) -> LobbyStanding:
    """A lobby whose host sits on the first seat."""
    occupants = tuple(
        None
        if info is None
        else Computer(info.level or "greedy")
        if info.person is None
        else Human(info.person, info.ready)
        for info in infos
    )
    lobby = Lobby(host=PersonId(1), rules=rules, seats=occupants, clock=clock)
    return LobbyStanding(LobbyId(3), "K7Q2", 5, lobby, tuple(infos))


def shuffled(rng: Random) -> Deal:
    """A deal of a shuffled deck, with a salt like the manager's."""
    deck = list(DECK)
    rng.shuffle(deck)
    return Deal(tuple(deck), rng.randbytes(32).hex())


def played_out(rules: Rules, seed: int) -> Iterator[Match]:
    """Every position of a whole match of random moves, from the first deal to the end."""
    rng = Random(seed)
    match = new_match(rules, Seat(rng.randrange(rules.seats)))
    yield match
    while match.phase is not Phase.OVER:
        if match.phase is Phase.DEAL:
            match = apply(match, shuffled(rng)).match
        else:
            move = rng.choice(legal_moves(match))
            match = apply(match, Play(match.turn, move.card, move.taken)).match
        yield match


def position(rules: Rules, seed: int, version: int) -> Match:
    """The position of `played_out` with this version."""
    return next(match for match in played_out(rules, seed) if match.version == version)
