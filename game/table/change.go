package table

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"time"

	"unobot/game"
)

// proposal turns a copy of the current state into the state that a request asks for and returns the steps of the match
// that lead there. Slices are replaced, not written to.
type proposal func(s *State) ([]Step, error)

// effect is the change that a request has made to its table.
type effect struct {
	steps    []Step
	passed   []State
	repeated bool // by an earlier commit
}

// change is the way of every request through a table: propose, commit, swap, publish. A repeated request gets the
// answer of its first time.
func (t *Table) change(ctx context.Context, key string, u User, propose proposal) (Outcome, error) {
	if err := t.enter(ctx); err != nil {
		return t.outcome(u, effect{}), err
	}
	defer t.hall.gate.leave()
	defer t.publish() // once the next change may enter
	defer t.changing.release()
	did, err := t.carryOut(ctx, key, u, propose)
	for errors.Is(err, errClaimed) {
		did, err = t.carryOut(ctx, key, u, propose)
	}
	return t.outcome(u, did), err
}

// outcome returns the answer for user u.
func (t *Table) outcome(u User, did effect) Outcome {
	s := t.State()
	seat, _ := s.SeatOf(u.ID)
	return Outcome{State: s, Seat: seat, Steps: did.steps, Passed: did.passed, Repeated: did.repeated}
}

// enter waits until nothing else changes the table. The caller releases it and leaves the gate, unless
// there is an error.
func (t *Table) enter(ctx context.Context) error {
	if !t.hall.gate.enter() {
		return ErrClosing
	}
	if err := t.changing.acquire(ctx); err != nil {
		t.hall.gate.leave()
		return notSaved(err)
	}
	if !t.mayChange() {
		t.changing.release()
		t.hall.gate.leave()
		return ErrElsewhere
	}
	return nil
}

// carryOut runs a proposal on a copy of the state, commits the copy and swaps it in. After errClaimed it has to be
// called again.
func (t *Table) carryOut(ctx context.Context, key string, u User, propose proposal) (effect, error) {
	if t.standing.Load().doubt {
		if err := t.reload(ctx); err != nil {
			return effect{}, notSaved(err)
		}
	}
	before := t.State()
	after := before
	steps, err := propose(&after)
	if err == nil && after.hasBeenAnswered() {
		steps, err = t.endAsking(&after)
	}
	if err != nil {
		return t.refuse(ctx, key, err)
	}
	after.recognize(u)
	if after.Phase != Lobby {
		after.Invited, after.Declined, after.Sides = nil, nil, nil // a running match has no guests and no wishes for sides
	}
	passed := after.passed
	after.Version++
	after.UpdatedAt = t.hall.clock()
	after.setDeadline(&before)
	ended := after.eventStep(&before, t.hall.Steady())
	after.passed, after.clocked = nil, false
	c := Commit{Key: key, State: after, Steps: steps, Event: ended, At: after.UpdatedAt}
	c.Rounds, c.Match = results(&before, &after, steps)
	if err := t.hall.save(ctx, c); err != nil {
		return t.answerUnsaved(ctx, key, err, before)
	}
	t.swap(after)
	for i := range passed {
		passed[i].Version, passed[i].UpdatedAt = after.Version, after.UpdatedAt
	}
	return effect{steps: steps, passed: passed}, nil
}

// swap makes a committed state the current one.
func (t *Table) swap(s State) {
	t.current.Store(&s)
	t.mu.Lock()
	t.queue = append(t.queue, &s)
	t.mu.Unlock()
	if !s.Phase.Live() {
		t.hall.retire(s)
	}
	t.hall.alarms.plan(t)
}

// answerUnsaved returns the answer to a request after a failed commit. before is the state before it.
func (t *Table) answerUnsaved(ctx context.Context, key string, err error, before State) (effect, error) {
	if errors.Is(err, ErrDuplicate) {
		return t.refuse(ctx, key, ErrDuplicate)
	}
	t.setDoubt(true)
	if !errors.Is(err, ErrConflict) {
		return effect{}, notSaved(err)
	}
	if !t.mayChange() {
		return effect{}, ErrElsewhere
	}
	if err := t.reload(ctx); err != nil {
		return effect{}, notSaved(err)
	}
	if now := t.State(); now.Version > before.Version && isSame(before, now) {
		return effect{}, errClaimed
	}
	return effect{}, ErrStale
}

// isSame reports whether two states are the same but for the version, which grows where a process takes over a table,
// for the deadline, which the clock may have changed meanwhile, and for Recent, which is computed again from the steps
// of the match.
func isSame(a, b State) bool {
	a.Version, a.Deadline, a.Recent = b.Version, b.Deadline, b.Recent
	return reflect.DeepEqual(a, b)
}

