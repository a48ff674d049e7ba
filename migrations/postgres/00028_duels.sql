-- Results of dailies that were shown in channels, and who plays against them.

-- +goose Up

-- A message with a result, once a user, a day and a channel.
CREATE TABLE daily_shares (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY, -- its button carries it
    day      TEXT COLLATE "C" NOT NULL,
    user_id  TEXT COLLATE "C" NOT NULL,
    guild    TEXT COLLATE "C" NOT NULL,
    channel  TEXT COLLATE "C" NOT NULL,
    message  TEXT COLLATE "C" NOT NULL DEFAULT '', -- '' until it was posted
    pictured BIGINT NOT NULL DEFAULT 0 CHECK (pictured IN (0, 1)), -- the message has a picture
    changed  BIGINT NOT NULL DEFAULT 0, -- counts the changes of what it has to show
    shown    BIGINT NOT NULL DEFAULT 0, -- how many of them it shows
    over     BIGINT NOT NULL DEFAULT 0 CHECK (over IN (0, 1)), -- it shows that the day is over
    UNIQUE (day, user_id, channel)
);

CREATE INDEX daily_shares_user ON daily_shares (user_id);
CREATE INDEX daily_shares_guild ON daily_shares (guild);
CREATE INDEX daily_shares_changed ON daily_shares (id) WHERE shown <> changed;
CREATE INDEX daily_shares_open ON daily_shares (day) WHERE over = 0;

-- Who has taken up a result. It stays longer than the message.
CREATE TABLE daily_duels (
    share    TEXT COLLATE "C" NOT NULL,
    day      TEXT COLLATE "C" NOT NULL,
    user_id  TEXT COLLATE "C" NOT NULL, -- whose result it is
    rival_id TEXT COLLATE "C" NOT NULL, -- who plays against it
    at       BIGINT NOT NULL,
    PRIMARY KEY (share, rival_id)
);

CREATE INDEX daily_duels_user ON daily_duels (user_id, rival_id, day);
CREATE INDEX daily_duels_rival ON daily_duels (rival_id, user_id, day);

-- A program before this one would not erase whom these rows name.
INSERT INTO schemas (version, oldest) VALUES (28, 28);
