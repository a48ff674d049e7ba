-- What an older program has to know of the schemas after this one, to see whether it may use them (ADR 41).

-- +goose Up

CREATE TABLE schemas (
    version BIGINT NOT NULL PRIMARY KEY,
    oldest  BIGINT NOT NULL -- the newest migration that the oldest program knows that may use this version
);

INSERT INTO schemas (version, oldest) VALUES (24, 24);
