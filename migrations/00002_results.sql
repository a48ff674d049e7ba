-- Leaderboards, statistics and histories are computed from these tables.

-- +goose Up

CREATE TABLE users (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL -- as last seen
) STRICT;

CREATE TABLE matches (
    id         TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild      TEXT    NOT NULL,
    edition    TEXT    NOT NULL,
    scoring    TEXT    NOT NULL CHECK (scoring IN ('winner', 'lowest')),
    target     INTEGER NOT NULL,
    seed       BLOB    NOT NULL, -- with the steps it replays the match; secret until the end
    result     TEXT    NOT NULL CHECK (result IN ('running', 'won', 'abandoned')),
    people     INTEGER NOT NULL, -- who held their seats to the end
    started_at INTEGER NOT NULL,
    ended_at   INTEGER
) STRICT;

CREATE INDEX matches_won ON matches (guild, ended_at) WHERE result = 'won';

CREATE TABLE match_seats (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user_id  TEXT    NOT NULL REFERENCES users (id),
    score    INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    away     INTEGER NOT NULL CHECK (away IN (0, 1)), -- left before the end
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX match_seats_user ON match_seats (user_id);

CREATE TABLE rounds (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    round    INTEGER NOT NULL, -- from 1
    winner   INTEGER,          -- seat; none where the round was void
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_points (
    match_id TEXT    NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    points   INTEGER NOT NULL,
    PRIMARY KEY (match_id, round, seat),
    FOREIGN KEY (match_id, round) REFERENCES rounds (match_id, round)
) STRICT, WITHOUT ROWID;
