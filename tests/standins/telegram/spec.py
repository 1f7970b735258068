"""Requests held against a machine-readable description of the Bot API, where there is one.

The stand-in needs none: its own table refuses what it doesn't know. A description finds what that
table can't: wrong types deep inside, and fields that don't exist. Compare the two with

    python -m tests.standins.telegram.spec PATH
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Self

from tests.standins.telegram.parameters import METHODS
from tests.standins.telegram.records import Request

__all__ = ["Spec"]

# Newer than the description at hand (Bot API 10.1), and used here.
NEWER_FIELDS: Final[Mapping[str, frozenset[str]]] = {
    "sendMessage": frozenset({"ephemeral_message_parameters"}),
    "sendPhoto": frozenset({"ephemeral_message_parameters"}),
    "sendDocument": frozenset({"ephemeral_message_parameters"}),
    "sendAnimation": frozenset({"ephemeral_message_parameters"}),
    "BotCommand": frozenset({"is_ephemeral"}),
    "InlineKeyboardButton": frozenset({"disabled"}),
    "ReplyParameters": frozenset({"ephemeral_message_id"}),
}

PLAIN: Final[Mapping[str, type]] = {"Integer": int, "String": str, "Boolean": bool}


class Spec:
    """`methods` and `types`, each with named `fields` of `types` that are `required` or not."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        self._methods: Mapping[str, Any] = description["methods"]
        self._types: Mapping[str, Any] = description["types"]

    @classmethod
    def from_file(cls, path: Path) -> Self:
        return cls(json.loads(path.read_text(encoding="utf-8")))

    def violations(self, request: Request) -> list[str]:
        """What the description says against a request.

        Nothing about methods that it doesn't know and requests that could not even be read.
        """
        method = self._methods.get(request.method)
        if method is None or request.error is not None:
            return []
        return list(self._against(request.method, request.params, method.get("fields", [])))

    def strangers(self) -> Iterator[str]:
        """Methods and parameters of the stand-in's own table that the description doesn't have."""
        for name, method in METHODS.items():
            if name not in self._methods:
                yield name
                continue
            fields = {field["name"] for field in self._methods[name].get("fields", [])}
            own = method.required | method.optional
            for parameter in sorted(own - fields - NEWER_FIELDS.get(name, frozenset())):
                yield f"{name}.{parameter}"

    def _against(
        self, where: str, values: Mapping[str, Any], fields: list[dict[str, Any]]
    ) -> Iterator[str]:
        known = {field["name"]: field for field in fields}
        for name in values.keys() - known.keys() - NEWER_FIELDS.get(where.split(".")[-1], set()):
            yield f"{where}: unknown {name}"
        for name, field in known.items():
            if name not in values:
                if field["required"]:
                    yield f"{where}: {name} is missing"
                continue
            found = [list(self._fits(values[name], kind)) for kind in field["types"]]
            if all(found):
                yield f"{where}.{name}: {min(found, key=len)[0]}"

    def _fits(self, value: Any, kind: str) -> Iterator[str]:
        """Why a value isn't of a kind; nothing if it is."""
        if kind.startswith("Array of "):
            if not isinstance(value, list):
                yield f"no {kind}"
                return
            for item in value:
                yield from self._fits(item, kind.removeprefix("Array of "))
        elif kind in PLAIN:
            if not isinstance(value, PLAIN[kind]) or (kind == "Integer" and value is True):
                yield f"no {kind}"
        elif kind == "InputFile":
            if not isinstance(value, str):
                yield "no InputFile"
        elif not isinstance(value, dict):
            yield f"no {kind}"
        elif subtypes := self._types[kind].get("subtypes"):
            found = [list(self._fits(value, subtype)) for subtype in subtypes]
            if all(found):
                yield min(found, key=len)[0]
        else:
            yield from self._against(kind, value, self._types[kind].get("fields", []))


if __name__ == "__main__":
    for stranger in Spec.from_file(Path(sys.argv[1])).strangers():
        print(stranger)
