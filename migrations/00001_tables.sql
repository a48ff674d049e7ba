-- Tables as they were last committed, with everything that is needed to continue or replay them.
-- Times are milliseconds since 1970, UTC.

-- +goose Up

-- A table in a channel: a lobby, then one match.
CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    guild         TEXT    NOT NULL,
    channel       TEXT    NOT NULL,
    host          TEXT    NOT NULL,
    version       INTEGER NOT NULL CHECK (version > 0),
    phase         TEXT    NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    edition       TEXT    NOT NULL,
    options       TEXT    NOT NULL, -- JSON object
    seats         TEXT    NOT NULL, -- JSON list
    game          BLOB,             -- the engine's snapshot; none in the lobby
    steps         INTEGER NOT NULL CHECK (steps >= 0),
    board         TEXT    NOT NULL, -- message id, '' while there is none
    ended_by_id   TEXT    NOT NULL,
    ended_by_name TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
) STRICT;

-- A channel has at most one live table. The index also finds the live tables among many.
CREATE UNIQUE INDEX tables_live ON tables (channel) WHERE phase IN ('lobby', 'playing');

-- The actions of a match and what they caused, in the engine's stored forms.
CREATE TABLE steps (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL CHECK (n >= 0),
    user_id  TEXT    NOT NULL, -- '' for an automatic decision
    action   BLOB    NOT NULL,
    events   BLOB    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- Requests that were carried out, so that none is carried out twice.
CREATE TABLE requests (
    key        TEXT    NOT NULL PRIMARY KEY,
    table_id   TEXT    NOT NULL,
    version    INTEGER NOT NULL, -- of the table after it
    first_step INTEGER NOT NULL,
    steps      INTEGER NOT NULL, -- how many it did
    at         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
