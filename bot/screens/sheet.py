"""The score of a round in words and as a picture: who gets each point, and why."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import (
    POINT,
    Card,
    Category,
    Primiera,
    RoundScore,
    Rules,
    ScoreLine,
    Suit,
    TargetRule,
    Winner,
    primiera_worth,
)
from bot.game.scoring import leaders
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.fitting import NAME_WIDTHS, joined
from bot.screens.switches import word_of
from bot.screens.words import (
    Cast,
    card_list,
    card_sign,
    cast,
    face,
    half_points,
    points,
    rules_title,
)
from rendering.pictures import Deck, Face, SheetPicture, SheetWords

__all__ = ["sheet_picture", "sheet_texts", "tally", "team_faces"]


def tally(amounts: tuple[str, ...], people: Cast, say: Say) -> str:
    """Every side with an amount: "Anna 7, Marco 5"."""
    pairs = zip(people.sides, amounts, strict=True)
    return ", ".join(say("side-amount", side=side, amount=amount) for side, amount in pairs)


def sheet_texts(standing: MatchStanding, score: RoundScore, say: Say) -> Iterator[tuple[Cast, str]]:
    """The whole sheet in words, fullest first, with the names it was made with: first they shrink,
    then the cards of the primiera are dropped, then all counts, and only who gets each point is
    told."""
    *readable, least = NAME_WIDTHS
    levels = [
        *((width, _explained) for width in readable),
        (readable[-1], _counted),
        (least, _counted),
        (least, _verdict_only),
    ]
    for width, told in levels:
        people = cast(standing.seats, standing.view.rules, say, width=width)
        lines = [told(line, standing.view.rules, people, say) for line in score.lines]
        leftovers = _leftovers(score, people, say) if told is not _verdict_only else ""
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
        aim=say("aim", target=rules.target, winner=word_of(rules.winner)),
        labels=tuple(_label(line, rules, say) for line in score.lines),
        hints=tuple(_hint(line, rules, say) for line in score.lines),
        worths=_worths(score, rules),
    )
    sides = team_faces(standing, rules, say)
    return SheetPicture(
        score,
        sides,
        score.totals,
        rules.target,
        words,
        Deck(say.deck),
        fewest=rules.winner is Winner.LOW,
    )


def team_faces(standing: MatchStanding, rules: Rules, say: Say) -> tuple[tuple[Face, ...], ...]:
    """The faces of each team."""
    return tuple(
        tuple(face(seat, standing.seats[seat], say) for seat in rules.partners(team))
        for team in range(rules.team_count)
    )


# ---- one line -----------------------------------------------------------------------------------


def _explained(line: ScoreLine, rules: Rules, people: Cast, say: Say) -> str:
    """Everything that leads to the points: for the primiera each side's best cards and their sum,
    or the suits it has not got."""
    if line.category is not Category.PRIMIERA or rules.primiera is not Primiera.PRIME:
        return _counted(line, rules, people, say)
    sides = [
        _primiera_of(side, cards, value, rules, say)
        for side, cards, value in zip(people.sides, line.cards, line.values, strict=True)
    ]
    return say(
        "score-line-counted",
        label=_label(line, rules, say),
        counts=", ".join(sides),
        verdict=_verdict(line, people, say),
    )


def _counted(line: ScoreLine, rules: Rules, people: Cast, say: Say) -> str:
    """What was counted, and who gets the points."""
    match line.category:
        case Category.SETTEBELLO | Category.RE_BELLO | Category.SCOPE | Category.DECLARED:
            return _verdict_only(line, rules, people, say)
        case Category.NAPOLA | Category.PICCOLA | Category.STALLA if not any(line.values):
            return _verdict_only(line, rules, people, say)
        case Category.NAPOLA | Category.PICCOLA:
            counts = _runs(line, people, say)
        case Category.GRANDE:
            counts = _courts(line, people, say)
        case _:
            counts = tally(tuple(str(value) for value in line.values), people, say)
    label, verdict = _label(line, rules, say), _verdict(line, people, say)
    if not counts:
        return say("score-line", label=label, verdict=verdict)
    return say("score-line-counted", label=label, counts=counts, verdict=verdict)


def _verdict_only(line: ScoreLine, rules: Rules, people: Cast, say: Say) -> str:
    label = _label(line, rules, say)
    if line.category is Category.SCOPE:
        return say("score-line", label=label, verdict=_sweeps(line, people, say))
    return say("score-line", label=label, verdict=_verdict(line, people, say))


def _label(line: ScoreLine, rules: Rules, say: Say) -> str:
    return say(f"category-{line.category.value}", primiera=word_of(rules.primiera))


def _verdict(line: ScoreLine, people: Cast, say: Say) -> str:
    """Who gets how many points, or why nobody does."""
    given = [
        say("point-to", name=side, points=points(half, say))
        for side, half in zip(people.sides, line.points, strict=True)
        if half
    ]
    return ", ".join(given) or _why_nobody(line, say)


def _why_nobody(line: ScoreLine, say: Say) -> str:
    match line.category:
        case Category.CARDS:
            return say("tied-cards")
        case Category.COINS:
            return say("tied")
        case Category.PRIMIERA:
            return say("tied") if any(line.values) else say("nobody-has-it")
        case _:
            return say("nobody-yet")


def _primiera_of(side: str, cards: tuple[Card, ...], value: int, rules: Rules, say: Say) -> str:
    """ "Anna 7🟡 7🏆 6⚔️ 7🌿 (21+21+18+21 = 81)", "Marco senza coppe"."""
    if not value:
        held = {card.suit for card in cards}
        missing = [say("suit", suit=suit.name.lower()) for suit in Suit if suit not in held]
        return say("primiera-missing", side=side, suits=say.listed(missing))
    return say(
        "primiera-side",
        side=side,
        cards=" ".join(card_sign(card, say) for card in cards),
        sum="+".join(str(primiera_worth(card, rules)) for card in cards),
        total=value,
    )


def _runs(line: ScoreLine, people: Cast, say: Say) -> str:
    """How long each run of coins is: "Anna 4 di fila, da asso a 4"."""
    counted = zip(people.sides, line.values, strict=True)
    return ", ".join(
        say("run-side", side=side, count=length, to=say("rank", rank=length))
        for side, length in counted
        if length
    )


def _courts(line: ScoreLine, people: Cast, say: Say) -> str:
    """How many of the three court coins each side has."""
    counted = zip(people.sides, line.values, strict=True)
    return ", ".join(say("grande-side", side=side, count=held) for side, held in counted if held)


def _sweeps(line: ScoreLine, people: Cast, say: Say) -> str:
    swept = [
        say("side-scope", side=side, count=count)
        for side, count in zip(people.sides, line.values, strict=True)
        if count
    ]
    return ", ".join(swept) or say("none")


# ---- the rest of the sheet ----------------------------------------------------------------------


def _leftovers(score: RoundScore, people: Cast, say: Say) -> str:
    """Who got the last cards, and that this is no scopa; empty if there were none."""
    if not score.leftovers:
        return ""
    cards = card_list(score.leftovers, say)
    if score.leftovers_to is None:
        return say("leftovers-nobody", cards=cards)
    return say("leftovers", name=people.sides[score.leftovers_to], cards=cards)


def _so_far(standing: MatchStanding, score: RoundScore, people: Cast, say: Say) -> str:
    """The match after this round; left to the final score once it is over."""
    if standing.view.outcome is not None:
        return ""
    rules = standing.view.rules
    amounts = tuple(half_points(total) for total in score.totals)
    so_far = say("match-so-far", tally=tally(amounts, people, say))
    fewest = say("low-wins") if rules.winner is Winner.LOW else ""
    needed = rules.target * POINT + (rules.target_rule is TargetRule.EXCEED)
    if max(score.totals) >= needed:
        # The target is reached and the match goes on: nobody is alone in front.
        front = score.totals[leaders(score.totals, rules)[0]]
        return joined((so_far, fewest, say("tied-on-target", points=half_points(front))))
    return joined((so_far, fewest))


def _hint(line: ScoreLine, rules: Rules, say: Say) -> str:
    """A few words below the label of the drawn sheet."""
    match line.category:
        case Category.CARDS | Category.COINS:
            return "" if any(line.points) else say("hint-tied")
        case Category.PRIMIERA if not any(line.points):
            return say("hint-tied") if any(line.values) else say("hint-nobody")
        case Category.PRIMIERA:
            return say("hint-primiera") if rules.primiera is Primiera.PRIME else say("hint-sevens")
        case Category.NAPOLA | Category.PICCOLA:
            return say("hint-run")
        case Category.GRANDE:
            return say("hint-grande")
        case Category.STALLA:
            return say("hint-stalla")
        case _:
            return ""


def _worths(score: RoundScore, rules: Rules) -> tuple[tuple[str, ...], ...]:
    """What the best cards of the primiera are worth, by team; empty where it is no sum."""
    if rules.primiera is not Primiera.PRIME:
        return ()
    line = next(line for line in score.lines if line.category is Category.PRIMIERA)
    return tuple(tuple(str(primiera_worth(card, rules)) for card in cards) for cards in line.cards)
