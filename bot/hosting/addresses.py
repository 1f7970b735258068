"""Where this machine is to listen, as the settings say."""

from __future__ import annotations

from bot.adapters.playground import Address, PlaygroundError, parse_address
from bot.config import BadSetting, Settings, setting_name

__all__ = ["metrics_address", "playground_address"]


def playground_address(settings: Settings) -> Address | None:
    """Where the playground is to be served; None for the usual place. Raises a PlaygroundError."""
    if settings.playground in ("auto", "on", "off"):
        return None
    return parse_address(settings.playground)


def metrics_address(settings: Settings) -> Address | None:
    """Where health and metrics are to be served, if anywhere. Raises BadSetting."""
    if not settings.metrics:
        return None
    try:
        return parse_address(settings.metrics)
    except PlaygroundError:
        raise BadSetting(setting_name("metrics")) from None
