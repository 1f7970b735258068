"""Circles: groups and servers whose administrators want one board for all of them."""

from __future__ import annotations

import secrets
from functools import partial

from bot.manager.codes import Codes
from bot.manager.context import Context
from bot.manager.errors import CirclesMeet, NoCircle, OwnCode, SameCircle, WrongCode
from bot.manager.ids import CommunityId, PersonId
from storage import Transaction
from storage.circles import (
    board_of,
    circle_of,
    circle_titles,
    found_circle,
    join_circle,
    leave_circle,
)
from storage.codes import use_code

__all__ = ["Circles"]


class Circles:
    """Whose board is whose. Ask whether somebody is an administrator before."""

    def __init__(self, context: Context, codes: Codes) -> None:
        self._context = context
        self._codes = codes

    async def board_of(self, community: CommunityId) -> CommunityId:
        """The community whose board is shown in this one: its circle, or itself."""
        found = await self._context.db.read(partial(board_of, community_id=community))
        return CommunityId(found)

    async def places(self, community: CommunityId) -> tuple[str, ...]:
        """What the communities of its circle are called; none if it is in none."""

        def find(tx: Transaction) -> list[str]:
            circle = circle_of(tx, community)
            return [] if circle is None else circle_titles(tx, circle)

        return tuple(await self._context.db.read(find))

    async def give(self, community: CommunityId, person: PersonId) -> str:
        """A code with which another community joins this one. Raises TooFast."""
        return await self._codes.give(person, "circle", community)

    async def join(self, community: CommunityId, person: PersonId, code: str) -> None:
        """This community and the one that gave the code share one board from now on.

        Raises WrongCode, OwnCode, SameCircle, CirclesMeet, TooFast.
        """
        digest = await self._codes.tried(person, code)

        def job(tx: Transaction) -> None:
            giver = self._codes.subject(tx, digest, "circle")
            if giver is None:
                raise WrongCode
            if giver == community:
                raise OwnCode
            theirs, ours = circle_of(tx, giver), circle_of(tx, community)
            if theirs is not None and theirs == ours:
                raise SameCircle
            if theirs is not None and ours is not None:
                # Two circles are not merged behind the backs of all who are in neither room.
                raise CirclesMeet
            use_code(tx, digest, "circle")
            if theirs is None and ours is None:
                theirs = found_circle(tx, giver, secrets.token_hex(16))
            if ours is not None:
                join_circle(tx, ours, giver)
            elif theirs is not None:
                join_circle(tx, theirs, community)

        await self._context.own(self._context.write(job))

    async def leave(self, community: CommunityId) -> None:
        """The community has its own board again, as if it had never shared one. Raises NoCircle."""

        def job(tx: Transaction) -> None:
            if circle_of(tx, community) is None:
                raise NoCircle
            leave_circle(tx, community)

        await self._context.own(self._context.write(job))
