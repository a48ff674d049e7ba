package store

import (
	"context"
	"fmt"

	"unobot/game"
	"unobot/game/table"
)

// ended maps how a match ended to the phase of its table.
var ended = map[table.Phase]string{table.Finished: "won", table.Abandoned: "abandoned"}

const pastMatches = ` FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE p.user_id = $1 AND m.guild = $2 AND m.result <> 'running'`

// History lists the matches of a user in a guild, the last one first.
func (s *Store) History(
	ctx context.Context, guild string, user table.UserID, offset, limit int,
) ([]table.PastMatch, int, error) {
	var total int
	_, err := s.query(ctx, `SELECT COUNT(*)`+pastMatches, string(user), guild).one(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	past, err := list(s.query(ctx, `SELECT m.id, m.edition, m.result, m.ended_at,
			m.result = 'won' AND EXISTS (SELECT 1 FROM steps WHERE table_id = m.id AND n = 0)`+pastMatches+`
		ORDER BY m.ended_at DESC, m.id LIMIT $3 OFFSET $4`, string(user), guild, limit, offset), readPast)
	for i := range past {
		if err == nil {
			err = s.fillPast(ctx, &past[i].State)
		}
	}
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	return past, total, nil
}

func readPast(row Row) (m table.PastMatch, err error) {
	var result string
	var at int64
	if err := row.Scan(&m.State.ID, &m.State.Edition, &result, &at, &m.Replayed); err != nil {
		return m, err
	}
	m.Ended = fromMillis(at)
	m.State.Phase, err = keyOf(ended, result)
	return m, err
}

// fillPast reads the state of a match that is over. A state that cannot be read is left as it is, so
// that the rest of the history is shown.
func (s *Store) fillPast(ctx context.Context, state *table.State) error {
	stored, err := s.rows(ctx, selectTable+`WHERE id = $1`, string(state.ID))
	for _, r := range stored {
		if decoded, err := r.decode(); err == nil {
			*state = decoded
		}
	}
	return err
}

// Replay returns a won match with all its steps, for a user with a seat in it.
func (s *Store) Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error) {
	var result string
	var took int
	found, err := s.query(ctx, `SELECT m.result,
			(SELECT COUNT(*) FROM match_players p WHERE p.match_id = m.id AND p.user_id = $1)
		FROM matches m WHERE m.id = $2`, string(user), string(id)).one(&result, &took)
	switch {
	case err != nil:
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	case !found:
		return table.State{}, nil, table.ErrUnknown
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

// Course returns the course of a match that is over, for everybody. The cards are shown by Replay, which needs the
// user that asks for them.
func (s *Store) Course(ctx context.Context, id table.ID) (table.Course, error) {
	var began int64
	var steps int
	found, err := s.query(ctx, `SELECT m.started_at, t.steps FROM matches m JOIN tables t ON t.id = m.id
		WHERE m.id = $1 AND m.result <> 'running'`, string(id)).one(&began, &steps)
	switch {
	case err != nil:
		return table.Course{}, fmt.Errorf("course: %w", err)
	case !found:
		return table.Course{}, table.ErrUnknown
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

// Rounds lists the finished rounds of a match in order.
func (s *Store) Rounds(ctx context.Context, match table.ID) (all []table.RoundResult, err error) {
	err = s.query(ctx, `SELECT r.round, COALESCE(r.winner, -1), p.points
		FROM rounds r
		JOIN round_points p ON p.match_id = r.match_id AND p.round = r.round
		WHERE r.match_id = $1
		ORDER BY r.round, p.seat`, string(match))(func(row Row) error {
		var round, winner, points int
		err := row.Scan(&round, &winner, &points)
		if len(all) == 0 || all[len(all)-1].Round != round {
			all = append(all, table.RoundResult{Round: round, Winner: game.Seat(winner)})
		}
		last := &all[len(all)-1]
		last.Points = append(last.Points, points)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("rounds: %w", err)
	}
	return all, nil
}
