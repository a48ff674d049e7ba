-- What Discord has refused to serve.

-- +goose Up

-- Whether Discord demands more shards: then no layout has so few again.
ALTER TABLE layouts ADD COLUMN refused BOOLEAN NOT NULL DEFAULT FALSE;
