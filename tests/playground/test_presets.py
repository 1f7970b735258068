"""A match of every preset, played to its end on the page: the whole house behind it, through a live
connection, by the buttons that the page is shown and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession

from bot import app
from bot.adapters.playground import Address, Playground
from bot.config import Settings
from bot.delivery.allowances import AMPLE, Allowances
from bot.delivery.gallery import Gallery
from bot.game import VARIANTS
from rendering import Picture
from tests.playground.fakes import Page, png


class Blank(Gallery):
    """Pictures are looked at elsewhere; here they would only take their time."""

    async def png(self, picture: Picture) -> bytes | None:
        del picture
        return png(0)


@dataclass
class Player:
    """Somebody at a page, who remembers what stands on it."""

    page: Page
    shown: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    requests: int = 0

    async def looks(self) -> None:
        """Take in the next thing that the page is told."""
        told = await self.page.hear_any()
        if told["type"] == "show":
            self.shown[told["message"]["id"]] = told["message"]
        elif told["type"] == "remove":
            self.shown.pop(told["id"], None)
        elif told["type"] == "refused":
            raise AssertionError(told)

    async def commands(self, name: str, argument: str) -> None:
        self.requests += 1
        await self.page.say(type="command", id=self.requests, name=name, argument=argument)

    async def presses(self, token: str) -> None:
        self.requests += 1
        await self.page.say(type="press", id=self.requests, token=token)

    def tokens(self, kind: str, *verbs: str) -> list[str]:
        """The buttons in the newest message of this kind that ask for one of these."""
        newest = max(
            (message for message in self.shown.values() if message["kind"] == kind),
            key=lambda message: message["order"],
            default=None,
        )
        rows = newest["rows"] if newest is not None else []
        tokens = [key["token"] for row in rows for key in row]
        return [token for token in tokens if token.split(":")[3] in verbs]

    def reads(self, kind: str) -> str:
        """All that messages of this kind say."""
        return "\n".join(m["text"] for m in self.shown.values() if m["kind"] == kind)


@asynccontextmanager
async def at_the_page(folder: Path) -> AsyncIterator[Player]:
    """Anna, alone in a fresh house whose computers play at once."""
    settings = Settings(database=folder / "scopa.db", language="en", pace=0, round_pause=3600)
    async with app.open_house(settings) as house:
        playground = Playground(
            address=Address("127.0.0.1", 0), desk=house.desk, secret=house.db.secret
        )
        house.post.add(playground)
        await playground.start()
        await house.manager.start()
        await house.reconciler.start()
        base = playground.address.rstrip("/")
        async with ClientSession() as http:
            page = Page(await http.ws_connect(base + "/live", headers={"Origin": base}))
            await page.come_in("anna")
            yield Player(page)
            await page.socket.close()
        await house.manager.stop()
        await house.reconciler.stop(5)
        await playground.stop()


# What is asked for, and what the page says of it: the target, the seats and the deal.
PRESETS = {
    "scopa:2": (11, "for two: 3 each, 4 on the table"),
    "scopa:3": (16, "for three: 3 each, 4 on the table"),
    "scopa:4": (21, "for four in pairs: 3 each, 4 on the table"),
    "scopa:6": (11, "for six, three against three: 3 each, 4 on the table"),
    "scopone:4": (21, "for four in pairs: 9 each, 4 on the table"),
    "scopone_scientifico:4": (21, "for four in pairs: 10 each, nothing on the table"),
    "scopa_assi:2": (21, "for two: 3 each, 4 on the table"),
    "asso_piglia_tutto:2": (21, "for two: 3 each, 4 on the table"),
    "sbarazzino:2": (21, "for two: 3 each, 4 on the table"),
    "scopa_15:2": (11, "for two: 3 each, 4 on the table"),
    "ciapa_no:2": (21, "for two: 3 each, 4 on the table"),
    "napola:2": (21, "for two: 3 each, 4 on the table"),
    "cirulla:2": (51, "for two: 3 each, 4 on the table"),
    "scopa_fr:2": (11, "for two: 3 each, 4 on the table"),
}


def test_no_preset_is_forgotten() -> None:
    assert {wanted.partition(":")[0] for wanted in PRESETS} == set(VARIANTS)


@pytest.mark.parametrize("wanted", PRESETS)
async def test_a_match_of_every_preset_is_played_to_its_end(
    wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "Gallery", Blank)
    # It plays faster than a person may.
    monkeypatch.setattr("bot.adapters.playground.session.OF_A_PERSON", AMPLE)
    monkeypatch.setattr("bot.delivery.desk.Allowances", partial(Allowances, AMPLE, {}))
    target, deal = PRESETS[wanted]
    rng = Random(7)
    async with at_the_page(tmp_path) as anna:
        await anna.commands("new", f"{wanted}:computer")
        while not anna.tokens("table", "hand"):
            await anna.looks()
        assert f" {target} " in anna.reads("table").splitlines()[0] + " "
        await anna.presses(anna.tokens("table", "hand")[0])
        await anna.presses(anna.tokens("table", "info")[0])
        while not anna.reads("note"):
            await anna.looks()
        assert deal in anna.reads("note")
        pressed: set[str] = set()
        while not anna.tokens("table", "rematch"):
            ways = anna.tokens("hand", "play", "declare") or anna.tokens("table", "deal", "cut")
            fresh = [token for token in ways if token not in pressed]
            if fresh:
                token = rng.choice(fresh)
                pressed.update(ways)
                await anna.presses(token)
            await anna.looks()
