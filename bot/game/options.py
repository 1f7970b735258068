"""The closed sets that `Rules` choose from. Values are stored, so they are short and stable; the
names of the options and of most values are those in which the rule books of the family differ.
"""

from __future__ import annotations

from enum import Enum

__all__ = [
    "AceEmpty",
    "AceWithAce",
    "CaptureMode",
    "CutBy",
    "Direction",
    "FirstDealer",
    "Leftovers",
    "Primiera",
    "PrimieraFigures",
    "PrimieraMissing",
    "TargetRule",
    "Teams",
    "TieBreak",
    "Winner",
]


class Teams(Enum):
    """Who scores together; partners sit so that turns alternate between the teams."""

    SINGLE = "single"
    PAIRS = "pairs"
    THREES = "threes"


class CaptureMode(Enum):
    """What makes a set takeable."""

    VALUE = "value"  # the set adds up to the played card
    FIFTEEN = "fifteen"  # the set and the played card add up to fifteen
    VALUE_OR_FIFTEEN = "cirulla"  # either


class Direction(Enum):
    """Which way the turn goes round; seats are numbered along it, so this is for the eye only."""

    COUNTER_CLOCKWISE = "ccw"
    CLOCKWISE = "cw"


class FirstDealer(Enum):
    """How the first dealer is found: by lot, or openly by a `Draw`."""

    RANDOM = "random"
    HIGH = "high"  # whoever draws the highest card
    LOW = "low"  # whoever draws the lowest
    MATTA = "matta"  # whoever is first dealt the king of coins
    ACE = "ace"  # whoever is first dealt an ace


class CutBy(Enum):
    """Who cuts the deck once its commitment has been shown."""

    NOBODY = "off"
    PLAYER = "player"  # the seat before the dealer


class AceWithAce(Enum):
    """What an ace that takes everything takes while an ace lies on the table."""

    ONE = "one"  # one ace, like any equal card
    ALL = "all"  # everything all the same


class AceEmpty(Enum):
    """What an ace that takes everything does on an empty table."""

    STAYS = "stays"
    SELF = "self"  # it takes itself


class Leftovers(Enum):
    """Who gets what lies on the table after the last card."""

    LAST_CAPTURER = "last_capturer"
    NOBODY = "nobody"


class Primiera(Enum):
    """What the primiera's point is given for."""

    PRIME = "prime"  # the best card of each suit
    SEVENS = "sevens"  # the most sevens
    OFF = "off"


class PrimieraMissing(Enum):
    """What a primiera without all four suits is worth."""

    NULL = "null"
    FEWER_SUITS_LOSE = "fewer_suits_lose"


class PrimieraFigures(Enum):
    """What king, knight and jack are worth in the primiera."""

    ALL_TEN = "10-10-10"
    FALLING = "10-9-8"


class TargetRule(Enum):
    """Whether the target has to be reached or passed."""

    REACH = "reach"
    EXCEED = "exceed"


class TieBreak(Enum):
    """What follows if several are in front at the target."""

    PLAY_ON = "play_on"
    COUNT_ORDER = "count_order"  # who reached it first, counting the points in their order


class Winner(Enum):
    """Whether the most or the fewest points win."""

    HIGH = "high"
    LOW = "low"
