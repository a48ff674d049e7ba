-- Tries of a deal of the day that were deleted before its secret was disclosed.

-- +goose Up

CREATE TABLE daily_erased (
    day  TEXT COLLATE "C" NOT NULL,
    key  BYTEA NOT NULL, -- random
    hash BYTEA NOT NULL, -- HMAC-SHA256 of the user's id under the key
    PRIMARY KEY (day, hash)
);
