-- The deal of the day, who tried it, and whether servers want that and solo games.

-- +goose Up

-- Days are in UTC, as 2026-11-22.
CREATE TABLE daily_secrets (
    day     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    secret  BYTEA  NOT NULL, -- the day's deal follows from it; secret until the day is over
    made_at BIGINT NOT NULL
);

-- The one try of a user that counts. It has a result once it was played to its end in time.
CREATE TABLE daily_tries (
    day         TEXT COLLATE "C" NOT NULL,
    user_id     TEXT COLLATE "C" NOT NULL,
    guild       TEXT COLLATE "C" NOT NULL, -- where it began, '' outside of the bot's servers
    table_id    TEXT COLLATE "C" NOT NULL, -- '' until it was dealt
    began_at    BIGINT NOT NULL,
    finished_at BIGINT,
    won         BIGINT NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    turns       BIGINT NOT NULL DEFAULT 0,
    points      BIGINT NOT NULL DEFAULT 0, -- left to the robots, or to a user who has not won
    marks       TEXT COLLATE "C" NOT NULL DEFAULT '', -- what the user did in each turn, a letter each
    PRIMARY KEY (day, user_id)
);

CREATE INDEX daily_tries_user ON daily_tries (user_id, day);

ALTER TABLE settings ADD COLUMN solo BIGINT NOT NULL DEFAULT 1 CHECK (solo IN (0, 1));
ALTER TABLE settings ADD COLUMN daily BIGINT NOT NULL DEFAULT 1 CHECK (daily IN (0, 1));
