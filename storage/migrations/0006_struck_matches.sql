-- Matches that a community's administrator took off its board, and the trace of it; by is NULL once that
-- administrator was erased.
CREATE TABLE struck_matches (
    match_id     INTEGER NOT NULL REFERENCES results,
    community_id INTEGER NOT NULL REFERENCES communities,
    identity_id  INTEGER REFERENCES identities,
    at           REAL NOT NULL,
    PRIMARY KEY (match_id, community_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX struck_matches_by_community ON struck_matches (community_id);

PRAGMA user_version = 6;
