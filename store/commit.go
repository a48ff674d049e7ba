package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

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
	err = s.engine.commit(ctx, c, func(w work) error {
		if err := w.remember(c); err != nil {
			return err
		}
		// The row comes before what refers to it.
		if err := w.storeRow(c, e.row); err != nil {
			return err
		}
		if err := w.storeBarred(&c.State); err != nil {
			return err
		}
		if err := w.storeSteps(c, e.steps); err != nil {
			return err
		}
		if err := w.noteEnd(&c.State); err != nil {
			return err
		}
		return w.storeResults(c, done)
	})
	if err != nil && !table.IsRefusal(err) {
		return fmt.Errorf("commit table: %w", err)
	}
	return err
}

// remember notes the key, or finds that it has been noted before.
func (w work) remember(c table.Commit) error {
	return w.expect(table.ErrDuplicate, rememberSQL,
		c.Key, string(c.State.ID), int64(c.State.Version), c.State.Steps-len(c.Steps), len(c.Steps), c.At.UnixMilli())
}

// storeRow writes the table's new state over the one it was made from.
func (w work) storeRow(c table.Commit, r row) error {
	s := &c.State
	if s.Version == 1 {
		if err := w.tx.admit(w.ctx, c); err != nil {
			return err
		}
		return w.insertRow(s, r)
	}
	return w.expect(table.ErrConflict, updateTableSQL,
		string(s.Host), int64(s.Version), r.phase, string(s.Edition), r.options, r.seats, r.game, s.Steps,
		string(s.EndedBy.ID), s.EndedBy.Name, s.UpdatedAt.UnixMilli(), s.TurnTime.Milliseconds(), number(s.Robots), orNone(s.Deadline),
		string(s.ID), int64(s.Version-1))
}

// insertRow stores a new table.
func (w work) insertRow(s *table.State, r row) error {
	n, err := w.exec(insertTableSQL, string(s.ID), s.Guild, s.Channel, string(s.Host), int64(s.Version), r.phase, string(s.Edition),
		r.options, r.seats, r.game, s.Steps, string(s.EndedBy.ID), s.EndedBy.Name, s.CreatedAt.UnixMilli(), s.UpdatedAt.UnixMilli(),
		s.TurnTime.Milliseconds(), number(s.Robots), orNone(s.Deadline), s.Parent)
	if err != nil || n == 1 {
		return err
	}
	var taken int
	switch err := w.queryRow(`SELECT 1 FROM tables WHERE id = $1`, string(s.ID)).Scan(&taken); {
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
		err := w.put(`INSERT INTO barred (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, string(s.ID), string(user))
		if err != nil {
			return err
		}
	}
	return nil
}

func (w work) storeSteps(c table.Commit, encoded []step) error {
	for i, s := range c.Steps {
		err := w.put(insertStepSQL, string(c.State.ID), s.N, string(s.User), encoded[i].action, encoded[i].events, c.At.UnixMilli())
		if err != nil {
			return err
		}
	}
	return nil
}
