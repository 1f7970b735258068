"""What the bot says about itself: its commands and texts, by scope and language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import bad_request, unknown_here
from tests.standins.telegram.world import World

__all__ = ["scope_key"]

COMMANDS: Final = 100
DESCRIPTION: Final = 256
LONGEST: Final = {"name": 64, "description": 512, "short_description": 120}

# The fields of each scope besides its type.
SCOPES: Final[Mapping[str, frozenset[str]]] = {
    "default": frozenset(),
    "all_private_chats": frozenset(),
    "all_group_chats": frozenset(),
    "all_chat_administrators": frozenset(),
    "chat": frozenset({"chat_id"}),
    "chat_administrators": frozenset({"chat_id"}),
    "chat_member": frozenset({"chat_id", "user_id"}),
}


def scope_key(scope: Mapping[str, Any]) -> str:
    """One spelling for each scope. Raises for one that Telegram doesn't know."""
    kind = scope.get("type", "")
    if kind not in SCOPES or scope.keys() != SCOPES[kind] | {"type"}:
        raise bad_request("can't parse BotCommandScope")
    return json.dumps(dict(scope), sort_keys=True)


@answers("getMe")
def get_me(world: World, call: Call) -> dict[str, Any]:
    return world.bot.as_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": False,
        "allows_users_to_create_topics": False,
        "can_manage_bots": False,
        "supports_guest_queries": False,
    }


@answers("setMyCommands")
def set_my_commands(world: World, call: Call) -> bool:
    commands = call.params["commands"]
    if len(commands) > COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if strange := command.keys() - {"command", "description", "is_ephemeral"}:
            raise unknown_here(f"unknown fields of a command {sorted(strange)}")
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.get("command", "")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.get("description", "")) <= DESCRIPTION:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    world.profile.commands[_scope(call), _language(call)] = commands
    return True


@answers("getMyCommands")
def get_my_commands(world: World, call: Call) -> list[dict[str, Any]]:
    return world.profile.commands.get((_scope(call), _language(call)), [])


@answers("deleteMyCommands")
def delete_my_commands(world: World, call: Call) -> bool:
    world.profile.commands.pop((_scope(call), _language(call)), None)
    return True


@answers("setMyName")
def set_my_name(world: World, call: Call) -> bool:
    return _set_text(world, call, "name")


@answers("getMyName")
def get_my_name(world: World, call: Call) -> dict[str, str]:
    return _text(world, call, "name")


@answers("setMyDescription")
def set_my_description(world: World, call: Call) -> bool:
    return _set_text(world, call, "description")


@answers("getMyDescription")
def get_my_description(world: World, call: Call) -> dict[str, str]:
    return _text(world, call, "description")


@answers("setMyShortDescription")
def set_my_short_description(world: World, call: Call) -> bool:
    return _set_text(world, call, "short_description")


@answers("getMyShortDescription")
def get_my_short_description(world: World, call: Call) -> dict[str, str]:
    return _text(world, call, "short_description")


def _scope(call: Call) -> str:
    return scope_key(call.params.get("scope", {"type": "default"}))


def _language(call: Call) -> str:
    language = call.params.get("language_code", "")
    if not re.fullmatch(r"([a-z]{2})?", language):
        raise bad_request("LANG_CODE_INVALID")
    return str(language)


def _set_text(world: World, call: Call, kind: str) -> bool:
    text = call.params.get(kind, "")
    if len(text) > LONGEST[kind]:
        raise bad_request(f"bot {kind.replace('_', ' ')} is too long")
    world.profile.texts[kind, _language(call)] = text
    return True


def _text(world: World, call: Call, kind: str) -> dict[str, str]:
    return {kind: world.profile.texts.get((kind, _language(call)), "")}
