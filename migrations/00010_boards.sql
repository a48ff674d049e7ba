-- What the boards of live tables show, so that a start of the bot leaves alone those that are right.

-- +goose Up

CREATE TABLE boards (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    digest   INTEGER NOT NULL -- of the board as Discord last accepted it; 0: of that nothing is known
) STRICT, WITHOUT ROWID;
