-- The deal of the day, who tried it, and whether servers want that and solo games.

-- +goose Up

-- Days are in UTC, as 2026-11-22.
CREATE TABLE daily_secrets (
    day     TEXT    NOT NULL PRIMARY KEY,
    secret  BLOB    NOT NULL, -- the day's deal follows from it; secret until the day is over
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The one try of a user that counts. It has a result once it was played to its end in time.
CREATE TABLE daily_tries (
    day         TEXT    NOT NULL,
    user_id     TEXT    NOT NULL,
    guild       TEXT    NOT NULL, -- where it began, '' outside of the bot's servers
    table_id    TEXT    NOT NULL, -- '' until it was dealt
    began_at    INTEGER NOT NULL,
    finished_at INTEGER,
    won         INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    turns       INTEGER NOT NULL DEFAULT 0,
    points      INTEGER NOT NULL DEFAULT 0, -- left to the robots, or to a user who has not won
    marks       TEXT    NOT NULL DEFAULT '', -- what the user did in each turn, a letter each
    PRIMARY KEY (day, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_user ON daily_tries (user_id, day);

ALTER TABLE settings ADD COLUMN solo INTEGER NOT NULL DEFAULT 1 CHECK (solo IN (0, 1));
ALTER TABLE settings ADD COLUMN daily INTEGER NOT NULL DEFAULT 1 CHECK (daily IN (0, 1));
