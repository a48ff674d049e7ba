-- What people do against robots alone counts apart: see store/alone.go.

-- +goose Up

-- Whether the match was played against robots alone. Its counts have names of their own in feats.
ALTER TABLE match_feats ADD COLUMN alone BIGINT NOT NULL DEFAULT 0 CHECK (alone IN (0, 1));

CREATE INDEX match_feats_alone ON match_feats (user_id, at, match_id) WHERE alone = 1;

-- A program before this one counts nothing alone, and is right in all else.
INSERT INTO schemas (version, oldest) VALUES (27, 24);
