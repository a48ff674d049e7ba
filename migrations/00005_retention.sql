-- Some things are kept for a limited time only.

-- +goose Up

-- Servers that the bot is no longer in, until it comes back.
CREATE TABLE removed_guilds (
    guild      TEXT    NOT NULL PRIMARY KEY,
    removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_guild ON tables (guild);
