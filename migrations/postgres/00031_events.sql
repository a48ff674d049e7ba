-- Events: many tables that belong together, see game/event and store/events.go.

-- +goose Up

CREATE TABLE events (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild    TEXT COLLATE "C" NOT NULL,
    channel  TEXT COLLATE "C" NOT NULL,
    message  TEXT COLLATE "C" NOT NULL DEFAULT '', -- '' until it was posted
    podium   TEXT COLLATE "C" NOT NULL DEFAULT '', -- the message that shows the best, likewise
    follows  TEXT COLLATE "C" UNIQUE, -- the event that it repeats
    version  BIGINT NOT NULL DEFAULT 0, -- rises with every step
    live     BIGINT NOT NULL CHECK (live IN (0, 1)), -- it has no result yet
    settled  BIGINT NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)), -- it is over, and everybody can see how
    document TEXT COLLATE "C" NOT NULL, -- as game/event has it
    at       BIGINT NOT NULL -- the latest step
);

CREATE INDEX events_guild ON events (guild);
CREATE INDEX events_unsettled ON events (id) WHERE settled = 0;

ALTER TABLE tables ADD COLUMN event TEXT COLLATE "C" NOT NULL DEFAULT ''; -- to which a table belongs; '': to none
ALTER TABLE tables ADD COLUMN event_no BIGINT NOT NULL DEFAULT 0; -- of the table in it, from 1

-- A program before this one would end the tables of an event without telling it.
INSERT INTO schemas (version, oldest) VALUES (31, 31);
