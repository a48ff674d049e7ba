-- Written by a test of store/sqlite from the migrations, with -update.
CREATE TABLE application (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    id  TEXT    NOT NULL
) STRICT;
CREATE TABLE barred (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE blocked (
    what  TEXT    NOT NULL CHECK (what IN ('server', 'user')),
    id    TEXT    NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (what, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE boards (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    digest   INTEGER NOT NULL -- of the board as Discord last accepted it; 0: of that nothing is known
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_duels (
    share    TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    user_id  TEXT    NOT NULL, -- whose result it is
    rival_id TEXT    NOT NULL, -- who plays against it
    at       INTEGER NOT NULL,
    PRIMARY KEY (share, rival_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_erased (
    day  TEXT NOT NULL,
    key  BLOB NOT NULL, -- random
    hash BLOB NOT NULL, -- HMAC-SHA256 of the user's id under the key
    PRIMARY KEY (day, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_secrets (
    day     TEXT    NOT NULL PRIMARY KEY,
    secret  BLOB    NOT NULL, -- the day's deal follows from it; secret until the day is over
    made_at INTEGER NOT NULL
, robots INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
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
CREATE TABLE daily_tries (
    day         TEXT    NOT NULL,
    user_id     TEXT    NOT NULL,
    guild       TEXT    NOT NULL, -- where it began, '' outside of the bot's servers
    table_id    TEXT    NOT NULL, -- '' until it was dealt
    began_at    INTEGER NOT NULL,
    finished_at INTEGER,
    won         INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    turns       INTEGER NOT NULL DEFAULT 0,
    points      INTEGER NOT NULL DEFAULT 0, -- left to the robots, or to a user who has not won
    marks       TEXT    NOT NULL DEFAULT '', -- what the user did in each turn, a letter each
    PRIMARY KEY (day, user_id)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE feats (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    counts  TEXT NOT NULL -- name:number, sorted, between spaces
) STRICT, WITHOUT ROWID;
CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
CREATE TABLE keys (
    name TEXT NOT NULL PRIMARY KEY,
    key  BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;
CREATE TABLE last_options (
    user_id   TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    edition   TEXT    NOT NULL,
    options   TEXT    NOT NULL, -- JSON object, as in tables
    turn_time INTEGER NOT NULL, -- milliseconds, 0: none
    robots    INTEGER NOT NULL CHECK (robots IN (0, 1)),
    PRIMARY KEY (user_id, guild)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_feats (
    user_id  TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- when the match was won
    counts   TEXT    NOT NULL,
    earned   TEXT    NOT NULL, alone INTEGER NOT NULL DEFAULT 0 CHECK (alone IN (0, 1)), -- the feats earned with it, between spaces
    PRIMARY KEY (user_id, match_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_players (
    match_id       TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user_id        TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    guild          TEXT    NOT NULL, -- of the match, as is the edition
    edition        TEXT    NOT NULL,
    counted_at     INTEGER,          -- when the match was won; none before, and with fewer than two people
    won            INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)),
    points         INTEGER NOT NULL DEFAULT 0, -- of rounds won, with winner scoring
    rounds         INTEGER NOT NULL DEFAULT 0, -- played to their end
    best_round     INTEGER NOT NULL DEFAULT 0, -- most points of a round
    shouts         INTEGER NOT NULL DEFAULT 0,
    catches        INTEGER NOT NULL DEFAULT 0,
    challenges_won INTEGER NOT NULL DEFAULT 0,
    hand           INTEGER NOT NULL DEFAULT 0, -- most cards held in the round under way
    longest_hand   INTEGER NOT NULL DEFAULT 0, acted INTEGER NOT NULL DEFAULT 1 CHECK (acted IN (0, 1)), rating INTEGER, -- most cards held in a round that was won
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "match_seats" (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user_id  TEXT    REFERENCES users (id), -- none: a robot's from the start
    score    INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    away     INTEGER NOT NULL CHECK (away IN (0, 1)), -- did not hold the seat to the end
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE matches (
    id         TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild      TEXT    NOT NULL,
    edition    TEXT    NOT NULL,
    scoring    TEXT    NOT NULL CHECK (scoring IN ('winner', 'lowest')),
    target     INTEGER NOT NULL,
    seed       BLOB    NOT NULL, -- with the steps it replays the match; secret until the end
    result     TEXT    NOT NULL CHECK (result IN ('running', 'won', 'abandoned')),
    people     INTEGER NOT NULL, -- who held their seats to the end
    started_at INTEGER NOT NULL,
    ended_at   INTEGER
) STRICT;
CREATE TABLE pings (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE podiums (
    guild   TEXT    NOT NULL,
    season  INTEGER NOT NULL,
    place   INTEGER NOT NULL, -- from 1, all different
    rank    INTEGER NOT NULL, -- from 1, shared by equals
    user_id TEXT    REFERENCES users (id) ON DELETE SET NULL, -- none: erased
    points  INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    rating  INTEGER NOT NULL, -- as shown when the season was closed
    PRIMARY KEY (guild, season, place),
    FOREIGN KEY (guild, season) REFERENCES seasons (guild, season) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE preferences (
    user_id TEXT    NOT NULL PRIMARY KEY,
    pings   INTEGER NOT NULL CHECK (pings IN (0, 1))
, hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)), as_text INTEGER NOT NULL DEFAULT 0 CHECK (as_text IN (0, 1))) STRICT, WITHOUT ROWID;
CREATE TABLE removed_guilds (
    guild      TEXT    NOT NULL PRIMARY KEY,
    removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE requests (
    key        TEXT    NOT NULL PRIMARY KEY,
    table_id   TEXT    NOT NULL,
    version    INTEGER NOT NULL, -- of the table after it
    first_step INTEGER NOT NULL,
    steps      INTEGER NOT NULL, -- how many it did
    at         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE rivals (
    one      TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE, -- the smaller id
    other    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- when the match was won
    ones     TEXT    NOT NULL, -- what one did to the other, as in feats
    others   TEXT    NOT NULL, -- what the other did to that one
    PRIMARY KEY (one, other, match_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE round_points (
    match_id TEXT    NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    points   INTEGER NOT NULL,
    PRIMARY KEY (match_id, round, seat),
    FOREIGN KEY (match_id, round) REFERENCES rounds (match_id, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE rounds (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    round    INTEGER NOT NULL, -- from 1
    winner   INTEGER,          -- seat; none where the round was void
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE schemas (
    version INTEGER NOT NULL PRIMARY KEY,
    oldest  INTEGER NOT NULL -- the newest migration that the oldest program knows that may use this version
) STRICT;
CREATE TABLE seasons (
    guild      TEXT    NOT NULL, -- '': every one
    season     INTEGER NOT NULL,
    closed_at  INTEGER NOT NULL,
    claimed_at INTEGER,          -- when somebody began to post the podium
    told       INTEGER NOT NULL CHECK (told IN (0, 1)), -- the podium is posted, or never will be
    PRIMARY KEY (guild, season)
) STRICT, WITHOUT ROWID;
CREATE TABLE "settings" (
    guild    TEXT NOT NULL PRIMARY KEY,
    document TEXT NOT NULL -- JSON object: see store.settingsDocument
) STRICT;
CREATE TABLE steps (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL CHECK (n >= 0),
    user_id  TEXT    NOT NULL, -- '' for an automatic decision
    action   BLOB    NOT NULL,
    events   BLOB    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    guild         TEXT    NOT NULL,
    channel       TEXT    NOT NULL,
    host          TEXT    NOT NULL,
    version       INTEGER NOT NULL CHECK (version > 0),
    phase         TEXT    NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    edition       TEXT    NOT NULL,
    options       TEXT    NOT NULL, -- JSON object
    seats         TEXT    NOT NULL, -- JSON list
    game          BLOB,             -- the engine's snapshot; none in the lobby
    steps         INTEGER NOT NULL CHECK (steps >= 0),
    board         TEXT    NOT NULL, -- message id, '' while there is none
    ended_by_id   TEXT    NOT NULL,
    ended_by_name TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
, turn_time INTEGER NOT NULL DEFAULT 0, robots INTEGER NOT NULL DEFAULT 0 CHECK (robots IN (0, 1)), deadline INTEGER, parent TEXT NOT NULL DEFAULT '', claimed INTEGER NOT NULL DEFAULT 0, unwanted INTEGER NOT NULL DEFAULT 0 CHECK (unwanted IN (0, 1)), replay TEXT NOT NULL DEFAULT '', event TEXT NOT NULL DEFAULT '', event_no INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE unshown (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE users (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL -- as last seen
, mu REAL NOT NULL DEFAULT 25, sigma REAL NOT NULL DEFAULT 8.333333333333334, rating INTEGER NOT NULL DEFAULT 1000, season INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX daily_duels_rival ON daily_duels (rival_id, user_id, day);
CREATE INDEX daily_duels_user ON daily_duels (user_id, rival_id, day);
CREATE INDEX daily_shares_changed ON daily_shares (id) WHERE shown <> changed;
CREATE INDEX daily_shares_guild ON daily_shares (guild);
CREATE INDEX daily_shares_open ON daily_shares (day) WHERE over = 0;
CREATE INDEX daily_shares_user ON daily_shares (user_id);
CREATE INDEX daily_tries_user ON daily_tries (user_id, day);
CREATE INDEX events_guild ON events (guild);
CREATE INDEX events_unsettled ON events (id) WHERE settled = 0;
CREATE INDEX match_feats_alone ON match_feats (user_id, at, match_id) WHERE alone = 1;
CREATE INDEX match_players_guild ON match_players (guild, user_id, counted_at, edition, points, won) WHERE counted_at IS NOT NULL;
CREATE INDEX match_players_user ON match_players (user_id, counted_at, edition, points, won);
CREATE INDEX match_seats_user ON match_seats (user_id);
CREATE INDEX matches_ended ON matches (ended_at) WHERE result = 'won';
CREATE INDEX matches_won ON matches (guild, ended_at) WHERE result = 'won';
CREATE INDEX podiums_user ON podiums (user_id, rank);
CREATE INDEX rivals_other ON rivals (other);
CREATE INDEX seasons_untold ON seasons (season) WHERE told = 0;
CREATE INDEX tables_guild ON tables (guild);
CREATE UNIQUE INDEX tables_live ON tables (channel) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_unwanted ON tables (id) WHERE unwanted = 1;
INSERT INTO goose_db_version (version_id, is_applied) VALUES
	(0, 1),
	(1, 1),
	(2, 1),
	(3, 1),
	(4, 1),
	(5, 1),
	(6, 1),
	(7, 1),
	(8, 1),
	(9, 1),
	(10, 1),
	(11, 1),
	(12, 1),
	(13, 1),
	(14, 1),
	(15, 1),
	(17, 1),
	(19, 1),
	(20, 1),
	(21, 1),
	(22, 1),
	(24, 1),
	(25, 1),
	(26, 1),
	(27, 1),
	(28, 1),
	(29, 1),
	(30, 1),
	(31, 1),
	(32, 1),
	(35, 1);
INSERT INTO schemas (version, oldest) VALUES
	(24, 24),
	(25, 24),
	(26, 24),
	(27, 24),
	(28, 28),
	(29, 28),
	(30, 28),
	(31, 31),
	(32, 28),
	(35, 28);
