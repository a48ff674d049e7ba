-- Whose database it is.

-- +goose Up

-- The application of Discord that has it; none before a bot has connected for the first time.
CREATE TABLE application (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    id  TEXT    NOT NULL
) STRICT;

INSERT INTO schemas (version, oldest) VALUES (26, 24);
