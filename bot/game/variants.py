"""The named presets. A variant is data: nothing outside this module knows one by name.

A new one is an entry here, its name and description in the catalogues, and, if it needs a rule
that no option says yet, that option in `bot.game.rules` with the one function that reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.game.errors import RulesClash, UnreadableText
from bot.game.options import AceWithAce, CaptureMode, Teams, Winner
from bot.game.rules import Rules

__all__ = ["USUAL_TARGETS", "VARIANTS", "preset", "seats_of"]

USUAL_TARGETS: Final = (11, 16, 21, 31)

_PARTNERS: Final[Mapping[str, Any]] = MappingProxyType({"seats": 4, "teams": Teams.PAIRS})

# Options of each preset that differ from the defaults (README, "Rules played": presets).
VARIANTS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "scopa": {},
        "scopone": {**_PARTNERS, "deal_size": 9, "target": 21},
        "scopone_scientifico": {
            **_PARTNERS,
            "deal_size": 10,
            "table_cards": 0,
            "redeal_kings": 0,
            "last_play_scopa": True,
            "target": 21,
        },
        "scopa_assi": {"ace_takes_all": True, "target": 21},
        "asso_piglia_tutto": {"ace_takes_all": True, "ace_scopa": True, "target": 21},
        "sbarazzino": {
            "ace_takes_all": True,
            "ace_scopa": True,
            "ace_with_ace": AceWithAce.ALL,
            "re_bello": True,
            "cucite": True,
            "target": 21,
        },
        "scopa_15": {
            "capture_mode": CaptureMode.FIFTEEN,
            "single_priority": False,
            "min_cards": True,
            "redeal_kings": 0,
        },
        "ciapa_no": {"winner": Winner.LOW, "target": 21},
        "napola": {"napola": True, "target": 21},
        "cirulla": {
            "capture_mode": CaptureMode.VALUE_OR_FIFTEEN,
            "single_priority": False,
            "ace_takes_all": True,
            "ace_scopa": True,
            "redeal_kings": 0,
            "redeal_aces": 2,
            "opening_fifteen": True,
            "knock": True,
            "matta": True,
            "grande": True,
            "target": 51,
        },
        "scopa_fr": {"max_captured": 2, "min_cards": True},
    }
)

_ANY_SEATS: Final = (2, 3, 4, 6)
# Those that fewer can play.
_SEATS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "scopone": (4,),
        "scopone_scientifico": (4,),
        "scopa_assi": (2, 3, 4),
        "asso_piglia_tutto": (2, 3, 4),
        "sbarazzino": (2, 4),
        "scopa_15": (2, 3, 4),
        "ciapa_no": (2, 3, 4),
        "cirulla": (2, 3, 4),
    }
)


def seats_of(variant: str) -> tuple[int, ...]:
    """How many can play this variant, fewest first."""
    return _SEATS.get(variant, _ANY_SEATS)


def preset(variant: str, *, seats: int | None = None, **options: Any) -> Rules:
    """The preset for this many seats (its own number if not given), with options changed.

    The number of seats picks the usual sides, and the usual target where the variant has none of
    its own, unless they are given: three play alone to 16, four in pairs to 21, six alone to 11.
    Raises UnreadableText for an unknown name and RulesClash for a clash.
    """
    try:
        base = dict(VARIANTS[variant])
    except KeyError:
        raise UnreadableText(variant) from None
    if seats is not None:
        if seats in _ANY_SEATS and seats not in seats_of(variant):
            raise RulesClash("variant-seats", "variant", "seats")
        base = {**_usual(seats), **base, "seats": seats}
    return Rules(**{"variant": variant, **base, **options})


def _usual(seats: int) -> dict[str, Any]:
    if seats == 4:
        return {"teams": Teams.PAIRS, "target": 21}
    return {"target": 16} if seats == 3 else {}
