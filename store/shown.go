package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"unobot/game/table"
)

// SetBoard implements table.Store.
func (s *Store) SetBoard(ctx context.Context, id table.ID, version uint64, message string) error {
	return wrapped("set board", s.write(ctx, func(w *work) {
		n := w.exec(`UPDATE tables SET board = $1 WHERE id = $2 AND claimed <= $3`, message, string(id), int64(version))
		if n == 0 {
			w.refuseClaimed(id, version)
			w.fail(table.ErrUnknown)
		}
	}))
}

// refuseClaimed fails if a table has been claimed since it had this version.
func (w *work) refuseClaimed(id table.ID, version uint64) {
	var there int
	found, err := w.query(`SELECT 1 FROM tables WHERE id = $1 AND claimed > $2`, string(id), int64(version)).one(&there)
	if err == nil && found {
		err = table.ErrConflict
	}
	w.fail(err)
}

// SetShown notes that the end of a table has been shown.
func (s *Store) SetShown(ctx context.Context, id table.ID) error {
	return s.put(ctx, "note end of table as shown", `DELETE FROM unshown WHERE table_id = $1`, string(id))
}

// PutAway ends a table that cannot be read, unscored; its stored data stays. A program that can read it, and has it,
// gets an error for its next change.
func (s *Store) PutAway(ctx context.Context, id table.ID, version uint64, at time.Time) error {
	return wrapped("put table away", s.write(ctx, func(w *work) {
		n := w.exec(`UPDATE tables SET phase = 'abandoned', version = version + 1, updated_at = $1
			WHERE id = $2 AND claimed <= $3 AND `+isLive, at.UnixMilli(), string(id), int64(version))
		if n == 0 {
			w.refuseClaimed(id, version)
		}
		w.put(`UPDATE matches SET result = 'abandoned', ended_at = $1 WHERE id = $2 AND result = 'running'`,
			at.UnixMilli(), string(id))
	}))
}

// BoardDigests returns the digests of the boards of live tables, as far as they are known.
func (s *Store) BoardDigests(ctx context.Context) (map[table.ID]uint64, error) {
	digests := map[table.ID]uint64{}
	err := s.query(ctx, `SELECT b.table_id, b.digest FROM tables t JOIN boards b ON b.table_id = t.id
		WHERE t.phase IN ('lobby', 'playing') AND b.digest <> 0`)(func(row Row) error {
		var id table.ID
		var digest int64
		err := row.Scan(&id, &digest)
		digests[id] = uint64(digest)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("load boards: %w", err)
	}
	return digests, nil
}

// digestsAtOnce is the number of digests that one transaction stores, so that moves do not wait long behind it.
const digestsAtOnce = 200

// SetBoardDigests stores digests of boards; 0 means unknown. Tables that do not exist any more, or that have been
// claimed since they had this version, are left out.
func (s *Store) SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error {
	for some := range slices.Chunk(boards, digestsAtOnce) {
		err := s.write(ctx, func(w *work) {
			for _, b := range some {
				w.put(`INSERT INTO boards (digest, table_id) SELECT CAST($1 AS BIGINT), id FROM tables
					WHERE id = $2 AND claimed <= $3
					ON CONFLICT (table_id) DO UPDATE SET digest = excluded.digest`,
					int64(b.Digest), string(b.Table), int64(b.Version))
			}
		})
		if err != nil {
			return fmt.Errorf("note boards: %w", err)
		}
	}
	return nil
}

// Pings lists the pings that stand in channels, in the servers for which owns is true.
func (s *Store) Pings(ctx context.Context, owns func(guild string) bool) (all []table.Ping, err error) {
	err = s.query(ctx, `SELECT p.table_id, p.user_id, p.channel, p.message, t.guild
		FROM pings p JOIN tables t ON t.id = p.table_id ORDER BY p.table_id`)(func(row Row) error {
		var p table.Ping
		var guild string
		err := row.Scan(&p.Table, &p.User, &p.Channel, &p.Message, &guild)
		if err == nil && owns(guild) {
			all = append(all, p)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("load pings: %w", err)
	}
	return all, nil
}

// SetPing stores the one ping of a table. Errors are table.ErrConflict if the table was claimed since it had this
// version, and table.ErrUnknown if it does not exist any more.
func (s *Store) SetPing(ctx context.Context, p table.Ping) error {
	return wrapped("set ping", s.write(ctx, func(w *work) {
		n := w.exec(`INSERT INTO pings (user_id, channel, message, table_id)
			SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), id FROM tables WHERE id = $4 AND claimed <= $5
			ON CONFLICT (table_id) DO UPDATE SET user_id = excluded.user_id, channel = excluded.channel,
			message = excluded.message`,
			string(p.User), p.Channel, p.Message, string(p.Table), int64(p.Version))
		if n == 0 {
			w.refuseClaimed(p.Table, p.Version)
			w.fail(table.ErrUnknown)
		}
	}))
}

// DropPing deletes the ping of a table that is this message.
func (s *Store) DropPing(ctx context.Context, id table.ID, message string) error {
	return s.put(ctx, "drop ping", `DELETE FROM pings WHERE table_id = $1 AND message = $2`, string(id), message)
}

// SetReplay notes the message that shows the last moves of a match again.
func (s *Store) SetReplay(ctx context.Context, id table.ID, message string) error {
	return s.put(ctx, "note replay", `UPDATE tables SET replay = $1 WHERE id = $2`, message, string(id))
}

// ReplayMessage returns the message that shows the last moves of a match again, or "" if there is none.
func (s *Store) ReplayMessage(ctx context.Context, id table.ID) (message string, err error) {
	if _, err = s.query(ctx, `SELECT replay FROM tables WHERE id = $1`, string(id)).one(&message); err != nil {
		return "", fmt.Errorf("replay of a match: %w", err)
	}
	return message, nil
}
