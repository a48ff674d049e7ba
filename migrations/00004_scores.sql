-- Leaderboards and statistics read these columns: who took part in a match, and how it went for
-- them. The counters of earlier matches are unknown and start at 0.

-- +goose Up

-- How well people play: see game/rating.
ALTER TABLE users ADD COLUMN mu REAL NOT NULL DEFAULT 25;
ALTER TABLE users ADD COLUMN sigma REAL NOT NULL DEFAULT 8.333333333333334;
ALTER TABLE users ADD COLUMN rating INTEGER NOT NULL DEFAULT 1000; -- as shown

-- From now on this is how many users took part in a match, including those who left it.
UPDATE matches SET people = (SELECT COUNT(DISTINCT s.user_id) FROM match_seats s WHERE s.match_id = matches.id);

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
    longest_hand   INTEGER NOT NULL DEFAULT 0, -- most cards held in a round that was won
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

INSERT INTO match_players (match_id, user_id, guild, edition, counted_at, won, points, rounds, best_round)
    SELECT s.match_id, s.user_id, m.guild, m.edition,
        CASE WHEN m.result = 'won' AND m.people >= 2 THEN m.ended_at END,
        MAX(CASE WHEN s.away = 0 THEN s.won ELSE 0 END),
        COALESCE(SUM(CASE WHEN m.scoring = 'winner' THEN p.points END), 0),
        COUNT(p.round),
        COALESCE(MAX(CASE WHEN m.scoring = 'winner' THEN p.points END), 0)
    FROM match_seats s
    JOIN matches m ON m.id = s.match_id
    LEFT JOIN round_points p ON p.match_id = s.match_id AND p.seat = s.seat AND s.away = 0
    WHERE s.user_id IS NOT NULL
    GROUP BY s.match_id, s.user_id, m.guild, m.edition, m.result, m.people, m.ended_at;

-- Leaderboards add up these columns only, in this order: for a server, and everywhere.
CREATE INDEX match_players_guild ON match_players (guild, user_id, counted_at, edition, points, won) WHERE counted_at IS NOT NULL;
CREATE INDEX match_players_user ON match_players (user_id, counted_at, edition, points, won);
