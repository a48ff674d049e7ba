package live

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/screen"
	"unobot/game/table"
)

const (
	// boardGap keeps a board below the 5 edits in 5 s that its route allows.
	boardGap = 1100 * time.Millisecond
	// repostGap is how often people may bring a board down.
	repostGap = 10 * time.Second
	// repostCap and repostWindow bound the reposts of a board that somebody
	// keeps deleting (fault 69).
	repostCap    = 3
	repostWindow = 10 * time.Minute
	// buriedBy is how many messages below a board bury it, and buriedGap how
	// often it is brought down for that.
	buriedBy     = 8
	buriedGap    = 30 * time.Second
	retryLongest = 30 * time.Second
	// plainAfter failures in a row a board is tried without pictures, and plainTime
	// is how long one does without after a refusal.
	plainAfter = 2
	plainTime  = 10 * time.Minute
)

// Channels is what boards need of Discord.
type Channels interface {
	// Post sends a message; with a nonce that was used before, it leads to the message made then.
	Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	Edit(ctx context.Context, channel, message string, s screen.Screen) error
	Remove(ctx context.Context, channel, message string) error
	// Reopen takes a thread out of the archive.
	Reopen(ctx context.Context, thread string) error
	// AwaitEdit returns when an edit in the channel would not have to wait.
	AwaitEdit(ctx context.Context, channel string) error
}

// BoardObserver is told what becomes of the boards of tables.
type BoardObserver interface {
	// SetBoard stores which message is a table's board.
	SetBoard(ctx context.Context, id table.ID, message string) error
	// Shown says that a board shows this state now, after it had been away or at the table's end.
	Shown(ctx context.Context, s table.State)
	// Blocked says that a live board cannot be shown.
	Blocked(s table.State, why table.Pause)
	// ChannelGone says that a channel does not exist any more.
	ChannelGone(channel string)
}

// Boards keeps the public message of every table up to date.
type Boards struct {
	channels Channels
	observer BoardObserver
	renderer *Renderer
	work     *background.Group
	log      *slog.Logger
	now      func() time.Time
	pace     BoardPace

	mu   sync.Mutex
	jobs map[table.ID]*boardJob
}

// BoardPace is how quickly boards follow.
type BoardPace struct {
	Gap       time.Duration // least time between two edits of one board; 0: what Discord's route allows
	FirstWait time.Duration // how long a first hand waits for the board below which it shall stand
}

// NewBoards makes boards for the tables that change from now on.
func NewBoards(c Channels, t BoardObserver, r *Renderer, work *background.Group, log *slog.Logger, now func() time.Time, pace BoardPace) *Boards {
	pace.Gap = cmp.Or(pace.Gap, boardGap)
	return &Boards{
		channels: c, observer: t, renderer: r, work: work, log: log, now: now, pace: pace, jobs: map[table.ID]*boardJob{},
	}
}

// Changed takes note of a new state; the rendered follows by itself. Of a paused
// table it does not: that is tried when there is reason to hope.
func (b *Boards) Changed(s table.State) {
	if s.Paused == table.NotPaused || !s.Phase.Live() {
		b.wake(s, 0, false)
	}
}

// Reconcile draws the board of a table again, after a pause that keeps many
// tables from starting together.
func (b *Boards) Reconcile(s table.State, pause time.Duration) { b.wake(s, pause, false) }

// Refresh draws a board again that somebody found out of date. That of a table which
// is over had its turn: should somebody have deleted it since, it stays deleted.
func (b *Boards) Refresh(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, busy := b.jobs[s.ID] // perhaps about to show the end
	b.wakeLocked(s, 0, false)
	if !busy {
		b.jobs[s.ID].over = !s.Phase.Live()
	}
}

// BringDown moves a board to the end of its channel. It reports false where that was just done.
func (b *Boards) BringDown(s table.State) bool {
	b.mu.Lock()
	job, ok := b.jobs[s.ID]
	recent := ok && b.now().Sub(job.message.postedAt) < repostGap
	b.mu.Unlock()
	if recent {
		return false
	}
	b.wake(s, 0, true)
	return true
}

func (b *Boards) wake(s table.State, pause time.Duration, repost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wakeLocked(s, pause, repost)
}

func (b *Boards) wakeLocked(s table.State, pause time.Duration, repost bool) {
	job, ok := b.jobs[s.ID]
	if !ok {
		job = &boardJob{
			message: boardMessage{id: s.Board, saved: true, firstPosted: make(chan struct{})}, todo: todo{notBefore: b.now().Add(pause)},
		}
		b.jobs[s.ID] = job
	}
	if s.Version >= job.latest.Version {
		job.latest = s
	}
	if repost {
		job.todo.repost, job.faults.deletions = true, nil
	}
	job.todo.dirty = true
	if !job.todo.running {
		job.todo.running = true
		b.work.Go(func(ctx context.Context) { b.keepUpToDate(ctx, s.ID) })
	}
}
