-- What processes of the bot share besides tables. Times are those of the server's clock.

-- +goose Up

-- The numbers of Discord's shards that all processes have agreed on; the latest epoch counts.
CREATE TABLE layouts (
    epoch  BIGINT NOT NULL PRIMARY KEY, -- the first is 1
    shards BIGINT NOT NULL CHECK (shards > 0)
);

-- Who serves a shard.
CREATE TABLE leases (
    layout  BIGINT NOT NULL, -- its epoch
    shard   BIGINT NOT NULL,
    epoch   BIGINT NOT NULL DEFAULT 0, -- grows with each owner
    owner   TEXT COLLATE "C" NOT NULL DEFAULT '', -- '': it was handed over
    since   TIMESTAMPTZ NOT NULL,
    expires TIMESTAMPTZ NOT NULL,
    session TEXT COLLATE "C" NOT NULL DEFAULT '', -- with Discord; a secret
    url     TEXT COLLATE "C" NOT NULL DEFAULT '', -- where it is resumed
    seq     BIGINT NOT NULL DEFAULT 0,            -- of the last event that was handled
    PRIMARY KEY (layout, shard)
);

-- The processes.
CREATE TABLE members (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL, -- for people
    draining BOOLEAN NOT NULL,          -- it hands everything over
    since    TIMESTAMPTZ NOT NULL,
    seen     TIMESTAMPTZ NOT NULL,
    life     BIGINT NOT NULL            -- milliseconds, for which it counts as alive
);

-- When a session with Discord was begun last, for each key of its limit.
CREATE TABLE turns (
    key  BIGINT NOT NULL PRIMARY KEY,
    turn BIGINT NOT NULL DEFAULT 0,
    last TIMESTAMPTZ NOT NULL
);
