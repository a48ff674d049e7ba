-- Who has made a move of their own in a match. Only they count as people in it:
-- others can be seated without being asked, by a rematch. Up to now all did.

-- +goose Up

ALTER TABLE match_players ADD COLUMN acted INTEGER NOT NULL DEFAULT 1 CHECK (acted IN (0, 1));
