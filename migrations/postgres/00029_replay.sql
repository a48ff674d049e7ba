-- The message that shows the last moves of a match again: there is one a match.

-- +goose Up

ALTER TABLE tables ADD COLUMN replay TEXT COLLATE "C" NOT NULL DEFAULT ''; -- '' until it was posted

-- A program before this one shows them once more.
INSERT INTO schemas (version, oldest) VALUES (29, 28);
