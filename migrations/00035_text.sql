-- Hands and tables as words: a choice of each user.

-- +goose Up

ALTER TABLE preferences ADD COLUMN as_text INTEGER NOT NULL DEFAULT 0 CHECK (as_text IN (0, 1));

-- A program before this one leaves the choice as it is, and shows pictures.
INSERT INTO schemas (version, oldest) VALUES (35, 28);
