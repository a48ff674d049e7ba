package store

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"unobot/game/table"
)

// checkpointPause is how long to wait for readers that are in the way.
const checkpointPause = 20 * time.Millisecond

// scrub sees to it that what has been deleted is in no file any more: the log is
// emptied into the database, where deleted content is overwritten (secure_delete).
// SQLite may leave a copy in the gap of a page that it has rearranged; such a
// database is written anew.
func (s *Store) scrub(ctx context.Context, user table.UserID) error {
	if err := s.checkpoint(ctx); err != nil {
		return err
	}
	left, err := contains(s.path, []byte(user))
	if err != nil || !left {
		return err
	}
	if _, err := s.writer.ExecContext(ctx, `VACUUM`); err != nil {
		return err
	}
	return s.checkpoint(ctx)
}

// checkpoint empties the write-ahead log.
func (s *Store) checkpoint(ctx context.Context) error {
	for {
		var busy, frames, moved int
		err := s.writer.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &moved)
		if err != nil || busy == 0 {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(checkpointPause):
		}
	}
}

// contains looks for bytes in a file.
func contains(path string, wanted []byte) (bool, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer f.Close()
	buf := make([]byte, 1<<20+len(wanted))
	kept := 0 // the end of the part before, where the bytes may begin
	for {
		n, err := f.Read(buf[kept:])
		if bytes.Contains(buf[:kept+n], wanted) {
			return true, nil
		}
		if errors.Is(err, io.EOF) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		tail := min(kept+n, len(wanted)-1)
		copy(buf, buf[kept+n-tail:kept+n])
		kept = tail
	}
}
