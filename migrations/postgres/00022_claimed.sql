-- Since when a table has belonged to its process, so that what the process before stores late is refused.

-- +goose Up

-- The version that the process which has the table took it with; 0: nobody has taken it.
ALTER TABLE tables ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0;
