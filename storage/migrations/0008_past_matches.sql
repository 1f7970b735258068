-- The matches that were played at a table, newest last: a room's past is that of its tables.
CREATE INDEX results_by_lobby ON results (lobby_id, match_id);

PRAGMA user_version = 8;
