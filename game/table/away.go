package table

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"unobot/game"
)

const (
	awayPause   = time.Second      // before a decision, so that people can follow
	awayLongest = 30 * time.Second // between attempts while the store fails
	awayAtOnce  = 4                // so that they never hold up people's moves
)

// away knows the tables at which an away seat has to act.
type away struct {
	trouble func(ID, error)
	playing semaphore

	mu      sync.Mutex
	waiting []*Table        // to be taken up by Run
	known   map[*Table]bool // waiting, or taken up
	wake    chan struct{}
}

func newAway(trouble func(ID, error)) away {
	if trouble == nil {
		trouble = func(ID, error) {}
	}
	return away{
		trouble: trouble, playing: make(semaphore, awayAtOnce),
		known: map[*Table]bool{}, wake: make(chan struct{}, 1),
	}
}

// arm takes note of a table where an away seat has to act.
func (a *away) arm(t *Table) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known[t] || !t.awaitsAway() {
		return
	}
	a.known[t] = true
	a.waiting = append(a.waiting, t)
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// take hands over the tables to be played at.
func (a *away) take() []*Table {
	a.mu.Lock()
	defer a.mu.Unlock()
	list := a.waiting
	a.waiting = nil
	return list
}

// done reports whether nothing is left to do at a table, and then forgets it. It
// is decided under the lock: a state swapped in before it is seen here, one
// swapped in after it arms the table again.
func (a *away) done(t *Table) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.awaitsAway() {
		return false
	}
	delete(a.known, t)
	return true
}

func (a *away) forget(t *Table) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.known, t)
}

// awaitsAway reports whether an away seat has to act.
func (t *Table) awaitsAway() bool {
	s := t.current.Load()
	actor := s.Game.Actor()
	return s.Phase == Playing && actor != game.NoSeat && s.Seats[actor].Away
}

// Run plays automatic decisions for away seats until ctx ends.
func (h *Hall) Run(ctx context.Context) error {
	var tables sync.WaitGroup
	defer tables.Wait()
	for _, t := range h.Live() {
		h.away.arm(t)
	}
	for {
		for _, t := range h.away.take() {
			tables.Go(func() { h.away.play(ctx, t) })
		}
		select {
		case <-ctx.Done():
			return nil
		case <-h.away.wake:
		}
	}
}

// play decides for the away seats of one table while they have to act. After a
// panic the table waits for its next change; the others go on.
func (a *away) play(ctx context.Context, t *Table) {
	finished := false
	defer func() {
		if p := recover(); p != nil {
			a.trouble(t.State().ID, fmt.Errorf("panic: %v", p))
		}
		if !finished {
			a.forget(t)
		}
	}()
	for pause := awayPause; ; {
		if finished = a.done(t); finished {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		switch err := a.decide(ctx, t); {
		case err == nil || errors.Is(err, errOutrun):
			pause = awayPause
		case ctx.Err() != nil || errors.Is(err, ErrClosing):
			return
		default:
			pause = min(2*pause, awayLongest)
			a.trouble(t.State().ID, err)
		}
	}
}

// errOutrun: somebody else changed the table first.
var errOutrun = errors.New("the table has changed")

// decide makes one automatic decision.
func (a *away) decide(ctx context.Context, t *Table) error {
	if err := a.playing.acquire(ctx); err != nil {
		return err
	}
	defer a.playing.release()
	seen := t.State()
	seat := seen.Game.Actor()
	key := fmt.Sprintf("auto:%s:%d:%d", seen.ID, seen.Version, seat)
	_, err := t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
		if s.Version != seen.Version || !t.awaitsAway() {
			return nil, errOutrun
		}
		return t.move(s, "", seat, automatic(s.Game.View(seat)))
	})
	return err
}
