package tabletest

import (
	"context"
	"slices"

	"unobot/game/table"
)

// Commit stores one change of a table, or answers why it does not: see table.Store.
func (s *Store) Commit(ctx context.Context, c table.Commit) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	fault := s.faults.commit
	s.mu.Unlock()
	if fault == nil {
		return s.commit(c)
	}
	return fault(ctx, func() error { return s.commit(c) })
}

func (s *Store) commit(c table.Commit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.refuse(&c); err != nil {
		return err
	}
	r := s.tables[c.State.ID]
	if r == nil {
		r = &record{}
		s.tables[c.State.ID] = r
	}
	s.requests[c.Key] = request{
		table: c.State.ID, version: c.State.Version, first: len(r.steps), n: len(c.Steps), at: c.At,
	}
	r.store(c)
	s.storeResults(r, c)
	s.commits = append(s.commits, c)
	return nil
}

// refuse tells why a commit cannot be stored.
func (s *Store) refuse(c *table.Commit) error {
	if _, handled := s.requests[c.Key]; handled {
		return table.ErrDuplicate
	}
	stored, known := s.tables[c.State.ID]
	switch {
	case known && stored.state.Version+1 != c.State.Version, !known && c.State.Version != 1:
		return table.ErrConflict
	case known:
		return nil
	}
	for _, other := range s.tables {
		if other.state.Channel == c.State.Channel && other.state.Phase.Live() {
			return table.ErrChannelBusy
		}
	}
	return nil
}

// store replaces the state of a table and adds the steps that led there.
func (r *record) store(c table.Commit) {
	board, recent := r.state.Board, r.state.Recent
	r.state = c.State
	r.state.Board, r.state.Recent = board, table.Remember(recent, c.Steps...)
	r.state.Seats, r.state.Paused = slices.Clone(c.State.Seats), table.NotPaused
	r.state.EndedBy.Global = "" // the table knows people by their names on its server
	r.unshown = r.unshown || !c.State.Phase.Live() && !c.State.Solo()
	for _, one := range c.Steps {
		r.steps = append(r.steps, step{Step: one, at: c.At})
	}
}
