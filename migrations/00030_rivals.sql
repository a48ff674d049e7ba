-- What people have done to each other: see store/rivals.go.

-- +goose Up

-- Two users in a match of people that counts for both. A row outlives its match, which may be purged.
CREATE TABLE rivals (
    one      TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE, -- the smaller id
    other    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- when the match was won
    ones     TEXT    NOT NULL, -- what one did to the other, as in feats
    others   TEXT    NOT NULL, -- what the other did to that one
    PRIMARY KEY (one, other, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rivals_other ON rivals (other);

-- A program before this one hands these rows out to nobody, and is right in all else: they go with their users.
INSERT INTO schemas (version, oldest) VALUES (30, 28);
