"""People are known by their platform's id, under the name they have now."""

import pytest

from storage import (
    Missing,
    Transaction,
    identities_of,
    identity_of,
    person_settings,
    save_person_settings,
    sign_in,
)
from tests.storage.rows import a_person


def test_a_person_is_made_once_and_renamed_later(tx: Transaction) -> None:
    first = sign_in(tx, platform="discord", external_id="7", name="Anna", now=0.0)
    again = sign_in(tx, platform="discord", external_id="7", name="Anna\u200b B.", now=9.0)
    assert (again.identity_id, again.person_id) == (first.identity_id, first.person_id)
    assert again.name == "Anna B."
    assert identity_of(tx, "discord", "7") == again
    assert identities_of(tx, [first.person_id]) == {first.person_id: [again]}


def test_the_same_id_on_another_platform_is_another_person(tx: Transaction) -> None:
    anna = sign_in(tx, platform="discord", external_id="7", name="Anna", now=0.0)
    bruno = sign_in(tx, platform="telegram", external_id="7", name="Bruno", now=0.0)
    assert anna.person_id != bruno.person_id
    assert identity_of(tx, "playground", "7") is None
    assert identities_of(tx, [bruno.person_id, 99]) == {bruno.person_id: [bruno], 99: []}


def test_settings_are_empty_until_saved(tx: Transaction) -> None:
    anna, bruno = a_person(tx), a_person(tx)
    save_person_settings(tx, anna, '{"ping": false}')
    assert person_settings(tx, anna) == '{"ping": false}'
    assert person_settings(tx, bruno) == "{}"


def test_settings_of_nobody_are_missing(tx: Transaction) -> None:
    with pytest.raises(Missing):
        person_settings(tx, 5)
    with pytest.raises(Missing):
        save_person_settings(tx, 5, "{}")
