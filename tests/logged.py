"""What must not stand in a log."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["CARD_CODE"]

# A card as the stored actions write it; "41.3s" is a time, "m:3s:" a part of a payload.
CARD_CODE: Final = re.compile(r"(?<![\w:.-])[A2-7FCR][dcsb](?![\w:-])")
