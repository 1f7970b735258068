"""The commands, in every language of the catalogues: `/scopa …`, and "challenge" on a person.

They only say what was asked; the client does it. Names and descriptions are messages of the
catalogues whose keys begin with "slash-".
"""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.game import preset
from bot.i18n import LOCALES, Say, locale_for, speaker
from bot.screens.choices import NewTable, level_choices, seat_choices, variant_choices

__all__ = ["CatalogueTranslator", "Commanded", "add_commands"]

_BASE: Final = "en"  # what Discord shows in languages that we don't speak
_MOST_CHOICES: Final = 25
_LEAST_TARGET: Final = 5
_LARGEST_TARGET: Final = 101
_LONGEST_CODE: Final = 10
_PEOPLE: Final = "people"
_CLASSIC: Final = "scopa"

# Those that need nothing but their name.
_SIMPLE: Final = (
    "hand",
    "mine",
    "rules",
    "board",
    "stats",
    "match",
    "leave",
    "back",
    "text",
    "blocked",
    "strike",
    "unlink",
    "privacy",
    "mydata",
    "forgetme",
    "help",
)

Asked = discord.Interaction[Any]
Level = Choice[str]


class Commanded(Protocol):
    """Who takes commands."""

    async def commanded(self, interaction: Asked, name: str, argument: str = "") -> None: ...

    async def thread_chosen(self, interaction: Asked, own: bool) -> None: ...

    async def blocked(self, interaction: Asked, other: discord.abc.User) -> None: ...

    async def challenged(self, interaction: Asked, other: discord.abc.User) -> None: ...


class _Client(Protocol):
    """The client of ours that a command comes to."""

    @property
    def reception(self) -> Commanded: ...


class CatalogueTranslator(app_commands.Translator):
    """Says each name in the languages that we speak."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        del context
        language = locale_for(locale.value, "")
        if language not in LOCALES or "key" not in string.extras:
            return None
        return _say(speaker(language), str(string.extras["key"]))


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put all of them into the tree."""
    group = app_commands.Group(
        name="scopa",
        description=_named("scopa-what"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        ),
    )
    for name in _SIMPLE:
        group.add_command(_command(name, _by_name(name)))
    for name, callback in (
        ("new", _new),
        ("table", _table),
        ("settings", _settings),
        ("block", _block),
        ("language", _language),
        ("link", _link),
        ("circle", _circle),
    ):
        group.add_command(_command(name, callback))
    tree.add_command(group)
    tree.add_command(
        app_commands.ContextMenu(
            name=_named("challenge"),
            callback=_challenge,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
        )
    )


def _command(name: str, callback: Any) -> app_commands.Command[Any, Any, Any]:
    return app_commands.Command(
        name=_named(name), description=_named(f"{name}-what"), callback=callback
    )


def _by_name(name: str) -> Any:
    async def callback(interaction: Asked) -> None:
        await _ours(interaction).commanded(interaction, name)

    return callback


def _say(say: Say, key: str) -> str:
    return say(f"slash-{key}")


def _named(key: str) -> locale_str:
    return locale_str(_say(speaker(_BASE), key), key=key)


def _ours(interaction: Asked) -> Commanded:
    return cast(_Client, interaction.client).reception


# ---- those with options -------------------------------------------------------------------------


async def _presets(interaction: Asked, typed: str) -> list[Choice[str]]:
    """The tables whose name has what was typed in it, in the person's language."""
    found = _tables(typed, interaction.locale)
    return [Choice(name=title, value=meaning) for title, meaning in found[:_MOST_CHOICES]]


def _tables(typed: str, locale: discord.Locale) -> list[tuple[str, str]]:
    """Title and meaning of every table that could be meant."""
    say = speaker(locale_for(locale.value, _BASE))
    tables = [
        NewTable(variant, sides)
        for variant in variant_choices()
        for sides in seat_choices(preset(variant))
    ]
    named = [(_title(table, say), table.meaning) for table in tables]
    words = typed.casefold().split()
    return [one for one in named if all(word in one[0].casefold() for word in words)]


def _meant(typed: str, locale: discord.Locale) -> str:
    """The table that somebody chose from the list or, as Discord lets them, wrote by hand; what
    they wrote if that is none."""
    if NewTable.named(typed) is not None:
        return typed
    if typed in variant_choices():
        return NewTable(typed, seat_choices(preset(typed))[0]).meaning
    found = _tables(typed, locale)
    return found[0][1] if found else typed


def _title(table: NewTable, say: Say) -> str:
    variant, sides = say(f"variant-{table.variant}"), say(f"sides-{table.sides.meaning}")
    return say("new-table", variant=variant, sides=sides)


@app_commands.rename(
    game=_named("option-game"),
    target=_named("option-target"),
    opponents=_named("option-opponents"),
)
@app_commands.describe(
    game=_named("option-game-what"),
    target=_named("option-target-what"),
    opponents=_named("option-opponents-what"),
)
@app_commands.autocomplete(game=_presets)
@app_commands.choices(
    opponents=[
        Choice(name=_named(f"opponents-{kind}"), value=kind) for kind in (_PEOPLE, *level_choices())
    ]
)
async def _new(
    interaction: Asked,
    game: str | None = None,
    target: app_commands.Range[int, _LEAST_TARGET, _LARGEST_TARGET] | None = None,
    opponents: Level | None = None,
) -> None:
    level = opponents.value if opponents is not None and opponents.value != _PEOPLE else ""
    argument = _meant(game, interaction.locale) if game else ""
    if not argument and (target is not None or opponents is not None):
        argument = _meant(_CLASSIC, interaction.locale)
    if argument and level:
        argument += f":{level}"
    if argument and target is not None:
        argument += f"@{target}"
    await _ours(interaction).commanded(interaction, "new", argument)


@app_commands.rename(code=_named("option-code"))
@app_commands.describe(code=_named("option-code-what"))
async def _table(
    interaction: Asked, code: app_commands.Range[str, 1, _LONGEST_CODE] | None = None
) -> None:
    await _ours(interaction).commanded(interaction, "table", code or "")


@app_commands.rename(thread=_named("option-thread"))
@app_commands.describe(thread=_named("option-thread-what"))
async def _settings(interaction: Asked, thread: bool | None = None) -> None:
    if thread is None:
        await _ours(interaction).commanded(interaction, "settings")
    else:
        await _ours(interaction).thread_chosen(interaction, thread)


@app_commands.rename(person=_named("option-person"))
@app_commands.describe(person=_named("option-person-what"))
async def _block(interaction: Asked, person: discord.User) -> None:
    await _ours(interaction).blocked(interaction, person)


@app_commands.rename(language=_named("option-language"))
@app_commands.describe(language=_named("option-language-what"))
@app_commands.choices(
    language=[Choice(name=speaker(code)("page-language-name"), value=code) for code in LOCALES]
)
async def _language(interaction: Asked, language: Choice[str]) -> None:
    await _ours(interaction).commanded(interaction, "language", language.value)


@app_commands.rename(code=_named("option-link-code"))
@app_commands.describe(code=_named("option-link-code-what"))
async def _link(interaction: Asked, code: str = "") -> None:
    await _ours(interaction).commanded(interaction, "link", code)


@app_commands.rename(code=_named("option-link-code"))
@app_commands.describe(code=_named("option-link-code-what"))
async def _circle(interaction: Asked, code: str = "") -> None:
    await _ours(interaction).commanded(interaction, "circle", code)


async def _challenge(interaction: Asked, other: discord.User) -> None:
    await _ours(interaction).challenged(interaction, other)
