-- The choices of servers and users, and the pings that are in channels now.

-- +goose Up

CREATE TABLE settings (
    guild     TEXT    NOT NULL PRIMARY KEY,
    edition   TEXT    NOT NULL,
    options   TEXT    NOT NULL, -- JSON object, as in tables
    turn_time INTEGER NOT NULL, -- milliseconds, 0: none
    robots    INTEGER NOT NULL CHECK (robots IN (0, 1)),
    channels  TEXT    NOT NULL, -- JSON list, empty: all
    locale    TEXT    NOT NULL, -- '': the server's own
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1)),
    pictures  INTEGER NOT NULL CHECK (pictures IN (0, 1))
) STRICT;

-- Users who have not chosen anything have no row.
CREATE TABLE preferences (
    user_id TEXT    NOT NULL PRIMARY KEY,
    pings   INTEGER NOT NULL CHECK (pings IN (0, 1))
) STRICT, WITHOUT ROWID;

-- A table has at most one ping here, from when it is sent until it is removed.
CREATE TABLE pings (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
