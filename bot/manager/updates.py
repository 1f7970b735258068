"""What the manager tells whoever shows things: that a match or lobby has a newer revision.

A notice carries no content: whoever gets it asks for the present standing. Losing one loses nothing
for good, because what is shown is compared with what is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.manager.ids import LobbyId, MatchId

__all__ = ["Listener", "LobbyChanged", "MatchChanged", "Update"]


@dataclass(frozen=True, slots=True)
class MatchChanged:
    """The match, or what can be done with it, is not what it was; `ended_in` is the lobby that
    rests because the match has just ended."""

    match_id: MatchId
    ended_in: LobbyId | None = None


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The lobby is not what it was; `started` is the match that just began in it."""

    lobby_id: LobbyId
    started: MatchId | None = None


Update = MatchChanged | LobbyChanged
Listener = Callable[[Update], None]
