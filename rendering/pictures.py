"""What can be drawn, as values: views of the match and finished words, nothing to look up.

A description is hashable, so that "has anything to be redrawn?" is a comparison. Its words are
final: painters neither translate nor count. Tuples are by seat or by team as their comments say.
"""

from dataclasses import dataclass
from enum import Enum

from bot.game import RoundScore, SeatView


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
    """`labels` and `hints` by line of the score; `this_round`, `match` and `aim` head the sums."""

    title: str
    subtitle: str
    this_round: str
    match: str
    aim: str
    labels: tuple[str, ...]
    hints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """The score of one round. `sides` are the faces of each team; `totals` are half points,
    `target` whole ones."""

    score: RoundScore
    sides: tuple[tuple[Face, ...], ...]
    totals: tuple[int, ...]
    target: int
    words: SheetWords
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


Picture = TablePicture | HandPicture | SheetPicture | FinalPicture | LobbyPicture
