"""The catalogues as data, and the calls in the code that use them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot.i18n

HOME = Path(bot.i18n.__file__).parent
CODE = HOME.parent


@dataclass(frozen=True)
class Use:
    """One `say(...)`: a key, or the beginning of one that ends with a name (`prefix`)."""

    where: str
    key: str
    prefix: bool
    arguments: frozenset[str]


@cache
def entries(locale: str) -> tuple[Any, ...]:
    """Everything in the catalogue, comments left out."""
    parsed = FluentParser().parse((HOME / f"{locale}.ftl").read_text("utf-8"))
    comments = (ftl.Comment, ftl.GroupComment, ftl.ResourceComment)
    return tuple(entry for entry in parsed.body if not isinstance(entry, comments))


@cache
def messages(locale: str) -> dict[str, Any]:
    """The messages by key."""
    return {entry.id.name: entry for entry in entries(locale) if isinstance(entry, ftl.Message)}


@cache
def variables(locale: str, key: str) -> frozenset[str]:
    """What the message has to be given, for the messages within it too. The deck and
    what stands before commands are told to every one."""
    found: set[str] = set()
    for node in _nodes(messages(locale)[key]):
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ftl.MessageReference):
            found |= variables(locale, node.id.name)
    return frozenset(found - {"deck", "slash"})


def texts(locale: str, key: str) -> list[str]:
    """The words of the message, as far as nothing is put in between."""
    nodes = _nodes(messages(locale)[key])
    return [node.value for node in nodes if isinstance(node, ftl.TextElement)]


def referred(locale: str) -> frozenset[str]:
    """Messages that other messages contain."""
    return frozenset(
        node.id.name
        for entry in entries(locale)
        for node in _nodes(entry)
        if isinstance(node, ftl.MessageReference)
    )


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ftl.BaseNode):
                yield from _nodes(child)


@cache
def uses() -> tuple[Use, ...]:
    """Every call of a speaker in `bot`."""
    return tuple(use for path in sorted(CODE.rglob("*.py")) for use in _uses(path))


def _uses(path: Path) -> Iterator[Use]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _is_say(node.func) and node.args:
            where = f"{path.relative_to(CODE)}:{node.lineno}"
            arguments = frozenset(word.arg for word in node.keywords if word.arg)
            for key, prefix in _keys(node.args[0]):
                yield Use(where, key, prefix, arguments)


def _is_say(func: ast.expr) -> bool:
    if isinstance(func, ast.Call):  # speaker(locale)("key")
        return isinstance(func.func, ast.Name) and func.func.id == "speaker"
    name = func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")
    # An adapter's last word is said for it, and so is what a check finds.
    return name in ("say", "_say", "Hopeless", "Good", "Hint", "Bad")


def _keys(argument: ast.expr) -> list[tuple[str, bool]]:
    match argument:
        case ast.Constant(value=str(key)):
            return [(key, False)]
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            return [(start, True)]
        case ast.IfExp():
            return _keys(argument.body) + _keys(argument.orelse)
        case _:
            return []
