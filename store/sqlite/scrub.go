package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"unobot/store"
)

const (
	// checkpointWait is how long one attempt to empty the log may hold up moves, in milliseconds, and checkpointPause
	// is the pause for moves after it.
	checkpointWait  = 100
	checkpointPause = 400 * time.Millisecond
)

// Scrub removes erased data from the files. SQLite overwrites deleted rows (secure_delete), but it leaves copies in
// the gaps of pages that it has rearranged. So the database is written anew, and the log is emptied into it. One call
// at a time does that, and a call that has waited may find it done.
//
// The file is not searched for leftovers first. Opening and closing it here would drop every lock that
// SQLite holds on it in this process (POSIX locks, https://www.sqlite.org/howtocorrupt.html, 2.2). The
// next program with an SQLite older than 3.51 that opens the file would take itself for the last one, and
// remove the log that this one goes on writing to.
func (s *database) Scrub(ctx context.Context) error {
	select {
	case s.scrubbing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.scrubbing }()
	var requested int32
	if err := s.reader.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&requested); err != nil || requested == 0 {
		return err
	}
	err := s.writer.alone(ctx, func(conn *sql.Conn) error { // moves wait for it
		_, err := conn.ExecContext(ctx, `VACUUM`)
		return err
	})
	if err != nil {
		return err
	}
	if err := s.checkpoint(ctx); err != nil {
		return err
	}
	return s.writer.write(ctx, func(t store.Tx) error {
		now, err := scrubsRequested(t)
		if err == nil && now == requested {
			err = t.Put(`PRAGMA user_version = 0`)
		}
		return err
	})
}

// checkpoint empties the write-ahead log as soon as it is not read any more. A backup may read it for long.
func (s *database) checkpoint(ctx context.Context) error {
	for {
		if done, err := s.tryCheckpoint(ctx); err != nil || done {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(checkpointPause):
		}
	}
}

// tryCheckpoint waits only a moment for readers, since moves wait meanwhile.
func (s *database) tryCheckpoint(ctx context.Context) (done bool, err error) {
	err = s.writer.alone(ctx, func(conn *sql.Conn) error {
		ctx := context.WithoutCancel(ctx) // the connection's own patience has to come back
		var patience, busy, frames, moved int
		if err := conn.QueryRowContext(ctx, `PRAGMA busy_timeout`).Scan(&patience); err != nil {
			return err
		}
		if err := setBusyTimeout(ctx, conn, checkpointWait); err != nil {
			return err
		}
		err := conn.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &moved)
		done = err == nil && busy == 0
		return errors.Join(err, setBusyTimeout(ctx, conn, patience))
	})
	return done, err
}

// setBusyTimeout sets how many milliseconds a connection waits for a lock.
func setBusyTimeout(ctx context.Context, conn *sql.Conn, milliseconds int) error {
	var set int
	return conn.QueryRowContext(ctx, fmt.Sprintf(`PRAGMA busy_timeout = %d`, milliseconds)).Scan(&set)
}
