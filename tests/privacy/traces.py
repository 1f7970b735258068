"""What the files of a database tell to whoever reads their bytes."""

from __future__ import annotations

from pathlib import Path

__all__ = ["traces"]


def traces(database: Path, *words: str) -> list[str]:
    """Where in the database's files (the log and whatever lies beside it too) which of these words
    stands, in any of SQLite's encodings or as a number."""
    found = []
    for path in sorted(database.parent.iterdir()):
        if not path.is_file() or not path.name.startswith(database.name):
            continue
        data = path.read_bytes()
        for word in words:
            if any(form in data for form in _forms(word)):
                found.append(f"{word} in {path.name}")
    return found


def _forms(word: str) -> list[bytes]:
    forms = [word.encode(), word.encode("utf-16-le"), word.encode("utf-16-be")]
    if word.isdecimal():  # an id might be stored as an integer
        number = int(word)
        forms.append(number.to_bytes(max(4, (number.bit_length() + 7) // 8), "big"))
    return forms
