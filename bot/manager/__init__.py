"""The one authority over matches: who sits where, whose turn it is, what was decided and stored.

Adapters never touch a match: they ask the `Manager`, and whatever it accepted is on disk before
anybody is told.
"""

from bot.manager.archive import PastMatch, PastRound, Remembered
from bot.manager.context import Limits
from bot.manager.errors import (
    AlreadySeated,
    Barred,
    BarredAmong,
    Busy,
    LobbyFull,
    NoBoard,
    NobodyCalled,
    NoSuchMove,
    NoSuchTable,
    NotAdministrator,
    NotGathering,
    NotHost,
    NotReadable,
    NotRunning,
    NotSeated,
    NotStored,
    OnlyRoom,
    Refused,
    SeatsOpen,
    SeatTaken,
    Stale,
    TooFast,
    TooManyRooms,
    TooManyTables,
    TooManyTries,
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
    "BarredAmong",
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
    "NoSuchTable",
    "NobodyCalled",
    "NotAdministrator",
    "NotGathering",
    "NotHost",
    "NotReadable",
    "NotRunning",
    "NotSeated",
    "NotStored",
    "OnlyRoom",
    "Pace",
    "PastMatch",
    "PastRound",
    "PersonId",
    "Preferences",
    "Refused",
    "Remembered",
    "RoomId",
    "SeatInfo",
    "SeatTaken",
    "SeatsOpen",
    "Stale",
    "Steady",
    "TooFast",
    "TooManyRooms",
    "TooManyTables",
    "TooManyTries",
    "Unknown",
    "Update",
]
