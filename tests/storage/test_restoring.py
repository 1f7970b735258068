"""What becomes of a file that is restored, and of the one that was there."""

import os
import shutil
import stat
from pathlib import Path

import pytest

import storage
from storage import (
    Database,
    DatabaseCorrupt,
    DatabaseInUse,
    NoDatabase,
    Transaction,
    back_up,
    clear_old_copies,
    is_backup,
    restore,
)
from tests.storage.copying import count, filled, names
from tests.storage.rows import a_lobby, a_match, a_room, move


def test_a_restored_file_takes_the_place_of_another_which_is_kept(
    path: Path, tmp_path: Path
) -> None:
    filled(path, matches=2)
    backup = back_up(path, tmp_path / "kept.db").path
    filled(path, matches=1)
    copy, aside = restore(backup, path, "now")
    assert copy.path == path and count(path, "matches") == copy.rows["matches"] == 2
    assert aside is not None and count(aside, "matches") == 3
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert is_backup(backup)
    beside = {name for name in names(tmp_path) if not name.startswith(aside.name)}
    assert beside == {"scopa.db", "scopa.db.lock", "kept.db"}


def test_a_backup_is_restored_where_there_was_nothing(path: Path, tmp_path: Path) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    elsewhere = tmp_path / "new" / "scopa.db"
    copy, aside = restore(backup, elsewhere, "now")
    assert aside is None and copy.rows["matches"] == count(elsewhere, "matches") == 3


async def test_nothing_is_restored_under_a_running_program(
    path: Path, database: Database, tmp_path: Path
) -> None:
    await database.write(a_match)
    backup = back_up(path, tmp_path / "kept.db").path
    await database.write(a_match)
    with pytest.raises(DatabaseInUse):
        restore(backup, path, "now")
    with pytest.raises(DatabaseInUse):
        restore(path, path, "now")
    assert await database.read(
        lambda tx: tx.execute("SELECT max(match_id) FROM matches").fetchone()
    )
    assert count(path, "matches") == 2


