"""Where the bot wants its updates. Fetching them waits, and is the server's own business."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import urlsplit

from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import bad_request
from tests.standins.telegram.updates import Webhook
from tests.standins.telegram.world import World

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost"})


@answers("setWebhook")
def set_webhook(world: World, call: Call) -> bool:
    """Telegram wants HTTPS; plain HTTP is taken on loopback only, where the tests are."""
    address = urlsplit(call.params["url"])
    if address.netloc and address.scheme != "https" and address.hostname not in LOOPBACK:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    secret = call.params.get("secret_token")
    if secret is not None and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    if not 1 <= call.params.get("max_connections", 40) <= 100:
        raise bad_request("max_connections must be between 1 and 100")
    world.updates.want(call.params.get("allowed_updates"))
    if call.params.get("drop_pending_updates"):
        world.updates.drop_pending()
    world.updates.webhook = Webhook(call.params["url"], secret) if address.netloc else None
    return True


@answers("deleteWebhook")
def delete_webhook(world: World, call: Call) -> bool:
    if call.params.get("drop_pending_updates"):
        world.updates.drop_pending()
    world.updates.webhook = None
    return True


@answers("getWebhookInfo")
def get_webhook_info(world: World, call: Call) -> dict[str, Any]:
    hook = world.updates.webhook
    info: dict[str, Any] = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": world.updates.pending,
    }
    if hook is not None and hook.last_error is not None:
        info |= {"last_error_message": hook.last_error, "last_error_date": int(world.now())}
    return info
