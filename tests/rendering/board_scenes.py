"""Boards and people to be drawn: names in many scripts, any number of rows, sure and unsure."""

from bot.game import Category
from rendering import (
    BoardLine,
    Face,
    LeaderboardPicture,
    LeaderboardWords,
    PersonBar,
    PersonPicture,
    PersonWords,
)

NAMES = (
    "Anna",
    "Nonno Beppe",
    "🌸 Giulia B. 🌸",
    "Marco",
    "Pierfrancesco Mariagiovanna di Sa",
    "Zoë",
    "יעל כהן",
    "Дмитрий",
    "zia_carla.58",
    "🔥🔥🔥",
)
SCRIPTS = (
    "محمد علي",
    "अनिता शर्मा",
    "สมชาย",
    "田中さくら",
    "김민준",
    "Ελένη",
    "Գոհար",
    "W" * 32,
    "i" * 32,
    "",
)
WORDS = LeaderboardWords(
    "Classifica", "Bar Sport · novembre", "giocatore", "V–P", "vittorie", "forza", "serie"
)


def line(number: int, name: str, *, own: bool = False) -> BoardLine:
    """A made up person on the place after this number."""
    wins, losses = 31 - 3 * number % 29, 14 + 2 * number % 17
    rate = round(100 * wins / (wins + losses))
    streak = (5, 2, 0, 0, 3, 0, 0, 2, 0, 12)[number % 10]
    return BoardLine(
        place=str(number + 1),
        medal=number + 1 if number < 3 else 0,
        face=Face(name, hue=number),
        record=f"{wins}–{losses}",
        rate=rate,
        rate_text=f"{rate}%",
        figure=str(1684 - 31 * number) if number % 4 else f"~{1684 - 31 * number}",
        streak=str(streak) if streak > 1 else "",
        training=str(7 * number) if number % 3 else "",
        faint=number % 4 == 0,
        own=own,
    )


def leaderboards() -> dict[str, LeaderboardPicture]:
    """Boards by name."""
    names = NAMES + SCRIPTS
    ten = tuple(line(i, name, own=i == 3) for i, name in enumerate(NAMES))
    fifty = tuple(line(40 + i, name) for i, name in enumerate(SCRIPTS))
    tied = tuple(
        BoardLine("1=", 1, Face(name, i), "2–1", 67, "67%", "1512", "", "")
        for i, name in enumerate(names[:2])
    )
    edges = (
        BoardLine("3", 3, Face("Nobody", 4), "0–9", 0, "0%", "~1301", "", "999"),
        BoardLine("4", 0, Face("Everybody", 5), "1000–0", 100, "100%", "1999½", "99", "1"),
        BoardLine("123", 0, Face("Far below", 6), "1–99", 1, "1%", "1200", "", ""),
    )
    return {
        "board_1": LeaderboardPicture(ten[:1], WORDS),
        "board_3": LeaderboardPicture(ten[:3], WORDS),
        "board_10": LeaderboardPicture(ten, WORDS),
        "board_50": LeaderboardPicture(fifty, WORDS),
        "board_edges": LeaderboardPicture(tied + edges, WORDS),
    }


CURVE = (
    1500, 1514, 1498, 1508, 1524, 1544, 1537, 1520, 1531, 1555, 1574, 1567, 1585, 1609, 1595, 1582,
    1597, 1620, 1641, 1632, 1652, 1675, 1690, 1682, 1660, 1668, 1676, 1680, 1684,
)  # fmt: skip


def profiles() -> dict[str, PersonPicture]:
    """People by name."""
    bars = (
        PersonBar(Category.CARDS, "Carte", 58, 47, "58%"),
        PersonBar(Category.COINS, "Denari", 44, 46, "44%"),
        PersonBar(Category.SETTEBELLO, "Settebello", 61, 50, "61%"),
        PersonBar(Category.PRIMIERA, "Primiera", 52, 45, "52%"),
        PersonBar(Category.SCOPE, "Scope", 36, 31, "36%"),
    )
    words = PersonWords(
        "31 vinte, 14 perse · 69 % · serie di 5",
        "1684",
        "forza, 1ª di 10",
        "La forza nelle ultime 29 partite",
        "2 settembre",
        "oggi",
        "Smazzate con almeno un punto",
        "media del gruppo",
    )
    edge = (
        PersonBar(Category.CARDS, "Carte", 0, 100, "0%"),
        PersonBar(Category.SCOPE, "Scope", 100, 0, "100%"),
        PersonBar(Category.NAPOLA, "Napola", 1, 1, "1%"),
    )
    long = "Pierfrancesco Mariagiovanna di Savoia-Aosta"
    return {
        "person": PersonPicture(Face("Anna"), CURVE, bars, words),
        "person_new": PersonPicture(Face(long, 3), (1500,), bars, words),
        "person_level": PersonPicture(Face("יעל", 2), (1500, 1500), (), words),
        "person_edges": PersonPicture(Face("🔥🔥🔥", 5), (900, 2100, 905), edge, words),
        "person_nothing": PersonPicture(Face("", 6), (), (), words),
    }
