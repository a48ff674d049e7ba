-- Tables that are over and whose channel has not been shown the end.

-- +goose Up

CREATE TABLE unshown (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
