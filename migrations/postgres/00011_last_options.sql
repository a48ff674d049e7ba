-- How a user set up a table on a server last, to be offered the next time.

-- +goose Up

CREATE TABLE last_options (
    user_id   TEXT COLLATE "C" NOT NULL,
    guild     TEXT COLLATE "C" NOT NULL,
    edition   TEXT COLLATE "C" NOT NULL,
    options   TEXT COLLATE "C" NOT NULL, -- JSON object, as in tables
    turn_time BIGINT NOT NULL, -- milliseconds, 0: none
    robots    BIGINT NOT NULL CHECK (robots IN (0, 1)),
    PRIMARY KEY (user_id, guild)
);

-- Whether they are kept and offered on a server.
ALTER TABLE settings ADD COLUMN last_options BIGINT NOT NULL DEFAULT 1 CHECK (last_options IN (0, 1));
