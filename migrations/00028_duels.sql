-- Results of dailies that were shown in channels, and who plays against them.

-- +goose Up

-- A message with a result, once a user, a day and a channel.
CREATE TABLE daily_shares (
    id       TEXT    NOT NULL PRIMARY KEY, -- its button carries it
    day      TEXT    NOT NULL,
    user_id  TEXT    NOT NULL,
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL,
    message  TEXT    NOT NULL DEFAULT '', -- '' until it was posted
    pictured INTEGER NOT NULL DEFAULT 0 CHECK (pictured IN (0, 1)), -- the message has a picture
    changed  INTEGER NOT NULL DEFAULT 0, -- counts the changes of what it has to show
    shown    INTEGER NOT NULL DEFAULT 0, -- how many of them it shows
    over     INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)), -- it shows that the day is over
    UNIQUE (day, user_id, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_shares_user ON daily_shares (user_id);
CREATE INDEX daily_shares_guild ON daily_shares (guild);
CREATE INDEX daily_shares_changed ON daily_shares (id) WHERE shown <> changed;
CREATE INDEX daily_shares_open ON daily_shares (day) WHERE over = 0;

-- Who has taken up a result. It stays longer than the message.
CREATE TABLE daily_duels (
    share    TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    user_id  TEXT    NOT NULL, -- whose result it is
    rival_id TEXT    NOT NULL, -- who plays against it
    at       INTEGER NOT NULL,
    PRIMARY KEY (share, rival_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_duels_user ON daily_duels (user_id, rival_id, day);
CREATE INDEX daily_duels_rival ON daily_duels (rival_id, user_id, day);

-- A program before this one would not erase whom these rows name.
INSERT INTO schemas (version, oldest) VALUES (28, 28);
