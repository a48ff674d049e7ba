-- Seasons are calendar months. A season's number is its year times 12, and the month from 0.

-- +goose Up

-- A season that is over in a server, with its podium; with no server, one that is over everywhere.
CREATE TABLE seasons (
    guild      TEXT COLLATE "C" NOT NULL, -- '': every one
    season     BIGINT NOT NULL,
    closed_at  BIGINT NOT NULL,
    claimed_at BIGINT,          -- when somebody began to post the podium
    told       BIGINT NOT NULL CHECK (told IN (0, 1)), -- the podium is posted, or never will be
    PRIMARY KEY (guild, season)
);

CREATE INDEX seasons_untold ON seasons (season) WHERE told = 0;

CREATE TABLE podiums (
    guild   TEXT COLLATE "C" NOT NULL,
    season  BIGINT NOT NULL,
    place   BIGINT NOT NULL, -- from 1, all different
    rank    BIGINT NOT NULL, -- from 1, shared by equals
    user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL, -- none: erased
    points  BIGINT NOT NULL,
    wins    BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    rating  BIGINT NOT NULL, -- as shown when the season was closed
    PRIMARY KEY (guild, season, place),
    FOREIGN KEY (guild, season) REFERENCES seasons (guild, season) ON DELETE CASCADE
);

CREATE INDEX podiums_user ON podiums (user_id, rank);

-- A closed month is found by when its matches ended.
CREATE INDEX matches_ended ON matches (ended_at) WHERE result = 'won';

-- The season in which the rating moved last; 0: unknown. See game/rating.
ALTER TABLE users ADD COLUMN season BIGINT NOT NULL DEFAULT 0;

ALTER TABLE settings ADD COLUMN seasons BIGINT NOT NULL DEFAULT 1 CHECK (seasons IN (0, 1));
