"""Standings to make screens from, built from matches and lobbies as values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game import Match, Phase, Rules, Seat, new_match, view
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobby import Clock, Computer, Human, Lobby, LobbyState
from bot.manager.standing import LobbyStanding, MatchStanding, SeatInfo
from tests.game.positions import whole_match

NAMES = ("Anna", "Marco", "Zoë", "Ugo", "Lia", "Ivo")
LONG_NAMES = tuple(f"{name} {'Abbondanzieri Della Robbia ' * 3}"[:64] for name in NAMES)
WIDE_NAMES = tuple(f"{name}{'🌸' * 64}"[:64] for name in NAMES)


def people(count: int, *, computers: int = 0, names: Sequence[str] = NAMES) -> list[SeatInfo]:
    """Seats of people, the last ones taken by greedy computers."""
    humans = count - computers
    seated = [SeatInfo(PersonId(seat + 1), names[seat]) for seat in range(humans)]
    return [*seated, *(SeatInfo(None, "", "greedy", nth) for nth in range(computers))]


def standing(
    match: Match,
    seats: Sequence[SeatInfo] = (),
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
    rules: Rules,
    infos: Sequence[SeatInfo | None],
    *,
    clock: Clock = Clock.HOUR,
    state: LobbyState = LobbyState.GATHERING,
) -> LobbyStanding:
    """A lobby whose host sits on the first seat."""
    occupants = tuple(_occupant(info) for info in infos)
    lobby = Lobby(host=PersonId(1), rules=rules, seats=occupants, clock=clock, state=state)
    return LobbyStanding(LobbyId(3), "K7Q2", 5, lobby, tuple(infos))


def _occupant(info: SeatInfo | None) -> Human | Computer | None:
    if info is None:
        return None
    if info.person is None:
        return Computer(info.level or "")
    return Human(info.person, info.ready)


def positions(rules: Rules, seed: int) -> Iterator[Match]:
    """Every position of a whole random match, before the first deal included."""
    yield new_match(rules, Seat(0))
    for _, step in whole_match(rules, seed):
        yield step.match
