"""Positions to be drawn, each one that can really happen: forty cards in all, and no card laid that
could have taken."""

from collections.abc import Sequence

from bot.game import DECK, Card, Match, Phase, Played, Rules, Seat, Teams, cards_from_codes
from bot.game import new_match as waiting
from bot.game.view import SeatView, view
from rendering.pictures import Face, TablePicture, TableWords

PEOPLE = (
    Face("Marco", 1),
    Face("Anna", 0),
    Face("Giulia B.", 4),
    Face("Nonno (computer)", 3, computer=True),
    Face("Pierfrancesco Maria della Rovere", 2),
    Face("Zoë", 6),
)


def rules_for(seats: int, teams: Teams = Teams.SINGLE, **options: object) -> Rules:
    return Rules(seats=seats, teams=teams).changed(**options)


def position(
    rules: Rules,
    *,
    table: str,
    hands: Sequence[int],
    last: tuple[int, str, str] | None = None,
    turn: int = 0,
    dealer: int = 1,
    scope: Sequence[str] = (),
    piles: Sequence[int] = (),
    totals: Sequence[int] = (),
    hold: str = "",
    rotate: int = 0,
) -> Match:
    """A running round. `last` is (seat, card, taken); the table is the one after it. Hands are
    sizes, filled from the cards left over (first the ones in `hold`, into the hand of `turn`),
    shifted by `rotate`; piles are sizes too, and what remains is the stock."""
    teams = rules.team_count
    lying = cards_from_codes(table)
    used = {*lying, *cards_from_codes("".join(scope)), *cards_from_codes(hold)}
    played: Played | None = None
    before = lying
    if last is not None:
        who, card, taken = Seat(last[0]), Card.from_code(last[1]), cards_from_codes(last[2])
        used |= {card, *taken}
        before = (*taken, *lying) if taken else tuple(c for c in lying if c is not card)
        played = Played(who, card, taken, bool(taken) and not lying)
    rest = [card for card in DECK if card not in used]
    rest = rest[rotate:] + rest[:rotate]
    held = [cards_from_codes(hold) if seat == turn else () for seat in range(rules.seats)]
    for seat, size in enumerate(hands):
        more = max(size - len(held[seat]), 0)
        held[seat], rest = (*held[seat], *rest[:more]), rest[more:]
    sweeps = tuple(cards_from_codes(text) for text in scope) or ((),) * teams
    heaps = []
    for team, size in enumerate(piles or (0,) * teams):
        heaps.append(tuple(rest[:size]))
        rest = rest[size:]
        del team
    return waiting(rules, Seat(dealer))._replace(
        version=9,
        phase=Phase.PLAY,
        turn=Seat(turn),
        round_number=2,
        hands=tuple(held),
        table=lying,
        stock=tuple(rest),
        piles=tuple(heaps),
        scope=sweeps,
        totals=tuple(totals) or (0,) * teams,
        plays=(played,) if played else (),
        table_before=before,
    )


def table_picture(
    match: Match, *, faces: Sequence[Face] = PEOPLE, move: Sequence[str] = ()
) -> TablePicture:
    """The public picture of a match, in Italian."""
    seats = match.rules.seats
    public: SeatView = view(match, None)
    notes = ["" for _ in range(seats)]
    notes[match.dealer] = "mazziere"
    if public.turn is not None:
        notes[public.turn] = f"tocca a {faces[public.turn].name.split()[0]}"
    words = TableWords(tuple(notes), tuple(move), "La tavola è vuota", "Scopa!")
    return TablePicture(public, tuple(faces[:seats]), words)
