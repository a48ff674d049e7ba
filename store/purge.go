package store

import (
	"context"
	"fmt"
	"time"
)

const (
	// keptKeys is how long a repeated request is recognized.
	keptKeys = 24 * time.Hour
	// purgeBatch keeps moves from waiting long behind a purge.
	purgeBatch = 500
)

// Purge removes the keys of requests that nobody will repeat any more. Call it at
// start and daily.
func (s *Store) Purge(ctx context.Context, now time.Time) error {
	for {
		var n int64
		err := s.write(ctx, func(w work) (err error) {
			n, err = w.exec(`DELETE FROM requests WHERE key IN (SELECT key FROM requests WHERE at < $1 LIMIT $2)`,
				now.Add(-keptKeys).UnixMilli(), purgeBatch)
			return err
		})
		if err != nil {
			return fmt.Errorf("purge requests: %w", err)
		}
		if n < purgeBatch {
			return nil
		}
	}
}
