-- Users who were removed from a table and cannot join it again.

-- +goose Up

CREATE TABLE barred (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
