-- The card of a user: how the rating went, and who may see it.

-- +goose Up

-- The rating as shown after the match; none where it did not count. Of earlier matches it is unknown.
ALTER TABLE match_players ADD COLUMN rating BIGINT;

ALTER TABLE preferences ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
ALTER TABLE settings ADD COLUMN profiles BIGINT NOT NULL DEFAULT 1 CHECK (profiles IN (0, 1));
