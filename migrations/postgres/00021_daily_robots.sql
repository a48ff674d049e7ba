-- Which robots a deal of the day is played against.

-- +goose Up

ALTER TABLE daily_secrets ADD COLUMN robots BIGINT NOT NULL DEFAULT 1;
