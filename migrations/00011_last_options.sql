-- How a user set up a table on a server last, to be offered the next time.

-- +goose Up

CREATE TABLE last_options (
    user_id   TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    edition   TEXT    NOT NULL,
    options   TEXT    NOT NULL, -- JSON object, as in tables
    turn_time INTEGER NOT NULL, -- milliseconds, 0: none
    robots    INTEGER NOT NULL CHECK (robots IN (0, 1)),
    PRIMARY KEY (user_id, guild)
) STRICT, WITHOUT ROWID;

-- Whether they are kept and offered on a server.
ALTER TABLE settings ADD COLUMN last_options INTEGER NOT NULL DEFAULT 1 CHECK (last_options IN (0, 1));
