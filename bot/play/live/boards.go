package live

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

const (
	// boardGap keeps a board below the 5 edits in 5 s that its route allows.
	boardGap = 1100 * time.Millisecond
	// repostGap is how often people may bring a board down.
	repostGap = 10 * time.Second
	// repostCap and repostWindow bound how often a board is posted again that somebody keeps
	// deleting (fault 69).
	repostCap    = 3
	repostWindow = 10 * time.Minute
	// buriedBy is how many messages below a board bury it. buriedGap is the least time between two
	// moves for that reason.
	buriedBy  = 8
	buriedGap = 30 * time.Second
	// retryLongest is the longest pause after a failure.
	retryLongest = 30 * time.Second
	// plainAfter is how many failures in a row make a board go without pictures. plainTime is how
	// long it goes without them after a refusal.
	plainAfter = 2
	plainTime  = 10 * time.Minute
)

// Channels posts and edits the messages in channels.
type Channels interface {
	// Post sends a message and returns its id. With a nonce that was used before it sends nothing,
	// and returns the message made then.
	Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	Edit(ctx context.Context, channel, message string, s screen.Screen) error
	Remove(ctx context.Context, channel, message string) error
	// Reopen takes a thread out of the archive.
	Reopen(ctx context.Context, thread string) error
	// AwaitEdit returns when an edit in the channel would not have to wait.
	AwaitEdit(ctx context.Context, channel string) error
}

// BoardObserver is told what becomes of boards.
type BoardObserver interface {
	// SetBoard stores which message is a table's board.
	SetBoard(ctx context.Context, id table.ID, message string) error
	// Shown says that a board shows this state now. It is called at the end of a table, and when
	// the board could not be shown before.
	Shown(ctx context.Context, s table.State)
	// Renew is called before people see how a live table stands. It returns the state with the time
	// that they have, if they have not seen it before.
	Renew(s table.State) table.State
	// Seen says that people can see how a live table stands, or that no board can tell them.
	Seen(s table.State)
	// Blocked says that a live board cannot be shown.
	Blocked(s table.State, why table.Pause)
	// ChannelGone says that a channel does not exist any more.
	ChannelGone(channel string)
}

// Boards keeps the public message of every table up to date. It may be used from any goroutine.
type Boards struct {
	channels Channels
	observer BoardObserver
	renderer *Renderer
	work     *background.Group
	log      *slog.Logger
	now      func() time.Time
	pace     BoardPace
	owns     func(guild string) bool

	mu     sync.Mutex
	jobs   map[table.ID]*boardJob
	behind behind
	known  digests
}

// BoardPace says how quickly boards are edited.
type BoardPace struct {
	Gap       time.Duration // least time between two edits of one board; 0: what Discord's route allows
	FirstWait time.Duration // how long a first hand waits for the board to stand below it
}

// BoardParts are what Boards works with.
type BoardParts struct {
	Channels Channels
	Observer BoardObserver
	Renderer *Renderer
	Store    BoardStore
	Work     *background.Group
	Log      *slog.Logger
	Now      func() time.Time
	Pace     BoardPace
	// Owns reports whether the boards of a server are this process's now; nil: all are.
	Owns func(guild string) bool
}

// NewBoards makes the boards of the tables that change from now on.
func NewBoards(p BoardParts) *Boards {
	p.Pace.Gap = cmp.Or(p.Pace.Gap, boardGap)
	if p.Owns == nil {
		p.Owns = func(string) bool { return true }
	}
	return &Boards{
		channels: p.Channels, observer: p.Observer, renderer: p.Renderer, work: p.Work, log: p.Log, now: p.Now, pace: p.Pace, owns: p.Owns,
		jobs: map[table.ID]*boardJob{}, behind: newBehind(), known: newDigests(p.Store),
	}
}

// Changed takes note of a new state, and shows it soon. The board of a paused table is not shown
// before there is a reason to think that it can be, and a solo table has none. Changed does not
// block.
func (b *Boards) Changed(s table.State) {
	if !s.Solo() && (s.Paused == table.NotPaused || !s.Phase.Live()) {
		b.wake(s, false)
	}
}

// Waiting is the number of boards that are out of date.
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

// PortraitArrived shows the boards again at which a user sits, or is invited, whose profile picture is there now.
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

// Refresh shows a board again that somebody found out of date. If the table is over and somebody
// has deleted its board since, the board stays deleted.
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
	job, ok := b.jobs[s.ID]
	recent := ok && b.now().Sub(job.message.postedAt) < repostGap
	b.mu.Unlock()
	if recent {
		return false
	}
	b.wake(s, true)
	return true
}

// wake makes sure that a board is brought up to date.
func (b *Boards) wake(s table.State, repost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wakeLocked(s, repost)
}

// wakeLocked is wake for a caller that holds the lock. A board that is another process's is left alone.
func (b *Boards) wakeLocked(s table.State, repost bool) {
	if !b.owns(s.Guild) {
		return
	}
	job := b.jobOf(s)
	if s.Version >= job.latest.Version {
		job.latest = s
	}
	if repost {
		job.todo.repost, job.faults.deletions = true, nil
	}
	job.todo.dirty = true
	if job.todo.idle == nil {
		job.todo.idle = make(chan struct{})
		dropped, stop := context.WithCancel(context.Background())
		job.stop = stop
		b.work.Go(func(ctx context.Context) {
			ctx, cancel := context.WithCancel(ctx)
			defer cancel()
			defer stop()
			defer context.AfterFunc(dropped, cancel)()
			b.keepUpToDate(ctx, job)
		})
	}
}

// jobOf is the work on the board of a table. The caller holds the lock.
func (b *Boards) jobOf(s table.State) *boardJob {
	job, ok := b.jobs[s.ID]
	if !ok {
		job = &boardJob{latest: s, message: boardMessage{id: s.Board, saved: true, firstPosted: make(chan struct{})}}
		b.jobs[s.ID] = job
	}
	return job
}
