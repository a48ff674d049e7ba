-- What people have achieved: see game/feats.

-- +goose Up

-- What a user has done in all matches that count: counts by name.
CREATE TABLE feats (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    counts  TEXT NOT NULL -- name:number, sorted, between spaces
) STRICT, WITHOUT ROWID;

-- What each match added to that. A row outlives its match, which may be purged.
CREATE TABLE match_feats (
    user_id  TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- when the match was won
    counts   TEXT    NOT NULL,
    earned   TEXT    NOT NULL, -- the feats earned with it, between spaces
    PRIMARY KEY (user_id, match_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE settings ADD COLUMN feats INTEGER NOT NULL DEFAULT 1 CHECK (feats IN (0, 1));
