package store

import (
	"context"
	"fmt"
	"time"
)

// How long things are kept.
const (
	keptKeys    = 24 * time.Hour       // requests that may be repeated
	keptSteps   = 180 * 24 * time.Hour // what was done in a match that is over
	keptServers = 30 * 24 * time.Hour  // all of a server that has removed the bot
	keptLobbies = 30 * 24 * time.Hour  // tables that ended before a match began, and solo tables that are over
)

// purgeBatch keeps moves from waiting long behind a purge.
const purgeBatch = 500

// Purged counts what a purge removed.
type Purged struct{ Keys, Steps, Servers, Tables, Users int64 }

// Purge removes what has been kept long enough (fault 105), a little at a time, so that moves get
// in between. Call it at start and daily; an interrupted purge is resumed by the next.
func (s *Store) Purge(ctx context.Context, now time.Time) (done Purged, err error) {
	if done.Keys, err = s.purgeKeys(ctx, now.Add(-keptKeys)); err != nil {
		return done, fmt.Errorf("purge keys: %w", err)
	}
	if done.Steps, err = s.purgeSteps(ctx, now.Add(-keptSteps)); err != nil {
		return done, fmt.Errorf("purge steps: %w", err)
	}
	if err = s.purgeServers(ctx, now.Add(-keptServers), &done); err != nil {
		return done, fmt.Errorf("purge servers: %w", err)
	}
	if err = s.purgeLobbies(ctx, now.Add(-keptLobbies), &done); err != nil {
		return done, fmt.Errorf("purge lobbies: %w", err)
	}
	if err = s.purgeBarred(ctx); err != nil {
		return done, fmt.Errorf("purge barred users: %w", err)
	}
	if done.Users, err = s.purgeUsers(ctx); err != nil { // after all that names them
		return done, fmt.Errorf("purge users: %w", err)
	}
	if err = s.engine.scrub(ctx); err != nil { // after an erasure that was interrupted
		return done, fmt.Errorf("scrub: %w", err)
	}
	return done, nil
}

func (s *Store) purgeKeys(ctx context.Context, before time.Time) (int64, error) {
	return s.inBatches(ctx, `DELETE FROM requests WHERE key IN (SELECT key FROM requests WHERE at < $1 LIMIT $2)`,
		before.UnixMilli(), purgeBatch)
}

// purgeSteps removes the steps of matches that ended long ago.
func (s *Store) purgeSteps(ctx context.Context, before time.Time) (total int64, err error) {
	ids, err := s.words(ctx, `SELECT id FROM matches m WHERE result <> 'running' AND ended_at < $1
		AND EXISTS (SELECT 1 FROM steps s WHERE s.table_id = m.id)`, before.UnixMilli())
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		n, err := s.dropSteps(ctx, id)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// dropSteps removes the steps of one match, the first ones first: without those it cannot be
// replayed, and says so.
func (s *Store) dropSteps(ctx context.Context, id string) (int64, error) {
	return s.inBatches(ctx, `DELETE FROM steps WHERE table_id = $1 AND n IN
		(SELECT n FROM steps WHERE table_id = $2 ORDER BY n LIMIT $3)`, id, id, purgeBatch)
}

// inBatches repeats a deletion of up to purgeBatch rows until there are no more.
func (s *Store) inBatches(ctx context.Context, query string, args ...any) (total int64, err error) {
	for {
		var n int64
		err := s.write(ctx, func(w work) (err error) {
			n, err = w.exec(query, args...)
			return err
		})
		total += n
		if err != nil || n < purgeBatch {
			return total, err
		}
	}
}
