package live

import (
	"context"
	"reflect"
	"slices"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

const (
	// repostGap is the least time between two requests of people to move a board down.
	repostGap = 10 * time.Second
	// buriedBy is how many messages below a board bury it. buriedGap is the least time between two
	// moves for that reason.
	buriedBy  = 8
	buriedGap = 30 * time.Second
)

// NewBoards makes Boards without a table.
func NewBoards(p BoardParts) *Boards {
	if p.Owns == nil {
		p.Owns = func(string) bool { return true }
	}
	b := &Boards{
		BoardParts: p, jobs: map[table.ID]*boardJob{}, known: map[table.ID]uint64{}, unsaved: map[table.ID]uint64{},
		results: map[string]table.State{}, turns: background.Turns{AtOnce: boardsAtOnce},
	}
	b.behind.begin(b)
	return b
}

// Changed takes a new state, and shows it soon. A paused table waits for Reconcile, because its board cannot be shown
// now. A solo table has no board. Changed does not block.
func (b *Boards) Changed(s table.State) {
	if !s.Solo() && (s.Paused == table.NotPaused || !s.Phase.Live()) {
		b.wake(s, false)
	}
}

// AwaitFirst waits for the board of a new table, so that the first hand stands below it. The hand
// is an answer to an interaction, so AwaitFirst does not wait longer than BoardPace.FirstWait.
func (b *Boards) AwaitFirst(ctx context.Context, id table.ID) {
	b.mu.Lock()
	job, ok := b.jobs[id]
	missing := ok && job.message.id == ""
	b.mu.Unlock()
	if !missing {
		return
	}
	select {
	case <-job.message.firstPosted:
	case <-ctx.Done():
	case <-time.After(b.Pace.FirstWait):
	}
}

// Waiting returns the number of boards that are out of date.
func (b *Boards) Waiting() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := len(b.behind.unchecked) + len(b.behind.queue)
	for _, job := range b.jobs {
		if job.todo.dirty {
			n++
		}
	}
	return n
}

// PortraitArrived shows boards again after a user's profile picture has arrived: those of the tables with the user in a
// seat or invited.
func (b *Boards) PortraitArrived(user table.UserID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, job := range b.jobs {
		s := job.latest
		shown := slices.ContainsFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user }) ||
			slices.ContainsFunc(s.Invited, func(u table.User) bool { return u.ID == user })
		if shown && s.Paused == table.NotPaused {
			b.wakeLocked(s, false)
		}
	}
}

// Refresh shows a board again that a user has found out of date. A table that is over gets no new board if the old one
// was deleted.
func (b *Boards) Refresh(s table.State) {
	if s.Solo() {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	_, busy := b.jobs[s.ID] // it may be about to show the end
	b.wakeLocked(s, false)
	if job, ok := b.jobs[s.ID]; ok && !busy {
		job.over = !s.Phase.Live()
	}
}

// BringDown moves a board to the end of its channel, or reports false if it was posted just before.
func (b *Boards) BringDown(s table.State) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok && time.Since(job.message.postedAt) < repostGap {
		return false
	}
	b.wakeLocked(s, true)
	return true
}

// MessagePosted counts a message in the channel of a table. When there are too many below the board, the board moves
// down as soon as it may.
func (b *Boards) MessagePosted(s table.State, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job, ok := b.jobLocked(s)
	if !ok || job.message.id == "" || !olderID(job.message.id, message) || !olderID(job.newest, message) {
		return // while the shards grow a message comes twice (fault 126)
	}
	job.newest = message
	if job.below++; job.below <= buriedBy || job.todo.checksBuried {
		return
	}
	job.todo.checksBuried = true
	b.Work.After(time.Until(job.message.postedAt.Add(buriedGap)), func(context.Context) { b.bringDownBuried(s.ID) })
}

// bringDownBuried moves a board to the end of its channel if it is still buried.
func (b *Boards) bringDownBuried(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job, ok := b.jobs[id]
	if !ok {
		return
	}
	if job.todo.checksBuried = false; job.below > buriedBy {
		job.todo.repost, job.below = true, 0
		b.wakeLocked(job.latest, false)
	}
}

// resultLife is how long after its end a deleted result of a table is posted again, once.
const resultLife = 10 * time.Minute

// MessagesDeleted posts boards again if their messages are among those that have been deleted in a channel, one by
// one or many at once (fault 158). at is the table that lives there, if there is one. A board comes back a few
// times only, the result of a table that is just over once: somebody may have deleted it on purpose.
func (b *Boards) MessagesDeleted(messages []string, at table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, message := range messages {
		if s, ok := b.results[message]; ok {
			delete(b.results, message)
			b.deletedLocked(s, message, true)
		}
	}
	board := at.Board
	if job, ok := b.jobs[at.ID]; ok {
		board = job.message.id
	}
	if board != "" && slices.Contains(messages, board) {
		b.deletedLocked(at, board, false)
	}
}

// deletedLocked posts a board again soon, unless it is another message by now.
func (b *Boards) deletedLocked(s table.State, message string, again bool) {
	s.Board = message
	if job, ok := b.jobLocked(s); ok && job.message.id == message {
		if job.message.isThere() {
			job.faults.deletions = append(job.faults.deletions, time.Now())
		}
		job.message.on(deleted)
		job.todo.again, job.todo.dirty = again, true
		job.follow.WakeLocked()
	}
}

// Announced stores the content of the message from which the thread of a new table was started.
func (b *Boards) Announced(id table.ID, shown screen.Screen) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[id]; ok && reflect.DeepEqual(job.announcement.shows, screen.Screen{}) {
		job.announcement.shows = shown
	}
}

// Take adopts the boards of some tables, or of all if taken is nil, from an earlier process or from another
// one, with their digests. A board without a digest is shown again.
func (b *Boards) Take(ctx context.Context, taken map[table.ID]bool) {
	known, err := b.Store.BoardDigests(ctx)
	if err != nil {
		b.Log.Warn("boards of another process are not known and will all be shown again", "err", err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, digest := range known {
		if taken == nil || taken[id] {
			b.known[id] = digest
		}
	}
}

// Settle waits until the boards of some servers are up to date, or until ctx ends, and stores their digests.
func (b *Boards) Settle(ctx context.Context, owns func(guild string) bool) {
	b.mu.Lock()
	var working []<-chan struct{}
	for _, job := range b.jobs {
		if owns(job.latest.Guild) {
			working = append(working, job.follow.RestsLocked())
		}
	}
	b.mu.Unlock()
	for _, rests := range working {
		select {
		case <-rests:
		case <-ctx.Done():
			return
		}
	}
	_ = b.saveDigestsNow(ctx) // it logs its own failure
}

// Drop removes the boards of some tables, because another process continues with them. An edit that is under way is
// canceled, and its content is discarded, because the other process may show something later.
func (b *Boards) Drop(tables []table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, id := range tables {
		if job, ok := b.jobs[id]; ok {
			delete(b.jobs, id)
			job.drop()
			job.follow.WakeLocked() // it finds nothing to wait for
		}
		delete(b.known, id)
		delete(b.unsaved, id)
	}
}
