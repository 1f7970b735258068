"""A match remembered: how it went round by round, each sheet again, each round played again as a
moving picture. Everything is public by now: it is made from public views all the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.game import Card, Phase, Played, RoundScore, SeatView, Step, view
from bot.i18n import Say
from bot.manager import Clock, PastMatch, PastRound, Remembered
from bot.manager.standing import MatchStanding
from bot.screens.buttons import rows_of
from bot.screens.final import final_score, how_line, result_line
from bot.screens.fitting import NAME_WIDTHS, PAGE_LIMIT, first_fitting, joined, widths_then_fewer
from bot.screens.screen import Button, Press, Screen, Style, Subject
from bot.screens.sheet import sheet_picture, sheet_texts, tally, team_faces
from bot.screens.table import table_picture, table_title
from bot.screens.words import Cast, cast, half_points, rules_title
from rendering.pictures import (
    Deck,
    ReplayPicture,
    ScoresPicture,
    ScoresRow,
    ScoresWords,
    TablePicture,
)

__all__ = ["memory_screen", "past_screen", "replay_screen", "round_screen", "shared_screen"]

_MOST_ROWS = 40  # of a picture: longer matches show how they ended
_MOST_BUTTONS = 24


def past_screen(matches: Sequence[PastMatch], say: Say) -> Screen:
    """The last matches, each with the button that opens it."""
    if not matches:
        return Screen(say("past-none"))
    buttons = [_button(str(number), past, "memory") for number, past in enumerate(matches, 1)]
    return Screen(first_fitting(_past_texts(matches, say), PAGE_LIMIT), rows=rows_of(buttons))


def memory_screen(memory: Remembered, say: Say) -> Screen:
    """How the match ended, and the points of every round; a button for each."""
    rounds = memory.rounds
    # Older ones are reached from there, one by one.
    newest = rounds[-_MOST_BUTTONS:]
    numbers = [_button(str(one.number), memory.past, "round", one.number - 1) for one in newest]
    record = _button(say("button-record"), memory.past, "record")
    standing = _standing(memory.past, view(memory.end.match, None))
    return Screen(
        text=first_fitting(_memory_texts(standing, memory, say)),
        picture=_scores_picture(standing, memory, say),
        alt=first_fitting(_score_lines(standing, rounds, say)),
        rows=(*rows_of(numbers), (record,)),
    )


def round_screen(memory: Remembered, index: int, say: Say) -> Screen:
    """The sheet of one round; for one that was broken off, the table as it lay."""
    one = memory.rounds[index]
    standing = _standing(memory.past, view(one.steps[-1].match, None))
    again = _button(say("button-replay"), memory.past, "replay", index, style=Style.PRIMARY)
    rows = ((*_beside(memory, index, "round", again),), (_whole(memory, say),))
    if one.score is None:
        text = first_fitting(_broken_off(standing, one, say))
        frame = _frames(memory, one, say)
        return Screen(text, frame[-1] if frame else None, text, rows)
    score = one.score
    title = say("memory-round", title=table_title(standing, say), number=one.number)
    return Screen(
        text=first_fitting(joined((title, body)) for _, body in sheet_texts(standing, score, say)),
        picture=sheet_picture(standing, score, say),
        alt=first_fitting(body for _, body in sheet_texts(standing, score, say)),
        rows=rows,
    )


def replay_screen(memory: Remembered, index: int, say: Say, *, shareable: bool) -> Screen:
    """The round as a moving picture."""
    sheet = _button(say("button-sheet"), memory.past, "round", index)
    share = _button(say("button-share"), memory.past, "share", index)
    below = (share, _whole(memory, say)) if shareable else (_whole(memory, say),)
    shown = shared_screen(memory, index, say)
    return replace(shown, rows=((*_beside(memory, index, "replay", sheet),), below))


def shared_screen(memory: Remembered, index: int, say: Say) -> Screen:
    """The same for everybody, without buttons."""
    one = memory.rounds[index]
    standing = _standing(memory.past, view(one.steps[-1].match, None))
    frames = _frames(memory, one, say)
    sheet = sheet_picture(standing, one.score, say) if one.score is not None else None
    text = first_fitting(_replay_texts(standing, one, say))
    return Screen(text, ReplayPicture(frames, sheet) if frames else None, text)


# ---- words --------------------------------------------------------------------------------------


def _past_texts(matches: Sequence[PastMatch], say: Say) -> Iterator[str]:
    for width in NAME_WIDTHS[2:]:
        lines = [_past_line(number, one, width, say) for number, one in enumerate(matches, 1)]
        yield joined((say("past"), *lines, say("past-choose")))


def _past_line(number: int, past: PastMatch, width: int, say: Say) -> str:
    people = cast(past.seats, past.rules, say, width=width)
    points = tuple(half_points(total) for total in past.totals)
    score = tally(points, people, say) if past.winners else say("past-void")
    title = rules_title(past.rules, say)
    return say("past-line", number=number, day=say.day(past.day), title=title, score=score)


def _memory_texts(standing: MatchStanding, memory: Remembered, say: Say) -> Iterator[str]:
    for (width, count), lines in _fewer_and_fewer(standing, memory.rounds, say):
        people = cast(standing.seats, standing.view.rules, say, width=width)
        head = result_line(standing.view, people, say)
        yield joined(
            (
                table_title(standing, say),
                say("memory-day", day=say.day(memory.past.day), result=head),
                how_line(standing, people, say),
                final_score(standing.view, people, say),
                lines,
                say("memory-choose") if count else "",
            )
        )


def _score_lines(standing: MatchStanding, rounds: Sequence[PastRound], say: Say) -> Iterator[str]:
    return (lines for _, lines in _fewer_and_fewer(standing, rounds, say))


def _fewer_and_fewer(
    standing: MatchStanding, rounds: Sequence[PastRound], say: Say
) -> Iterator[tuple[tuple[int, int], str]]:
    """A line a round below a line with the sides; if there are too many the oldest are left out."""
    for width, count in widths_then_fewer(len(rounds)):
        people = cast(standing.seats, standing.view.rules, say, width=width)
        left_out = say("memory-older", count=len(rounds) - count) if count < len(rounds) else ""
        newest = rounds[len(rounds) - count :]
        lines = [_score_line(one, say) for one in newest]
        head = say("memory-sides", sides=say("memory-dash").join(people.sides))
        yield (width, count), joined((head, left_out, *lines))


def _score_line(one: PastRound, say: Say) -> str:
    if one.score is None:
        return say("memory-line-broken", number=one.number, count=one.plays)
    gave, after = (_dashed(amounts, say) for amounts in (one.score.points, one.score.totals))
    return say("memory-line", number=one.number, gave=gave, after=after)


def _dashed(amounts: Sequence[int], say: Say) -> str:
    return say("memory-dash").join(half_points(half) for half in amounts)


def _broken_off(standing: MatchStanding, one: PastRound, say: Say) -> Iterator[str]:
    for width in NAME_WIDTHS:
        people = cast(standing.seats, standing.view.rules, say, width=width)
        title = table_title(standing, say)
        yield joined(
            (
                say("memory-round", title=title, number=one.number),
                say("memory-broken", count=one.plays),
                how_line(standing, people, say),
            )
        )


def _replay_texts(standing: MatchStanding, one: PastRound, say: Say) -> Iterator[str]:
    for width in NAME_WIDTHS:
        people = cast(standing.seats, standing.view.rules, say, width=width)
        title = table_title(standing, say)
        yield joined(
            (
                say("memory-round", title=title, number=one.number),
                say("memory-replayed", count=one.plays),
                _gave(one.score, people, say) or say("memory-broken", count=one.plays),
            )
        )


def _gave(score: RoundScore | None, people: Cast, say: Say) -> str:
    if score is None:
        return ""
    gave = tally(tuple(half_points(half) for half in score.points), people, say)
    after = tally(tuple(half_points(half) for half in score.totals), people, say)
    return joined((say("round-gave", tally=gave), say("match-so-far", tally=after)))


# ---- buttons ------------------------------------------------------------------------------------


def _button(
    label: str, past: PastMatch, verb: str, index: int = 0, *, style: Style = Style.PLAIN
) -> Button:
    # What is over has one version only.
    return Button(label, Press(Subject.MATCH, past.match_id, 0, verb, index), style)


def _whole(memory: Remembered, say: Say) -> Button:
    return _button(say("button-memory-back"), memory.past, "memory")


def _beside(memory: Remembered, index: int, verb: str, middle: Button) -> Iterator[Button]:
    """The round before and the one after, with something between them."""
    if index > 0:
        yield _button(f"‹ {index}", memory.past, verb, index - 1)
    yield middle
    if index + 1 < len(memory.rounds):
        yield _button(f"{index + 2} ›", memory.past, verb, index + 1)


# ---- pictures -----------------------------------------------------------------------------------


def _standing(past: PastMatch, seen: SeatView) -> MatchStanding:
    """How the match stood for anybody who looked on."""
    return MatchStanding(
        match_id=past.match_id,
        lobby_id=past.lobby_id,
        code=past.code,
        revision=seen.version,
        view=seen,
        seats=past.seats,
        clock=Clock.OFF,
        turn_ends=None,
        deal_at=None,
        ping=False,
        paused=False,
        votes=(),
        can_rematch=False,
    )


def _frames(memory: Remembered, one: PastRound, say: Say) -> tuple[TablePicture, ...]:
    """The table before the first move and after each. Who left later still sat there."""
    seats = tuple(replace(info, abandoned=False) for info in memory.past.seats)
    there = replace(memory.past, seats=seats)
    return tuple(
        table_picture(_standing(there, seen), say) for seen in map(_seen_after, one.steps) if seen
    )


def _seen_after(step: Step) -> SeatView | None:
    """What lay on the table after this step, None if there was nothing to be looked at."""
    seen = view(step.match, None)
    plays = [event for event in step.events if isinstance(event, Played)]
    if step.match.phase is Phase.PLAY:
        return seen
    if not plays:
        return None
    # With its last card the round is over and the table is cleared: once more as it lay then.
    return replace(seen, table=_left_by(plays[-1], seen.table_before))


def _left_by(play: Played, before: tuple[Card, ...]) -> tuple[Card, ...]:
    if not play.taken:
        return (*before, play.card)
    return tuple(card for card in before if card not in play.taken)


def _scores_picture(standing: MatchStanding, memory: Remembered, say: Say) -> ScoresPicture:
    past = memory.past
    people = cast(past.seats, past.rules, say, width=NAME_WIDTHS[2])
    words = ScoresWords(
        title=result_line(standing.view, people, say),
        subtitle=say("memory-subtitle", day=say.day(past.day), title=rules_title(past.rules, say)),
        match=say("the-match"),
    )
    return ScoresPicture(
        sides=team_faces(standing, past.rules, say),
        rows=tuple(_scores_row(one, say) for one in memory.rounds[-_MOST_ROWS:]),
        totals=past.totals,
        winners=past.winners,
        words=words,
        deck=Deck(say.deck),
    )


def _scores_row(one: PastRound, say: Say) -> ScoresRow:
    label = say("round", number=one.number)
    if one.score is None:
        return ScoresRow(label, broken=say("memory-broken", count=one.plays))
    return ScoresRow(label, one.score.points, one.score.totals)
