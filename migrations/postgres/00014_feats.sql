-- What people have achieved: see game/feats.

-- +goose Up

-- What a user has done in all matches that count: counts by name.
CREATE TABLE feats (
    user_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    counts  TEXT COLLATE "C" NOT NULL -- name:number, sorted, between spaces
);

-- What each match added to that. A row outlives its match, which may be purged.
CREATE TABLE match_feats (
    user_id  TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL, -- when the match was won
    counts   TEXT COLLATE "C" NOT NULL,
    earned   TEXT COLLATE "C" NOT NULL, -- the feats earned with it, between spaces
    PRIMARY KEY (user_id, match_id)
);

ALTER TABLE settings ADD COLUMN feats BIGINT NOT NULL DEFAULT 1 CHECK (feats IN (0, 1));
