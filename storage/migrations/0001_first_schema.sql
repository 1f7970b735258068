-- The first schema. Times are Unix seconds; JSON is opaque text here; is_* and other flags are 0 or 1.
-- The two ..._due indexes name is_open so that older SQLite answers from the index alone.
-- A migration is never edited once released: add the next number. Each one ends by setting its own number.

PRAGMA application_id = 1396920144; -- "SCOP"

-- One row: who this installation is, and when it was last seen alive.
CREATE TABLE meta (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    secret    BLOB NOT NULL CHECK (length(secret) = 32),
    heartbeat REAL NOT NULL
) STRICT;

CREATE TABLE people (
    person_id  INTEGER PRIMARY KEY,
    settings   TEXT NOT NULL DEFAULT '{}',
    created_at REAL NOT NULL
) STRICT;

CREATE TABLE identities (
    identity_id INTEGER PRIMARY KEY,
    person_id   INTEGER NOT NULL REFERENCES people,
    platform    TEXT NOT NULL,
    external_id TEXT NOT NULL,
    name        TEXT NOT NULL,
    UNIQUE (platform, external_id)
) STRICT;
CREATE INDEX identities_by_person ON identities (person_id);

CREATE TABLE communities (
    community_id INTEGER PRIMARY KEY,
    platform     TEXT NOT NULL,
    external_id  TEXT NOT NULL,
    UNIQUE (platform, external_id)
) STRICT;

-- thread is '' where the platform has none; two topics of one chat are two rooms.
CREATE TABLE rooms (
    room_id      INTEGER PRIMARY KEY,
    community_id INTEGER REFERENCES communities,
    platform     TEXT NOT NULL,
    external_id  TEXT NOT NULL,
    thread       TEXT NOT NULL,
    title        TEXT NOT NULL,
    language     TEXT,
    settings     TEXT NOT NULL DEFAULT '{}',
    opened_at    REAL NOT NULL,
    UNIQUE (platform, external_id, thread)
) STRICT;
CREATE INDEX rooms_by_community ON rooms (community_id);

CREATE TABLE lobbies (
    lobby_id      INTEGER PRIMARY KEY,
    code          TEXT NOT NULL UNIQUE,
    revision      INTEGER NOT NULL DEFAULT 0,
    state         TEXT NOT NULL,
    current_match INTEGER REFERENCES matches,
    deadline      REAL,
    is_open       INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
    created_at    REAL NOT NULL
) STRICT;
CREATE INDEX lobbies_due ON lobbies (deadline, is_open) WHERE is_open = 1 AND deadline IS NOT NULL;

CREATE TABLE lobby_rooms (
    lobby_id INTEGER NOT NULL REFERENCES lobbies,
    room_id  INTEGER NOT NULL REFERENCES rooms,
    PRIMARY KEY (lobby_id, room_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_rooms_by_room ON lobby_rooms (room_id);

-- The key keeps one person from sitting twice.
CREATE TABLE lobby_people (
    lobby_id  INTEGER NOT NULL REFERENCES lobbies,
    person_id INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (lobby_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_people_by_person ON lobby_people (person_id);

CREATE TABLE matches (
    match_id   INTEGER PRIMARY KEY,
    lobby_id   INTEGER NOT NULL REFERENCES lobbies,
    version    INTEGER NOT NULL DEFAULT 0,
    revision   INTEGER NOT NULL DEFAULT 0,
    snapshot   TEXT NOT NULL,
    seats      TEXT NOT NULL,
    deadline   REAL,
    is_open    INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
    started_at REAL NOT NULL,
    ended_at   REAL
) STRICT;
CREATE INDEX matches_due ON matches (deadline, is_open) WHERE is_open = 1 AND deadline IS NOT NULL;
CREATE INDEX matches_open_by_lobby ON matches (lobby_id) WHERE is_open = 1;

CREATE TABLE match_people (
    match_id  INTEGER NOT NULL REFERENCES matches,
    person_id INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_people_by_person ON match_people (person_id);

-- The key is the optimistic lock: one action for each version of a match, for ever.
CREATE TABLE actions (
    match_id INTEGER NOT NULL REFERENCES matches,
    version  INTEGER NOT NULL,
    action   TEXT NOT NULL,
    actor    TEXT NOT NULL,
    at       REAL NOT NULL,
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;

-- subject: m = match, l = lobby. audience: 0 = everybody, else a person. shown_revision: -1 = nothing shown yet.
CREATE TABLE surfaces (
    surface_id     INTEGER PRIMARY KEY,
    kind           TEXT NOT NULL,
    subject        TEXT NOT NULL CHECK (subject IN ('m', 'l')),
    subject_id     INTEGER NOT NULL,
    audience       INTEGER NOT NULL,
    room_id        INTEGER NOT NULL REFERENCES rooms,
    message        TEXT,
    shown_revision INTEGER NOT NULL DEFAULT -1,
    content_hash   TEXT NOT NULL DEFAULT '',
    posted_at      REAL,
    state          TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'suspended', 'gone')),
    UNIQUE (subject, subject_id, kind, audience, room_id)
) STRICT;
CREATE INDEX surfaces_by_room ON surfaces (room_id);
CREATE INDEX surfaces_live ON surfaces (subject, subject_id, shown_revision) WHERE state = 'live';

CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches,
    lobby_id INTEGER NOT NULL REFERENCES lobbies,
    variant  TEXT NOT NULL,
    rules    TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    rounds   INTEGER NOT NULL,
    started  REAL NOT NULL,
    ended    REAL NOT NULL,
    reason   TEXT NOT NULL,
    void     INTEGER NOT NULL CHECK (void IN (0, 1))
) STRICT;

-- A seat was played by a person's identity or by a computer's strategy; both are null once a person was erased.
-- points are half points.
CREATE TABLE seat_results (
    match_id    INTEGER NOT NULL REFERENCES results,
    seat        INTEGER NOT NULL,
    team        INTEGER NOT NULL,
    identity_id INTEGER REFERENCES identities,
    strategy    TEXT,
    points      INTEGER NOT NULL,
    won         INTEGER NOT NULL CHECK (won IN (0, 1)),
    scope       INTEGER NOT NULL,
    settebelli  INTEGER NOT NULL,
    best_round  INTEGER NOT NULL,
    abandoned   INTEGER NOT NULL CHECK (abandoned IN (0, 1)),
    substituted INTEGER NOT NULL CHECK (substituted IN (0, 1)),
    categories  TEXT NOT NULL,
    PRIMARY KEY (match_id, seat),
    CHECK (identity_id IS NULL OR strategy IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_results_by_identity ON seat_results (identity_id) WHERE identity_id IS NOT NULL;

CREATE TABLE result_communities (
    match_id     INTEGER NOT NULL REFERENCES results,
    community_id INTEGER NOT NULL REFERENCES communities,
    PRIMARY KEY (match_id, community_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_communities_by_community ON result_communities (community_id);

PRAGMA user_version = 1;
