-- A game may have a thread of its own, where the server wants that.

-- +goose Up

ALTER TABLE settings ADD COLUMN threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1));

-- The channel with the message that the table's thread was started from; '': no thread was made for it.
ALTER TABLE tables ADD COLUMN parent TEXT NOT NULL DEFAULT '';
