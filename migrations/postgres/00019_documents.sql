-- What a server has chosen is one document, so that a new setting needs no migration.

-- +goose Up

CREATE TABLE chosen (
    guild    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    document TEXT COLLATE "C" NOT NULL -- JSON object: see store.settingsDocument
);

INSERT INTO chosen (guild, document)
SELECT guild, json_build_object(
    'setup', json_build_object('edition', edition, 'options', options::json, 'turn_time', turn_time, 'robots', robots = 1),
    'channels', channels::json,
    'locale', locale,
    'pings', pings = 1,
    'pictures', pictures = 1,
    'profiles', profiles = 1,
    'feats', feats = 1,
    'seasons', seasons = 1,
    'no_solo', solo = 0,
    'no_daily', daily = 0,
    'threads', threads = 1,
    'last_setups', last_options = 1)::text
FROM settings;

DROP TABLE settings;
ALTER TABLE chosen RENAME TO settings;
