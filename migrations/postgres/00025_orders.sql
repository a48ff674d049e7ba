-- What the operator wants of a running bot.

-- +goose Up

-- Whom the bot does not serve.
CREATE TABLE blocked (
    what  TEXT COLLATE "C" NOT NULL CHECK (what IN ('server', 'user')),
    id    TEXT COLLATE "C" NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (what, id)
);

-- The operator wants the table to end.
ALTER TABLE tables ADD COLUMN unwanted BIGINT NOT NULL DEFAULT 0 CHECK (unwanted IN (0, 1));

CREATE INDEX tables_unwanted ON tables (id) WHERE unwanted = 1;

-- A program before this one serves the blocked, and is right in all else.
INSERT INTO schemas (version, oldest) VALUES (25, 24);
