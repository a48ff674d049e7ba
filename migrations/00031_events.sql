-- Events: many tables that belong together, see game/event and store/events.go.

-- +goose Up

CREATE TABLE events (
    id       TEXT    NOT NULL PRIMARY KEY,
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    message  TEXT    NOT NULL DEFAULT '', -- '' until it was posted
    podium   TEXT    NOT NULL DEFAULT '', -- the message that shows the best, likewise
    follows  TEXT             UNIQUE, -- the event that it repeats
    version  INTEGER NOT NULL DEFAULT 0, -- rises with every step
    live     INTEGER NOT NULL CHECK (live IN (0, 1)), -- it has no result yet
    settled  INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)), -- it is over, and everybody can see how
    document TEXT    NOT NULL, -- as game/event has it
    at       INTEGER NOT NULL -- the latest step
) STRICT, WITHOUT ROWID;

CREATE INDEX events_guild ON events (guild);
CREATE INDEX events_unsettled ON events (id) WHERE settled = 0;

ALTER TABLE tables ADD COLUMN event TEXT NOT NULL DEFAULT ''; -- to which a table belongs; '': to none
ALTER TABLE tables ADD COLUMN event_no INTEGER NOT NULL DEFAULT 0; -- of the table in it, from 1

-- A program before this one would end the tables of an event without telling it.
INSERT INTO schemas (version, oldest) VALUES (31, 31);
