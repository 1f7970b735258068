-- What administrators and people may ask for after the fact.

-- Matches that a community's administrator took off its board, and the trace of it; identity_id is NULL once
-- that administrator was erased. One that is struck here is struck for this community's circle too.
CREATE TABLE struck_matches (
    match_id     INTEGER NOT NULL REFERENCES results,
    community_id INTEGER NOT NULL REFERENCES communities,
    identity_id  INTEGER REFERENCES identities,
    at           REAL NOT NULL,
    PRIMARY KEY (match_id, community_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX struck_matches_by_community ON struck_matches (community_id);

-- Blocks of people who were erased: a keyed digest of an identity, which tells nothing until it comes back.
CREATE TABLE erased_blocks (
    digest       BLOB NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities,
    PRIMARY KEY (digest, community_id)
) STRICT, WITHOUT ROWID;

-- Whose own chat with us a room is, where the platform's address does not say it.
ALTER TABLE rooms ADD COLUMN identity_id INTEGER REFERENCES identities;

PRAGMA user_version = 6;
