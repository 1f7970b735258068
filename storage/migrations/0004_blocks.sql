-- People whom a community's administrators keep from its tables.
CREATE TABLE blocks (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 4;
