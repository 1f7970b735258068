"""The end of a match: who won, how it ended, the final score."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Ending, Outcome, RoundScore, SeatView, Winner
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined
from bot.screens.sheet import sheet_texts, tally, team_faces
from bot.screens.switches import word_of
from bot.screens.words import Cast, cast, half_points
from rendering.pictures import Deck, FinalPicture, FinalWords, PodiumStep

__all__ = ["final_alt", "final_picture", "final_score", "final_text", "how_line", "result_line"]

_STEPS = 3


def result_line(view: SeatView, people: Cast, say: Say) -> str:
    """Who won, said to the view's owner, or that the match does not count."""
    outcome = _outcome(view)
    if not outcome.winners:
        return say("void-title")
    if view.seat is not None and view.team_of(view.seat) in outcome.winners:
        alone = len(view.rules.partners(view.team_of(view.seat))) == 1
        return say("you-won") if alone else say("your-side-won")
    winners = [people.sides[team] for team in outcome.winners]
    count = sum(len(view.rules.partners(team)) for team in outcome.winners)
    return say("won", name=say.listed(winners), count=count)


def final_text(standing: MatchStanding, title: str, say: Say) -> str:
    """The caption below the podium."""
    return first_fitting(_texts(standing, title, say))


def final_alt(standing: MatchStanding, say: Say) -> str:
    """The picture in words."""
    return first_fitting(_texts(standing, "", say))


def final_picture(standing: MatchStanding, say: Say) -> FinalPicture:
    """The podium, winners first."""
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[2])
    faces = team_faces(standing, view.rules, say)
    steps = tuple(
        PodiumStep(faces[team], half_points(view.totals[team])) for team in _ranking(view)[:_STEPS]
    )
    words = FinalWords(
        title=result_line(view, people, say),
        points=say("points-word"),
        facts=(say("rounds-played", count=_rounds(view)), _second_fact(standing, people, say)),
        rematch=say("rematch-question") if standing.can_rematch else "",
    )
    return FinalPicture(steps, words, Deck(say.deck))


def _texts(standing: MatchStanding, title: str, say: Say) -> Iterator[str]:
    view = standing.view
    score = _last_round(view)
    bodies = sheet_texts(standing, score, say) if score else _scores_only(standing, say)
    for people, body in bodies:
        yield joined(
            (
                result_line(view, people, say),
                title,
                how_line(standing, people, say),
                final_score(view, people, say),
                say("last-round") if score else "",
                body,
                say("deck-opened") if title and view.opened else "",
            )
        )


def _scores_only(standing: MatchStanding, say: Say) -> Iterator[tuple[Cast, str]]:
    for width in NAME_WIDTHS:
        yield cast(standing.seats, standing.view.rules, say, width=width), ""


def final_score(view: SeatView, people: Cast, say: Say) -> str:
    """Every side with its points."""
    amounts = tuple(half_points(total) for total in view.totals)
    return say("final-score", tally=tally(amounts, people, say))


def how_line(standing: MatchStanding, people: Cast, say: Say) -> str:
    """How the match came to its end."""
    match _outcome(standing.view).ending:
        case Ending.TARGET:
            rules = standing.view.rules
            return say(
                "how-target",
                target=rules.target,
                winner=word_of(rules.winner),
                reached=word_of(rules.target_rule),
            )
        case Ending.ALL_COINS:
            return say("how-all-coins")
        case Ending.FOUR_EQUAL:
            return say("how-four-equal")
        case Ending.VOID:
            return say("how-void")
        case Ending.FORFEIT:
            return _who_left(standing, people, say) or say("how-forfeit")


def _who_left(standing: MatchStanding, people: Cast, say: Say) -> str:
    seats = enumerate(standing.seats)
    left = [people.names[seat] for seat, info in seats if info.abandoned]
    return say("how-left", name=say.listed(left), count=len(left)) if left else ""


def _second_fact(standing: MatchStanding, people: Cast, say: Say) -> str:
    score = _last_round(standing.view)
    if score is None:
        return how_line(standing, people, say)
    amounts = tuple(half_points(half) for half in score.points)
    return say("last-round-gave", tally=tally(amounts, people, say))


def _last_round(view: SeatView) -> RoundScore | None:
    """The round that ended the match; none if it was broken off, or over before it began."""
    played = _outcome(view).ending in (Ending.TARGET, Ending.ALL_COINS)
    return view.score if played else None


def _rounds(view: SeatView) -> int:
    """How many rounds were played to the end."""
    return view.score.number if view.score else 0


def _ranking(view: SeatView) -> list[int]:
    """Teams from the first step of the podium down: winners, then by points."""
    winners = _outcome(view).winners
    better = 1 if view.rules.winner is Winner.LOW else -1
    teams = range(view.rules.team_count)
    return sorted(teams, key=lambda team: (team not in winners, better * view.totals[team], team))


def _outcome(view: SeatView) -> Outcome:
    assert view.outcome is not None, "the match is still being played"
    return view.outcome
