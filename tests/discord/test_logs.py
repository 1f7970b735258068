"""What libraries put into a line of the log is not read there: keys in addresses, and the token."""

from __future__ import annotations

import logging

import pytest

from bot import logs


@pytest.mark.parametrize("kind", ["webhooks", "interactions"])
def test_keys_in_addresses_are_blacked_out(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    known = logging.getLogger().handlers[:], logging.getLogger().level
    logs.set_up("info", "plain", ["the-token"])
    try:
        address = f"https://discord.com/api/v10/{kind}/123/aW50ZXJhY3Rpb24.x-y_z/messages/@original"
        logging.getLogger("anybody").warning("%s failed with the-token", address)
    finally:
        logging.captureWarnings(capture=False)
        logging.getLogger().handlers[:], _ = known
        logging.getLogger().setLevel(known[1])
    line = capsys.readouterr().err
    assert f"/{kind}/123/[secret]/messages/@original failed with [secret]" in line
