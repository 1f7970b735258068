"""One person's statistics, and two people against each other, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.game import Category, Primiera
from bot.i18n import Say
from bot.manager.ids import PersonId
from bot.manager.standings import BoardChoice, Duel, Profile, Share
from bot.screens.board_choices import board_button, page_button
from bot.screens.boards import face_of, percent, strength_text
from bot.screens.buttons import Rows
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined, shortened
from bot.screens.links import where_line
from bot.screens.screen import Screen
from bot.screens.words import half_points
from rendering.pictures import Deck, PersonBar, PersonPicture, PersonWords
from storage.tallies import Tally

__all__ = ["head_to_head_screen", "stats_screen"]

_STREAK: Final = 2
_CURVE: Final = 2  # with fewer matches there is nothing to see
_DRAWN: Final = (
    Category.CARDS,
    Category.COINS,
    Category.SETTEBELLO,
    Category.PRIMIERA,
    Category.SCOPE,
)


def stats_screen(profile: Profile, looking: PersonId, say: Say) -> Screen:
    """A person's statistics, shown to themselves or to somebody else."""
    rows = _buttons(profile, looking, say)
    text = first_fitting(_texts(profile, say))
    if not profile.tally.matches:
        return Screen(text, rows=rows, public=True)
    return Screen(text, _picture(profile, say), text, rows, public=True)


def head_to_head_screen(duel: Duel, say: Say) -> Screen:
    """ "Anna 12 – 9 Bruno", the last five, and how they do on one side."""
    back = board_button(say("button-board-back"), duel.community, BoardChoice())
    stats = [
        page_button(
            say("button-stats-of", name=shortened(who.name, NAME_WIDTHS[2])),
            duel.community,
            "stats",
            who.person,
        )
        for who in (duel.one, duel.other)
    ]
    return Screen(first_fitting(_duel_texts(duel, say)), rows=(tuple(stats), (back,)), public=True)


def _buttons(profile: Profile, looking: PersonId, say: Say) -> Rows:
    here = profile.community
    others = [
        page_button(say("button-versus", name=shortened(other, NAME_WIDTHS[2])), here, "versus", p)
        for other, p in _others(profile, looking)
    ]
    back = board_button(say("button-board-back"), here, BoardChoice())
    return (tuple(others), (back,)) if others else ((back,),)


def _others(profile: Profile, looking: PersonId) -> list[tuple[str, PersonId]]:
    """Whom whoever looks may want to be compared with: the person shown, or their own nemesis."""
    if profile.who.person != looking:
        return [(profile.who.name, profile.who.person)]
    nemesis = profile.nemesis
    return [(nemesis.who.name, nemesis.who.person)] if nemesis is not None else []


# ---- a person in words --------------------------------------------------------------------------


def _texts(profile: Profile, say: Say) -> Iterator[str]:
    """Fullest first: names shrink, then variants and categories are dropped."""
    for variants, shares in ((len(profile.variants), True), (3, True), (0, True), (0, False)):
        for width in NAME_WIDTHS:
            yield joined(_lines(profile, say, width=width, variants=variants, shares=shares))


def _lines(profile: Profile, say: Say, *, width: int, variants: int, shares: bool) -> Iterator[str]:
    tally = profile.tally
    name = shortened(profile.who.name, width)
    title = where_line(profile.title, profile.places, say)
    yield say("side-by-side", one=name, other=title) if title else name
    if not tally.matches:
        yield say("stats-nothing")
    else:
        yield _record(tally, say)
        yield _strength_line(profile, say)
        yield say("stats-streak", streak=tally.streak, longest=tally.longest)
        yield say(
            "stats-points",
            points=half_points(tally.points),
            rounds=tally.rounds,
            best=half_points(tally.best_round),
        )
        yield say(
            "stats-scope", scope=tally.scope, best=tally.best_scope, settebelli=tally.settebelli
        )
    if shares and profile.shares:
        told = [_share(share, say) for share in profile.shares]
        yield say("stats-categories", shares=say.listed(told))
    if variants and len(profile.variants) > 1:
        told = [
            say("stats-variant", variant=say(f"variant-{v}"), wins=t.wins, matches=t.matches)
            for v, t in profile.variants[:variants]
        ]
        yield say("stats-variants", variants=say.listed(told))
    yield from _people(profile, say, width)
    if tally.training:
        yield say("stats-training", count=tally.training, wins=tally.training_wins)
    if tally.substituted:
        yield say("stats-substituted", count=tally.substituted)
    if tally.abandons:
        yield say("stats-abandons", count=tally.abandons)


