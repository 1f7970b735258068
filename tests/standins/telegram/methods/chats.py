"""What the bot may ask about chats and their members."""

from __future__ import annotations

from typing import Any

from tests.standins.telegram.chats import Member, Status
from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import bad_request
from tests.standins.telegram.world import World


@answers("getChat")
def get_chat(world: World, call: Call) -> dict[str, Any]:
    chat = world.reachable(call.params["chat_id"])
    known = chat.as_json() | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            False,
        ),
    }
    if chat.linked is not None:
        known["linked_chat_id"] = chat.linked.id
    return known


@answers("getChatMember")
def get_chat_member(world: World, call: Call) -> dict[str, Any]:
    chat = world.reachable(call.params["chat_id"])
    user = world.users.get(call.params["user_id"])
    if user is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return chat.members.get(user.id, Member(user, Status.LEFT)).as_json()


@answers("getChatAdministrators")
def get_chat_administrators(world: World, call: Call) -> list[dict[str, Any]]:
    """Other bots only on demand."""
    chat = world.reachable(call.params["chat_id"])
    if chat.person is not None:
        raise bad_request("there are no administrators in the private chat")
    return [
        member.as_json()
        for member in chat.members.values()
        if member.status.administers
        and (
            not member.user.is_bot
            or member.user is world.bot
            or call.params.get("return_bots", False)
        )
    ]


@answers("getChatMemberCount")
def get_chat_member_count(world: World, call: Call) -> int:
    chat = world.reachable(call.params["chat_id"])
    if chat.person is not None:
        return 2
    return sum(member.status.is_inside for member in chat.members.values())


@answers("leaveChat")
def leave_chat(world: World, call: Call) -> bool:
    chat = world.reachable(call.params["chat_id"])
    if chat.person is not None:
        raise bad_request("chat member status can't be changed in private chats")
    world.set_member(chat, world.bot, Status.LEFT, by=world.bot)
    return True