// refuse answers a request that cannot be fulfilled now: with why, or without an error if an earlier commit has
// fulfilled it. Then its own effect is the usual reason why it cannot be fulfilled again.
func (t *Table) refuse(ctx context.Context, key string, why error) (effect, error) {
	looking, cancel := detach(ctx, lookTime)
	defer cancel()
	d, ok, err := t.hall.config.Store.Done(looking, key)
	switch {
	case errors.Is(err, ErrGivenUp):
		return effect{}, notSaved(err)
	case err != nil && errors.Is(why, ErrDuplicate):
		return effect{}, inDoubt(err)
	case err != nil || !ok:
		return effect{}, why // true now, and possibly false before
	case d.Table != t.current.Load().ID:
		return effect{}, ErrDuplicate
	case d.Version > t.current.Load().Version:
		if err := t.reload(ctx); err != nil {
			return effect{}, inDoubt(err) // it was fulfilled, but nothing can be shown of that
		}
	}
	return effect{steps: d.Steps, repeated: true}, nil
}

// setDoubt sets whether the store may be ahead of the current state.
func (t *Table) setDoubt(doubt bool) {
	t.hall.alarms.mu.Lock()
	defer t.hall.alarms.mu.Unlock()
	t.alterLocked(func(s *standing) { s.doubt = doubt })
}

// reload makes the stored state the current one.
func (t *Table) reload(ctx context.Context) error {
	ctx, cancel := detach(ctx, lookTime)
	defer cancel()
	current := t.State()
	s, err := t.hall.config.Store.Load(ctx, current.ID)
	if err != nil {
		return fmt.Errorf("load table: %w", err)
	}
	t.setDoubt(false)
	if s.Version != current.Version {
		t.swap(s)
	}
	return nil
}

// SetBoard stores the board's message id.
func (t *Table) SetBoard(ctx context.Context, message string) error {
	if err := t.enter(ctx); err != nil {
		return err
	}
	defer t.hall.gate.leave()
	defer t.changing.release()
	if t.standing.Load().doubt {
		if err := t.reload(ctx); err != nil {
			return notSaved(err)
		}
	}
	s := t.State()
	ctx, cancel := detach(ctx, saveTime)
	defer cancel()
	if err := t.hall.config.Store.SetBoard(ctx, s.ID, s.Version, message); err != nil {
		if errors.Is(err, ErrConflict) {
			t.setDoubt(true)
		}
		return notSaved(err)
	}
	s.Board = message
	t.current.Store(&s)
	return nil
}

// Time limits for the store, which hold even if the request is given up: longer than a database is usually locked by
// others (fault 109), and together less than the time that a stopping bot waits.
const (
	saveTime = 6 * time.Second
	lookTime = 2 * time.Second
)

// detach returns a context that outlives the request: a change that has begun is finished, within its own time.
func detach(ctx context.Context, within time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), within)
}

// save commits c. A commit under way is finished even if the request has been given up. After an error
// that leaves open whether c is stored, it is made once more: its key lets it count only once.
func (h *Hall) save(ctx context.Context, c Commit) error {
	saving, cancel := detach(ctx, saveTime)
	defer cancel()
	err := h.config.Store.Commit(saving, c)
	if !errors.Is(err, ErrInDoubt) {
		return err
	}
	again, cancel := detach(ctx, lookTime)
	defer cancel()
	switch second := h.config.Store.Commit(again, c); {
	case errors.Is(second, ErrDuplicate):
		d, ok, unknown := h.config.Store.Done(again, c.Key)
		switch {
		case ok && d.Table == c.State.ID && d.Version == c.State.Version:
			return nil
		case unknown != nil:
			return errors.Join(err, unknown)
		}
		return ErrDuplicate
	case second == nil || IsRefusal(second):
		return second
	default:
		return errors.Join(err, second)
	}
}

// Settle finds out whether the request with a key, which was answered ErrInDoubt, is stored. If it is not, it
// never will be, and the same request gets ErrNotSaved from then on. An error says that this is still not known.
func (h *Hall) Settle(ctx context.Context, key string) (stored bool, err error) {
	ctx, cancel := detach(ctx, lookTime)
	defer cancel()
	_, stored, err = h.config.Store.Settle(ctx, key, h.clock())
	return stored, err
}

// results returns the rounds and the match that ended between two states.
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

// semaphore is a lock that a request can stop waiting for.
type semaphore chan struct{}

func (s semaphore) acquire(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case s <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s semaphore) release() { <-s }

// gate counts the changes under way and, once closed, lets no more in.
type gate struct {
	mu     sync.Mutex
	inside int
	closed bool
	empty  chan struct{} // closed when the gate is closed and the last request has left
}

func (g *gate) enter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	g.inside++
	return true
}

func (g *gate) leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.inside--; g.closed && g.inside == 0 {
		close(g.empty)
	}
}

func (g *gate) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.closed = true
		if g.inside == 0 {
			close(g.empty)
		}
	}
}
