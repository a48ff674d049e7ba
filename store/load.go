package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/game"
	"unobot/game/table"
)

const selectTable = `SELECT id, guild, channel, host, version, phase, edition, options, seats, game, steps, board,
	ended_by_id, ended_by_name, created_at, updated_at, turn_time, robots, deadline, parent, event, event_no FROM tables `

const (
	isLive        = `phase IN ('lobby', 'playing')`
	liveTables    = `WHERE ` + isLive + ` ORDER BY created_at`
	unshownTables = `WHERE id IN (SELECT table_id FROM unshown) ORDER BY updated_at`
)

// loadedAtOnce is the number of tables that one query loads.
const loadedAtOnce = 500

// Live lists every table in Lobby or Playing, also those that cannot be read.
func (s *Store) Live(ctx context.Context) ([]table.Loaded, error) {
	return s.LiveIn(ctx, func(string) bool { return true })
}

// LiveIn is Live for the guilds that owns names.
func (s *Store) LiveIn(ctx context.Context, owns func(guild string) bool) (all []table.Loaded, err error) {
	ids, err := s.liveIDs(ctx, owns)
	for some := range slices.Chunk(ids, loadedAtOnce) {
		var stored []storedTable
		if err == nil {
			stored, err = s.rows(ctx, selectTable+`WHERE id IN `+placeholders(len(some))+` AND `+isLive+`
				ORDER BY created_at`, some...)
		}
		var loaded []table.Loaded
		if err == nil {
			loaded, err = s.load(ctx, stored)
		}
		all = append(all, loaded...)
	}
	if err != nil {
		return nil, fmt.Errorf("load live tables: %w", err)
	}
	return all, nil
}

// LiveAt is Live for a channel.
func (s *Store) LiveAt(ctx context.Context, channel string) ([]table.Loaded, error) {
	stored, err := s.rows(ctx, selectTable+`WHERE channel = $1 AND `+isLive, channel)
	if err == nil && len(stored) > 0 {
		return s.load(ctx, stored)
	}
	return nil, wrapped("load live tables", err)
}

// Claim is LiveIn, and gives each table of a guild a new version.
func (s *Store) Claim(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	ids, err := s.liveIDs(ctx, func(guild string) bool { return guild != "" && owns(guild) })
	for some := range slices.Chunk(ids, loadedAtOnce) {
		if err == nil {
			err = s.write(ctx, func(w *work) {
				w.put(`UPDATE tables SET version = version + 1, claimed = version + 1
					WHERE id IN `+placeholders(len(some))+` AND `+isLive, some...)
			})
		}
	}
	if err != nil {
		return nil, fmt.Errorf("claim live tables: %w", err)
	}
	return s.LiveIn(ctx, owns)
}

