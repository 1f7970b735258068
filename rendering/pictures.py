"""What can be drawn, as values: views of the match and finished words, nothing to look up.

A description is hashable, so that "has anything to be redrawn?" is a comparison. Its words are
final: painters neither translate nor count. Tuples are by seat or by team as their comments say.
"""

from dataclasses import dataclass
from enum import Enum

from bot.game import Category, RoundScore, SeatView


class Deck(Enum):
    """The look of the cards; the value is the folder of their sprites."""

    ITALIAN = "italian"
    FRENCH = "french"


@dataclass(frozen=True, slots=True)
class Face:
    """Who sits somewhere: a name as people wrote it, and which of the avatar colours is theirs."""

    name: str
    hue: int = 0
    computer: bool = False


@dataclass(frozen=True, slots=True)
class TableWords:
    """`notes` by seat ("tocca a Marco", "mazziere", ""), `move` the last move in at most two lines,
    `empty` and `sweep` what stands on an empty table, the latter only after a scopa."""

    notes: tuple[str, ...]
    move: tuple[str, ...]
    empty: str
    sweep: str


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The table as everybody may see it; `view` is the public one."""

    view: SeatView
    faces: tuple[Face, ...]
    words: TableWords
    deck: Deck = Deck.ITALIAN

    def __post_init__(self) -> None:
        # A seat's own view in a public picture would be one slip away from showing a hand.
        if self.view.seat is not None:
            raise ValueError("a table is drawn from the public view")


@dataclass(frozen=True, slots=True)
class HandWords:
    """`title` names the picture, `status` the state of the turn, `table` the table cards' row,
    `lay` the chip of a card that takes nothing."""

    title: str
    status: str
    table: str
    lay: str


@dataclass(frozen=True, slots=True)
class HandPicture:
    """One person's cards with a numbered chip for each legal move, in the order of
    `view.legal_moves`; without chips while it is not their turn."""

    view: SeatView
    words: HandWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class SheetWords:
    """`labels` and `hints` by line of the score; `this_round`, `match` and `aim` head the sums.
    `worths` stand below the best cards of the primiera, by team; without them it is a number like
    any other."""

    title: str
    subtitle: str
    this_round: str
    match: str
    aim: str
    labels: tuple[str, ...]
    hints: tuple[str, ...]
    worths: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """The score of one round. `sides` are the faces of each team; `totals` are half points,
    `target` whole ones. `fewest`: whoever has the fewest is in front."""

    score: RoundScore
    sides: tuple[tuple[Face, ...], ...]
    totals: tuple[int, ...]
    target: int
    words: SheetWords
    deck: Deck = Deck.ITALIAN
    fewest: bool = False


@dataclass(frozen=True, slots=True)
class ScoresRow:
    """One round of a match: half points by team, what it gave and how it stood after it; or in
    `broken` words that it was broken off, and no points."""

    label: str
    gave: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    broken: str = ""


@dataclass(frozen=True, slots=True)
class ScoresWords:
    """`title` says who won, `match` heads the sums."""

    title: str
    subtitle: str
    match: str


@dataclass(frozen=True, slots=True)
class ScoresPicture:
    """All rounds of a match. `sides` are the faces of each team; `totals` (half points) and
    `winners` are by team."""

    sides: tuple[tuple[Face, ...], ...]
    rows: tuple[ScoresRow, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    words: ScoresWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """One side of a finished match and its points in finished words."""

    faces: tuple[Face, ...]
    points: str


@dataclass(frozen=True, slots=True)
class FinalWords:
    """`points` stands under the winner's number, `facts` are two lines, `rematch` is the gold pill
    that points to the button."""

    title: str
    points: str
    facts: tuple[str, str]
    rematch: str


@dataclass(frozen=True, slots=True)
class FinalPicture:
    """The end of a match: the best side first; the first three are drawn."""

    podium: tuple[PodiumStep, ...]
    words: FinalWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class LobbyWords:
    """`seats` by seat: the word under each face ("apre il tavolo", "computer", "libero"); `lines`
    the rules in one to three lines."""

    title: str
    subtitle: str
    seats: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LobbyPicture:
    """The seats round a table before the match, None where nobody sits. `teams` by seat; all
    different when each plays alone."""

    seats: tuple[Face | None, ...]
    teams: tuple[int, ...]
    words: LobbyWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One person of a board in finished words. `medal` is 1 to 3, 0 for none; `rate` the share of
    wins in per cent, told by `rate_text`. A `faint` figure is not sure yet. `own`: this line is
    whoever looks."""

    place: str
    medal: int
    face: Face
    record: str
    rate: int
    rate_text: str
    figure: str
    streak: str
    training: str
    faint: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class LeaderboardWords:
    """`person`, `record`, `rate`, `figure` and `streak` head the columns; matches against computers
    have a computer's face at their head."""

    title: str
    subtitle: str
    person: str
    record: str
    rate: str
    figure: str
    streak: str


@dataclass(frozen=True, slots=True)
class LeaderboardPicture:
    """One page of a board: at most ten lines, best first."""

    lines: tuple[BoardLine, ...]
    words: LeaderboardWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class PersonBar:
    """In what share of rounds (per cent) a category gave the person something, and everybody."""

    category: Category
    label: str
    own: int
    mean: int
    text: str


@dataclass(frozen=True, slots=True)
class PersonWords:
    """`line` sums the person up; `strength` is the large number and `strength_note` what it is;
    `since` and `until` stand at the ends of the curve, `mean` explains the ticks."""

    line: str
    strength: str
    strength_note: str
    curve_title: str
    since: str
    until: str
    bars_title: str
    mean: str


@dataclass(frozen=True, slots=True)
class PersonPicture:
    """One person: the strength after each match, oldest first, and what categories gave. Without
    at least two matches there is no curve, without rounds there are no bars."""

    face: Face
    curve: tuple[int, ...]
    bars: tuple[PersonBar, ...]
    words: PersonWords
    deck: Deck = Deck.ITALIAN


@dataclass(frozen=True, slots=True)
class ReplayPicture:
    """A round played again: the table before the first move and after each, then the sheet, if the
    round was played to its end. At least one frame."""

    frames: tuple[TablePicture, ...]
    sheet: SheetPicture | None = None


StillPicture = (
    TablePicture
    | HandPicture
    | SheetPicture
    | ScoresPicture
    | FinalPicture
    | LobbyPicture
    | LeaderboardPicture
    | PersonPicture
)

Picture = StillPicture | ReplayPicture
