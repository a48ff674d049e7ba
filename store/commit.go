package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"unobot/game"
	"unobot/game/table"
)

// Commit stores one change of a table as one transaction.
func (s *Store) Commit(ctx context.Context, c table.Commit) error {
	row, err := encodeRow(c.State)
	if err != nil {
		return fmt.Errorf("commit table: %w", err)
	}
	err = s.write(ctx, func(w work) error {
		if err := w.remember(c, s.do.remember); err != nil {
			return err
		}
		// The row comes before what refers to it.
		if err := w.storeRow(c, row, s.do.updateRow); err != nil {
			return err
		}
		if err := w.storeBarred(&c.State); err != nil {
			return err
		}
		if err := w.storeSteps(c, s.do.insertStep); err != nil {
			return err
		}
		if err := w.noteEnd(&c.State); err != nil {
			return err
		}
		return w.storeResults(c)
	})
	if err != nil && !errors.Is(err, table.ErrConflict) && !errors.Is(err, table.ErrDuplicate) && !errors.Is(err, table.ErrChannelBusy) {
		return fmt.Errorf("commit table: %w", err)
	}
	return err
}

// work is a transaction under way.
type work struct {
	ctx context.Context
	tx  *sql.Tx
}

// write does something in one transaction. Only the wait for the connection depends on ctx: a
// transaction that has begun ends by itself, so that its outcome is always known.
func (s *Store) write(ctx context.Context, do func(work) error) error {
	conn, err := s.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	ctx = context.WithoutCancel(ctx)
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	if err := do(work{ctx, tx}); err != nil {
		return err
	}
	return tx.Commit()
}

// run executes a prepared statement.
func (w work) run(stmt *sql.Stmt, args ...any) (sql.Result, error) {
	bound := w.tx.StmtContext(w.ctx, stmt)
	defer bound.Close()
	return bound.ExecContext(w.ctx, args...)
}

// exec executes a statement that is needed only now and then.
func (w work) exec(query string, args ...any) (int64, error) {
	return affected(w.tx.ExecContext(w.ctx, query, args...))
}

func affected(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// remember notes the key, or finds that it has been noted before.
func (w work) remember(c table.Commit, stmt *sql.Stmt) error {
	n, err := affected(w.run(stmt, c.Key, string(c.State.ID), int64(c.State.Version), c.State.Steps-len(c.Steps), len(c.Steps), c.At.UnixMilli()))
	if err == nil && n == 0 {
		return table.ErrDuplicate
	}
	return err
}

// row is what a table's row holds beside plain columns.
type row struct {
	phase, options, seats string
	game                  []byte
}

func encodeRow(s table.State) (r row, err error) {
	r.phase = phases[s.Phase]
	r.options = encodeOptions(s.Options)
	if r.seats, err = encodeSeats(s.Seats); err != nil {
		return r, err
	}
	if s.Game.Edition() != nil {
		r.game = s.Game.AppendSnapshot(nil)
	}
	return r, nil
}

// storeRow writes the table's new state over the one it was made from.
func (w work) storeRow(c table.Commit, r row, update *sql.Stmt) error {
	s := &c.State
	if s.Version == 1 {
		return w.insertRow(s, r)
	}
	n, err := affected(w.run(update, string(s.Host), int64(s.Version), r.phase, string(s.Edition), r.options, r.seats, r.game, s.Steps,
		string(s.EndedBy.ID), s.EndedBy.Name, s.UpdatedAt.UnixMilli(), s.TurnTime.Milliseconds(), number(s.Robots), orNone(s.Deadline),
		string(s.ID), int64(s.Version-1)))
	if err == nil && n == 0 {
		return table.ErrConflict
	}
	return err
}

// insertRow stores a new table.
func (w work) insertRow(s *table.State, r row) error {
	n, err := w.exec(insertTableSQL, string(s.ID), s.Guild, s.Channel, string(s.Host), int64(s.Version), r.phase, string(s.Edition),
		r.options, r.seats, r.game, s.Steps, string(s.EndedBy.ID), s.EndedBy.Name, s.CreatedAt.UnixMilli(), s.UpdatedAt.UnixMilli(),
		s.TurnTime.Milliseconds(), number(s.Robots), orNone(s.Deadline))
	if err != nil || n == 1 {
		return err
	}
	var taken int
	switch err := w.tx.QueryRowContext(w.ctx, `SELECT 1 FROM tables WHERE id = $1`, string(s.ID)).Scan(&taken); {
	case errors.Is(err, sql.ErrNoRows):
		return table.ErrChannelBusy
	case err != nil:
		return err
	}
	return table.ErrConflict
}

// storeBarred notes the users who were taken off. Rows of users whom the table forgets are left to
// Erase.
func (w work) storeBarred(s *table.State) error {
	for _, user := range s.Barred {
		_, err := w.exec(`INSERT INTO barred (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, string(s.ID), string(user))
		if err != nil {
			return err
		}
	}
	return nil
}

func (w work) storeSteps(c table.Commit, insert *sql.Stmt) error {
	for _, step := range c.Steps {
		_, err := w.run(insert, string(c.State.ID), step.N, string(step.User),
			game.AppendAction(nil, step.Action), game.AppendEvents(nil, step.Events), c.At.UnixMilli())
		if err != nil {
			return err
		}
	}
	return nil
}
