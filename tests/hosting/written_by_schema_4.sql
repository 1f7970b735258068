PRAGMA application_id = 1396920144;
BEGIN TRANSACTION;
CREATE TABLE actions (
    match_id INTEGER NOT NULL REFERENCES matches,
    version  INTEGER NOT NULL,
    action   TEXT NOT NULL,
    actor    TEXT NOT NULL,
    at       REAL NOT NULL,
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,1,'{"do": "deal", "deck": "AsRd6s4d5d5b7d4s7bRs7c4b2d3d4cFb7sFd3bFc5sFs2b3sCcCb5cCsAdRb2cCd2sAbAc6cRc3c6b6d", "salt": "8c38fb2918f135d25f557203301850c5a38fd547923a736994e3bf911a61dbe2"}','table',1800000000.0);
INSERT INTO "actions" VALUES(1,2,'{"do": "play", "seat": 1, "card": "5d", "taken": "Rd"}','2',1800000000.0);
INSERT INTO "actions" VALUES(1,3,'{"do": "play", "seat": 0, "card": "4s", "taken": "4d"}','1',1800000000.0);
INSERT INTO "actions" VALUES(1,4,'{"do": "play", "seat": 1, "card": "5b", "taken": ""}','2',1800000000.0);
INSERT INTO "actions" VALUES(1,5,'{"do": "play", "seat": 0, "card": "7b", "taken": "As6s"}','1',1800000000.0);
INSERT INTO "actions" VALUES(1,6,'{"do": "play", "seat": 1, "card": "7d", "taken": ""}','2',1800000000.0);
INSERT INTO "actions" VALUES(1,7,'{"do": "play", "seat": 0, "card": "Rs", "taken": "5b"}','1',1800000000.0);
INSERT INTO "actions" VALUES(1,8,'{"do": "play", "seat": 1, "card": "7c", "taken": "7d"}','2',1800000000.0);
INSERT INTO "actions" VALUES(1,9,'{"do": "play", "seat": 0, "card": "3d", "taken": ""}','1',1800000000.0);
INSERT INTO "actions" VALUES(1,10,'{"do": "play", "seat": 1, "card": "4b", "taken": ""}','2',1800000000.0);
CREATE TABLE adapter_memory (
    platform TEXT NOT NULL,
    name     TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (platform, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE category_tallies (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    category     TEXT NOT NULL,
    points       INTEGER NOT NULL,
    rounds       INTEGER NOT NULL,
    PRIMARY KEY (community_id, person_id, category)
) STRICT, WITHOUT ROWID;
CREATE TABLE communities (
    community_id INTEGER PRIMARY KEY,
    platform     TEXT NOT NULL,
    external_id  TEXT NOT NULL, zone TEXT,
    UNIQUE (platform, external_id)
) STRICT;
INSERT INTO "communities" VALUES(1,'fake','friends',NULL);
CREATE TABLE counted (
    community_id INTEGER PRIMARY KEY REFERENCES communities,
    serial       INTEGER NOT NULL,
    zone         TEXT NOT NULL
) STRICT;
CREATE TABLE identities (
    identity_id INTEGER PRIMARY KEY,
    person_id   INTEGER NOT NULL REFERENCES people,
    platform    TEXT NOT NULL,
    external_id TEXT NOT NULL,
    name        TEXT NOT NULL,
    UNIQUE (platform, external_id)
) STRICT;
INSERT INTO "identities" VALUES(1,1,'fake','Anna','Anna');
INSERT INTO "identities" VALUES(2,2,'fake','Bruno','Bruno');
CREATE TABLE interaction_tokens (
    message    TEXT PRIMARY KEY,
    handle     TEXT NOT NULL,
    token      TEXT NOT NULL,
    expires_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE leavers (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "lobbies" VALUES(1,'UF9Z8',3,'{"host": 1, "rules": {"variant": "cirulla", "seats": 2, "teams": "single", "deal_size": 3, "table_cards": 4, "direction": "ccw", "first_dealer": "random", "cut": "off", "redeal_kings": 0, "redeal_aces": 2, "capture_mode": "cirulla", "single_priority": false, "min_cards": false, "max_captured": null, "capture_mandatory": true, "fifteen_allows_equal": false, "ace_takes_all": true, "ace_scopa": true, "ace_with_ace": "one", "ace_optional": false, "ace_empty": "stays", "ace_first_play_ban": false, "last_play_scopa": false, "leftovers": "last_capturer", "primiera": "prime", "primiera_missing": "null", "primiera_figures": "10-10-10", "re_bello": false, "napola": false, "napola_cap": 10, "napoleone_wins": false, "stalla": false, "grande": true, "piccola_cap": 7, "opening_fifteen": true, "table_low": 0, "aces_first": false, "four_equal_wins": false, "knock": true, "buona_points": 3, "cucite": false, "auto_knock": true, "matta": true, "matta_table": true, "matta_keeps_value": true, "target": 1, "target_rule": "reach", "tie_break": "play_on", "winner": "high"}, "seats": [{"person": 1, "ready": true}, {"person": 2, "ready": true}], "clock": "1h", "state": "playing", "dealer": 0}',1,NULL,1,1800000000.0);
CREATE TABLE lobby_people (
    lobby_id  INTEGER NOT NULL REFERENCES lobbies,
    person_id INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (lobby_id, person_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_people" VALUES(1,1);
INSERT INTO "lobby_people" VALUES(1,2);
CREATE TABLE lobby_rooms (
    lobby_id INTEGER NOT NULL REFERENCES lobbies,
    room_id  INTEGER NOT NULL REFERENCES rooms,
    PRIMARY KEY (lobby_id, room_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_rooms" VALUES(1,1);
CREATE TABLE match_people (
    match_id  INTEGER NOT NULL REFERENCES matches,
    person_id INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_people" VALUES(1,1);
INSERT INTO "match_people" VALUES(1,2);
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
INSERT INTO "matches" VALUES(1,1,10,10,'{"schema":1,"rules":{"variant":"cirulla","seats":2,"teams":"single","deal_size":3,"table_cards":4,"direction":"ccw","first_dealer":"random","cut":"off","redeal_kings":0,"redeal_aces":2,"capture_mode":"cirulla","single_priority":false,"min_cards":false,"max_captured":null,"capture_mandatory":true,"fifteen_allows_equal":false,"ace_takes_all":true,"ace_scopa":true,"ace_with_ace":"one","ace_optional":false,"ace_empty":"stays","ace_first_play_ban":false,"last_play_scopa":false,"leftovers":"last_capturer","primiera":"prime","primiera_missing":"null","primiera_figures":"10-10-10","re_bello":false,"napola":false,"napola_cap":10,"napoleone_wins":false,"stalla":false,"grande":true,"piccola_cap":7,"opening_fifteen":true,"table_low":0,"aces_first":false,"four_equal_wins":false,"knock":true,"buona_points":3,"cucite":false,"auto_knock":true,"matta":true,"matta_table":true,"matta_keeps_value":true,"target":1,"target_rule":"reach","tie_break":"play_on","winner":"high"},"dealer":0,"version":10,"phase":"play","turn":0,"round":1,"hands":["4cFb","2d"],"table":"3d4b","stock":"7sFd3bFc5sFs2b3sCcCb5cCsAdRb2cCd2sAbAc6cRc3c6b6d","piles":["4d4sAs6s7b5bRs","Rd5d7d7c"],"scope":["","7c"],"totals":[0,0],"last_capturer":1,"plays":[[1,"5d","Rd",0],[0,"4s","4d",0],[1,"5b","",0],[0,"7b","As6s",0],[1,"7d","",0],[0,"Rs","5b",0],[1,"7c","7d",1],[0,"3d","",0],[1,"4b","",0]],"table_before":"3d","void_deals":0,"deal":{"deck":"AsRd6s4d5d5b7d4s7bRs7c4b2d3d4cFb7sFd3bFc5sFs2b3sCcCb5cCsAdRb2cCd2sAbAc6cRc3c6b6d","salt":"8c38fb2918f135d25f557203301850c5a38fd547923a736994e3bf911a61dbe2"},"opened":null,"score":null,"outcome":null,"opening":null,"declared":[[1,"buona",3,"7c4b2d",1]],"open_hands":[0,1],"matta":null,"cut":0,"opened_cut":0,"drawn":[]}','{"chairs":[{"occupant":{"person":1,"ready":true},"away":false,"strikes":0,"abandoned":false,"substituted":false},{"occupant":{"person":2,"ready":true},"away":false,"strikes":0,"abandoned":false,"substituted":false}],"clock":"1h","first_dealer":0,"wait":["reminder",1800.0],"called":false,"votes":[],"paused":false}',1800001800.0,1,1800000000.0,NULL);
CREATE TABLE meta (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    secret    BLOB NOT NULL CHECK (length(secret) = 32),
    heartbeat REAL NOT NULL
) STRICT;
INSERT INTO "meta" VALUES(1,X'99920A0EC0CCDFF06F4DEC09BA4CD4BC51C6C94B3376E5A3EC81D1710A55E0DB',1800000000.0);
CREATE TABLE people (
    person_id  INTEGER PRIMARY KEY,
    settings   TEXT NOT NULL DEFAULT '{}',
    created_at REAL NOT NULL
) STRICT;
INSERT INTO "people" VALUES(1,'{"language": "en"}',1800000000.0);
INSERT INTO "people" VALUES(2,'{"language": "en"}',1800000000.0);
CREATE TABLE rating_steps (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    serial       INTEGER NOT NULL,
    mu           REAL NOT NULL,
    sigma        REAL NOT NULL,
    PRIMARY KEY (community_id, person_id, serial)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    mu           REAL NOT NULL,
    sigma        REAL NOT NULL,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE result_communities (
    match_id     INTEGER NOT NULL REFERENCES results,
    community_id INTEGER NOT NULL REFERENCES communities, serial INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, community_id)
) STRICT, WITHOUT ROWID;
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
, ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1))) STRICT;
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
INSERT INTO "rooms" VALUES(1,1,'fake','friends','','friends',NULL,'{"rules": {"cirulla": {"variant": "cirulla", "seats": 2, "teams": "single", "deal_size": 3, "table_cards": 4, "direction": "ccw", "first_dealer": "random", "cut": "off", "redeal_kings": 0, "redeal_aces": 2, "capture_mode": "cirulla", "single_priority": false, "min_cards": false, "max_captured": null, "capture_mandatory": true, "fifteen_allows_equal": false, "ace_takes_all": true, "ace_scopa": true, "ace_with_ace": "one", "ace_optional": false, "ace_empty": "stays", "ace_first_play_ban": false, "last_play_scopa": false, "leftovers": "last_capturer", "primiera": "prime", "primiera_missing": "null", "primiera_figures": "10-10-10", "re_bello": false, "napola": false, "napola_cap": 10, "napoleone_wins": false, "stalla": false, "grande": true, "piccola_cap": 7, "opening_fifteen": true, "table_low": 0, "aces_first": false, "four_equal_wins": false, "knock": true, "buona_points": 3, "cucite": false, "auto_knock": true, "matta": true, "matta_table": true, "matta_keeps_value": true, "target": 51, "target_rule": "reach", "tie_break": "play_on", "winner": "high"}}}',1800000000.0);
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
    categories  TEXT NOT NULL, place INTEGER NOT NULL DEFAULT 1, best_scope INTEGER NOT NULL DEFAULT 0, deficit INTEGER NOT NULL DEFAULT 0, category_rounds TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (match_id, seat),
    CHECK (identity_id IS NULL OR strategy IS NULL)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "surfaces" VALUES(1,'table','m',1,0,1,'{"number": 1, "rest": ""}',10,'a4c6e06f204f76d4d1cf5915a8b69973fa7491e16e41ddef3673346133c329a8',1800000000.0,'live');
INSERT INTO "surfaces" VALUES(2,'ping','m',1,0,1,NULL,10,'',NULL,'live');
INSERT INTO "surfaces" VALUES(3,'hand','m',1,1,1,'{"number": 2, "rest": ""}',10,'1dea4c1248029808facaf7c88e2f3733317453a6258880361c39815ccbbdb6e9',1800000000.0,'live');
INSERT INTO "surfaces" VALUES(4,'hand','m',1,2,1,'{"number": 3, "rest": ""}',10,'2d183cf928b79aea5ae1b67d56a21751b36583a3fac13ff19e9aa5ea55bcce12',1800000000.0,'live');
CREATE TABLE tallies (
    community_id  INTEGER NOT NULL REFERENCES communities,
    period        TEXT NOT NULL,
    variant       TEXT NOT NULL,
    person_id     INTEGER NOT NULL REFERENCES people,
    matches       INTEGER NOT NULL,
    wins          INTEGER NOT NULL,
    points        INTEGER NOT NULL,
    rounds        INTEGER NOT NULL,
    scope         INTEGER NOT NULL,
    settebelli    INTEGER NOT NULL,
    best_round    INTEGER NOT NULL,
    best_scope    INTEGER NOT NULL,
    comeback      INTEGER NOT NULL,
    most_rounds   INTEGER NOT NULL,
    streak        INTEGER NOT NULL,
    longest       INTEGER NOT NULL,
    abandons      INTEGER NOT NULL,
    substituted   INTEGER NOT NULL,
    training      INTEGER NOT NULL,
    training_wins INTEGER NOT NULL,
    PRIMARY KEY (community_id, period, variant, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_person ON identities (person_id);
CREATE INDEX rooms_by_community ON rooms (community_id);
CREATE INDEX lobbies_due ON lobbies (deadline, is_open) WHERE is_open = 1 AND deadline IS NOT NULL;
CREATE INDEX lobby_rooms_by_room ON lobby_rooms (room_id);
CREATE INDEX lobby_people_by_person ON lobby_people (person_id);
CREATE INDEX matches_due ON matches (deadline, is_open) WHERE is_open = 1 AND deadline IS NOT NULL;
CREATE INDEX matches_open_by_lobby ON matches (lobby_id) WHERE is_open = 1;
CREATE INDEX match_people_by_person ON match_people (person_id);
CREATE INDEX surfaces_by_room ON surfaces (room_id);
CREATE INDEX surfaces_live ON surfaces (subject, subject_id, shown_revision) WHERE state = 'live';
CREATE INDEX seat_results_by_identity ON seat_results (identity_id) WHERE identity_id IS NOT NULL;
CREATE INDEX result_communities_in_order ON result_communities (community_id, serial);
CREATE INDEX interaction_tokens_by_expiry ON interaction_tokens (expires_at);
COMMIT;
PRAGMA user_version = 4;
