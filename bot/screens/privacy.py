"""What is kept about people, and how it ends."""

from __future__ import annotations

from bot.i18n import Say
from bot.manager.ids import PersonId, RoomId
from bot.screens.screen import Button, Press, Screen, Style, Subject

__all__ = ["forget_screen", "forgotten_screen", "privacy_screen"]


def privacy_screen(say: Say) -> Screen:
    """What is stored about people, what never is, and what they can do about it."""
    return Screen(say("privacy", mydata=_command("mydata", say), forget=_command("forgetme", say)))


def forget_screen(room_id: RoomId, person: PersonId, minute: int, minutes: int, say: Say) -> Screen:
    """What will happen, and the one button that makes it happen to this person alone."""
    press = Press(Subject.ROOM, room_id, minute, "forget", 0, str(person))
    button = Button(say("button-forget"), press, Style.DANGER)
    return Screen(say("forget", minutes=minutes), rows=((button,),))


def forgotten_screen(say: Say) -> Screen:
    """The last thing that is said to somebody."""
    return Screen(say("forget-done"), public=True)


def _command(name: str, say: Say) -> str:
    return say.slash + say(f"command-name-{name}")
