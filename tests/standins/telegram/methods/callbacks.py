"""answerCallbackQuery."""

from __future__ import annotations

import re
from typing import Final

from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import QUERY_TOO_OLD, bad_request
from tests.standins.telegram.world import World

ANSWER_CHARACTERS: Final = 200


@answers("answerCallbackQuery")
def answer_callback_query(world: World, call: Call) -> bool:
    callback = world.fresh_callback(call.params["callback_query_id"])
    if callback.answer is not None:
        raise bad_request(QUERY_TOO_OLD)
    text = call.params.get("text", "")
    if len(text) > ANSWER_CHARACTERS:
        raise bad_request("MESSAGE_TOO_LONG")
    url = call.params.get("url")
    # A game may open any page; every other button only a chat with this very bot.
    own = rf"(https?://)?t\.me/{re.escape(world.bot.username or '')}\?start=[\w-]{{1,64}}"
    if url is not None and not re.fullmatch(own, url, re.IGNORECASE):
        raise bad_request("URL_INVALID")
    callback.answer = {
        "text": text,
        "alert": call.params.get("show_alert", False),
        "url": url,
    }
    world.changed.ring()
    return True
