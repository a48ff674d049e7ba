package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/table"
)

const selectTable = `SELECT id, guild, channel, host, version, phase, edition, options, seats, game, steps, board,
	ended_by_id, ended_by_name, created_at, updated_at, turn_time, robots, deadline, parent FROM tables `

const (
	isLive     = `phase IN ('lobby', 'playing')`
	liveTables = `WHERE ` + isLive + ` ORDER BY created_at`
)

// Live lists every table in Lobby or Playing, also those that cannot be read.
func (s *Store) Live(ctx context.Context) ([]table.Loaded, error) {
	return s.LiveIn(ctx, func(string) bool { return true })
}

// LiveIn is Live for the guilds that owns names.
func (s *Store) LiveIn(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	ids, err := s.liveIDs(ctx, owns)
	var list []table.Loaded
	for some := range slices.Chunk(ids, loadedAtOnce) {
		var stored []storedTable
		if err == nil {
			stored, err = s.rows(ctx, selectTable+`WHERE id IN `+placeholders(len(some))+` AND `+isLive+` ORDER BY created_at`, some...)
		}
		var loaded []table.Loaded
		if err == nil {
			loaded, err = s.load(ctx, stored)
		}
		list = append(list, loaded...)
	}
	if err != nil {
		return nil, fmt.Errorf("load live tables: %w", err)
	}
	return list, nil
}

// Claim is LiveIn, and gives each table of a guild a new version.
func (s *Store) Claim(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	ids, err := s.liveIDs(ctx, func(guild string) bool { return guild != "" && owns(guild) })
	if err != nil {
		return nil, fmt.Errorf("claim live tables: %w", err)
	}
	for some := range slices.Chunk(ids, loadedAtOnce) {
		err := s.write(ctx, func(w work) error {
			return w.put(`UPDATE tables SET version = version + 1 WHERE id IN `+placeholders(len(some))+` AND `+isLive, some...)
		})
		if err != nil {
			return nil, fmt.Errorf("claim live tables: %w", err)
		}
	}
	return s.LiveIn(ctx, owns)
}

// Load reads one table, whatever its phase.
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
	state, err := s.state(ctx, stored[0])
	if err != nil {
		return table.State{}, fmt.Errorf("load table: %w", err)
	}
	return state, nil
}

// storedTable is a row of tables as it lies there.
type storedTable struct {
	id                    table.ID
	guild, channel        string
	parent                string
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
	rows, err := s.reader.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []storedTable
	for rows.Next() {
		var r storedTable
		err := rows.Scan(&r.id, &r.guild, &r.channel, &r.host, &r.version, &r.phase, &r.edition, &r.options, &r.seats, &r.game,
			&r.steps, &r.board, &r.endedBy.ID, &r.endedBy.Name, &r.createdAt, &r.updatedAt,
			&r.turnTime, &r.robots, &r.deadline, &r.parent)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// state reads what a row means. Its errors are table.ErrBroken, except where the database itself
// failed.
func (s *Store) state(ctx context.Context, r storedTable) (table.State, error) {
	loaded, err := s.load(ctx, []storedTable{r})
	if err != nil {
		return table.State{}, err
	}
	return loaded[0].State, loaded[0].Broken
}

func (r storedTable) decode() (s table.State, err error) {
	s = table.State{
		ID: r.id, Guild: r.guild, Channel: r.channel, Parent: r.parent, Host: r.host, Version: uint64(r.version), Edition: r.edition,
		Steps: r.steps, Board: r.board, EndedBy: r.endedBy, CreatedAt: fromMillis(r.createdAt), UpdatedAt: fromMillis(r.updatedAt),
		TurnTime: time.Duration(r.turnTime) * time.Millisecond, Robots: r.robots != 0, Deadline: fromNullMillis(r.deadline),
	}
	if s.Phase, err = keyOf(phases, r.phase); err != nil {
		return s, err
	}
	if s.Options, err = decodeOptions(r.options); err != nil {
		return s, err
	}
	if s.Seats, s.Invited, err = decodeSeats(r.seats); err != nil {
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

// steps reads the steps of a match from n from up to, but not including, n to.
func (s *Store) steps(ctx context.Context, id table.ID, from, to int) ([]table.Step, error) {
	rows, err := s.reader.QueryContext(ctx, stepsSQL, string(id), from, to)
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	defer rows.Close()
	var list []table.Step
	for rows.Next() {
		var stored storedStep
		if err := rows.Scan(&stored.n, &stored.user, &stored.action, &stored.events); err != nil {
			return nil, fmt.Errorf("load steps: %w", err)
		}
		step, err := stored.decode()
		if err != nil {
			return nil, err
		}
		list = append(list, step)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	return slices.Clip(list), nil
}

// storedStep is a row of steps as it lies there.
type storedStep struct {
	n              int
	user           table.UserID
	action, events []byte
}

func (r storedStep) decode() (step table.Step, err error) {
	step = table.Step{N: r.n, User: r.user}
	if step.Action, err = game.DecodeAction(r.action); err == nil {
		step.Events, err = game.DecodeEvents(r.events)
	}
	if err != nil {
		return table.Step{}, fmt.Errorf("%w: step %d: %w", table.ErrBroken, r.n, err)
	}
	return step, nil
}

// SetBoard remembers the board's message.
func (s *Store) SetBoard(ctx context.Context, id table.ID, message string) error {
	err := s.write(ctx, func(w work) error {
		n, err := w.exec(`UPDATE tables SET board = $1 WHERE id = $2`, message, string(id))
		if err == nil && n == 0 {
			return table.ErrUnknown
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("set board: %w", err)
	}
	return nil
}

// Done finds what the commit with this key did.
func (s *Store) Done(ctx context.Context, key string) (d table.Done, ok bool, err error) {
	if err := s.Lost(); err != nil { // what SQLite still finds will be gone
		return table.Done{}, false, err
	}
	var version int64
	var first, n int
	switch err := s.reader.QueryRowContext(ctx, doneSQL, key).Scan(&d.Table, &version, &first, &n); {
	case errors.Is(err, sql.ErrNoRows):
		return table.Done{}, false, nil
	case err != nil:
		return table.Done{}, false, fmt.Errorf("find request: %w", err)
	}
	d.Version = uint64(version)
	if n > 0 {
		if d.Steps, err = s.steps(ctx, d.Table, first, first+n); err != nil {
			return table.Done{}, false, err
		}
	}
	return d, true, nil
}