// Unshown lists the tables that are over and not yet SetShown. Those that cannot be read are left
// out.
func (s *Store) Unshown(ctx context.Context) (all []table.State, err error) {
	stored, err := s.rows(ctx, selectTable+unshownTables)
	for some := range slices.Chunk(stored, loadedAtOnce) {
		var loaded []table.Loaded
		if err == nil {
			loaded, err = s.load(ctx, some)
		}
		for _, l := range loaded {
			if l.Broken == nil {
				all = append(all, l.State)
			}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("load ended tables: %w", err)
	}
	return all, nil
}

// Load reads one table in any phase. The error is table.ErrBroken if the table cannot be read although the database
// can.
func (s *Store) Load(ctx context.Context, id table.ID) (table.State, error) {
	if err := s.Lost(); err != nil {
		return table.State{}, fmt.Errorf("load table: %w", err)
	}
	stored, err := s.rows(ctx, selectTable+`WHERE id = $1`, string(id))
	switch {
	case err != nil:
		return table.State{}, fmt.Errorf("load table: %w", err)
	case len(stored) == 0:
		return table.State{}, table.ErrUnknown
	}
	loaded, err := s.load(ctx, stored[:1])
	if err == nil {
		err = loaded[0].Broken
	}
	if err != nil {
		return table.State{}, fmt.Errorf("load table: %w", err)
	}
	return loaded[0].State, nil
}

// liveIDs returns the ids of the live tables of the guilds that owns names, the oldest first. Only these tables are
// read: other processes may have many more.
func (s *Store) liveIDs(ctx context.Context, owns func(guild string) bool) (ids []any, err error) {
	err = s.query(ctx, `SELECT id, guild FROM tables `+liveTables)(func(row Row) error {
		var id, guild string
		err := row.Scan(&id, &guild)
		if err == nil && owns(guild) {
			ids = append(ids, id)
		}
		return err
	})
	return ids, err
}

// storedTable is a row of tables.
type storedTable struct {
	id                    table.ID
	guild, channel        string
	parent                string
	event                 table.InEvent
	host                  table.UserID
	version               int64
	phase, options, seats string
	edition               game.EditionID
	game                  []byte
	steps                 int
	board                 string
	endedBy               table.User
	createdAt, updatedAt  int64
	turnTime              int64
	robots                int
	deadline              sql.NullInt64
}

func (s *Store) rows(ctx context.Context, query string, args ...any) ([]storedTable, error) {
	return list(s.query(ctx, query, args...), func(row Row) (r storedTable, err error) {
		err = row.Scan(&r.id, &r.guild, &r.channel, &r.host, &r.version, &r.phase, &r.edition, &r.options, &r.seats, &r.game,
			&r.steps, &r.board, &r.endedBy.ID, &r.endedBy.Name, &r.createdAt, &r.updatedAt,
			&r.turnTime, &r.robots, &r.deadline, &r.parent, &r.event.ID, &r.event.No)
		return r, err
	})
}

// load makes tables of rows, with two queries for all of them, rarely three. It fails only when the database does; a
// table that cannot be read is Broken. When the queries fail because a part of the database is damaged,
// load reads the tables one by one, so that only those in that part are Broken.
func (s *Store) load(ctx context.Context, stored []storedTable) ([]table.Loaded, error) {
	all, err := s.loadTogether(ctx, stored)
	if err == nil || len(stored) == 1 || ctx.Err() != nil || Is(err, ServerGone, ServerFull, ServerReads) {
		return all, err
	}
	for _, r := range stored {
		alone, err := s.loadTogether(ctx, []storedTable{r})
		if err != nil {
			alone = []table.Loaded{r.broken(err)}
		}
		all = append(all, alone...)
	}
	return all, ctx.Err()
}

func (s *Store) loadTogether(ctx context.Context, stored []storedTable) ([]table.Loaded, error) {
	if len(stored) == 0 {
		return nil, nil
	}
	barred, err := s.barred(ctx, stored)
	if err != nil {
		return nil, fmt.Errorf("load barred users: %w", err)
	}
	all := make([]table.Loaded, len(stored))
	for i, r := range stored {
		state, err := r.decode()
		if err != nil {
			all[i] = r.broken(fmt.Errorf("%w: %w", table.ErrBroken, err))
			continue
		}
		state.Barred = barred[r.id]
		all[i] = table.Loaded{State: state}
	}
	if err := s.recall(ctx, all); err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	return all, nil
}

// recall restores the latest events of tables. For nearly all of them some steps a seat are enough; only where they do
// not reach back to everybody's last turn does it read as many as State.Recent holds at most.
func (s *Store) recall(ctx context.Context, all []table.Loaded) error {
	var wanted []*table.Loaded
	for i := range all {
		if all[i].Broken == nil && all[i].State.Steps > 0 {
			wanted = append(wanted, &all[i])
		}
	}
	usual := func(t *table.State) int { return 8 + 2*len(t.Seats) }
	most := func(*table.State) int { return table.MostRecent }
	for _, reach := range []func(*table.State) int{usual, most} {
		if len(wanted) == 0 {
			break
		}
		latest, err := s.latest(ctx, wanted, reach)
		if err != nil {
			return err
		}
		var short []*table.Loaded
		for _, l := range wanted {
			found := latest[l.State.ID]
			switch {
			case found.broken != nil:
				*l = broken(&l.State, found.broken)
			case !l.State.Recall(found.steps):
				short = append(short, l)
			}
		}
		wanted = short
	}
	return nil
}

// broken returns a table that cannot be read.
func (r storedTable) broken(why error) table.Loaded {
	return broken(&table.State{ID: r.id, Version: uint64(r.version), Guild: r.guild, Channel: r.channel}, why)
}

// broken returns a table that cannot be read, with its place alone.
func broken(s *table.State, why error) table.Loaded {
	return table.Loaded{
		State: table.State{ID: s.ID, Version: s.Version, Guild: s.Guild, Channel: s.Channel}, Broken: why,
	}
}

// barred returns the users that were barred from each of some tables.
func (s *Store) barred(ctx context.Context, stored []storedTable) (map[table.ID][]table.UserID, error) {
	ids := make([]any, len(stored))
	for i, r := range stored {
		ids[i] = string(r.id)
	}
	users := map[table.ID][]table.UserID{}
	err := s.query(ctx, `SELECT table_id, user_id FROM barred WHERE table_id IN `+placeholders(len(ids))+
		` ORDER BY table_id, user_id`, ids...)(func(row Row) error {
		var id table.ID
		var user table.UserID
		err := row.Scan(&id, &user)
		users[id] = append(users[id], user)
		return err
	})
	return users, err
}

// latestSteps are the latest steps of a match, or the error of reading them.
type latestSteps struct {
	steps  []table.Step
	broken error
}

// latest returns the latest steps of each of some tables, as many as reach returns.
func (s *Store) latest(
	ctx context.Context, tables []*table.Loaded, reach func(*table.State) int,
) (map[table.ID]latestSteps, error) {
	var wanted []string
	var args []any
	for _, l := range tables {
		n := len(args)
		wanted = append(wanted, fmt.Sprintf(`($%d, CAST($%d AS BIGINT), CAST($%d AS BIGINT))`, n+1, n+2, n+3))
		args = append(args, string(l.State.ID), int64(l.State.Steps-reach(&l.State)), int64(l.State.Steps))
	}
	all := map[table.ID]latestSteps{}
	err := s.query(ctx, fmt.Sprintf(`WITH wanted (id, since, upto) AS (VALUES %s)
		SELECT s.table_id, s.n, s.user_id, s.action, s.events
		FROM wanted JOIN steps s ON s.table_id = wanted.id AND s.n >= wanted.since AND s.n < wanted.upto
		ORDER BY s.table_id, s.n`, strings.Join(wanted, ", ")), args...)(func(row Row) error {
		var id table.ID
		var r storedStep
		if err := row.Scan(&id, &r.n, &r.user, &r.action, &r.events); err != nil {
			return err
		}
		found := all[id]
		step, err := r.decode()
		if err == nil {
			found.steps = append(found.steps, step)
		} else if found.broken == nil {
			found.broken = err
		}
		all[id] = found
		return nil
	})
	return all, err
}

func (r storedTable) decode() (s table.State, err error) {
	s = table.State{
		ID: r.id, Guild: r.guild, Channel: r.channel, Parent: r.parent, Event: r.event, Host: r.host,
		Version: uint64(r.version), Edition: r.edition,
		Steps: r.steps, Board: r.board, EndedBy: r.endedBy, CreatedAt: fromMillis(r.createdAt),
		UpdatedAt: fromMillis(r.updatedAt),
		TurnTime:  time.Duration(r.turnTime) * time.Millisecond, Robots: r.robots != 0, Deadline: fromNullMillis(r.deadline),
	}
	if s.Phase, err = keyOf(phases, r.phase); err != nil {
		return s, err
	}
	if s.Options, err = decodeOptions(r.options); err != nil {
		return s, err
	}
	if err = decodeSeats(r.seats, &s); err != nil {
		return s, err
	}
	if r.game == nil {
		if s.Phase == table.Playing || s.Phase == table.Finished {
			return s, errors.New("no snapshot")
		}
		return s, nil
	}
	if s.Game, err = game.Restore(r.game); err != nil {
		return s, err
	}
	if s.Game.Seats() != len(s.Seats) {
		return s, errors.New("seats do not fit the snapshot")
	}
	return s, nil
}
