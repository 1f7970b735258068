"""The one authority over matches: who sits where, whose turn it is, what was decided and stored.

Adapters never touch a match: they ask the `Manager`, and whatever it accepted is on disk before
anybody is told.
"""

from bot.manager.context import Limits
from bot.manager.errors import (
    AlreadySeated,
    Barred,
    Busy,
    LobbyFull,
    NoBoard,
    NobodyCalled,
    NoSuchMove,
    NotAdministrator,
    NotGathering,
    NotHost,
    NotRunning,
    NotSeated,
    NotStored,
    Refused,
    SeatsOpen,
    SeatTaken,
    Stale,
    TooFast,
    TooManyTables,
    Unknown,
)
from bot.manager.ids import CommunityId, LobbyId, MatchId, PersonId, RoomId
from bot.manager.lobby import Clock, Computer, Human, Lobby, LobbyState
from bot.manager.manager import Manager
from bot.manager.people import Preferences
from bot.manager.seating import Pace
from bot.manager.standing import LobbyStanding, MatchStanding, SeatInfo
from bot.manager.steady import Steady
from bot.manager.updates import Listener, LobbyChanged, MatchChanged, Update

__all__ = [
    "AlreadySeated",
    "Barred",
    "Busy",
    "Clock",
    "CommunityId",
    "Computer",
    "Human",
    "Limits",
    "Listener",
    "Lobby",
    "LobbyChanged",
    "LobbyFull",
    "LobbyId",
    "LobbyStanding",
    "LobbyState",
    "Manager",
    "MatchChanged",
    "MatchId",
    "MatchStanding",
    "NoBoard",
    "NoSuchMove",
    "NobodyCalled",
    "NotAdministrator",
    "NotGathering",
    "NotHost",
    "NotRunning",
    "NotSeated",
    "NotStored",
    "Pace",
    "PersonId",
    "Preferences",
    "Refused",
    "RoomId",
    "SeatInfo",
    "SeatTaken",
    "SeatsOpen",
    "Stale",
    "Steady",
    "TooFast",
    "TooManyTables",
    "Unknown",
    "Update",
]
