-- What the operator wants of a running bot.

-- +goose Up

-- Whom the bot does not serve.
CREATE TABLE blocked (
    what  TEXT    NOT NULL CHECK (what IN ('server', 'user')),
    id    TEXT    NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (what, id)
) STRICT, WITHOUT ROWID;

-- The operator wants the table to end.
ALTER TABLE tables ADD COLUMN unwanted INTEGER NOT NULL DEFAULT 0 CHECK (unwanted IN (0, 1));

CREATE INDEX tables_unwanted ON tables (id) WHERE unwanted = 1;

-- A program before this one serves the blocked, and is right in all else.
INSERT INTO schemas (version, oldest) VALUES (25, 24);
