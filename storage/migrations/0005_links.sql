-- One person on several platforms, and several communities that share one board.

-- A one-time code, kept as its digest alone: whoever reads the file can use none of them.
CREATE TABLE link_codes (
    digest     BLOB PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind IN ('person', 'circle')),
    subject_id INTEGER NOT NULL,
    expires_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_codes_by_expiry ON link_codes (expires_at);

-- Of a person's identities the one with the largest number spoke last; no clock can put them out of order.
ALTER TABLE identities ADD COLUMN spoke INTEGER NOT NULL DEFAULT 0;

-- As whom somebody sat down: where their results belong, and where the seat goes if they are unlinked.
-- NULL is their oldest identity.
ALTER TABLE lobby_people ADD COLUMN identity_id INTEGER REFERENCES identities ON DELETE SET NULL;
ALTER TABLE match_people ADD COLUMN identity_id INTEGER REFERENCES identities ON DELETE SET NULL;

-- A circle is itself a community (of the platform 'circle'), whose results are those of its members, each
-- once: boards need to know nothing of it, and leaving one is exact.
ALTER TABLE communities ADD COLUMN circle_id INTEGER REFERENCES communities;
CREATE INDEX communities_by_circle ON communities (circle_id) WHERE circle_id IS NOT NULL;

PRAGMA user_version = 5;
