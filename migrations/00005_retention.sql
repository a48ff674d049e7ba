-- What is kept for a limited time.

-- +goose Up

-- Servers that the bot is not in any more, until it is back.
CREATE TABLE removed_guilds (
    guild      TEXT    NOT NULL PRIMARY KEY,
    removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_guild ON tables (guild);
