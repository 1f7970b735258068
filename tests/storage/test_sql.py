"""No statement is put together from what somebody said: values travel as parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import storage
from storage import Database

ROOT: Final = Path(__file__).parents[2]
METHODS: Final = {"execute", "executemany", "executescript"}

# Statements that are put together all the same, from nothing but our own words.
OUR_OWN_WORDS: Final = {
    ("storage/copies.py", "_rows"): "the names of tables, from the schema",
    ("storage/opening.py", "migrate"): "a step of the schema, from our own file",
    ("storage/rooms.py", "_merge"): "one of the module's own lists of statements",
}


def statements(source: str) -> Iterator[tuple[str, ast.expr, dict[str, ast.expr]]]:
    """Every statement that is run: in which function, what, and what that function's loops run
    over."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        inside = list(ast.walk(function))
        loops = {
            node.target.id: node.iter
            for node in inside
            if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name)
        }
        for node in inside:
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in METHODS
            ):
                yield function.name, node.args[0], loops


def is_constant(node: ast.expr, loops: dict[str, ast.expr]) -> bool:
    """Whether it was written down before anybody said anything: a text, a constant of a module, or
    one of several such."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.Name(id=name) if name in loops:
            return is_constant(loops[name], {})
        case ast.Name(id=name):
            return name.isupper()
        case ast.IfExp(body=body, orelse=other):
            return is_constant(body, loops) and is_constant(other, loops)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return all(is_constant(part, loops) for part in parts)
        case _:
            return False


def test_every_statement_is_a_constant() -> None:
    found, made = 0, set()
    for folder in ("bot", "rendering", "storage"):
        for file in (ROOT / folder).rglob("*.py"):
            place = file.relative_to(ROOT).as_posix()
            for function, statement, loops in statements(file.read_text("utf-8")):
                found += 1
                if not is_constant(statement, loops):
                    made.add((place, function))
    assert found > 100
    assert made == OUR_OWN_WORDS.keys()


@pytest.mark.parametrize(
    "line",
    [
        "tx.execute(f'SELECT {name}')",
        "tx.execute('SELECT ' + name)",
        "tx.execute('SELECT %s' % name)",
        "tx.execute('SELECT {}'.format(name))",
        "tx.execute(name)",
        "tx.executescript(';'.join(name))",
        "[tx.execute(one) for one in name]",
    ],
)
def test_a_statement_from_a_value_would_be_found(line: str) -> None:
    ((_, statement, loops),) = statements(f"def save(tx, name):\n    {line}\n")
    assert not is_constant(statement, loops)


@pytest.mark.parametrize(
    "text", ["'; DROP TABLE people; --", '" OR 1=1 --', "Robert'); DELETE FROM rooms;", "%_'\\"]
)
async def test_what_looks_like_sql_is_a_name_like_any_other(tmp_path: Path, text: str) -> None:
    db = await Database.open(tmp_path / "db", now=0.0)
    try:
        await db.write(
            lambda tx: storage.sign_in(tx, platform=text, external_id=text, name=text, now=0.0)
        )
        found = await db.read(lambda tx: storage.identity_of(tx, platform=text, external_id=text))
        other = await db.read(lambda tx: storage.identity_of(tx, platform="x", external_id=text))
    finally:
        await db.close()
    assert found is not None
    assert found.name == text
    assert other is None
