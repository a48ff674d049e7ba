package tabletest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"unobot/game/table"
)

// Live lists the tables in Lobby or Playing, the oldest first.
func (s *Store) Live(ctx context.Context) ([]table.Loaded, error) {
	return s.LiveIn(ctx, func(string) bool { return true })
}

// LiveIn is Live for the guilds that owns names.
func (s *Store) LiveIn(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	var list []table.Loaded
	for _, r := range s.tables {
		switch {
		case !r.state.Phase.Live() || !owns(r.state.Guild):
		case r.unreadable:
			list = append(list, table.Loaded{
				State: table.State{ID: r.state.ID, Guild: r.state.Guild, Channel: r.state.Channel}, Broken: table.ErrBroken,
			})
		default:
			list = append(list, table.Loaded{State: r.state})
		}
	}
	slices.SortFunc(list, func(a, b table.Loaded) int {
		return cmp.Or(a.State.CreatedAt.Compare(b.State.CreatedAt), cmp.Compare(a.State.ID, b.State.ID))
	})
	return list, nil
}

// Claim is LiveIn, and gives each table of a guild a new version.
func (s *Store) Claim(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	for _, r := range s.tables {
		if r.state.Guild != "" && owns(r.state.Guild) && r.state.Phase.Live() {
			r.state.Version++
		}
	}
	s.mu.Unlock()
	return s.LiveIn(ctx, owns)
}

// Load reads one table: table.ErrUnknown or table.ErrBroken where it cannot.
func (s *Store) Load(ctx context.Context, id table.ID) (table.State, error) {
	if err := s.read(ctx); err != nil {
		return table.State{}, err
	}
	defer s.mu.Unlock()
	r, ok := s.tables[id]
	switch {
	case !ok:
		return table.State{}, table.ErrUnknown
	case r.unreadable:
		return table.State{}, table.ErrBroken
	}
	return r.state, nil
}

// Done finds what the commit with this key did.
func (s *Store) Done(ctx context.Context, key string) (table.Done, bool, error) {
	if err := s.read(ctx); err != nil {
		return table.Done{}, false, err
	}
	defer s.mu.Unlock()
	q, ok := s.requests[key]
	if !ok {
		return table.Done{}, false, nil
	}
	d := table.Done{Table: q.table, Version: q.version}
	if r := s.tables[q.table]; q.first+q.n <= len(r.steps) {
		d.Steps = bare(r.steps[q.first : q.first+q.n])
	}
	return d, true, nil
}

// bare are steps without their times.
func bare(steps []step) []table.Step {
	var list []table.Step
	for _, one := range steps {
		list = append(list, one.Step)
	}
	return list
}

// SetBoard remembers the board's message; table.ErrUnknown where there is no such table.
func (s *Store) SetBoard(_ context.Context, id table.ID, message string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, ok := s.tables[id]
	if !ok {
		return table.ErrUnknown
	}
	r.state.Board = message
	return nil
}

// Unshown lists the tables that are over and not yet SetShown, the one that ended first at the
// front.
func (s *Store) Unshown(ctx context.Context) ([]table.State, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	var list []table.State
	for _, r := range s.tables {
		if r.unshown && !r.unreadable {
			list = append(list, r.state)
		}
	}
	slices.SortFunc(list, func(a, b table.State) int {
		return cmp.Or(a.UpdatedAt.Compare(b.UpdatedAt), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// SetShown notes that the end of a table has been shown.
func (s *Store) SetShown(_ context.Context, id table.ID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := s.tables[id]; ok {
		r.unshown = false
	}
	return nil
}

// PutAway ends a live table unscored.
func (s *Store) PutAway(_ context.Context, id table.ID, at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, ok := s.tables[id]
	if !ok || !r.state.Phase.Live() {
		return nil
	}
	r.state.Phase, r.state.UpdatedAt = table.Abandoned, at
	if r.match != nil && r.match.result == table.Playing {
		r.match.result, r.match.ended = table.Abandoned, at
	}
	return nil
}
