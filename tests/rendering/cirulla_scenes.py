"""Cirulla: hands that lie open on plates of every kind, the matta wherever it can lie."""

from bot.game import Rules, Teams, preset
from rendering import HandPicture, TablePicture
from tests.rendering.scenes import PEOPLE, hand_picture, position, table_picture

LOW, NINES, WILD, WILD_TENS = "2s3d4c", "CdCbCc", "7c2dAs", "7cRdRc"
LAYS = ("Anna: 4 di denari", "resta in tavola")
LAYS_MATTA = ("Anna: 7 di coppe (3)", "resta in tavola")


def cirulla(seats: int, teams: Teams = Teams.SINGLE) -> Rules:
    """The preset, also for six: not on offer, but nothing forbids it."""
    return preset("cirulla").changed(seats=seats, teams=teams)


def open_tables() -> dict[str, TablePicture]:
    """A table for each layout with hands that were declared."""
    threes = {1: WILD, 2: LOW, 3: NINES}
    long_name = (PEOPLE[4], *PEOPLE[1:4])
    return {
        "table_2p_open": table_picture(
            position(
                cirulla(2), table="Rs6b3b", hands=(3, 3), last=(1, "3b", ""), scope=("", "5s"),
                piles=(4, 5), totals=(10, 74), declared={0: WILD, 1: LOW}, matta=6,
            ),
            move=("Anna: 3 di bastoni", "resta in tavola"),
        ),
        "table_2p_matta": table_picture(
            position(
                cirulla(2), table="Rs5d6b7c", hands=(3, 2), last=(1, "7c", ""),
                scope=("2b", "5s7dAb3s"), piles=(9, 12), totals=(42, 74), declared={1: "2dAs"},
                matta=3,
            ),
            move=LAYS_MATTA,
        ),
        "table_3p_open": table_picture(
            position(
                cirulla(3), table="5dCs6sFb", hands=(3, 3, 3), last=(2, "Fb", ""),
                scope=("Ac", "7d5s", "3s6dAd2b3b"), piles=(5, 5, 12), totals=(16, 21, 80),
                dealer=2, declared={0: LOW, 1: WILD_TENS, 2: NINES}, matta=10,
            ),
        ),
        "table_4p_open": table_picture(
            position(
                cirulla(4), table="Cs6sRb4d", hands=(3, 3, 3, 3), last=(1, "4d", ""), turn=2,
                scope=("Ac", "7d5s", "", ""), piles=(5, 7, 2, 0), totals=(16, 21, 18, 3),
                dealer=0, declared=threes, matta=3,
            ),
            faces=long_name,
        ),
        "table_4p_pairs_open": table_picture(
            position(
                cirulla(4, Teams.PAIRS), table="Cs6sRb4d", hands=(3, 3, 3, 3),
                last=(1, "4d", ""), turn=2, scope=("Ac5s", "7d"), piles=(5, 7), totals=(60, 51),
                dealer=0, declared={0: LOW, 1: WILD, 2: NINES}, matta=3,
            ),
            faces=long_name,
            move=LAYS,
        ),
        "table_6p_open": table_picture(
            position(
                cirulla(6), table="Rd6cFs4b", hands=(3,) * 6, last=(1, "4b", ""), turn=2,
                dealer=5, scope=("7d", "", "", "Ac5d", "", ""), piles=(2, 0, 0, 4, 0, 2),
                totals=(0, 4, 8, 12, 2, 21), declared=threes, matta=3,
            ),
        ),
        "table_6p_teams_open": table_picture(
            position(
                cirulla(6, Teams.THREES), table="Rd6cFs4b", hands=(3,) * 6, last=(1, "4b", ""),
                turn=2, dealer=5, totals=(13, 4), declared=threes, matta=3,
            ),
        ),
    }  # fmt: skip


def matta_hands() -> dict[str, HandPicture]:
    """The matta in a hand, on its table, and among few or many taken cards."""
    two = cirulla(2)
    return {
        "hand_matta": hand_picture(
            position(two, table="Rs6b3b", hands=(3, 3), declared={0: WILD}, matta=6)
        ),
        "hand_matta_table": hand_picture(
            position(two, table="Rs5d6b7c", hands=(3, 2), hold="3cFdCc", matta=3)
        ),
        "hand_matta_crowd": hand_picture(
            position(two, table="7bCb6b7sRs7c3d", hands=(3, 3), hold="AsRd5c", matta=4)
        ),
    }
