"""Settings: what is not known or can't be used is said by name, before anything is done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dotenv import dotenv_values
from pydantic import SecretStr

from bot.complaints import complaint
from bot.config import PREFIX, BadSetting, NothingToRun, Settings, UnknownSetting, setting_name
from bot.i18n import LOCALES, speaker

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and no setting in the environment."""
    for name in os.environ:
        if name.upper().startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(value: object) -> str:
    """A setting's value as one writes it."""
    if isinstance(value, SecretStr):
        return value.get_secret_value()
    return f"{value:g}" if isinstance(value, float) else str(value)


def test_the_example_names_every_setting_with_its_usual_value() -> None:
    usual = Settings.read()
    expected = {
        setting_name(field): shown(getattr(usual, field)) for field in Settings.model_fields
    }
    assert dotenv_values(ROOT / ".env.example") == expected


def test_the_example_explains_every_setting_and_is_a_valid_file(folder: Path) -> None:
    usual = Settings.read()
    text = (ROOT / ".env.example").read_text("utf-8")
    for paragraph in text.split("\n\n"):
        assert paragraph.startswith("# ")
    (folder / ".env").write_text(text, "utf-8")
    assert Settings.read() == usual


def test_the_environment_goes_before_the_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".env").write_text("SCOPA_PACE=3\nSCOPA_LANGUAGE=en\n")
    monkeypatch.setenv("SCOPA_PACE", "0")
    settings = Settings.read()
    assert (settings.pace, settings.language) == (0.0, "en")


def test_what_is_empty_has_its_usual_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOPA_DATABASE", "")
    assert Settings.read().database == Path("scopa.db")


def test_variables_of_others_are_none_of_our_business(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOP", "x")
    (folder / ".env").write_text("OTHER_PROGRAM=1\n")
    assert Settings.read() == Settings()


@pytest.mark.parametrize("name", ["SCOPA_LANGAUGE", "scopa_langauge", "SCOPA_", "SCOPA_PACE_"])
def test_a_slip_of_the_pen_is_said_by_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (folder / ".env").write_text(f"{name}=en\n")
    with pytest.raises(UnknownSetting):
        Settings.read()
    (folder / ".env").unlink()
    monkeypatch.setenv(name, "en")
    with pytest.raises(UnknownSetting) as refusal:
        Settings.read()
    assert refusal.value.name == name
    assert "SCOPA_LANGUAGE" in refusal.value.known
    assert name in complaint(refusal.value, speaker("en"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SCOPA_PACE", "soon"),
        ("SCOPA_PACE", "-1"),
        ("SCOPA_PACE", "61"),
        ("SCOPA_PACE", "nan"),
        ("SCOPA_ROUND_PAUSE", "3601"),
        ("SCOPA_LANGUAGE", "xx"),
        ("SCOPA_LOG", "loud"),
        ("SCOPA_LOG_FORMAT", "xml"),
    ],
)
def test_a_value_that_cannot_be_used_is_said_by_name(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as refusal:
        Settings.read()
    assert refusal.value.name == name
    for locale in LOCALES:
        assert name in complaint(refusal.value, speaker(locale))


def test_a_file_that_is_no_text_is_said_by_name(folder: Path) -> None:
    (folder / ".env").write_bytes(b"SCOPA_PACE=\xff\xfe\n")
    with pytest.raises(BadSetting) as refusal:
        Settings.read()
    assert refusal.value.name == ".env"


def test_settings_do_not_change() -> None:
    with pytest.raises(ValueError, match="frozen"):
        setattr(Settings.read(), "pace", 5.0)  # noqa: B010 - mypy knows that it can't be set


def test_with_no_token_and_no_playground_there_is_nothing_to_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SCOPA_PLAYGROUND", "off")
    with pytest.raises(NothingToRun) as refused:
        Settings.read()
    assert "SCOPA_PLAYGROUND" in complaint(refused.value, speaker("en"))
    monkeypatch.setenv("SCOPA_TELEGRAM_TOKEN", "1:a")
    assert not Settings.read().serves_playground
