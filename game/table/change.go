package table

import (
	"context"
	"errors"
	"fmt"

	"unobot/game"
)

// proposal turns a copy of the current state into what a request asks for and tells which steps of
// the match lead there. Slices are replaced, not written to.
type proposal func(s *State) ([]Step, error)

// change is the way of every request through a table: propose, commit, swap, publish. A request
// that was handled before is answered with what it did then.
func (t *Table) change(ctx context.Context, key string, u User, propose proposal) (Outcome, error) {
	if !t.hall.gate.enter() {
		return t.outcome(u, nil), ErrClosing
	}
	defer t.hall.gate.leave()
	if err := t.changing.acquire(ctx); err != nil {
		return t.outcome(u, nil), fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	defer t.publish() // after the lock is released
	defer t.changing.release()
	if !t.mayChange() {
		return t.outcome(u, nil), ErrElsewhere
	}
	if t.doubt.Load() {
		if err := t.reload(ctx); err != nil {
			return t.outcome(u, nil), fmt.Errorf("%w: %w", ErrNotSaved, err)
		}
	}
	before := t.State()
	after := before
	steps, err := propose(&after)
	if err != nil {
		return t.refuse(ctx, key, u, err)
	}
	after.recognize(u)
	if after.Phase != Lobby {
		after.Invited = nil // whoever has not come by now is not waited for
	}
	after.Version++
	after.UpdatedAt = t.hall.clock()
	after.setDeadline(&before)
	c := Commit{Key: key, State: after, Steps: steps, At: after.UpdatedAt}
	c.Rounds, c.Match = results(&before, &after, steps)
	stored, err := t.hall.save(ctx, c)
	if !stored {
		return t.answerUnsaved(ctx, key, u, err)
	}
	t.swap(after)
	return t.outcome(u, steps), nil
}

// outcome is what user u is answered.
func (t *Table) outcome(u User, steps []Step) Outcome {
	s := t.State()
	seat, _ := s.SeatOf(u.ID)
	return Outcome{State: s, Seat: seat, Steps: steps}
}

// swap makes a committed state the current one.
func (t *Table) swap(s State) {
	t.current.Store(&s)
	t.mu.Lock()
	t.queue = append(t.queue, s)
	t.mu.Unlock()
	if !s.Phase.Live() {
		t.hall.retire(s)
	}
	t.hall.alarms.plan(t)
}

// refuse answers a request that cannot be fulfilled now. If it was fulfilled before, that is the
// answer: its own effect is the usual reason for a refusal.
func (t *Table) refuse(ctx context.Context, key string, u User, why error) (Outcome, error) {
	looking, cancel := detach(ctx, lookTime)
	defer cancel()
	d, ok, err := t.hall.store.Done(looking, key)
	if err != nil || !ok {
		return t.outcome(u, nil), why // true now, whatever was before
	}
	return t.repeat(ctx, u, d)
}

// repeat answers a request that was handled before.
func (t *Table) repeat(ctx context.Context, u User, d Done) (Outcome, error) {
	s := t.State()
	if d.Table != s.ID {
		return t.outcome(u, nil), ErrDuplicate
	}
	if d.Version > s.Version {
		if err := t.reload(ctx); err != nil {
			return t.outcome(u, nil), fmt.Errorf("%w: %w", ErrNotSaved, err)
		}
	}
	out := t.outcome(u, d.Steps)
	out.Repeated = true
	return out, nil
}

// answerUnsaved answers a request whose commit failed.
func (t *Table) answerUnsaved(ctx context.Context, key string, u User, err error) (Outcome, error) {
	switch {
	case errors.Is(err, ErrDuplicate):
		return t.refuse(ctx, key, u, ErrDuplicate)
	case errors.Is(err, ErrConflict):
		t.doubt.Store(true)
		if !t.mayChange() {
			return t.outcome(u, nil), ErrElsewhere
		}
		if err := t.reload(ctx); err != nil {
			return t.outcome(u, nil), fmt.Errorf("%w: %w", ErrNotSaved, err)
		}
		return t.outcome(u, nil), ErrStale
	}
	t.doubt.Store(true)
	return t.outcome(u, nil), fmt.Errorf("%w: %w", ErrNotSaved, err)
}

// reload makes the stored state the current one.
func (t *Table) reload(ctx context.Context) error {
	ctx, cancel := detach(ctx, lookTime)
	defer cancel()
	current := t.State()
	s, err := t.hall.store.Load(ctx, current.ID)
	if err != nil {
		return fmt.Errorf("load table: %w", err)
	}
	t.doubt.Store(false)
	if s.Version != current.Version {
		t.swap(s)
	}
	return nil
}

// results are the rounds and the match that ended between two states.
func results(before, after *State, steps []Step) ([]RoundResult, *MatchResult) {
	if !roundEnded(steps) {
		return nil, nil
	}
	g := &after.Game
	points := make([]int, len(after.Seats))
	scores := make([]int, len(after.Seats))
	for i := range after.Seats {
		scores[i] = g.Score(game.Seat(i))
		points[i] = scores[i] - before.Game.Score(game.Seat(i))
	}
	rounds := []RoundResult{{Round: g.Round(), Winner: g.RoundWinner(), Points: points}}
	if after.Phase != Finished {
		return rounds, nil
	}
	return rounds, &MatchResult{Scores: scores, Winners: g.MatchWinners()}
}

func roundEnded(steps []Step) bool {
	for _, step := range steps {
		for _, e := range step.Events {
			if e.Kind == game.EvRoundWon || e.Kind == game.EvRoundVoid {
				return true
			}
		}
	}
	return false
}
