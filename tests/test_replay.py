"""`scopa-bot replay FILE` retells a match, and finds the first line that is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.game import VARIANTS, Seat, preset, write_record
from bot.i18n import LOCALES, speaker
from bot.replay import replay
from tests.game.positions import whole_match


def record(variant: str, folder: Path) -> Path:
    """A whole random match of this variant, written down."""
    rules = preset(variant)
    played = list(whole_match(rules, 5))
    dealer = Seat(Random(5).randrange(rules.seats))  # as `whole_match` chooses it
    path = folder / f"{variant}.txt"
    path.write_text(write_record(rules, dealer, [action for action, _ in played]), "utf-8")
    return path


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_retold_in_every_language(
    variant: str, locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(variant, tmp_path)
    assert replay(path, speaker(locale))
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 60
    assert "…" not in told


def test_the_first_wrong_line_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record("scopa", tmp_path)
    lines = path.read_text("utf-8").splitlines()
    scores = [number for number, line in enumerate(lines) if line.startswith("score")]
    wrong = Random(1).choice(scores)
    lines[wrong] = "score 9 9 = 9 9"
    path.write_text("\n".join(lines), "utf-8")
    assert not replay(path, speaker("en"))
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith(f"Line {wrong + 1}: ")


def test_a_file_that_is_none_is_answered_with_a_sentence_and_exit_code_2(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "replay", str(tmp_path / "none.txt")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "none.txt" in done.stderr
    assert "Traceback" not in done.stderr
