package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"unobot/game"
	"unobot/game/table"
)

// ended maps how a match ended to the phase of its table.
var ended = map[table.Phase]string{table.Finished: "won", table.Abandoned: "abandoned"}

const pastMatches = ` FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE p.user_id = $1 AND m.guild = $2 AND m.result <> 'running'`

// History lists the matches of a user in a guild, the last one first.
func (s *Store) History(ctx context.Context, guild string, user table.UserID, offset, limit int) ([]table.PastMatch, int, error) {
	var total int
	err := s.reader.QueryRowContext(ctx, `SELECT COUNT(*)`+pastMatches, string(user), guild).Scan(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	list, err := s.pastMatches(ctx, guild, user, offset, limit)
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	for i := range list {
		if err := s.fillPast(ctx, &list[i].State); err != nil {
			return nil, 0, fmt.Errorf("history: %w", err)
		}
	}
	return list, total, nil
}

func (s *Store) pastMatches(ctx context.Context, guild string, user table.UserID, offset, limit int) ([]table.PastMatch, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT m.id, m.edition, m.result, m.ended_at,
			m.result = 'won' AND EXISTS (SELECT 1 FROM steps WHERE table_id = m.id AND n = 0)`+pastMatches+`
		ORDER BY m.ended_at DESC, m.id LIMIT $3 OFFSET $4`, string(user), guild, limit, offset)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []table.PastMatch
	for rows.Next() {
		var m table.PastMatch
		var edition, result string
		var at int64
		if err := rows.Scan(&m.State.ID, &edition, &result, &at, &m.Replayed); err != nil {
			return nil, err
		}
		if m.State.Phase, err = keyOf(ended, result); err != nil {
			return nil, err
		}
		m.State.Edition, m.Ended = game.EditionID(edition), fromMillis(at)
		list = append(list, m)
	}
	return list, rows.Err()
}

// fillPast reads the state of a match that is over; one that cannot be read stays as it is, for a
// history is more than one match.
func (s *Store) fillPast(ctx context.Context, state *table.State) error {
	stored, err := s.rows(ctx, selectTable+`WHERE id = $1`, string(state.ID))
	if err != nil {
		return err
	}
	for _, r := range stored {
		if decoded, err := r.decode(); err == nil {
			*state = decoded
		}
	}
	return nil
}

// Replay is a match that was won with all its steps.
func (s *Store) Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error) {
	var result string
	var took int
	err := s.reader.QueryRowContext(ctx, `SELECT m.result,
			(SELECT COUNT(*) FROM match_players p WHERE p.match_id = m.id AND p.user_id = $1)
		FROM matches m WHERE m.id = $2`, string(user), string(id)).Scan(&result, &took)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return table.State{}, nil, table.ErrUnknown
	case err != nil:
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	case took == 0:
		return table.State{}, nil, table.ErrNotSeated
	case result == "running":
		return table.State{}, nil, table.ErrRunning
	case result != "won":
		return table.State{}, nil, table.ErrNoSteps
	}
	state, err := s.Load(ctx, id)
	if err != nil {
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	}
	steps, err := s.steps(ctx, id, 0, state.Steps)
	if err != nil {
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	}
	if len(steps) == 0 || len(steps) != state.Steps {
		return table.State{}, nil, table.ErrNoSteps
	}
	return state, steps, nil
}

// Course is how a match that is over was played. It is for what everybody may know of it: Replay asks
// who wants to see the cards.
func (s *Store) Course(ctx context.Context, id table.ID) (table.Course, error) {
	var began int64
	var steps int
	err := s.reader.QueryRowContext(ctx, `SELECT m.started_at, t.steps FROM matches m JOIN tables t ON t.id = m.id
		WHERE m.id = $1 AND m.result <> 'running'`, string(id)).Scan(&began, &steps)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return table.Course{}, table.ErrUnknown
	case err != nil:
		return table.Course{}, fmt.Errorf("course: %w", err)
	}
	c := table.Course{Began: fromMillis(began)}
	if c.Steps, err = s.steps(ctx, id, 0, steps); err != nil {
		return table.Course{}, fmt.Errorf("course: %w", err)
	}
	if len(c.Steps) != steps {
		c.Steps = nil
	}
	return c, nil
}
