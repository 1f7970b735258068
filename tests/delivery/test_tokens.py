"""Payloads of buttons: short, unforgeable, and one spelling each."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.tokens import MAX_BYTES, Signer, parse
from bot.game import UnreadableText
from bot.screens.screen import Press, Subject

SIGNER = Signer(bytes(32))
HIGHEST_ID, HIGHEST_VERSION, HIGHEST_INDEX = 36**8 - 1, 36**5 - 1, 36**2 - 1

presses = st.builds(
    Press,
    subject=st.sampled_from(Subject),
    subject_id=st.integers(0, HIGHEST_ID),
    version=st.integers(0, HIGHEST_VERSION),
    verb=st.text(string.ascii_lowercase + "_", min_size=1, max_size=9),
    index=st.integers(0, HIGHEST_INDEX),
    meaning=st.text(max_size=30),
)


@given(presses)
def test_a_payload_comes_back_as_what_it_was(press: Press) -> None:
    token = SIGNER.token(press)
    pressed = parse(token)
    assert len(token.encode()) <= MAX_BYTES
    assert (pressed.subject, pressed.subject_id, pressed.version) == (
        press.subject,
        press.subject_id,
        press.version,
    )
    assert (pressed.verb, pressed.index) == (press.verb, press.index)
    assert SIGNER.meant(pressed, press.meaning)


def test_the_longest_payload_fits() -> None:
    longest = Press(
        Subject.MATCH, HIGHEST_ID, HIGHEST_VERSION, "leave_yes", HIGHEST_INDEX, "x" * 99
    )
    assert len(SIGNER.token(longest)) <= MAX_BYTES
    with pytest.raises(AssertionError):
        SIGNER.token(Press(Subject.MATCH, HIGHEST_ID, HIGHEST_VERSION, "leave_yes_yes", 99))
    with pytest.raises(AssertionError):
        SIGNER.token(Press(Subject.MATCH, -1, 0, "hand"))


@given(presses, st.text(max_size=30))
def test_a_button_never_means_anything_else(press: Press, other: str) -> None:
    assert SIGNER.meant(parse(SIGNER.token(press)), other) == (other == press.meaning)


@given(presses, st.data())
def test_a_changed_payload_is_never_taken(press: Press, data: st.DataObject) -> None:
    token = SIGNER.token(press)
    place = data.draw(st.integers(0, len(token) - 1))
    letter = data.draw(st.sampled_from(string.ascii_letters + string.digits + ":-_ ²é"))
    for changed in (
        token[:place] + letter + token[place + 1 :],
        token[:place] + letter + token[place:],
        token[:place] + token[place + 1 :],
        token + letter,
    ):
        if changed == token:
            continue
        try:
            pressed = parse(changed)
        except UnreadableText:
            continue
        assert not SIGNER.meant(pressed, press.meaning)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "m:1:1:hand:0:",
        "m:1:1:hand:0:AAAAAAA",
        "m:1:1:hand:0:AAAAAAAA\n",
        "m:01:1:hand:0:AAAAAAAA",
        "m:1:1:hand:00:AAAAAAAA",
        "m:1:1:HAND:0:AAAAAAAA",
        "x:1:1:hand:0:AAAAAAAA",
        "m:-1:1:hand:0:AAAAAAAA",
        "m:١:1:hand:0:AAAAAAAA",
        "m:1:1:hand:0:AAAAAAAé",
        "m:999999999:1:hand:0:AAAAAAAA",
    ],
)
def test_what_is_no_payload_of_ours_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableText):
        parse(text)


@given(st.text(max_size=60))
def test_any_text_is_a_payload_or_unreadable(text: str) -> None:
    try:
        pressed = parse(text)
    except UnreadableText:
        return
    assert not SIGNER.meant(pressed)


def test_another_database_makes_other_payloads() -> None:
    press = Press(Subject.LOBBY, 1, 2, "join")
    token = SIGNER.token(press)
    assert not Signer(b"x" * 32).meant(parse(token))
    assert Signer(bytes(32)).token(press) == token
