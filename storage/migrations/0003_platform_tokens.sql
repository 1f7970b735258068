-- Short-lived keys that a platform hands out with a tap, by the private message they may edit. They are
-- worth something to whoever reads them: purged once they have expired, and left out of backups.
CREATE TABLE interaction_tokens (
    message    TEXT PRIMARY KEY,
    handle     TEXT NOT NULL,
    token      TEXT NOT NULL,
    expires_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX interaction_tokens_by_expiry ON interaction_tokens (expires_at);

-- What an adapter has done once and for all at its platform (commands sent, emojis uploaded).
CREATE TABLE adapter_memory (
    platform TEXT NOT NULL,
    name     TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (platform, name)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 3;