async def test_the_log_of_the_file_before_is_not_played_into_the_restored_one(
    path: Path, tmp_path: Path
) -> None:
    database = await Database.open(path, now=0.0)
    await database.write(a_match)
    backup = back_up(path, tmp_path / "kept.db").path
    await database.write(a_match)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal", "-shm"):
        shutil.copy(f"{path}{ending}", crashed / f"scopa.db{ending}")
    await database.close()
    there = crashed / "scopa.db"
    _, aside = restore(backup, there, "now")
    assert aside is not None
    assert not {"scopa.db-wal", "scopa.db-shm"} & names(crashed)
    assert count(there, "matches") == 1
    assert count(aside, "matches") == 2  # with its log it is still whole
    reopened = await Database.open(there, now=1.0)
    await reopened.close()
    assert count(there, "matches") == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_root_restores_belongs_to_whoever_the_database_belonged_to(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    os.chown(path, 12345, 12345)
    restore(backup, path, "now")
    assert path.stat().st_uid == 12345
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    os.chown(elsewhere, 12346, 12346)
    restore(backup, elsewhere / "scopa.db", "now")
    assert {one.name: one.stat().st_uid for one in elsewhere.iterdir()} == {
        "scopa.db": 12346,
        "scopa.db.lock": 12346,  # nobody can start who can't take it
    }


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_root_restores_gives_away_nothing_that_links_lead_to(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    of_root = tmp_path / "of root"
    of_root.touch()
    folder = tmp_path / "folder"
    folder.mkdir()
    os.chown(folder, 12346, 12346)
    (folder / "scopa.db.lock").symlink_to(of_root)
    restore(backup, folder / "scopa.db", "now")
    assert of_root.stat().st_uid == 0
    assert (folder / "scopa.db").stat().st_uid == 12346


@pytest.mark.parametrize("content", [b"", b"nothing of ours" * 300])
def test_what_is_no_backup_is_not_restored(path: Path, tmp_path: Path, content: bytes) -> None:
    filled(path)
    before = path.read_bytes()
    (tmp_path / "kept.db").write_bytes(content)
    with pytest.raises(DatabaseCorrupt) as refused:
        restore(tmp_path / "kept.db", path, "now")
    assert refused.value.path == tmp_path / "kept.db"
    with pytest.raises(NoDatabase):
        restore(tmp_path / "nothing", path, "now")
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("scopa.db.*.*")) and not (tmp_path / "scopa.db.restored").exists()


def test_the_file_a_link_leads_to_is_replaced_and_not_the_link(path: Path, tmp_path: Path) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    link = tmp_path / "link.db"
    link.symlink_to(path)
    restore(backup, link, "now")
    assert link.is_symlink() and count(path, "matches") == 3 == count(link, "matches")


async def test_every_restoring_begins_another_era_for_buttons_and_no_other_secret(
    path: Path, tmp_path: Path
) -> None:
    secrets = []
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    for turn in range(3):
        database = await Database.open(path, now=0.0)
        secrets.append((database.secret, database.button_secret))
        await database.close()
        restore(backup, path, str(turn))
    assert secrets[0][0] == secrets[0][1]  # nothing changes for a file that was never restored
    assert len({secret for secret, _ in secrets}) == 1
    assert len({button for _, button in secrets}) == 3


async def test_what_shows_open_tables_is_shown_anew_and_the_past_is_left_in_peace(
    path: Path, database: Database, tmp_path: Path
) -> None:
    def prepare(tx: Transaction) -> dict[str, int]:
        room, lobby = a_room(tx), a_lobby(tx)
        going_on, over, just_over = a_match(tx), a_match(tx), a_match(tx)
        for match_id in (over, just_over):
            move(tx, match_id, is_open=False)
        played_in = storage.load_match(tx, just_over)
        of_the_past = storage.load_match(tx, over)
        assert played_in is not None and of_the_past is not None
        for lobby_id, match_id, is_open in (
            (played_in.lobby_id, just_over, True),
            (of_the_past.lobby_id, over, False),
        ):
            storage.save_lobby(
                tx,
                lobby_id=lobby_id,
                expected_revision=0,
                state="{}",
                current_match=match_id,
                deadline=None,
                is_open=is_open,
            )
        surfaces: dict[str, int] = {}
        for name, subject, number in (
            ("lobby", "l", lobby),
            ("match", "m", going_on),
            ("over", "m", over),
            ("just over", "m", just_over),
        ):
            surface = storage.ensure_surface(
                tx,
                subject="m" if subject == "m" else "l",
                subject_id=number,
                kind="table",
                audience=0,
                room_id=room,
            )
            storage.save_shown(
                tx,
                surface.surface_id,
                message="{}",
                shown_revision=9,
                content_hash="h",
                posted_at=1.0,
            )
            surfaces[name] = surface.surface_id
        return surfaces

    surfaces = await database.write(prepare)
    assert await database.read(storage.stale_surfaces) == []
    copy = back_up(path, tmp_path / "kept.db").path
    assert await database.read(storage.stale_surfaces) == []
    restored = await Database.open(copy, now=0.0)
    stale = await restored.read(storage.stale_surfaces)
    await restored.close()
    open_ones = {surfaces[name] for name in ("lobby", "match", "just over")}
    assert {surface.surface_id for surface in stale} == open_ones
    assert {(surface.message, surface.content_hash) for surface in stale} == {("{}", "")}


def test_what_was_kept_beside_goes_after_thirty_days_and_nothing_else(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    _, aside = restore(backup, path, "20261130T030000Z")
    assert aside is not None
    back_up(path, tmp_path / "scopa.db.schema-6")
    (tmp_path / f"{aside.name}-wal").touch()
    for name in ("scopa.db.before-the-storm", "scopa.db.schema-x", "my-scopa.db.schema-6"):
        (tmp_path / name).touch()
    day, made = 86_400.0, aside.stat().st_ctime
    before = names(tmp_path)
    assert clear_old_copies(path, made + 29 * day) == []
    gone = {one.name for one in clear_old_copies(path, made + 31 * day)}
    assert gone == {aside.name, f"{aside.name}-wal", "scopa.db.schema-6"}
    assert names(tmp_path) == before - gone
