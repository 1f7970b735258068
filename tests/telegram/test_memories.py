"""A match looked at again after its end, through the real program: pages that one person sees, a
picture that moves, and a file to keep."""

from __future__ import annotations

from pathlib import Path

from bot.game import read_record
from tests.standins.telegram import Telegram
from tests.telegram.playing import gather
from tests.telegram.prepared import one_round_each
from tests.telegram.program import GENEROUS, Program


async def test_a_match_is_watched_again_and_kept(telegram: Telegram, tmp_path: Path) -> None:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    group = telegram.group("Casa", anna, bruno)
    anna.start()
    program = Program(tmp_path, telegram)
    await one_round_each(program.database, group.id)
    await program.start()
    table = await gather(telegram, group, anna, bruno)
    await table.play()
    over = table.players[0].table()
    assert over is not None

    anna.press(over, "🎞 Rivedi")
    page = await anna.sees("Premi il numero di una smazzata", group, within=GENEROUS)
    assert page.is_ephemeral
    assert page.picture is not None
    anna.press(page, "1")
    page = await anna.sees("smazzata 1", group, within=GENEROUS)
    anna.press(page, "🎞 Rivedi la smazzata")
    page = await anna.sees("carte giocate", group, within=GENEROUS)
    assert page.is_ephemeral
    assert page.picture is not None
    assert page.picture.startswith(b"GIF89a")
    assert page.file_name == "scopa.gif"
    assert bruno.finds("carte giocate", group) is None

    anna.press(page, "📣 Mostra a tutti")
    shown = await bruno.sees("carte giocate", group, within=GENEROUS)
    assert (shown.picture, shown.labels, shown.is_ephemeral) == (page.picture, [], False)

    anna.press(page, "‹ Tutta la partita")
    page = await anna.sees("Premi il numero di una smazzata", group, within=GENEROUS)
    anna.press(page, "📄 Scarica la partita")
    kept = await anna.sees("mossa per mossa", within=GENEROUS)  # in her own chat
    assert kept.picture is not None
    record = read_record(kept.picture.decode())
    assert len(record.actions) == program.rows("SELECT count(*) FROM actions")[0][0]
    # Bruno never wrote to the bot: to him the file is given where the match stood.
    bruno.press(over, "🎞 Rivedi")
    page = await bruno.sees("Premi il numero di una smazzata", group, within=GENEROUS)
    bruno.press(page, "📄 Scarica la partita")
    given = await bruno.sees("mossa per mossa", group, within=GENEROUS)
    assert given.picture == kept.picture

    anna.say("/partita")
    listed = await anna.sees("Le ultime partite", within=GENEROUS)
    anna.press(listed, "1")
    page = await anna.sees("Premi il numero di una smazzata", within=GENEROUS)
    anna.press(page, "1")
    page = await anna.sees("smazzata 1", within=GENEROUS)
    anna.press(page, "🎞 Rivedi la smazzata")
    moving = await anna.sees("carte giocate", within=GENEROUS)
    assert moving.picture == shown.picture  # a photo became a picture that moves
    assert await program.stop() == 0
