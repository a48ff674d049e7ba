-- Tries of a deal of the day that were deleted before its secret was disclosed.

-- +goose Up

CREATE TABLE daily_erased (
    day  TEXT NOT NULL,
    key  BLOB NOT NULL, -- random
    hash BLOB NOT NULL, -- HMAC-SHA256 of the user's id under the key
    PRIMARY KEY (day, hash)
) STRICT, WITHOUT ROWID;
