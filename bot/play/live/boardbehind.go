package live

import (
	"cmp"
	"context"
	"slices"
	"time"

	"unobot/bot/background"
	"unobot/game/table"
)

const (
	// behindAtOnce is the number of boards that are brought up to date at once after a start. It leaves room for
	// the boards of tables with moves in the meantime.
	behindAtOnce = 4
	// behindPatience limits how long one of these boards keeps the others waiting.
	behindPatience = 5 * time.Second
)

func (q *behind) begin(b *Boards) {
	q.byTable = map[table.ID]*table.State{}
	q.checks = background.Follower{Work: b.Work, Lock: &b.mu, Next: func() (func(context.Context), time.Duration) {
		if len(q.unchecked) == 0 {
			return nil, 0
		}
		return b.checkLatest, 0
	}}
	q.shows = background.Follower{
		Work: b.Work, Lock: &b.mu, AtOnce: behindAtOnce, Next: func() (func(context.Context), time.Duration) {
			s, ok := q.take()
			if !ok {
				return nil, 0
			}
			return func(ctx context.Context) { b.catchUpOn(ctx, s) }, 0
		},
	}
}

// Reconcile shows the board of a table again soon, after boards that are more urgent. It does not edit a board that is
// right already.
func (b *Boards) Reconcile(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok && job.follow.BusyLocked() {
		b.wakeLocked(s, false)
		return
	}
	b.behind.unchecked = append(b.behind.unchecked, &s)
	b.behind.checks.WakeLocked()
}

// Hurry does the same as Reconcile, but at once, because a user waits for the board.
func (b *Boards) Hurry(s table.State) {
	b.Work.Go(func(ctx context.Context) {
		b.Renderer.Emojis.await(ctx)
		if s, right := b.check(s); !right {
			b.wake(s, false)
		}
	})
}

// checkLatest takes the board that was added last to the unchecked ones, and queues it unless it is
// right. A panic costs this board and does not hold up the next (fault 12).
func (b *Boards) checkLatest(ctx context.Context) {
	defer b.Work.LogPanic()
	b.Renderer.Emojis.await(ctx)
	b.mu.Lock()
	n := len(b.behind.unchecked) - 1
	s := *b.behind.unchecked[n]
	b.behind.unchecked[n] = nil
	if b.behind.unchecked = b.behind.unchecked[:n]; n == 0 {
		b.behind.unchecked = nil // a start needs much room for it
	}
	b.mu.Unlock()
	if s, right := b.check(s); !right {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.behind.add(s)
		b.behind.shows.WakeLocked()
	}
}

// check reports whether the board of a table is right, and if so starts the table's clock. It returns the state with
// the deadline to show.
func (b *Boards) check(s table.State) (renewed table.State, right bool) {
	if !s.Phase.Live() || s.Paused != table.NotPaused {
		return s, false
	}
	s = b.Observer.Renew(s)
	if !b.isRight(s) {
		return s, false
	}
	b.Observer.Seen(s)
	return s, true
}

// catchUpOn shows a board, and waits a while until it is shown.
func (b *Boards) catchUpOn(ctx context.Context, s table.State) {
	b.mu.Lock()
	var shown <-chan struct{}
	b.wakeLocked(s, false)
	if job, ok := b.jobs[s.ID]; ok {
		shown = job.follow.RestsLocked()
	}
	b.mu.Unlock()
	if shown == nil {
		return // another process has it by now
	}
	select {
	case <-shown:
	case <-time.After(behindPatience):
	case <-ctx.Done():
	}
}

// add adds a board, or replaces its state by a newer one.
func (q *behind) add(s table.State) {
	if before, ok := q.byTable[s.ID]; ok {
		if s.Version < before.Version {
			return
		}
		at, _ := slices.BinarySearchFunc(q.queue, before, byUrgency)
		q.queue = slices.Delete(q.queue, at, at+1)
	}
	at, _ := slices.BinarySearchFunc(q.queue, &s, byUrgency)
	q.queue = slices.Insert(q.queue, at, &s)
	q.byTable[s.ID] = &s
}

// take removes and returns the most urgent board, or returns false if there is none.
func (q *behind) take() (table.State, bool) {
	last := len(q.queue) - 1
	if last < 0 {
		return table.State{}, false
	}
	s := *q.queue[last]
	q.queue = slices.Delete(q.queue, last, last+1)
	delete(q.byTable, s.ID)
	return s, true
}

// byUrgency sorts boards, the most urgent one last. Of equally urgent boards the one that
// changed last counts as more urgent, because its people are still there.
func byUrgency(a, b *table.State) int {
	return cmp.Or(cmp.Compare(rankOf(*b), rankOf(*a)), a.UpdatedAt.Compare(b.UpdatedAt), cmp.Compare(a.ID, b.ID))
}

// rankOf returns the rank of a board, with 0 for the most urgent: one player has to move, all players wait for the game
// to go on, or people gather in a lobby.
func rankOf(s table.State) int {
	switch {
	case s.Phase != table.Playing:
		return 2
	case playerToMove(s) == "":
		return 1
	}
	return 0
}
