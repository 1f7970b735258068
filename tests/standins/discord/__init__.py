"""Discord on loopback: real HTTP and a real gateway, strict about what a bot may send, with people
who see and press what people see and press."""

from tests.standins.discord.faults import Fault
from tests.standins.discord.people import Person
from tests.standins.discord.server import Discord
from tests.standins.discord.world import Channel, Guild, Message, World

__all__ = ["Channel", "Discord", "Fault", "Guild", "Message", "Person", "World"]
