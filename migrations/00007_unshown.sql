-- Tables that are over, but whose channel has not seen the end yet.

-- +goose Up

CREATE TABLE unshown (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
