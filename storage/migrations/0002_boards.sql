-- What boards need: a little more of each result, and the counts themselves, which are a cache: every row
-- of the five tables below follows from results, and is counted anew when they are empty.

-- An IANA name; NULL is the house's own. It decides on which day a match was played.
ALTER TABLE communities ADD COLUMN zone TEXT;

-- ranked: people sat on different sides.
ALTER TABLE results ADD COLUMN ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1));
UPDATE results SET ranked = 1 WHERE 1 < (
    SELECT count(DISTINCT team) FROM seat_results
    WHERE seat_results.match_id = results.match_id AND strategy IS NULL
);

-- place: 1 won, the others by points. best_scope: most scope in a round. deficit: how many half points the
-- side was behind at worst after a round. category_rounds: in how many rounds each category gave something.
ALTER TABLE seat_results ADD COLUMN place INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seat_results ADD COLUMN best_scope INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat_results ADD COLUMN deficit INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat_results ADD COLUMN category_rounds TEXT NOT NULL DEFAULT '{}';
UPDATE seat_results SET place = 2 - won;

-- serial: the how-manieth match of the community; streaks and ratings follow it.
ALTER TABLE result_communities ADD COLUMN serial INTEGER NOT NULL DEFAULT 0;
UPDATE result_communities SET serial = numbered.serial
FROM (
    SELECT result_communities.match_id, community_id,
        row_number() OVER (PARTITION BY community_id ORDER BY ended, results.match_id) AS serial
    FROM result_communities JOIN results ON results.match_id = result_communities.match_id
) AS numbered
WHERE numbered.match_id = result_communities.match_id
    AND numbered.community_id = result_communities.community_id;
DROP INDEX result_communities_by_community;
CREATE INDEX result_communities_in_order ON result_communities (community_id, serial);

-- Who is hidden from a community's boards because they left it; their results stay.
CREATE TABLE leavers (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;

-- counted: the serial up to which the four tables below go; zone: the one their periods were cut in.
CREATE TABLE counted (
    community_id INTEGER PRIMARY KEY REFERENCES communities,
    serial       INTEGER NOT NULL,
    zone         TEXT NOT NULL
) STRICT;

-- period: '' (ever), '2026', '2026-11' or '2026-W48'; variant: '' for all of them together.
-- points, best_round and comeback are half points. training: matches against computers alone.
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

CREATE TABLE category_tallies (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    category     TEXT NOT NULL,
    points       INTEGER NOT NULL,
    rounds       INTEGER NOT NULL,
    PRIMARY KEY (community_id, person_id, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    mu           REAL NOT NULL,
    sigma        REAL NOT NULL,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_steps (
    community_id INTEGER NOT NULL REFERENCES communities,
    person_id    INTEGER NOT NULL REFERENCES people,
    serial       INTEGER NOT NULL,
    mu           REAL NOT NULL,
    sigma        REAL NOT NULL,
    PRIMARY KEY (community_id, person_id, serial)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 2;
