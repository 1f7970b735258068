-- The message in which a person's open page stands, so that a process that died leaves none behind: what is
-- about a match or lobby (follows = 1) shows something old by then, and the next page goes into any of them.
CREATE TABLE pages (
    room_id   INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    person_id INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    message   TEXT NOT NULL,
    follows   INTEGER NOT NULL CHECK (follows IN (0, 1)),
    PRIMARY KEY (room_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pages_by_person ON pages (person_id);

-- What is asked at every start: rooms that don't let us write, and with them matches that wait.
CREATE INDEX surfaces_suspended ON surfaces (subject, subject_id) WHERE state = 'suspended';

PRAGMA user_version = 9;
