-- The schema as SQLite's migrations up to this number make it. A later change has the same number in
-- both folders. Text is compared byte by byte, as SQLite does. Times are milliseconds since 1970, UTC.

-- +goose Up

-- A table in a channel: a lobby, then one match.
CREATE TABLE tables (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild         TEXT COLLATE "C" NOT NULL,
    channel       TEXT COLLATE "C" NOT NULL,
    host          TEXT COLLATE "C" NOT NULL,
    version       BIGINT NOT NULL CHECK (version > 0),
    phase         TEXT COLLATE "C" NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    edition       TEXT COLLATE "C" NOT NULL,
    options       TEXT COLLATE "C" NOT NULL, -- JSON object
    seats         TEXT COLLATE "C" NOT NULL, -- JSON list
    game          BYTEA,                     -- the engine's snapshot; none in the lobby
    steps         BIGINT NOT NULL CHECK (steps >= 0),
    board         TEXT COLLATE "C" NOT NULL, -- message id, '' while there is none
    ended_by_id   TEXT COLLATE "C" NOT NULL,
    ended_by_name TEXT COLLATE "C" NOT NULL,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    turn_time     BIGINT NOT NULL DEFAULT 0, -- milliseconds, 0: none
    robots        BIGINT NOT NULL DEFAULT 0 CHECK (robots IN (0, 1)),
    deadline      BIGINT                     -- of the open decision or the next round
);

-- A channel has at most one live table. The index also finds the live tables among many.
CREATE UNIQUE INDEX tables_live ON tables (channel) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_guild ON tables (guild);

-- The actions of a match and what they caused, in the engine's stored forms.
CREATE TABLE steps (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    n        BIGINT NOT NULL CHECK (n >= 0),
    user_id  TEXT COLLATE "C" NOT NULL, -- '' for an automatic decision
    action   BYTEA NOT NULL,
    events   BYTEA NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);

-- Requests that were carried out, so that none is carried out twice.
CREATE TABLE requests (
    key        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    table_id   TEXT COLLATE "C" NOT NULL,
    version    BIGINT NOT NULL, -- of the table after it
    first_step BIGINT NOT NULL,
    steps      BIGINT NOT NULL, -- how many it did
    at         BIGINT NOT NULL
);

CREATE TABLE users (
    id     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name   TEXT COLLATE "C" NOT NULL, -- as last seen
    mu     DOUBLE PRECISION NOT NULL DEFAULT 25, -- see game/rating
    sigma  DOUBLE PRECISION NOT NULL DEFAULT 8.333333333333334,
    rating BIGINT NOT NULL DEFAULT 1000 -- as shown
);

CREATE TABLE matches (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild      TEXT COLLATE "C" NOT NULL,
    edition    TEXT COLLATE "C" NOT NULL,
    scoring    TEXT COLLATE "C" NOT NULL CHECK (scoring IN ('winner', 'lowest')),
    target     BIGINT NOT NULL,
    seed       BYTEA NOT NULL, -- with the steps it replays the match; secret until the end
    result     TEXT COLLATE "C" NOT NULL CHECK (result IN ('running', 'won', 'abandoned')),
    people     BIGINT NOT NULL, -- who made a move in it
    started_at BIGINT NOT NULL,
    ended_at   BIGINT
);

CREATE INDEX matches_won ON matches (guild, ended_at) WHERE result = 'won';

CREATE TABLE match_seats (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    user_id  TEXT COLLATE "C" REFERENCES users (id), -- none: a robot's from the start
    score    BIGINT NOT NULL,
    won      BIGINT NOT NULL CHECK (won IN (0, 1)),
    away     BIGINT NOT NULL CHECK (away IN (0, 1)), -- did not hold the seat to the end
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX match_seats_user ON match_seats (user_id);

CREATE TABLE rounds (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    round    BIGINT NOT NULL, -- from 1
    winner   BIGINT,          -- seat; none where the round was void
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (match_id, round)
);

CREATE TABLE round_points (
    match_id TEXT COLLATE "C" NOT NULL,
    round    BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    points   BIGINT NOT NULL,
    PRIMARY KEY (match_id, round, seat),
    FOREIGN KEY (match_id, round) REFERENCES rounds (match_id, round)
);

CREATE TABLE match_players (
    match_id       TEXT COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user_id        TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    guild          TEXT COLLATE "C" NOT NULL, -- of the match, as is the edition
    edition        TEXT COLLATE "C" NOT NULL,
    counted_at     BIGINT,                    -- when the match was won; none before, and with fewer than two people
    won            BIGINT NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    points         BIGINT NOT NULL DEFAULT 0, -- of rounds won, with winner scoring
    rounds         BIGINT NOT NULL DEFAULT 0, -- played to their end
    best_round     BIGINT NOT NULL DEFAULT 0, -- most points of a round
    shouts         BIGINT NOT NULL DEFAULT 0,
    catches        BIGINT NOT NULL DEFAULT 0,
    challenges_won BIGINT NOT NULL DEFAULT 0,
    hand           BIGINT NOT NULL DEFAULT 0, -- most cards held in the round under way
    longest_hand   BIGINT NOT NULL DEFAULT 0, -- most cards held in a round that was won
    acted          BIGINT NOT NULL DEFAULT 1 CHECK (acted IN (0, 1)), -- whether the user has made a move
    PRIMARY KEY (match_id, user_id)
);

-- Leaderboards add up these columns only, in this order: for a server, and everywhere.
CREATE INDEX match_players_guild ON match_players (guild, user_id, counted_at, edition, points, won) WHERE counted_at IS NOT NULL;
CREATE INDEX match_players_user ON match_players (user_id, counted_at, edition, points, won);

-- Servers that the bot is no longer in, until it comes back.
CREATE TABLE removed_guilds (
    guild      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    removed_at BIGINT NOT NULL
);

CREATE TABLE settings (
    guild     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    edition   TEXT COLLATE "C" NOT NULL,
    options   TEXT COLLATE "C" NOT NULL, -- JSON object, as in tables
    turn_time BIGINT NOT NULL,           -- milliseconds, 0: none
    robots    BIGINT NOT NULL CHECK (robots IN (0, 1)),
    channels  TEXT COLLATE "C" NOT NULL, -- JSON list, empty: all
    locale    TEXT COLLATE "C" NOT NULL, -- '': the server's own
    pings     BIGINT NOT NULL CHECK (pings IN (0, 1)),
    pictures  BIGINT NOT NULL CHECK (pictures IN (0, 1))
);

-- Users who have not chosen anything have no row.
CREATE TABLE preferences (
    user_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    pings   BIGINT NOT NULL CHECK (pings IN (0, 1))
);

-- A table has at most one ping here, from when it is sent until it is removed.
CREATE TABLE pings (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT COLLATE "C" NOT NULL,
    channel  TEXT COLLATE "C" NOT NULL,
    message  TEXT COLLATE "C" NOT NULL
);

-- Tables that are over, but whose channel has not seen the end yet.
CREATE TABLE unshown (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
);

-- Users who were removed from a table and cannot join it again.
CREATE TABLE barred (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

-- What the boards of live tables show, so that a start of the bot leaves alone those that are right.
CREATE TABLE boards (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    digest   BIGINT NOT NULL -- of the board as Discord last accepted it; 0: of that nothing is known
);
