package store

import (
	"context"
	"fmt"
	"time"

	"unobot/game/daily"
)

// How long things are kept.
const (
	keptKeys    = 24 * time.Hour       // requests that may be repeated
	keptSteps   = 180 * 24 * time.Hour // steps of a match that is over
	keptServers = 30 * 24 * time.Hour  // all data of a server after it has removed the bot
	keptLobbies = 30 * 24 * time.Hour  // tables that ended before a match began, and solo tables that are over
	keptShares  = 30                   // days after which a shared result of a daily cannot be pressed any more
)

// purgeBatch is the number of rows that one transaction deletes, so that moves do not wait long behind a purge.
const purgeBatch = 500

// Purged counts the rows that a purge removed.
type Purged struct{ Keys, Steps, Servers, Tables, Users int64 }

// Purge removes data past its time (fault 105), a little at a time, so that moves get in between. Call it at start and
// daily; an interrupted purge is resumed by the next.
func (s *Store) Purge(ctx context.Context, now time.Time) (done Purged, err error) {
	if done.Keys, err = s.inBatches(ctx,
		`DELETE FROM requests WHERE key IN (SELECT key FROM requests WHERE at < $1 LIMIT $2)`,
		now.Add(-keptKeys).UnixMilli(), purgeBatch); err != nil {
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
	err = s.put(ctx, "purge marks of dailies", `DELETE FROM daily_erased WHERE day < $1`, string(daily.Undisclosed(now)))
	if err != nil {
		return done, err
	}
	var uncounted int64
	for _, old := range []struct {
		what  string
		query string
		args  []any
		count *int64
	}{
		{"barred users", purgeBarred, nil, &uncounted},
		{"shared results of dailies", purgeShares, []any{string(daily.DayOf(now).After(-keptShares))}, &uncounted},
		{"events", purgeEvents, []any{now.Add(-keptEvents).UnixMilli()}, &uncounted},
		{"users", purgeUsers, nil, &done.Users}, // after all that names them
	} {
		if *old.count, err = s.inBatches(ctx, old.query, append(old.args, purgeBatch)...); err != nil {
			return done, fmt.Errorf("purge %s: %w", old.what, err)
		}
	}
	if err = s.engine.Scrub(ctx); err != nil { // after an erasure that was interrupted
		return done, fmt.Errorf("scrub: %w", err)
	}
	return done, nil
}

// purgeSteps removes the steps of matches that ended long ago.
func (s *Store) purgeSteps(ctx context.Context, before time.Time) (total int64, err error) {
	ids, err := words(s.query(ctx, `SELECT id FROM matches m WHERE result <> 'running' AND ended_at < $1
		AND EXISTS (SELECT 1 FROM steps s WHERE s.table_id = m.id)`, before.UnixMilli()))
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

// dropSteps removes the steps of one match, the first ones first: a match without its first steps is
// known to be one that cannot be replayed.
func (s *Store) dropSteps(ctx context.Context, id string) (int64, error) {
	return s.inBatches(ctx, `DELETE FROM steps WHERE table_id = $1 AND n IN
		(SELECT n FROM steps WHERE table_id = $2 ORDER BY n LIMIT $3)`, id, id, purgeBatch)
}

// inBatches repeats a deletion of up to purgeBatch rows until there are no more.
func (s *Store) inBatches(ctx context.Context, query string, args ...any) (total int64, err error) {
	for {
		var n int64
		err := s.write(ctx, func(w *work) { n = w.exec(query, args...) })
		total += n
		if err != nil || n < purgeBatch {
			return total, err
		}
	}
}

// purgeServers removes all of the servers that removed the bot long ago.
func (s *Store) purgeServers(ctx context.Context, before time.Time, done *Purged) error {
	guilds, err := words(s.query(ctx, `SELECT guild FROM removed_guilds WHERE removed_at < $1`, before.UnixMilli()))
	for _, guild := range guilds {
		if err == nil {
			err = s.purgeServer(ctx, guild, done)
		}
	}
	return err
}

func (s *Store) purgeServer(ctx context.Context, guild string, done *Purged) error {
	if err := s.dropTables(ctx, done, `SELECT id FROM tables WHERE guild = $1`, guild); err != nil {
		return err
	}
	done.Servers++
	return s.write(ctx, func(w *work) {
		for _, of := range []string{
			"settings", "last_options", "podiums", "seasons", "daily_shares", "events", "removed_guilds",
		} {
			w.put(`DELETE FROM `+of+` WHERE guild = $1`, guild)
		}
		w.put(`UPDATE daily_tries SET guild = '' WHERE guild = $1`, guild)
	})
}

// purgeLobbies removes tables that ended without a match, with the names of their people, and solo tables that are
// over: their counts in a user's solo statistics stay.
func (s *Store) purgeLobbies(ctx context.Context, before time.Time, done *Purged) error {
	return s.dropTables(ctx, done, `SELECT id FROM tables t WHERE phase NOT IN ('lobby', 'playing') AND updated_at < $1
		AND (guild = '' OR phase = 'abandoned' AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = t.id))`,
		before.UnixMilli())
}

// dropTables removes the tables that a query finds, with their steps and matches.
func (s *Store) dropTables(ctx context.Context, done *Purged, query string, args ...any) error {
	ids, err := words(s.query(ctx, query, args...))
	if err != nil {
		return err
	}
	for _, id := range ids {
		if _, err := s.dropSteps(ctx, id); err != nil {
			return err
		}
		if err := s.write(ctx, func(w *work) {
			for _, t := range matchTables {
				w.put(`DELETE FROM `+t.name+` WHERE `+t.column+` = $1`, id)
			}
		}); err != nil {
			return err
		}
		done.Tables++
	}
	return nil
}

// matchTables hold the rows of a match, in an order that leaves no reference behind.
var matchTables = []struct{ name, column string }{
	{"round_points", "match_id"},
	{"rounds", "match_id"},
	{"match_players", "match_id"},
	{"match_seats", "match_id"},
	{"matches", "id"},
	{"pings", "table_id"},
	{"requests", "table_id"},
	{"unshown", "table_id"},
	{"barred", "table_id"},
	{"boards", "table_id"},
	{"tables", "id"},
}

// purgeBarred removes the barred users of tables that are over, since such tables cannot be joined.
const purgeBarred = `DELETE FROM barred WHERE table_id IN (SELECT b.table_id FROM barred b
	JOIN tables t ON t.id = b.table_id WHERE t.phase NOT IN ('lobby', 'playing') LIMIT $1)`

// purgeShares removes the shared results of dailies before a day.
const purgeShares = `DELETE FROM daily_shares WHERE id IN (SELECT id FROM daily_shares WHERE day < $1 LIMIT $2)`

// purgeEvents removes the events that were over before a time.
const purgeEvents = `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE live = 0 AND at < $1 LIMIT $2)`

// purgeUsers deletes the names of users that are named nowhere else: in no match that is kept, in no daily, at no
// live table, and not as barred. A user with solo counts is known until they are erased.
const purgeUsers = `DELETE FROM users WHERE id IN (SELECT u.id FROM users u
	WHERE NOT EXISTS (SELECT 1 FROM match_players p WHERE p.user_id = u.id)
	AND NOT EXISTS (SELECT 1 FROM match_seats m WHERE m.user_id = u.id)
	AND NOT EXISTS (SELECT 1 FROM barred b WHERE b.user_id = u.id)
	AND NOT EXISTS (SELECT 1 FROM daily_tries d WHERE d.user_id = u.id)
	AND NOT EXISTS (SELECT 1 FROM match_feats f WHERE f.user_id = u.id AND f.alone = 1)
	AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.phase IN ('lobby', 'playing')
	AND replace(t.seats, '"' || u.id || '"', '') <> t.seats)
	LIMIT $1)`
