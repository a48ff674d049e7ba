package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// Commit stores one change of a table, whole or not at all.
func (s *Store) Commit(ctx context.Context, c table.Commit) error {
	e, err := encode(c)
	if err != nil {
		return fmt.Errorf("commit table: %w", err)
	}
	done, err := s.featsOf(ctx, c)
	if err != nil {
		return fmt.Errorf("commit table: %w", err)
	}
	err = s.engine.Commit(ctx, c, inWork(func(w *work) {
		id := string(c.State.ID)
		w.remember(c)
		// The table comes before the rows that refer to it. Erase removes barred users that are erased.
		w.storeTable(c, e)
		for _, user := range c.State.Barred {
			w.put(`INSERT INTO barred (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, id, string(user))
		}
		w.storeSteps(c, e.steps)
		if !c.State.Phase.Live() && !c.State.Solo() { // the answer that ends a solo table shows its end
			w.put(`INSERT INTO unshown (table_id) VALUES ($1) ON CONFLICT DO NOTHING`, id)
		}
		w.storeResults(c, done)
		w.countInEvent(c)
	}))
	if err != nil && !table.IsRefusal(err) {
		return fmt.Errorf("commit table: %w", err)
	}
	return err
}

// remember stores the key of the request. A key that is stored already fails the transaction with ErrDuplicate.
func (w *work) remember(c table.Commit) {
	w.expect(table.ErrDuplicate, `INSERT INTO requests (key, table_id, version, first_step, steps, at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING`,
		c.Key, string(c.State.ID), int64(c.State.Version), c.State.Steps-len(c.Steps), len(c.Steps), c.At.UnixMilli())
}

// storeTable replaces the stored state of a table by the new one.
func (w *work) storeTable(c table.Commit, e encoded) {
	s := &c.State
	if s.Version == 1 {
		if w.err == nil {
			w.err = w.tx.Admit(c)
		}
		w.insertTable(s, e)
		return
	}
	w.expect(table.ErrConflict, `UPDATE tables SET host = $1, version = $2, phase = $3, edition = $4, options = $5,
		seats = $6, game = $7,
			steps = $8, ended_by_id = $9, ended_by_name = $10, updated_at = $11, turn_time = $12, robots = $13, deadline = $14
		WHERE id = $15 AND version = $16`,
		string(s.Host), int64(s.Version), e.phase, string(s.Edition), e.options, e.seats, e.game, s.Steps,
		string(s.EndedBy.ID), s.EndedBy.Name, s.UpdatedAt.UnixMilli(), s.TurnTime.Milliseconds(), number(s.Robots),
		orNone(s.Deadline),
		string(s.ID), int64(s.Version-1))
}

// insertTable stores a new table.
func (w *work) insertTable(s *table.State, e encoded) {
	n := w.exec(`INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, game, steps,
			ended_by_id, ended_by_name, created_at, updated_at, turn_time, robots, deadline, parent, board)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, '')
		ON CONFLICT DO NOTHING`,
		string(s.ID), s.Guild, s.Channel, string(s.Host), int64(s.Version), e.phase, string(s.Edition),
		e.options, e.seats, e.game, s.Steps, string(s.EndedBy.ID), s.EndedBy.Name, s.CreatedAt.UnixMilli(),
		s.UpdatedAt.UnixMilli(),
		s.TurnTime.Milliseconds(), number(s.Robots), orNone(s.Deadline), s.Parent)
	if n == 1 {
		if s.Event.ID != "" { // most tables are in none
			w.put(`UPDATE tables SET event = $1, event_no = $2 WHERE id = $3`, string(s.Event.ID), s.Event.No, string(s.ID))
		}
		return
	}
	var taken int
	switch found, err := w.query(`SELECT 1 FROM tables WHERE id = $1`, string(s.ID)).one(&taken); {
	case err != nil:
		w.fail(err)
	case found:
		w.fail(table.ErrConflict)
	default:
		w.fail(table.ErrChannelBusy)
	}
}

func (w *work) storeSteps(c table.Commit, encoded []encodedStep) {
	for i, s := range c.Steps {
		w.put(`INSERT INTO steps (table_id, n, user_id, action, events, at) VALUES ($1, $2, $3, $4, $5, $6)`,
			string(c.State.ID), s.N, string(s.User), encoded[i].action, encoded[i].events, c.At.UnixMilli())
	}
}

// Settle is Done for a commit that may still be on its way to the database. It takes the key where it is free, so that
// the commit cannot be stored any more. If a commit with the key is being stored, Settle waits for it.
func (s *Store) Settle(ctx context.Context, key string, at time.Time) (d table.Done, ok bool, err error) {
	err = s.put(ctx, "give up request", `INSERT INTO requests (key, table_id, version, first_step, steps, at)
		VALUES ($1, '', 0, 0, 0, $2) ON CONFLICT (key) DO NOTHING`, key, at.UnixMilli())
	if err == nil {
		d, ok, err = s.Done(ctx, key)
	}
	if errors.Is(err, table.ErrGivenUp) {
		err = nil
	}
	return d, ok, err
}

const doneSQL = `SELECT table_id, version, first_step, steps FROM requests WHERE key = $1`

// Done finds the change of the commit with this key. It returns table.ErrGivenUp if Settle has taken the key.
func (s *Store) Done(ctx context.Context, key string) (d table.Done, ok bool, err error) {
	if err := s.Lost(); err != nil { // SQLite still finds rows that will be gone
		return table.Done{}, false, err
	}
	var version int64
	var first, n int
	ok, err = s.query(ctx, doneSQL, key).one(&d.Table, &version, &first, &n)
	if err != nil || !ok {
		return table.Done{}, false, wrapped("find request", err)
	}
	if d.Table == "" {
		return table.Done{}, false, table.ErrGivenUp
	}
	d.Version = uint64(version)
	if n > 0 {
		if d.Steps, err = s.steps(ctx, d.Table, first, first+n); err != nil {
			return table.Done{}, false, err
		}
	}
	return d, true, nil
}

const stepsSQL = `SELECT n, user_id, action, events FROM steps WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n`

// AtEveryMove are the queries that an engine should have prepared.
var AtEveryMove = []string{doneSQL, stepsSQL}

// steps reads the steps of a match from n from up to, but not including, n to.
func (s *Store) steps(ctx context.Context, id table.ID, from, to int) ([]table.Step, error) {
	all, err := list(s.query(ctx, stepsSQL, string(id), from, to), func(row Row) (table.Step, error) {
		var r storedStep
		if err := row.Scan(&r.n, &r.user, &r.action, &r.events); err != nil {
			return table.Step{}, err
		}
		return r.decode()
	})
	if errors.Is(err, table.ErrBroken) {
		return nil, err
	}
	return slices.Clip(all), wrapped("load steps", err)
}

// storedStep is a row of steps.
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
