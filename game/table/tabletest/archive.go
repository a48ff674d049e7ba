package tabletest

import (
	"context"
	"slices"

	"unobot/game/table"
)

// History lists the matches of a user in a guild that are over, the last one first.
func (s *Store) History(
	ctx context.Context, guild string, user table.UserID, offset, limit int,
) (rows []table.PastMatch, total int, err error) {
	if err := s.read(ctx); err != nil {
		return nil, 0, err
	}
	defer s.mu.Unlock()
	for _, r := range s.records() {
		m := r.match
		if r.state.Guild != guild || m == nil || m.result == table.Playing || m.players[user] == nil {
			continue
		}
		past := table.PastMatch{State: r.state, Ended: m.ended, Replayed: m.result == table.Finished && len(r.steps) > 0}
		past.State.Recent, past.State.Barred = nil, nil
		rows = append(rows, past)
	}
	slices.SortStableFunc(rows, func(a, b table.PastMatch) int { return b.Ended.Compare(a.Ended) })
	total = len(rows)
	rows = rows[min(offset, total):min(offset+limit, total)]
	return rows, total, nil
}

// Replay is a match that was won with all its steps, for a user who took part.
func (s *Store) Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error) {
	if err := s.read(ctx); err != nil {
		return table.State{}, nil, err
	}
	defer s.mu.Unlock()
	r, ok := s.tables[id]
	switch {
	case !ok || r.match == nil:
		return table.State{}, nil, table.ErrUnknown
	case r.match.players[user] == nil:
		return table.State{}, nil, table.ErrNotSeated
	case r.match.result == table.Playing:
		return table.State{}, nil, table.ErrRunning
	case r.match.result != table.Finished || len(r.steps) == 0 || len(r.steps) != r.state.Steps:
		return table.State{}, nil, table.ErrNoSteps
	}
	return r.state, bare(r.steps), nil
}

// Rounds lists the finished rounds of a match in order.
func (s *Store) Rounds(ctx context.Context, id table.ID) ([]table.RoundResult, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	if r, ok := s.tables[id]; ok && r.match != nil {
		return slices.Clone(r.match.rounds), nil
	}
	return nil, nil
}

// Course is how a match that is over was played.
func (s *Store) Course(ctx context.Context, id table.ID) (table.Course, error) {
	if err := s.read(ctx); err != nil {
		return table.Course{}, err
	}
	defer s.mu.Unlock()
	r, ok := s.tables[id]
	if !ok || r.match == nil || r.match.result == table.Playing {
		return table.Course{}, table.ErrUnknown
	}
	c := table.Course{Began: r.match.began}
	if len(r.steps) == r.state.Steps {
		c.Steps = bare(r.steps)
	}
	return c, nil
}
