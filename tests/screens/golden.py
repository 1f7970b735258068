"""Screens as text, to be compared with the files in `golden/`; `--regold` writes them anew."""

from __future__ import annotations

from pathlib import Path

from bot.screens.screen import Button, Screen

HOME = Path(__file__).parent / "golden"


def as_text(screen: Screen) -> str:
    """Everything that is read on a screen or in its picture, and what its buttons ask for."""
    words = getattr(screen.picture, "words", None)
    alt = "(the same)" if screen.alt == screen.text else screen.alt
    parts = [screen.text, "--- alt", alt, "--- picture", _picture(words), "--- buttons"]
    rows = [" ".join(_button(button) for button in row) for row in screen.rows]
    return "\n".join([*parts, *rows]) + "\n"


def compare(screen: Screen, locale: str, name: str, *, regold: bool) -> None:
    """The screen reads as it did when the golden file was last looked at."""
    path = HOME / locale / f"{name}.txt"
    if regold:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(screen), "utf-8")
    assert as_text(screen) == path.read_text("utf-8")


def _picture(words: object) -> str:
    if words is None:
        return "none"
    names = [name for kind in type(words).__mro__ for name in getattr(kind, "__slots__", ())]
    return "\n".join(f"{name}: {getattr(words, name)!r}" for name in names)


def _button(button: Button) -> str:
    press = button.press
    asked = f"{press.subject.value} {press.verb} {press.index} {press.meaning}".rstrip()
    return f"[{button.label}]({button.style.value}: {asked})"
