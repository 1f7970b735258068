"""The public screen of a match: the table while cards are played, the sheet between rounds, the
podium at the end. It is made from the public view alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Phase, Played, RoundScore, Rules, SeatView
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import match_button, next_buttons
from bot.screens.final import final_alt, final_picture, final_text
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined, widths_then_fewer
from bot.screens.opening import cut_buttons, open_hands, opening_lines
from bot.screens.plays import play_line, play_words
from bot.screens.screen import Button, Screen
from bot.screens.sheet import sheet_picture, sheet_texts, tally
from bot.screens.words import Cast, cards_in_play, cast, face, half_points, rules_title
from rendering.pictures import Deck, TablePicture, TableWords

__all__ = [
    "circumstances",
    "table_line",
    "table_picture",
    "table_screen",
    "table_title",
    "turn_line",
    "void_line",
]


def table_screen(standing: MatchStanding, say: Say) -> Screen:
    """What everybody in the room may see of the match as it stands."""
    view = standing.view
    if view.seat is not None:
        # The picture checks the same; words have to be made from the public view too.
        raise ValueError("the table is shown from the public view")
    if view.outcome is not None:
        return _over(standing, say)
    if view.phase is Phase.DEAL and view.score is not None:
        return _between(standing, view.score, say)
    if view.phase is Phase.CUT:
        return _cutting(standing, say)
    return _playing(standing, say)


def table_title(standing: MatchStanding, say: Say) -> str:
    """Variant, target and code: "Scopa agli 11 · tavolo K7Q2"."""
    title = rules_title(standing.view.rules, say)
    return say("table-title", title=title, code=standing.code)


def table_picture(standing: MatchStanding, say: Say) -> TablePicture:
    """The table as it lies, with the last move marked."""
    return _table_picture(standing, _strip(standing, say), say)


def turn_line(view: SeatView, people: Cast, say: Say) -> str:
    """Round and turn: "Smazzata 3 · tocca ad Anna"."""
    if view.turn is None:
        return say("dealing")
    if view.phase is Phase.CUT:
        return say("round-cut", number=view.round_number + 1, name=people.names[view.turn])
    return say("round-turn", number=view.round_number, name=people.names[view.turn])


def table_line(view: SeatView, say: Say) -> str:
    """The cards on the table, by name, in order of arrival."""
    if not view.table:
        return say("table-empty")
    return say("table-cards", cards=cards_in_play(view.table, view, say))


def circumstances(standing: MatchStanding, people: Cast, say: Say) -> list[str]:
    """What else has to be known: whom the computer plays for, who wants to stop, a pause."""
    seats = list(enumerate(standing.seats))
    away = [people.names[seat] for seat, info in seats if info.away and not info.abandoned]
    left = [people.names[seat] for seat, info in seats if info.abandoned and info.person]
    votes = [people.names[seat] for seat in standing.votes]
    lines = [
        say("computer-plays-for", name=say.listed(away)) if away else "",
        say("computer-plays-on-for", name=say.listed(left)) if left else "",
        say("votes-to-void", name=say.listed(votes), count=len(votes)) if votes else "",
        say("paused") if standing.paused else "",
    ]
    return [line for line in lines if line]


def _info_and_more(standing: MatchStanding, say: Say) -> tuple[Button, Button]:
    info = match_button(say("button-info"), standing, "info")
    return info, match_button(say("button-more"), standing, "more")


# ---- while cards are played ---------------------------------------------------------------------


def _playing(standing: MatchStanding, say: Say) -> Screen:
    hand = match_button(say("button-hand"), standing, "hand")
    return Screen(
        text=first_fitting(_playing_texts(standing, say)),
        picture=table_picture(standing, say),
        alt=first_fitting(_playing_alts(standing, say)),
        rows=((hand, *_info_and_more(standing, say)),),
    )


def _playing_texts(standing: MatchStanding, say: Say) -> Iterator[str]:
    view = standing.view
    for width, count in widths_then_fewer(len(view.plays)):
        people = cast(standing.seats, view.rules, say, width=width)
        yield joined(
            (
                table_title(standing, say),
                turn_line(view, people, say),
                _void_deals(view, say),
                *opening_lines(view, people, say),
                table_line(view, say),
                *open_hands(view, people, say),
                *_plays(view, count, people, say),
                say("score-so-far", tally=_score(view, people, say)),
                say("stock", count=view.stock),
                *circumstances(standing, people, say),
                say("commitment-short", start=view.commitment[:8]) if view.commitment else "",
            )
        )


def _playing_alts(standing: MatchStanding, say: Say) -> Iterator[str]:
    view = standing.view
    title = rules_title(view.rules, say)
    for width, count in widths_then_fewer(len(view.plays)):
        people = cast(standing.seats, view.rules, say, width=width)
        yield joined(
            (
                say("titled-score", title=title, score=_score(view, people, say)),
                turn_line(view, people, say),
                *opening_lines(view, people, say),
                table_line(view, say),
                *open_hands(view, people, say),
                *_plays(view, count, people, say),
                *_sides(view, people, say),
                say("stock", count=view.stock),
                *circumstances(standing, people, say),
            )
        )


def _cutting(standing: MatchStanding, say: Say) -> Screen:
    """The deck is fixed and promised, and waits to be cut. What lies about belongs to the round
    before: nothing of it is told."""
    view = standing.view
    assert view.turn is not None

    def texts() -> Iterator[str]:
        for width in NAME_WIDTHS:
            people = cast(standing.seats, view.rules, say, width=width)
            yield joined(
                (
                    table_title(standing, say),
                    turn_line(view, people, say),
                    _void_deals(view, say),
                    *opening_lines(view, people, say),
                    say("score-so-far", tally=_score(view, people, say)),
                    *circumstances(standing, people, say),
                    say("commitment-short", start=(view.commitment or "")[:8]),
                )
            )

    text = first_fitting(texts())
    name = face(view.turn, standing.seats[view.turn], say).name
    strip = (say("round", number=view.round_number + 1), say("strip-cuts", name=name))
    return Screen(
        text=text,
        picture=_table_picture(standing, strip, say),
        alt=text,
        rows=(tuple(cut_buttons(standing, say)), _info_and_more(standing, say)),
    )


def _plays(view: SeatView, count: int, people: Cast, say: Say) -> list[str]:
    newest = view.plays[len(view.plays) - count :]
    return [play_line(play, people, say) for play in newest]


def _score(view: SeatView, people: Cast, say: Say) -> str:
    return tally(tuple(half_points(total) for total in view.totals), people, say)


def _sides(view: SeatView, people: Cast, say: Say) -> list[str]:
    """What lies before each side: counts only."""
    return [
        say(
            "side-state",
            side=side,
            hands=say.listed(str(view.hand_sizes[seat]) for seat in view.rules.partners(team)),
            taken=view.pile_sizes[team],
            scope=len(view.scope[team]),
        )
        for team, side in enumerate(people.sides)
    ]


def _void_deals(view: SeatView, say: Say) -> str:
    if not view.void_deals:
        return ""
    return void_line(view.void_deals, view.rules, say)


def void_line(count: int, rules: Rules, say: Say) -> str:
    """So many deals in a row were void, and why."""
    if rules.redeal_kings and rules.redeal_aces:
        why = "both"
    else:
        why = "kings" if rules.redeal_kings else "aces"
    return say("void-deals", count=count, why=why)


def _strip(standing: MatchStanding, say: Say) -> tuple[str, ...]:
    """The words beside the last move, or who begins."""
    view = standing.view
    if view.last_play is not None:
        play = view.last_play
        return play_words(play, _drawn_name(standing, play, say), say)
    if view.turn is None:
        return (say("dealing"),)
    first = face(view.turn, standing.seats[view.turn], say).name
    if view.void_deals:
        return say("strip-void"), say("strip-begins", name=first)
    if view.opening is not None:
        scope = say("strip-opening", count=view.opening.scope)
        return scope, say("strip-begins", name=first)
    return say("round", number=view.round_number), say("strip-begins", name=first)


def _drawn_name(standing: MatchStanding, play: Played, say: Say) -> str:
    return face(play.seat, standing.seats[play.seat], say).name


def _table_picture(standing: MatchStanding, move: tuple[str, ...], say: Say) -> TablePicture:
    view = standing.view
    last = view.last_play
    swept = last is not None and last.sweep and view.phase is not Phase.CUT
    words = TableWords(
        notes=tuple(_note(standing, seat, say) for seat in range(view.rules.seats)),
        move=move,
        empty=say("table-empty"),
        sweep=say("sweep") if swept else "",
    )
    faces = tuple(face(seat, info, say) for seat, info in enumerate(standing.seats))
    return TablePicture(view, faces, words, Deck(say.deck))


def _note(standing: MatchStanding, seat: int, say: Say) -> str:
    """The one thing to know about a seat: its turn first, then who plays it, that its hand lies
    open, and the deal."""
    view, info = standing.view, standing.seats[seat]
    if view.turn == seat:
        name = face(seat, info, say).name
        cuts = view.phase is Phase.CUT
        return say("note-cuts", name=name) if cuts else say("note-turn", name=name)
    if info.away or info.abandoned:
        return say("note-away")
    if view.open_hands[seat]:
        return say("note-open")
    return say("note-dealer") if view.dealer == seat else ""


# ---- between rounds and after the last ----------------------------------------------------------


def _between(standing: MatchStanding, score: RoundScore, say: Say) -> Screen:
    def texts(*, caption: bool) -> Iterator[str]:
        for people, body in sheet_texts(standing, score, say):
            if not caption:
                yield body
                continue
            head = (table_title(standing, say), say("round-over", number=score.number))
            tail = (
                say("next-round-soon" if standing.deal_at is not None else "next-round-waits"),
                *circumstances(standing, people, say),
                say("deck-opened") if standing.view.opened else "",
            )
            yield joined((*head, body, *tail))

    return Screen(
        text=first_fitting(texts(caption=True)),
        picture=sheet_picture(standing, score, say),
        alt=first_fitting(texts(caption=False)),
        rows=(next_buttons(standing, say), _info_and_more(standing, say)),
    )


def _over(standing: MatchStanding, say: Say) -> Screen:
    info = (
        match_button(say("button-memory"), standing, "memory"),
        match_button(say("button-info"), standing, "info"),
    )
    rows = tuple(row for row in (next_buttons(standing, say), info) if row)
    title = table_title(standing, say)
    outcome = standing.view.outcome
    assert outcome is not None
    if not outcome.winners:
        # Nobody stands on a podium: the table is left as it lay.
        picture = _table_picture(standing, (say("void-title"), say("strip-uncounted")), say)
        return Screen(final_text(standing, title, say), picture, final_alt(standing, say), rows)
    return Screen(
        text=final_text(standing, title, say),
        picture=final_picture(standing, say),
        alt=final_alt(standing, say),
        rows=rows,
    )
