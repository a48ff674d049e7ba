-- Robots, pace and deadlines. A robot's seat belongs to no user.

-- +goose Up

ALTER TABLE tables ADD COLUMN turn_time INTEGER NOT NULL DEFAULT 0; -- milliseconds, 0: none
ALTER TABLE tables ADD COLUMN robots INTEGER NOT NULL DEFAULT 0 CHECK (robots IN (0, 1));
ALTER TABLE tables ADD COLUMN deadline INTEGER; -- of the open decision or the next round

CREATE TABLE match_seats_new (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user_id  TEXT    REFERENCES users (id), -- none: a robot's from the start
    score    INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    away     INTEGER NOT NULL CHECK (away IN (0, 1)), -- did not hold the seat to the end
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO match_seats_new (match_id, seat, user_id, score, won, away)
    SELECT match_id, seat, user_id, score, won, away FROM match_seats;
DROP TABLE match_seats;
ALTER TABLE match_seats_new RENAME TO match_seats;
CREATE INDEX match_seats_user ON match_seats (user_id);
