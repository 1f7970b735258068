"""What the manager refuses. Errors carry data; the words are made from the catalogues.

ScopaError (bot.game)
└── Refused                 nothing has changed; each says what to do next in the catalogues
    ├── Unknown             no such match or lobby (any more)
    ├── Stale               the press belongs to an earlier moment
    ├── NotSeated           the person has no seat there
    ├── AlreadySeated       the person has a seat there already
    ├── LobbyFull           every seat is taken
    ├── SeatTaken           somebody sits there
    ├── SeatsOpen           the match cannot start: seats are open, or somebody has not agreed yet
    ├── NotGathering        the match runs already, or the table is closed
    ├── NotHost             only the one who opened the table (or an administrator) may do that
    ├── NoSuchMove          the number that was chosen stands for no move
    ├── NotAdministrator    only the administrators of the room may do that
    ├── Barred              the room's administrators keep the person from its tables
    ├── NotRunning          the match is over, or nothing is awaited
    ├── NotReached          what is for the person alone can't be handed to them here
    ├── Erased              there is no such person any more
    ├── NoBoard             nothing played here counts for a board
    ├── OtherBoard          that board is not shown here (any more)
    ├── NobodyCalled        nobody on the board goes by that name, or several do
    ├── WrongCode           the code was used, has expired, or never was one
    ├── OwnCode             the code is the person's own, or their own community's
    ├── SameTable           both people sit at one table, where one person has one seat
    ├── NotLinked           the person has no other identity
    ├── SameCircle          both communities are in one circle already
    ├── CirclesMeet         both communities are in circles, each in another one
    ├── NoCircle            the community is in no circle
    ├── TooManyTables       the room, or the person, has as many open tables as it may have
    ├── TooFast             the person, or the room, has asked for more than is done at once
    ├── NoSuchTable         no open table has this code, or not for whoever named it
    ├── TooManyRooms        the table stands in as many rooms as it may
    ├── OnlyRoom            the table can be seen nowhere else, so it stays
    ├── BarredAmong         somebody who sits there is kept from the tables of the other room
    ├── NotReadable         a match of long ago can't be read any more
    └── Busy                too much is going on at once: try again in a moment
"""

from __future__ import annotations

from bot.game import ScopaError

__all__ = [
    "AlreadySeated",
    "Barred",
    "BarredAmong",
    "Busy",
    "CirclesMeet",
    "Erased",
    "LobbyFull",
    "NoBoard",
    "NoCircle",
    "NoSuchMove",
    "NoSuchTable",
    "NobodyCalled",
    "NotAdministrator",
    "NotGathering",
    "NotHost",
    "NotLinked",
    "NotReached",
    "NotReadable",
    "NotRunning",
    "NotSeated",
    "NotStored",
    "OnlyRoom",
    "OtherBoard",
    "OwnCode",
    "Refused",
    "SameCircle",
    "SameTable",
    "SeatTaken",
    "SeatsOpen",
    "Stale",
    "TooFast",
    "TooManyRooms",
    "TooManyTables",
    "Unknown",
    "WrongCode",
]


class Refused(ScopaError):
    """The manager says no, and nothing has changed."""


class Unknown(Refused):
    """There is no such match or lobby."""


class Stale(Refused):
    """The press was made on an earlier state; the present one should be shown."""


class NotSeated(Refused):
    """The person does not sit at this table."""


class AlreadySeated(Refused):
    """The person sits at this table already."""


class LobbyFull(Refused):
    """Every seat is taken."""


class SeatTaken(Refused):
    """Somebody sits on that seat."""


class SeatsOpen(Refused):
    """`missing` seats are open or not agreed yet."""

    def __init__(self, missing: int) -> None:
        super().__init__(missing)
        self.missing = missing


class NotGathering(Refused):
    """The lobby isn't gathering people now."""


class NotHost(Refused):
    """Only the host may do that."""


class NoSuchMove(Refused):
    """The number that was chosen stands for no move of the person's."""


class NotAdministrator(Refused):
    """Only an administrator of the room may do that."""


class Barred(Refused):
    """The room's administrators keep the person from its tables."""


class NotReached(Refused):
    """The person can't be handed anything alone where they asked."""


class Erased(Refused):
    """The person has been erased; whoever still acts for them has to introduce themselves."""


class NotRunning(Refused):
    """The match is over."""


class TooManyTables(Refused):
    """`limit` open tables are allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class TooFast(Refused):
    """It can be asked for again in `seconds`. With `told` False the person has just heard that, and
    needs no second line about it."""

    def __init__(self, seconds: int, *, told: bool = True) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.told = told


class NoSuchTable(Refused):
    """No open table has this code that the person may bring somewhere. Which of the two it is must
    not be learned by trying."""


class TooManyRooms(Refused):
    """A table may stand in `limit` rooms."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class OnlyRoom(Refused):
    """Nobody would see the table any more."""


class BarredAmong(Refused):
    """Somebody who sits at the table is kept from those of the room it was to come to."""


class NotStored(Refused):
    """It could not be stored, so it has not happened."""


class Busy(Refused):
    """The queue of work is full."""


class NoBoard(Refused):
    """Nothing that is played here counts for a board the person is on."""


class OtherBoard(Refused):
    """The board is not that of this place, nor of any of the person's."""


class NobodyCalled(Refused):
    """Nobody, or not one person alone, is meant by `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class NotReadable(Refused):
    """What is stored of this match can't be read."""


class WrongCode(Refused):
    """The code stands for nobody (any more)."""


class OwnCode(Refused):
    """The code was given by the very one who enters it."""


class SameTable(Refused):
    """Both sit at the table that is called `code`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotLinked(Refused):
    """The person is known by this one identity alone."""


class SameCircle(Refused):
    """The communities share a board already."""


class CirclesMeet(Refused):
    """Each of the communities shares a board with others."""


class NoCircle(Refused):
    """The community shares its board with nobody."""
