package store

import (
	"context"
	"fmt"
	"strings"

	"unobot/game/table"
)

// loadedAtOnce is how many tables are asked for with one query.
const loadedAtOnce = 500

// placeholders are the parameters of a list of n.
func placeholders(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("$%d", i+1)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// liveIDs are the live tables of the guilds that owns names, the oldest first. Only these are read as a
// whole: other processes may have many more.
func (s *Store) liveIDs(ctx context.Context, owns func(guild string) bool) (ids []any, err error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT id, guild FROM tables `+liveTables)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, guild string
		if err := rows.Scan(&id, &guild); err != nil {
			return nil, err
		}
		if owns(guild) {
			ids = append(ids, id)
		}
	}
	return ids, rows.Err()
}

// load reads what rows mean, with two queries for all of them. It fails only where the database does: a
// table that cannot be read is Broken. Where a part of the database is damaged, the tables are read one
// by one, so that the others can be.
func (s *Store) load(ctx context.Context, stored []storedTable) ([]table.Loaded, error) {
	list, err := s.loadTogether(ctx, stored)
	if err == nil || len(stored) == 1 || ctx.Err() != nil || isLost(err) {
		return list, err
	}
	for _, r := range stored {
		alone, err := s.loadTogether(ctx, []storedTable{r})
		if err != nil {
			alone = []table.Loaded{r.broken(err)}
		}
		list = append(list, alone...)
	}
	return list, ctx.Err()
}

// broken is a table that cannot be read.
func (r storedTable) broken(why error) table.Loaded {
	return table.Loaded{State: table.State{ID: r.id, Guild: r.guild, Channel: r.channel}, Broken: why}
}

func (s *Store) loadTogether(ctx context.Context, stored []storedTable) ([]table.Loaded, error) {
	if len(stored) == 0 {
		return nil, nil
	}
	barred, err := s.barred(ctx, stored)
	if err != nil {
		return nil, fmt.Errorf("load barred users: %w", err)
	}
	latest, err := s.latest(ctx, stored)
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	list := make([]table.Loaded, 0, len(stored))
	for _, r := range stored {
		state, err := r.decode()
		switch found := latest[r.id]; {
		case err != nil:
			list = append(list, r.broken(fmt.Errorf("%w: %w", table.ErrBroken, err)))
		case found.broken != nil:
			list = append(list, r.broken(found.broken))
		default:
			state.Barred, state.Recent = barred[r.id], table.Remember(nil, found.steps...)
			list = append(list, table.Loaded{State: state})
		}
	}
	return list, nil
}

// barred are the users who were taken off each of some tables.
func (s *Store) barred(ctx context.Context, stored []storedTable) (map[table.ID][]table.UserID, error) {
	ids := make([]any, len(stored))
	for i, r := range stored {
		ids[i] = string(r.id)
	}
	rows, err := s.reader.QueryContext(ctx, `SELECT table_id, user_id FROM barred WHERE table_id IN `+placeholders(len(ids))+` ORDER BY table_id, user_id`, ids...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	users := map[table.ID][]table.UserID{}
	for rows.Next() {
		var id table.ID
		var user table.UserID
		if err := rows.Scan(&id, &user); err != nil {
			return nil, err
		}
		users[id] = append(users[id], user)
	}
	return users, rows.Err()
}

// latestSteps are those of a match, or why they cannot be read.
type latestSteps struct {
	steps  []table.Step
	broken error
}

// latest are the latest steps of each of some tables.
func (s *Store) latest(ctx context.Context, stored []storedTable) (map[table.ID]latestSteps, error) {
	var wanted []string
	var args []any
	for _, r := range stored {
		if r.steps > 0 {
			n := len(args)
			wanted = append(wanted, fmt.Sprintf(`($%d, CAST($%d AS BIGINT))`, n+1, n+2))
			args = append(args, string(r.id), int64(r.steps))
		}
	}
	all := map[table.ID]latestSteps{}
	if len(wanted) == 0 {
		return all, nil
	}
	rows, err := s.reader.QueryContext(ctx, fmt.Sprintf(`WITH wanted (id, upto) AS (VALUES %s)
		SELECT s.table_id, s.n, s.user_id, s.action, s.events
		FROM wanted JOIN steps s ON s.table_id = wanted.id AND s.n >= wanted.upto - %d AND s.n < wanted.upto
		ORDER BY s.table_id, s.n`, strings.Join(wanted, ", "), table.RecentEvents), args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id table.ID
		var r storedStep
		if err := rows.Scan(&id, &r.n, &r.user, &r.action, &r.events); err != nil {
			return nil, err
		}
		found := all[id]
		step, err := r.decode()
		if err == nil {
			found.steps = append(found.steps, step)
		} else if found.broken == nil {
			found.broken = err
		}
		all[id] = found
	}
	return all, rows.Err()
}
