-- The name under which people's browsers reach a process, for the page of the tables: see docs/scale.md.

-- +goose Up

ALTER TABLE members ADD COLUMN node TEXT COLLATE "C" NOT NULL DEFAULT ''; -- '': it has none

-- A program before this one leaves it empty.
INSERT INTO schemas (version, oldest) VALUES (34, 31);