def _record(tally: Tally, say: Say) -> str:
    """ "31 vinte, 14 perse (69%)"."""
    losses = tally.matches - tally.wins
    return say(
        "stats-record", wins=tally.wins, losses=losses, rate=percent(tally.wins, tally.matches)
    )


def _strength_line(profile: Profile, say: Say) -> str:
    strength, place = profile.strength, profile.place
    # Written as on the board: a number that groups its digits would look like another one.
    value, low, high = (str(number) for number in (strength.value, strength.low, strength.high))
    if strength.provisional:
        return say("stats-strength-provisional", value=value, count=strength.missing)
    told = say("stats-strength", value=value, low=low, high=high)
    if place is None:
        return told
    return joined((told, say("stats-place", place=place, people=profile.people)))


def _people(profile: Profile, say: Say, width: int) -> Iterator[str]:
    partner, nemesis = profile.partner, profile.nemesis
    if partner is not None:
        name = shortened(partner.who.name, width)
        yield say("stats-partner", name=name, won=partner.won, lost=partner.lost)
    if nemesis is not None:
        name = shortened(nemesis.who.name, width)
        yield say("stats-nemesis", name=name, won=nemesis.won, lost=nemesis.lost)


def _label(share: Share, say: Say) -> str:
    return say(f"category-{share.category}", primiera=Primiera.PRIME.value)


def _share(share: Share, say: Say) -> str:
    return say(
        "stats-category",
        category=_label(share, say),
        rate=round(100 * share.own),
        points=half_points(share.points),
    )


# ---- a person as a picture ----------------------------------------------------------------------


def _picture(profile: Profile, say: Say) -> PersonPicture:
    tally, curve = profile.tally, profile.curve
    line = _record(tally, say)
    if tally.streak >= _STREAK:
        streak = say("board-streak", count=tally.streak)
        line = say("side-by-side", one=line, other=streak)
    ends = [say("today") if day == profile.day else say.day(day) for _, day in curve] or ["", ""]
    drawn = {share.category: share for share in profile.shares}
    return PersonPicture(
        face=face_of(profile.who),
        curve=tuple(point.strength for point in curve) if len(curve) >= _CURVE else (),
        bars=tuple(
            PersonBar(
                category,
                _label(share, say),
                round(100 * share.own),
                round(100 * share.mean),
                say("percent", rate=round(100 * share.own)),
            )
            for category in _DRAWN
            if (share := drawn.get(category.value)) is not None
        ),
        words=PersonWords(
            line=line,
            strength=strength_text(profile.strength, say),
            strength_note=_strength_note(profile, say),
            curve_title=say("curve-title", count=len(curve)),
            since=ends[0],
            until=ends[-1],
            bars_title=say("bars-title"),
            mean=say("bars-mean"),
        ),
        deck=Deck(say.deck),
    )


def _strength_note(profile: Profile, say: Say) -> str:
    if profile.strength.provisional or profile.place is None:
        return say("strength-note-provisional")
    return say("strength-note", place=profile.place, people=profile.people)


# ---- two people ---------------------------------------------------------------------------------


def _duel_texts(duel: Duel, say: Say) -> Iterator[str]:
    for width in NAME_WIDTHS:
        one, other = shortened(duel.one.name, width), shortened(duel.other.name, width)
        score = say("duel", one=one, wins=duel.wins, losses=duel.losses, other=other)
        last = undecided = together = ""
        if duel.last:
            letters = _letters(duel)
            row = [letters[0] if won else letters[1] for won in duel.last]
            last = say("duel-last", count=len(row), row=" ".join(row))
        if duel.undecided:
            undecided = say("duel-undecided", count=duel.undecided)
        if duel.together:
            together = say("duel-together", count=duel.together, wins=duel.together_wins)
        never = "" if last or undecided or together else say("duel-never")
        yield joined((score, last, undecided, together, never))


def _letters(duel: Duel) -> tuple[str, str]:
    """A sign for each of the two: their first letters, or numbers where those are the same."""
    one, other = (who.name[:1].upper() for who in (duel.one, duel.other))
    return (one, other) if one != other and (one + other).isalpha() else (str(1), str(2))
