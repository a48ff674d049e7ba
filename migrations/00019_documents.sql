-- What a server has chosen is one document, so that a new setting needs no migration.

-- +goose Up

CREATE TABLE chosen (
    guild    TEXT NOT NULL PRIMARY KEY,
    document TEXT NOT NULL -- JSON object: see store.settingsDocument
) STRICT;

INSERT INTO chosen (guild, document)
SELECT guild, json_object(
    'setup', json_object('edition', edition, 'options', json(options), 'turn_time', turn_time,
        'robots', json(CASE robots WHEN 1 THEN 'true' ELSE 'false' END)),
    'channels', json(channels),
    'locale', locale,
    'pings', json(CASE pings WHEN 1 THEN 'true' ELSE 'false' END),
    'pictures', json(CASE pictures WHEN 1 THEN 'true' ELSE 'false' END),
    'profiles', json(CASE profiles WHEN 1 THEN 'true' ELSE 'false' END),
    'feats', json(CASE feats WHEN 1 THEN 'true' ELSE 'false' END),
    'seasons', json(CASE seasons WHEN 1 THEN 'true' ELSE 'false' END),
    'no_solo', json(CASE solo WHEN 1 THEN 'false' ELSE 'true' END),
    'no_daily', json(CASE daily WHEN 1 THEN 'false' ELSE 'true' END),
    'threads', json(CASE threads WHEN 1 THEN 'true' ELSE 'false' END),
    'last_setups', json(CASE last_options WHEN 1 THEN 'true' ELSE 'false' END))
FROM settings;

DROP TABLE settings;
ALTER TABLE chosen RENAME TO settings;
