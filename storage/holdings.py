"""Everything that is kept about one person, as it lies here, for their own eyes.

Of others there is nothing in it but what a match's own row says of all its seats together. Boards
are counted from the results, so they are not repeated.
"""

import json
from collections import defaultdict
from typing import Any, Final

from storage.erasing import PRIVATE_ROOMS
from storage.errors import Missing
from storage.transaction import Rows, Transaction

PERSON: Final = "SELECT created_at, settings FROM people WHERE person_id = :person_id"
IDENTITIES: Final = """
    SELECT platform, external_id AS id, name FROM identities
    WHERE person_id = :person_id ORDER BY identity_id
"""
COMMUNITIES: Final = """
    SELECT platform, external_id AS id,
        coalesce((SELECT title FROM rooms WHERE rooms.community_id = communities.community_id
            ORDER BY room_id LIMIT 1), '') AS title,
        community_id IN (SELECT community_id FROM leavers WHERE person_id = :person_id)
            AS hidden_because_left,
        community_id IN (SELECT community_id FROM blocks WHERE person_id = :person_id)
            AS kept_out
    FROM communities
    WHERE community_id IN (
        SELECT community_id
        FROM identities
            JOIN seat_results ON seat_results.identity_id = identities.identity_id
            JOIN result_communities ON result_communities.match_id = seat_results.match_id
        WHERE person_id = :person_id
        UNION SELECT community_id FROM leavers WHERE person_id = :person_id
        UNION SELECT community_id FROM blocks WHERE person_id = :person_id
    )
    ORDER BY community_id
"""
RESULTS: Final = """
    SELECT results.match_id AS match, identities.platform AS platform, variant, rules, rounds,
        started, ended, reason, void, ranked, seat, team, place, won, points AS half_points, scope,
        settebelli, best_round AS best_round_half_points, best_scope,
        deficit AS largest_deficit_half_points, abandoned, substituted,
        categories AS half_points_by_category, category_rounds AS rounds_by_category
    FROM identities
        JOIN seat_results ON seat_results.identity_id = identities.identity_id
        JOIN results ON results.match_id = seat_results.match_id
    WHERE person_id = :person_id ORDER BY results.match_id, seat
"""
ACTIONS: Final = """
    SELECT actions.match_id AS match, version, at, action
    FROM match_people JOIN actions ON actions.match_id = match_people.match_id
    WHERE person_id = :person_id AND actor = :actor ORDER BY actions.match_id, version
"""
MESSAGES: Final = """
    SELECT rooms.platform AS platform, rooms.external_id AS chat, kind, message
    FROM (
        SELECT room_id, kind, message, surface_id FROM surfaces
        WHERE audience = :person_id AND message IS NOT NULL
        UNION ALL
        SELECT room_id, 'page', message, NULL FROM pages WHERE person_id = :person_id
    ) AS mine JOIN rooms ON rooms.room_id = mine.room_id
    ORDER BY surface_id IS NULL, surface_id, mine.room_id
"""
CHATS: Final = f"""
    SELECT platform, external_id AS id, title, language, settings FROM rooms
    WHERE room_id IN ({PRIVATE_ROOMS}) ORDER BY room_id
"""
STRUCK: Final = """
    SELECT match_id AS match, communities.platform AS platform,
        communities.external_id AS community, at
    FROM struck_matches
        JOIN communities ON communities.community_id = struck_matches.community_id
        JOIN identities ON identities.identity_id = struck_matches.identity_id
    WHERE person_id = :person_id ORDER BY at, match_id
"""
CODES: Final = """
    SELECT expires_at FROM link_codes WHERE kind = 'person' AND subject_id = :person_id
    ORDER BY expires_at
"""

# Stored as 0 or 1, and as JSON text.
_FLAGS: Final = frozenset(
    {"hidden_because_left", "kept_out", "void", "ranked", "won", "abandoned", "substituted"}
)
_JSON: Final = frozenset(
    {"settings", "rules", "half_points_by_category", "rounds_by_category", "action", "message"}
)


def holdings(tx: Transaction, person_id: int) -> dict[str, Any]:
    """All of it as JSON values; times are Unix seconds. Raises `Missing`."""
    row = {"person_id": person_id, "actor": str(person_id)}
    person = _rows(tx.execute(PERSON, row))
    if not person:
        raise Missing("person", person_id)
    actions: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for action in _rows(tx.execute(ACTIONS, row)):
        actions[action.pop("match")].append(action)
    results = _rows(tx.execute(RESULTS, row))
    finished = {result["match"] for result in results}
    return {
        "person": {"number": person_id, "known_since": person[0]["created_at"]},
        "settings": person[0]["settings"],
        "identities": _rows(tx.execute(IDENTITIES, row)),
        "communities": _rows(tx.execute(COMMUNITIES, row)),
        "results": [{**result, "actions": actions[result["match"]]} for result in results],
        "actions_in_other_matches": [
            {"match": match, "actions": done}
            for match, done in sorted(actions.items())
            if match not in finished
        ],
        "private_chats": _rows(tx.execute(CHATS, row)),
        "messages_for_you_alone": _rows(tx.execute(MESSAGES, row)),
        "matches_you_struck": _rows(tx.execute(STRUCK, row)),
        "link_codes": _rows(tx.execute(CODES, row)),
    }


def _rows(found: Rows) -> list[dict[str, Any]]:
    """What a query found, by its columns' names."""
    names = [column[0] for column in found.description]
    return [
        {name: _value(name, value) for name, value in zip(names, values, strict=True)}
        for values in found
    ]


def _value(name: str, value: Any) -> Any:
    if name in _FLAGS:
        return bool(value)
    return json.loads(value) if name in _JSON else value
