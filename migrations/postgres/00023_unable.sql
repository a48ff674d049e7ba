-- A process that cannot do its work, because Discord does not answer it, leaves the shards to others.

-- +goose Up

ALTER TABLE members ADD COLUMN unable BOOLEAN NOT NULL DEFAULT FALSE;
