"""What nobody ought to send: forged payloads of every button, odd and huge texts, names made to
break things, updates that make no sense."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.blackbox.clients import DiscordClient, TelegramClient, pressed
from tests.blackbox.judge import Judge
from tests.blackbox.tables import Guest, Table
from tests.standins import discord as discord_
from tests.standins import telegram as telegram_

__all__ = ["Hostile"]

_JUNK: Final = (
    "",
    " ",
    "\0",
    "None",
    "m",
    "m:1",
    "m:1:1:play:0",
    "m:1:1:play:0:AAAAAAAA",
    "m:zzzzzzzz:zzzzz:play:zz:________",
    "l:1:0:start:0:AAAAAAAA:extra",
    "x:1:1:play:0:AAAAAAAA",
    "m:-1:1:play:0:AAAAAAAA",
    "M:1:1:PLAY:0:AAAAAAAA",
    "m:1:1:play:0:\u200bAAAAAAA",
    "'; DROP TABLE matches; --",
    '" OR 1=1 --',
    "../../../../etc/passwd",
    "%s%s%s%n",
    "{0.__class__}",
    "\x1b[2J\x1b]0;owned\x07",
    "😀" * 16,
    "\u202egnp.exe",
    "a" * 64,
)
_TEXTS: Final = (
    "🎴" * 2000,
    "x" * 4096,
    "\n" * 1000,
    "<b>not closed",
    "*_~`>#+-=|{}.![]()",
    "</code><script>alert(1)</script>",
    "@everyone @here <@1> <@&1> <#1>",
    "'; DELETE FROM people; --",
    "../../scopa.sqlite3\0.png",
    "\x1b[31mred\x1b[0m \x07",
    "\u202e\u2066\u200f right to left",
    "Z" + "\u0300" * 500,
    "\ufdfd" * 60,
    "2 greedy novice 99 @ -1",
    "4p@9999999999999999999999",
    "{$name} { -brand } {",
    "%00%0a%0d",
)
_NAMES: Final = (
    "<b>Anna</b> & 'co' \"x\"",
    "*Bruno* _x_ `y` ~~z~~ ||w||",
    "@everyone",
    "<@900000000000000001>",
    "Robert'); DROP TABLE people;--",
    "../../../etc/passwd",
    "\x1b[2J\x1b[31mrot",
    "\u202eanrevir\u202c",
    "Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306algo",
    "\ufdfd\ufdfd\ufdfd\ufdfd\ufdfd\ufdfd",
    "👨‍👩‍👧‍👦" * 8,
    "漢字かな한글ไทยहिन्दी",
    "\u200b\u200c\u200d\ufeff",
    "W" * 64,
    "line\nbreak\ttab\r",
    "{$name}",
    "%s %d %n",
    "\\",
    "\U000e0041\U000e0042tags",
    "﷽" * 12,
)
_COMMANDS: Final = ("scopa", "scopone", "classifica", "statistiche", "lingua", "regole", "blocca")
_SLASH: Final = (("new", "game"), ("board", "game"), ("stats", "person"))


class Hostile:
    """Sends it all, and counts what was tried by kind."""

    def __init__(
        self,
        telegram: telegram_.Telegram,
        discord: discord_.Discord,
        tables: Sequence[Table],
        judge: Judge,
        rng: random.Random,
    ) -> None:
        self._telegram = telegram
        self._discord = discord
        self._tables = tables
        self._judge = judge
        self._rng = rng
        self.count: Counter[str] = Counter()

    async def payloads(self) -> None:
        """Every button that was ever seen, forged in every way, and what no button ever had."""
        guests = [guest for table in self._tables for guest in table.guests]
        for verb in sorted(self._judge.by_verb):
            token = self._rng.choice(sorted(self._judge.by_verb[verb]))
            for kind, forged in self._forged(token):
                await self._press(self._rng.choice(guests), f"forged: {kind}", forged)
        for junk in _JUNK:
            await self._press(self._rng.choice(guests), "payloads of no button", junk)
        for guest in guests:
            await self._press_what_is_anothers(guest)

    def _forged(self, token: str) -> Iterator[tuple[str, str]]:
        if pressed(token) is None:
            return
        subject, number, version, verb, index, mac = token.split(":")
        others = sorted(self._judge.by_verb)
        other = self._rng.choice(others)
        letter = "A" if mac[0] != "A" else "B"
        flipped = letter + mac[1:]
        one_more = format(int(version, 36) + 1, "d")
        yield "hash", ":".join((subject, number, version, verb, index, flipped))
        yield "index", ":".join((subject, number, version, verb, "5" if index != "5" else "6", mac))
        if other != verb:
            yield "verb", ":".join((subject, number, version, other, index, mac))
        yield "version", ":".join((subject, number, one_more, verb, index, flipped))
        yield "subject", ":".join((subject, f"{number}1"[:8], version, verb, index, mac))
        yield "kind", ":".join(("b" if subject != "b" else "r", number, version, verb, index, mac))
        yield "case", token.swapcase()
        yield "length", f"{token}:{token}"[:64]
        yield "spelling", ":".join((subject, f"0{number}", version, verb, index, mac))

    async def _press_what_is_anothers(self, guest: Guest) -> None:
        """Real payloads of matches at which they don't sit."""
        own = {
            one.subject_id
            for sight in guest.client.sights()
            for one in map(pressed, sight.tokens)
            if one is not None
        }
        for verb in ("play", "slot", "hand", "deal", "cut", "rematch", "more", "start", "join"):
            for token in sorted(self._judge.by_verb.get(verb, ()))[:3]:
                one = pressed(token)
                if one is not None and one.subject_id not in own:
                    await self._press(guest, "buttons of another's table", token)

    async def _press(self, guest: Guest, kind: str, token: str) -> None:
        sights = guest.client.sights()
        if sights:
            self.count[kind] += 1
            await guest.client.press(self._rng.choice(sights), token)

    async def texts(self) -> None:
        """Commands with odd words behind them, and words without a command."""
        for text in _TEXTS:
            client = self._rng.choice(self._tables).guests[0].client
            self.count["texts"] += 1
            if isinstance(client, TelegramClient):
                command = self._rng.choice(_COMMANDS)
                client.person.say(f"/{command} {text}"[:4096], client.group)
                client.person.say(text, client.group)
            elif isinstance(client, DiscordClient) and self._discord.world.commands:
                name, option = self._rng.choice(_SLASH)
                await self._slash(client, name, option, text)

    async def _slash(self, client: DiscordClient, name: str, option: str, text: str) -> None:
        known = self._discord.world.commands[0]["options"]
        leaf = next((one for one in known if one["name"] == name), None)
        options = [one["name"] for one in (leaf or {}).get("options") or [] if one["type"] == 3]
        if option in options:
            await client.person.command(client.channel, name, **{option: text[:6000]})

    async def names(self) -> None:
        """Everybody calls themselves something else."""
        for table in self._tables:
            for guest in table.guests:
                self.count["names"] += 1
                guest.client.rename(self._rng.choice(_NAMES))

    async def updates(self) -> None:
        """What makes no sense, or is of a kind that nobody ever heard of."""
        for update in _UPDATES:
            self.count["updates that make no sense"] += 1
            self._telegram.world.updates.put_raw(dict(update))
        self._telegram.poison()
        for event, data in _EVENTS:
            self.count["updates that make no sense"] += 1
            await self._discord.gateway.emit(event, dict(data))


