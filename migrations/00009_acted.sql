-- Whether a user has made a move in a match. Only users who have count as people in it, because a
-- rematch can seat others without asking them. In earlier matches everybody counts as having moved.

-- +goose Up

ALTER TABLE match_players ADD COLUMN acted INTEGER NOT NULL DEFAULT 1 CHECK (acted IN (0, 1));
