"""Every setting, read from the environment and from `.env`, checked as a whole.

`.env.example` explains each one; a test compares it with this class.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.i18n import LOCALES, SOURCE, locale_for

__all__ = ["PREFIX", "BadSetting", "NothingToRun", "Settings", "UnknownSetting", "house_language"]

PREFIX: Final = "SCOPA_"
_FILE: Final = ".env"
_CHATS: Final = ("telegram", "discord")


class BadSetting(Exception):
    """The setting `name` has a value that cannot be used."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class NothingToRun(Exception):
    """No chat platform has a token, and the playground is switched off."""


class UnknownSetting(Exception):
    """`name` looks like a setting of ours and isn't one: a slip of the pen, most likely."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(name)
        self.name = name
        self.known = tuple(known)


class Settings(BaseSettings):
    """How this installation runs. The names in the environment are these with `SCOPA_` before."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=_FILE, env_ignore_empty=True, extra="ignore", frozen=True
    )

    database: Path = Path("scopa.db")
    playground: str = "auto"
    telegram_token: SecretStr = SecretStr("")
    telegram_api: str = "https://api.telegram.org"
    telegram_webhook: str = ""
    telegram_listen: str = "127.0.0.1:8443"
    telegram_rate: Annotated[int, Field(ge=1, le=60_000)] = 18
    discord_token: SecretStr = SecretStr("")
    discord_api: str = "https://discord.com/api/v10"
    discord_gateway: str = "wss://gateway.discord.gg/"
    language: str = SOURCE
    owner: str = ""
    backups: str = ""
    backups_kept: Annotated[int, Field(ge=1, le=1000)] = 14
    backups_hour: Annotated[int, Field(ge=0, le=23)] = 4
    metrics: str = ""
    log: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["plain", "json"] = "plain"
    pace: Annotated[float, Field(ge=0, le=60)] = 1.2
    round_pause: Annotated[float, Field(ge=0, le=3600)] = 45.0

    @property
    def serves_playground(self) -> bool:
        """Whether the local page is served: as chosen, else only if there is no chat platform."""
        if self.playground == "auto":
            return not self.secrets
        return self.playground != "off"

    @property
    def owners(self) -> tuple[tuple[str, str], ...]:
        """Whom to tell when something fails: platforms and ids there."""
        if not self.owner:
            return ()
        parts = (one.strip().partition(":") for one in self.owner.split(","))
        return tuple((platform, address) for platform, _, address in parts)

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must never be written anywhere: the tokens that are set."""
        values = (getattr(self, name) for name in type(self).model_fields)
        return tuple(
            value.get_secret_value()
            for value in values
            if isinstance(value, SecretStr) and value.get_secret_value()
        )

    @classmethod
    def read(cls) -> Self:
        """The settings of this process: the environment's, then those of `.env` in the working
        directory, then the usual ones.

        Raises UnknownSetting, BadSetting or NothingToRun.
        """
        known = [setting_name(field) for field in cls.model_fields]
        try:
            in_file = dotenv_values(_FILE)
        except (OSError, UnicodeDecodeError):
            raise BadSetting(_FILE) from None
        for name in (*os.environ, *in_file):
            # Small letters are read too, so a slip of the pen in them is one as well.
            if name.upper().startswith(PREFIX) and name.upper() not in known:
                raise UnknownSetting(name, known)
        try:
            settings = cls()
        except ValidationError as error:
            raise BadSetting(setting_name(str(error.errors()[0]["loc"][0]))) from None
        if settings.language not in LOCALES:
            raise BadSetting(setting_name("language"))
        for platform, address in settings.owners:
            if platform not in _CHATS or not (address.isascii() and address.isdigit()):
                raise BadSetting(setting_name("owner"))
        if not settings.serves_playground and not settings.secrets:
            raise NothingToRun
        return settings


def house_language() -> str:
    """The language to speak with whoever starts the program, before the settings are known to be
    right: that of the environment, else of `.env`, else the usual one."""
    name = setting_name("language")
    chosen = os.environ.get(name)
    if not chosen:
        try:
            chosen = dotenv_values(_FILE).get(name)
        except (OSError, UnicodeDecodeError):
            chosen = None
    return locale_for(chosen, SOURCE)


def setting_name(field: str) -> str:
    """The name of a field as it stands in the environment."""
    return PREFIX + field.upper()