_SOMEBODY: Final = {"id": 77, "is_bot": False, "first_name": "?"}
_CHAT: Final = {"id": -77, "type": "group", "title": "?"}
_MESSAGE: Final = {"message_id": 1, "date": 0, "chat": _CHAT}

_UPDATES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"never_heard_of": {"id": 1}},
    {"message": {**_MESSAGE, "text": None}},
    {"message": {**_MESSAGE, "from": _SOMEBODY, "text": "/scopa" + " x" * 2000}},
    {"message": {**_MESSAGE, "from": {**_SOMEBODY, "id": 2**52}, "text": "/"}},
    {"edited_message": {**_MESSAGE, "from": _SOMEBODY, "text": "/scopa"}},
    {"callback_query": {"id": "1", "from": _SOMEBODY, "chat_instance": "1"}},
    {"callback_query": {"id": "2", "from": _SOMEBODY, "chat_instance": "1", "data": "m:1"}},
    {
        "callback_query": {
            "id": "3",
            "from": _SOMEBODY,
            "chat_instance": "1",
            "inline_message_id": "x",
            "data": "m:1:1:play:0:AAAAAAAA",
        }
    },
    {"inline_query": {"id": "4", "from": _SOMEBODY, "query": "x" * 256, "offset": ""}},
)
_EVENTS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("NEVER_HEARD_OF", {"id": "1"}),
    ("MESSAGE_DELETE", {"id": "1", "channel_id": "1"}),
    ("CHANNEL_DELETE", {"id": "1", "guild_id": "1", "type": 0, "name": "?"}),
    ("GUILD_DELETE", {"id": "1"}),
    ("TYPING_START", {"channel_id": "1", "user_id": "1", "timestamp": 0}),
)
