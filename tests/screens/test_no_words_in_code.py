"""Whatever people read comes from a catalogue: no sentence stands in the code of the screens."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.screens

MODULES = sorted(Path(bot.screens.__path__[0]).glob("*.py"))
# Keys, verbs and marks of punctuation: nothing that is read as a word.
NOT_WORDS = re.compile(r"[a-z][a-z0-9_-]*|[^\w]*|[½]")


def texts(node: ast.AST) -> Iterator[str]:
    """Texts in the code; docstrings, errors for programmers and names of exports left out."""
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from texts(child)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_words_stand_in_the_code(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert [text for text in texts(tree) if not NOT_WORDS.fullmatch(text)] == []


def test_the_search_finds_words() -> None:
    found = list(texts(ast.parse('say("Tocca a te"); f"Round {n}"; x = "punti!"')))
    assert [text for text in found if not NOT_WORDS.fullmatch(text)] == [
        "Tocca a te",
        "Round ",
        "punti!",
    ]
