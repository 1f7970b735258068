"""Searches everything that is shown for cards which its reader must not see."""

from __future__ import annotations

import re
from collections.abc import Collection

from bot.game import Card, Match, Phase
from bot.i18n import speaker
from bot.manager import MatchId, PersonId
from bot.screens.words import card_name, card_sign
from tests.house import House, Message, pressed
from tests.screens.everything import leaves

__all__ = ["LOBBY_VERBS", "Watch", "hidden"]

SAY = speaker("en")
PUBLIC_VERBS = {"hand", "info", "more", "deal", "cut", "rematch", "memory"}
LOBBY_VERBS = {"join", "leave", "computer", "start", "options", "rules", "close"}


class Watch:
    """Looks at everything the platform is given, while the match is at one version."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.seen: list[Message] = []
        house.platform.watch = self.seen.append

    async def look(self, match_id: MatchId, people: list[PersonId]) -> int:
        """Everything shown since the last look, searched."""
        match = await self.house.match(match_id)
        shown, self.seen[:] = list(self.seen), []
        for message in shown:
            owner = message.place.person
            seat = people.index(owner) if owner in people else None
            assert (owner is None) == (message.place.kind in ("table", "ping"))
            self.search(message, hidden(match, seat))
            if owner is None:
                verbs = {pressed(token).verb for token in message.tokens()}
                assert verbs <= PUBLIC_VERBS or verbs <= LOBBY_VERBS
        return len(shown)

    def search(self, message: Message, secret: Collection[Card]) -> None:
        """Fails if one of these cards is told in words, signs or the picture."""
        content = message.content
        self.search_words("\n".join((content.text, content.alt)), secret)
        self.search_buttons_and_picture(message, secret)

    def search_buttons_and_picture(self, message: Message, secret: Collection[Card]) -> None:
        """The same without the text: pages of rules name cards."""
        content = message.content
        self.search_words("\n".join(key.label for row in content.rows for key in row), secret)
        if content.picture is not None:
            drawn = set(leaves(self.house.gallery.of[content.picture]))
            assert not drawn & set(secret)

    def search_words(self, words: str, secret: Collection[Card]) -> None:
        names = [word for card in secret for word in (card_name(card, SAY), card_sign(card, SAY))]
        assert not [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)]


def hidden(match: Match, seat: int | None) -> list[Card]:
    """What a seat (None: somebody without one) must not see of a match that is played."""
    if match.phase is not Phase.PLAY:
        return []
    others = [hand for owner, hand in enumerate(match.hands) if owner != seat]
    return [*match.stock, *(card for hand in others for card in hand)]
