"""Identifiers as types, so that a seat can't be passed for a person."""

from __future__ import annotations

from typing import NewType

__all__ = ["CommunityId", "LobbyId", "MatchId", "PersonId", "RoomId"]

PersonId = NewType("PersonId", int)
LobbyId = NewType("LobbyId", int)
MatchId = NewType("MatchId", int)
RoomId = NewType("RoomId", int)
CommunityId = NewType("CommunityId", int)
