"""The score of a round in words and as a picture: who gets each point, and why."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import POINT, Category, RoundScore, Rules, ScoreLine
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.fitting import NAME_WIDTHS, joined
from bot.screens.words import Cast, card_list, cast, face, half_points, points, rules_title
from rendering.pictures import Face, SheetPicture, SheetWords

__all__ = ["sheet_picture", "sheet_texts", "tally", "team_faces"]


def tally(amounts: tuple[str, ...], people: Cast, say: Say) -> str:
    """Every side with an amount: "Anna 7, Marco 5"."""
    pairs = zip(people.sides, amounts, strict=True)
    return ", ".join(say("side-amount", side=side, amount=amount) for side, amount in pairs)


def sheet_texts(standing: MatchStanding, score: RoundScore, say: Say) -> Iterator[tuple[Cast, str]]:
    """The whole sheet in words, fullest first, with the names it was made with: first they shrink,
    then the counts are dropped and only who gets each point is told."""
    *readable, least = NAME_WIDTHS
    for width, counts in [*((width, True) for width in readable), (least, True), (least, False)]:
        people = cast(standing.seats, standing.view.rules, say, width=width)
        lines = [_line(line, people, say, counts=counts) for line in score.lines]
        leftovers = _leftovers(score, people, say) if counts else ""
        points_given = tuple(half_points(half) for half in score.points)
        gave = say("round-gave", tally=tally(points_given, people, say))
        so_far = _so_far(standing, score, people, say)
        yield people, joined((*lines, leftovers, gave, so_far))


def sheet_picture(standing: MatchStanding, score: RoundScore, say: Say) -> SheetPicture:
    """The sheet of this round, to be drawn."""
    rules = standing.view.rules
    words = SheetWords(
        title=say("round", number=score.number),
        subtitle=rules_title(rules, say),
        this_round=say("this-round"),
        match=say("the-match"),
        aim=say("aim", target=rules.target),
        labels=tuple(say(f"category-{line.category.value}") for line in score.lines),
        hints=tuple(_hint(line, say) for line in score.lines),
    )
    sides = team_faces(standing, rules, say)
    return SheetPicture(score, sides, score.totals, rules.target, words)


def team_faces(standing: MatchStanding, rules: Rules, say: Say) -> tuple[tuple[Face, ...], ...]:
    """The faces of each team."""
    return tuple(
        tuple(face(seat, standing.seats[seat], say) for seat in rules.partners(team))
        for team in range(rules.team_count)
    )


def _line(line: ScoreLine, people: Cast, say: Say, *, counts: bool) -> str:
    label = say(f"category-{line.category.value}")
    if line.category is Category.SCOPE:
        return say("score-line", label=label, verdict=_sweeps(line, people, say))
    verdict = _verdict(line, people, say)
    if not counts or line.category is Category.SETTEBELLO:
        return say("score-line", label=label, verdict=verdict)
    amounts = tally(tuple(str(value) for value in line.values), people, say)
    return say("score-line-counted", label=label, counts=amounts, verdict=verdict)


def _verdict(line: ScoreLine, people: Cast, say: Say) -> str:
    best = max(line.points)
    if best:
        name = people.sides[line.points.index(best)]
        return say("point-to", name=name, points=points(best, say))
    return say("nobody-has-it") if _nobody_has(line) else say("tied")


def _sweeps(line: ScoreLine, people: Cast, say: Say) -> str:
    swept = [
        say("side-scope", side=side, count=count)
        for side, count in zip(people.sides, line.values, strict=True)
        if count
    ]
    return ", ".join(swept) or say("none")


def _leftovers(score: RoundScore, people: Cast, say: Say) -> str:
    """Who got the last cards, and that this is no scopa; empty if there were none."""
    if score.leftovers_to is None or not score.leftovers:
        return ""
    cards = card_list(score.leftovers, say)
    return say("leftovers", name=people.sides[score.leftovers_to], cards=cards)


def _so_far(standing: MatchStanding, score: RoundScore, people: Cast, say: Say) -> str:
    """The match after this round; left to the final score once it is over."""
    if standing.view.outcome is not None:
        return ""
    amounts = tuple(half_points(total) for total in score.totals)
    so_far = say("match-so-far", tally=tally(amounts, people, say))
    top = max(score.totals)
    if top >= standing.view.rules.target * POINT:
        # The target is reached and the match goes on: nobody is alone in front.
        return joined((so_far, say("tied-on-target", points=half_points(top))))
    return so_far


def _hint(line: ScoreLine, say: Say) -> str:
    if line.category is Category.SCOPE:
        return ""
    if not any(line.points):
        return say("hint-nobody") if _nobody_has(line) else say("hint-tied")
    return say("hint-primiera") if line.category is Category.PRIMIERA else ""


def _nobody_has(line: ScoreLine) -> bool:
    """Nobody has all four suits, rather than several the same."""
    return line.category is Category.PRIMIERA and not any(line.values)
