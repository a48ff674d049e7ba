-- Keys of our own: see store/keys.go.

-- +goose Up

-- A key is made once and stays: what is signed with it holds after a restart, and in every process.
CREATE TABLE keys (
    name TEXT NOT NULL PRIMARY KEY,
    key  BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

-- A program before this one has no use for keys.
INSERT INTO schemas (version, oldest) VALUES (32, 28);
