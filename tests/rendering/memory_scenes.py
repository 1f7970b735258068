"""Matches looked back upon: all rounds on one sheet, and one round played again."""

from bot.game import Phase, Played, preset, view
from rendering import (
    Face,
    ReplayPicture,
    ScoresPicture,
    ScoresRow,
    ScoresWords,
    TablePicture,
    TableWords,
)
from tests.game.positions import whole_match
from tests.rendering.board_scenes import NAMES, SCRIPTS
from tests.rendering.scenes import PEOPLE

WORDS = ScoresWords("Ha vinto Anna!", "Scopa agli 11 · 30 novembre", "Partita")


def scores() -> dict[str, ScoresPicture]:
    """Sheets of whole matches by name; points are half points."""
    strangers = tuple(Face(name, hue) for hue, name in enumerate(SCRIPTS))
    pairs = ((PEOPLE[0], PEOPLE[2]), (PEOPLE[1], Face(NAMES[4], 3)))
    two = tuple((face,) for face in PEOPLE[:2])
    six = tuple((face,) for face in PEOPLE)
    wide = ScoresWords("W" * 32, f"{'W' * 20} · 30 settembre", "Partita")
    return {
        "scores_2": _scores(two, ((6, 2), (1, 5), (0, 8), (8, 0), (4, 4), (4, 2)), WORDS),
        "scores_pairs": _scores(pairs, ((6, 2), (4, 6)), WORDS, broken=5),
        "scores_6": _scores(six, ((2, 0, 2, 1, 4, 0),) * 11, WORDS),
        "scores_scripts": _scores(
            tuple((face,) for face in strangers[:6]), ((2, 0, 2, 1, 4, 0),) * 3, WORDS
        ),
        "scores_40": _scores(two, ((2, 1),) * 40, WORDS),
        "scores_wide": _scores((two[0], (strangers[7],)), ((20, 33),), wide),
        "scores_none": _scores(two, (), WORDS, broken=0),
    }


def _scores(
    sides: tuple[tuple[Face, ...], ...],
    gave: tuple[tuple[int, ...], ...],
    words: ScoresWords,
    *,
    broken: int | None = None,
) -> ScoresPicture:
    totals = [0] * len(sides)
    rows = []
    for number, points in enumerate(gave, 1):
        totals = [total + half for total, half in zip(totals, points, strict=True)]
        rows.append(ScoresRow(f"Smazzata {number}", points, tuple(totals)))
    if broken is not None:
        label = f"Smazzata {len(gave) + 1}"
        rows.append(ScoresRow(label, broken=f"interrotta dopo {broken} carte"))
    best = tuple(team for team, total in enumerate(totals) if total == max(totals))
    return ScoresPicture(sides, tuple(rows), tuple(totals), best, words)


def replay(seats: int = 2) -> ReplayPicture:
    """A whole round, seed and all the same every time."""
    frames = []
    for _, step in whole_match(preset("scopa", seats=seats), seed=4):
        if step.match.phase is Phase.PLAY:
            seen = view(step.match, None)
            notes = tuple("tocca a te" if seen.turn == seat else "" for seat in range(seats))
            words = TableWords(notes, ("Anna: 7 di denari", "prende 4 di coppe"), "vuoto", "Scopa!")
            frames.append(TablePicture(seen, PEOPLE[:seats], words))
        elif any(isinstance(event, Played) for event in step.events):
            break
    return ReplayPicture(tuple(frames))
