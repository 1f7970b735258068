"""Positions to be drawn. Each one could really happen: forty cards in all."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.game import (
    DECK,
    Card,
    Category,
    Match,
    Phase,
    Played,
    RoundScore,
    Rules,
    ScoreLine,
    Seat,
    Teams,
    cards_from_codes,
    new_match,
    view,
)
from bot.game.scoring import PRIMIERA
from rendering import (
    Face,
    FinalPicture,
    FinalWords,
    HandPicture,
    HandWords,
    LobbyPicture,
    LobbyWords,
    PodiumStep,
    SheetPicture,
    SheetWords,
    TablePicture,
    TableWords,
)

PEOPLE = (
    Face("Marco", 1),
    Face("Anna", 0),
    Face("Giulia B.", 4),
    Face("Nonno (computer)", 3, computer=True),
    Face("Pierfrancesco Maria della Rovere", 2),
    Face("Zoë", 6),
)
NO_HANDS: Mapping[int, str] = MappingProxyType({})
HAND_WORDS = HandWords("La tua mano", "tocca a te", "in tavola", "posa")


def rules_for(seats: int, teams: Teams = Teams.SINGLE, **options: Any) -> Rules:
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
    declared: Mapping[int, str] = NO_HANDS,
    matta: int | None = None,
) -> Match:
    """A running round. `last` is (seat, card, taken) and `table` the table after it.

    Hands and piles are sizes. Piles begin with the sweeping cards and what was just taken, the hand
    of `turn` with `hold`; the rest comes from the cards left over, shifted by `rotate`, and what
    then remains is the stock. `declared` are whole hands that lie open, by seat.
    """
    lying = cards_from_codes(table)
    held = {seat: cards_from_codes(text) for seat, text in {turn: hold, **declared}.items()}
    sweeps = tuple(cards_from_codes(text) for text in scope) or ((),) * rules.team_count
    known = [list(cards) for cards in sweeps]
    before, plays = lying, tuple[Played, ...]()
    if last is not None:
        played = _played(last, lying)
        before, plays = _before(played, lying), (played,)
        if played.taken:
            known[rules.team_of(played.seat)] += [
                card for card in (played.card, *played.taken) if card not in known[0] + known[1]
            ]
    used = {card for heap in (lying, *held.values(), *known) for card in heap}
    rest = [card for card in DECK if card not in used]
    rest = rest[rotate:] + rest[:rotate]
    heaps = []
    for team, heap in enumerate(known):
        more = max((piles[team] if piles else 0) - len(heap), 0)
        heaps.append((*heap, *rest[:more]))
        rest = rest[more:]
    full = []
    for seat, size in enumerate(hands):
        own = held.get(seat, ())
        more = max(size - len(own), 0)
        full.append((*own, *rest[:more]))
        rest = rest[more:]
    return new_match(rules, Seat(dealer))._replace(
        version=9,
        phase=Phase.PLAY,
        turn=Seat(turn),
        round_number=2,
        hands=tuple(full),
        table=lying,
        stock=tuple(rest),
        piles=tuple(heaps),
        scope=sweeps,
        totals=tuple(totals) or (0,) * rules.team_count,
        plays=plays,
        table_before=before,
        open_hands=tuple(seat in declared for seat in range(rules.seats)),
        matta=matta,
    )


def _played(last: tuple[int, str, str], lying: tuple[Card, ...]) -> Played:
    seat, card, taken = last
    cards = cards_from_codes(taken)
    return Played(Seat(seat), Card.from_code(card), cards, bool(cards) and not lying)


def _before(played: Played, lying: tuple[Card, ...]) -> tuple[Card, ...]:
    if played.taken:
        return (*played.taken, *lying)
    return tuple(card for card in lying if card is not played.card)


def table_picture(
    match: Match, *, faces: Sequence[Face] = PEOPLE, move: Sequence[str] = ()
) -> TablePicture:
    """The public picture of a match, in Italian."""
    public = view(match, None)
    notes = ["" for _ in range(match.rules.seats)]
    notes[match.dealer] = "mazziere"
    if public.turn is not None:
        notes[public.turn] = f"tocca a {faces[public.turn].name}"
    words = TableWords(tuple(notes), tuple(move), "La tavola è vuota", "Scopa!")
    return TablePicture(public, tuple(faces[: match.rules.seats]), words)


def hand_picture(match: Match, seat: int = 0, words: HandWords = HAND_WORDS) -> HandPicture:
    """What that seat sees of its own cards."""
    return HandPicture(view(match, Seat(seat)), words)


def tables() -> dict[str, TablePicture]:
    """One table for every number of seats, with every kind of mark."""
    takes = ("Anna: 7 di denari", "prende 4 di coppe + 3 di bastoni")
    crowd = "Rs2d6bCd4sFc5b3cRdAs6c4dCb2s"
    return {
        "table_2p": table_picture(
            position(
                rules_for(2), table="Rs2d6b", hands=(2, 2), last=(1, "7d", "4c3b"),
                scope=("", "5s"), piles=(4, 5), totals=(10, 14),
            ),
            move=takes,
        ),
        "table_empty": table_picture(
            position(
                rules_for(2), table="", hands=(2, 2), last=(1, "7d", "4c3b"),
                scope=("As", "5s7d"), piles=(6, 12), totals=(10, 15),
            ),
            move=("Anna: 7 di denari", "prende 4 + 3 — SCOPA!"),
        ),
        "table_14cards": table_picture(
            position(
                rules_for(2, target=16, capture_mandatory=False), table=crowd, hands=(3, 3),
                last=(0, "2s", ""), turn=1, dealer=0, scope=("3dAbFs7d", ""), piles=(8, 6),
                totals=(25, 18),
            ),
            faces=(Face("Giuseppe detto «Pippo» Castellammare", 3), Face("Zoë", 4)),
            move=("Giuseppe: 2 di spade", "resta in tavola · presa facoltativa"),
        ),
        "table_3p": table_picture(
            position(
                rules_for(3, target=16), table="5dCs2cFb", hands=(2, 2, 2), last=(2, "Fb", ""),
                scope=("Ac", "7d5s", ""), piles=(5, 5, 2), totals=(16, 21, 18), dealer=2,
            ),
            faces=(PEOPLE[0], PEOPLE[1], PEOPLE[3]),
            move=("Nonno: fante di bastoni", "resta in tavola"),
        ),
        "table_4p": table_picture(
            position(
                rules_for(4, target=16), table="5dCs2cRb", hands=(3, 2, 2, 3),
                last=(1, "7s", "4c3b"), turn=2, scope=("Ac", "7d5s", "", ""), piles=(5, 7, 2, 0),
                totals=(16, 21, 18, 3), dealer=0,
            ),
            move=("Anna: 7 di spade", "prende 4 di coppe + 3 di bastoni"),
        ),
        "table_4p_scopone": table_picture(
            position(
                rules_for(4, Teams.PAIRS, deal_size=9, target=21), table="RbCsFd7c6s5c4c3s2dAb",
                hands=(5, 5, 5, 5), last=(3, "Ab", ""), scope=("Cb", "2cRd"), piles=(6, 4),
                totals=(28, 34), dealer=3,
            ),
            faces=(PEOPLE[2], PEOPLE[4], PEOPLE[5], PEOPLE[3]),
            move=("Nonno (computer): asso di bastoni", "resta in tavola"),
        ),
        "table_6p": table_picture(
            position(
                rules_for(6), table="Rd6cAs4b", hands=(2, 2, 3, 3, 3, 3), last=(1, "4b", ""),
                turn=2, dealer=5, scope=("7d", "", "", "Ac5s", "", ""), piles=(2, 0, 0, 4, 0, 2),
                totals=(0, 4, 8, 12, 2, 21),
            ),
            move=("Anna: 4 di bastoni", "resta in tavola"),
        ),
        "table_6p_teams": table_picture(
            position(
                rules_for(6, Teams.THREES), table="Rd6cAs4b2s", hands=(2, 2, 3, 3, 3, 3),
                last=(1, "7b", "4c3b"), turn=2, dealer=5, scope=("7dAcFs", "Rs"), piles=(5, 7),
                totals=(13, 4),
            ),
            move=("Anna: 7 di bastoni", "prende 4 di coppe + 3 di bastoni"),
        ),
    }  # fmt: skip


def hands() -> dict[str, HandPicture]:
    """Hands of the usual sizes, to play and waiting."""
    scopone = rules_for(4, Teams.PAIRS, deal_size=9)
    bare = rules_for(4, Teams.PAIRS, deal_size=10, table_cards=0)
    nine, ten = "As2b3d4b5b6c7sFdCc", "As2b3d4b5b6c7sFdCcRb"
    waiting = HandWords("Your hand", "Pierfrancesco is to play", "on the table", "lay")
    few = rules_for(2)
    return {
        "hand_1": hand_picture(position(few, table="4c3b", hands=(1, 1), hold="7c")),
        "hand_2": hand_picture(position(few, table="4c3b6d", hands=(2, 2), hold="7cAs")),
        "hand_3": hand_picture(position(few, table="4c3b5d2sCs", hands=(3, 3), hold="7cRdAb")),
        "hand_3_coins": hand_picture(
            position(few, table="4c3b5d2sAd6d", hands=(3, 3), hold="7dRdCd")
        ),
        "hand_9": hand_picture(position(scopone, table="4c3b2s", hands=(9,) * 4, hold=nine)),
        "hand_10": hand_picture(position(bare, table="", hands=(10,) * 4, hold=ten)),
        "hand_10_full": hand_picture(
            position(bare, table="4c3b2s7dAc", hands=(10, 8, 8, 9), hold=ten)
        ),
        "hand_waiting": hand_picture(
            position(scopone, table="4c3b2s", hands=(9,) * 4, turn=1), 0, waiting
        ),
        "hand_none": hand_picture(position(few, table="4c3b2s", hands=(0, 1), turn=1), 0, waiting),
        "hand_18": hand_picture(
            position(rules_for(2, deal_size=18), table="4c3b2s5d", hands=(18, 18))
        ),
    }


def _line(category: Category, sides: int, *parts: tuple[int, int, str]) -> ScoreLine:
    """A line of the score from (value, half points, cards) of the first sides; the others have
    nothing."""
    rows = [*parts, *[(0, 0, "")] * (sides - len(parts))]
    return ScoreLine(
        category,
        tuple(value for value, _, _ in rows),
        tuple(points for _, points, _ in rows),
        tuple(cards_from_codes(text) for _, _, text in rows),
    )


def score_lines(sides: int) -> tuple[ScoreLine, ...]:
    return (
        _line(Category.CARDS, sides, (22, 2, ""), (18, 0, "")),
        _line(Category.COINS, sides, (4, 0, "2d3d4d5d"), (6, 2, "7dAd6dFdCdRd")),
        _line(Category.SETTEBELLO, sides, (1, 2, "7d"), (0, 0, "")),
        _line(Category.PRIMIERA, sides, (78, 2, "7d7c6s6b"), (76, 0, "6dAc7s7b")),
        _line(Category.SCOPE, sides, (2, 4, "5s7d"), (0, 0, "")),
    )


def sheet_picture(
    sides: Sequence[tuple[Face, ...]],
    totals: Sequence[int],
    *,
    target: int = 11,
    more: Sequence[tuple[str, ScoreLine]] = (),
) -> SheetPicture:
    """A score sheet with the usual lines and some more."""
    lines = (*score_lines(len(sides)), *(line for _, line in more))
    points = tuple(sum(line.points[team] for line in lines) for team in range(len(sides)))
    labels = ("Carte", "Denari", "Settebello", "Primiera", "Scope", *(label for label, _ in more))
    words = SheetWords(
        "Smazzata 3",
        f"scopa · si gioca a {target}",
        "Questa mano",
        "Partita",
        f"si vince a {target}",
        labels,
        ("", "", "", "la migliore d'ogni seme", *[""] * (1 + len(more))),
        tuple(tuple(str(PRIMIERA[card.value]) for card in cards) for cards in lines[3].cards),
    )
    score = RoundScore(3, lines, points, tuple(totals), (), None)
    return SheetPicture(score, tuple(sides), tuple(totals), target, words)


def sheets() -> dict[str, SheetPicture]:
    """Score sheets for two to six sides, pairs, teams of three and extra lines."""
    singles = [(face,) for face in PEOPLE]
    napola = ("Napola", _line(Category.CARDS, 2, (0, 0, ""), (4, 8, "")))
    half = ("Stalla", _line(Category.CARDS, 2, (1, 1, ""), (0, 0, "")))
    return {
        "sheet_2": sheet_picture(singles[:2], (18, 13)),
        "sheet_3": sheet_picture(singles[:3], (18, 18, 6)),
        "sheet_4": sheet_picture(singles[:4], (18, 12, 6, 5)),
        "sheet_5": sheet_picture(singles[:5], (18, 12, 6, 5, 0)),
        "sheet_6": sheet_picture(singles, (21, 12, 6, 5, 0, 1)),
        "sheet_pairs": sheet_picture(
            ((PEOPLE[1], PEOPLE[3]), (PEOPLE[0], PEOPLE[4])), (28, 31), target=21,
            more=(napola, half),
        ),
        "sheet_threes": sheet_picture((PEOPLE[::2], PEOPLE[1::2]), (28, 31), target=21),
    }  # fmt: skip


def finals() -> dict[str, FinalPicture]:
    """The end of a match with one, two, three steps, and of teams."""
    facts = ("9 smazzate · 11 scope · 41 minuti", "Anna: 4 settebello su 9")
    words = FinalWords("Ha vinto Anna!", "punti", facts, "Rivincita?")
    pair = FinalWords("Hanno vinto Anna e Pierfrancesco!", "punti", facts, "Rivincita?")
    three = FinalWords("Anna, Giulia and Zoë have won!", "points", (facts[0], ""), "Rematch?")
    marco, anna, giulia, nonno, piero, zoe = PEOPLE
    steps = (
        PodiumStep((anna,), "17"),
        PodiumStep((zoe,), "14"),
        PodiumStep((marco,), "11½"),
        PodiumStep((nonno,), "3"),
    )
    return {
        "final_1": FinalPicture(steps[:1], words),
        "final_2": FinalPicture(steps[:2], words),
        "final_3": FinalPicture(steps[:3], words),
        "final_4": FinalPicture(steps, words),
        "final_pairs": FinalPicture(
            (PodiumStep((anna, piero), "21"), PodiumStep((marco, nonno), "17½")), pair
        ),
        "final_threes": FinalPicture(
            (PodiumStep((anna, giulia, zoe), "21"), PodiumStep((marco, nonno, piero), "9")), three
        ),
    }


def lobby_picture(
    seats: Sequence[Face | None], teams: Sequence[int], lines: int = 3
) -> LobbyPicture:
    states = tuple(
        "libero" if face is None else "computer" if face.computer else "pronto" for face in seats
    )
    rules = ("Scopa · si gioca agli 11", "Presa obbligatoria, una carta prima", "Un'ora a mossa")
    words = LobbyWords("Tavolo di Marco", "codice K7Q2", states, rules[:lines])
    return LobbyPicture(tuple(seats), tuple(teams), words)


def lobbies() -> dict[str, LobbyPicture]:
    """Tables that wait for people."""
    marco, anna, giulia, nonno, piero, zoe = PEOPLE
    return {
        "lobby_2": lobby_picture((marco, None), (0, 1), 2),
        "lobby_3": lobby_picture((marco, nonno, None), (0, 1, 2), 1),
        "lobby_4": lobby_picture((marco, nonno, None, piero), (0, 1, 0, 1)),
        "lobby_4_single": lobby_picture((marco, nonno, None, piero), (0, 1, 2, 3)),
        "lobby_6": lobby_picture((marco, nonno, None, piero, zoe, giulia), (0, 1, 0, 1, 0, 1)),
        "lobby_6_single": lobby_picture((marco, anna, None, piero, zoe, giulia), range(6), 0),
    }
