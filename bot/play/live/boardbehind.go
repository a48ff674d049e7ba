package live

import (
	"cmp"
	"container/heap"
	"context"
	"time"

	"unobot/game/table"
)

const (
	// behindAtOnce is how many boards are brought up to date at once after a start. The boards of
	// those who play meanwhile find room beside them.
	behindAtOnce = 4
	// behindPatience is how long one of them may keep the others waiting.
	behindPatience = 5 * time.Second
)

// behind are the boards that may not show how their tables stand, as after a start of the bot.
type behind struct {
	unchecked []*table.State
	checking  bool // a goroutine is at it

	queue   urgent // those that are known to be wrong, the most urgent first
	byTable map[table.ID]*overdue
	workers int
}

// overdue is a board to be shown.
type overdue struct {
	state table.State
	rank  int // 0 is the most urgent
	index int // in the queue
}

func newBehind() behind { return behind{byTable: map[table.ID]*overdue{}} }

// Reconcile sees to it that the board of a table shows how it stands: soon, but not before more
// urgent ones. A board that is right already is left alone.
func (b *Boards) Reconcile(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok && job.todo.idle != nil {
		b.wakeLocked(s, false) // its worker is at it
		return
	}
	b.behind.unchecked = append(b.behind.unchecked, &s)
	if !b.behind.checking {
		b.behind.checking = true
		b.work.Go(b.checkAll)
	}
}

// Hurry does what Reconcile does at once, because somebody is looking.
func (b *Boards) Hurry(s table.State) {
	b.work.Go(func(ctx context.Context) {
		b.renderer.emojis.await(ctx)
		if s, right := b.check(s); !right {
			b.wake(s, false)
		}
	})
}

// checkAll finds the boards that are right, and queues the others.
func (b *Boards) checkAll(ctx context.Context) {
	b.renderer.emojis.await(ctx)
	defer b.endChecking()
	for ctx.Err() == nil {
		b.mu.Lock()
		n := len(b.behind.unchecked)
		if n == 0 {
			b.mu.Unlock()
			return
		}
		s := b.behind.unchecked[n-1]
		b.behind.unchecked[n-1] = nil
		b.behind.unchecked = b.behind.unchecked[:n-1]
		b.mu.Unlock()
		if s, right := b.check(*s); !right {
			b.queue(s)
		}
	}
}

// endChecking notes that checkAll has ended. If it ended by a panic, the rest is checked all the same.
func (b *Boards) endChecking() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.behind.unchecked) > 0 {
		b.work.Go(b.checkAll)
		return
	}
	b.behind.checking, b.behind.unchecked = false, nil
}

// check lets time run at a table whose board is right, and tells whether it is. It returns the state
// with the deadline to show.
func (b *Boards) check(s table.State) (renewed table.State, right bool) {
	if !s.Phase.Live() || s.Paused != table.NotPaused {
		return s, false
	}
	s = b.observer.Renew(s)
	if !b.isRight(s) {
		return s, false
	}
	b.observer.Seen(s)
	return s, true
}

// queue lets a board be shown when there is none that is more urgent.
func (b *Boards) queue(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.behind.add(s)
	if b.behind.workers < behindAtOnce {
		b.behind.workers++
		b.work.Go(b.catchUp)
	}
}

// add adds a board, or takes note of a newer state.
func (q *behind) add(s table.State) {
	known, ok := q.byTable[s.ID]
	switch {
	case !ok:
		known = &overdue{state: s, rank: rankOf(s)}
		q.byTable[s.ID] = known
		heap.Push(&q.queue, known)
	case known.state.Version <= s.Version:
		known.state, known.rank = s, rankOf(s)
		heap.Fix(&q.queue, known.index)
	}
}

// take removes the most urgent board; false: there is none.
func (q *behind) take() (table.State, bool) {
	if len(q.queue) == 0 {
		return table.State{}, false
	}
	next := heap.Pop(&q.queue).(*overdue)
	delete(q.byTable, next.state.ID)
	return next.state, true
}

// rankOf says how urgent a board is: a player who is to move waits for it, all the players do, or
// those do who gather in a lobby.
func rankOf(s table.State) int {
	switch {
	case s.Phase != table.Playing:
		return 2
	case playerToMove(s) == "":
		return 1
	}
	return 0
}

// catchUp works on the boards that are behind until there are none.
func (b *Boards) catchUp(ctx context.Context) {
	defer b.endCatchUp()
	for ctx.Err() == nil {
		b.mu.Lock()
		s, ok := b.behind.take()
		b.mu.Unlock()
		if !ok {
			return
		}
		b.catchUpOn(ctx, s)
	}
}

// endCatchUp notes that a worker has ended. Another one takes its place if a board was queued at the
// last moment.
func (b *Boards) endCatchUp() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.behind.queue) > 0 {
		b.work.Go(b.catchUp)
		return
	}
	b.behind.workers--
}

// catchUpOn shows a board, and waits for it for a while.
func (b *Boards) catchUpOn(ctx context.Context, s table.State) {
	b.mu.Lock()
	b.wakeLocked(s, false)
	idle := b.idleLocked(s.ID)
	b.mu.Unlock()
	patience := time.NewTimer(behindPatience)
	defer patience.Stop()
	select {
	case <-idle:
	case <-patience.C:
	case <-ctx.Done():
	}
}

// urgent is a heap of boards, the most urgent on top: of equally urgent ones that of the table where
// something happened last, because its people are still there.
type urgent []*overdue

func (q urgent) Len() int { return len(q) }

func (q urgent) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[i].rank, q[j].rank), q[j].state.UpdatedAt.Compare(q[i].state.UpdatedAt)) < 0
}

func (q urgent) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].index, q[j].index = i, j
}

func (q *urgent) Push(x any) {
	o := x.(*overdue)
	o.index = len(*q)
	*q = append(*q, o)
}

func (q *urgent) Pop() any {
	old := *q
	last := old[len(old)-1]
	old[len(old)-1] = nil
	*q = old[:len(old)-1]
	return last
}
