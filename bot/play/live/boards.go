// Package live keeps what the bot shows by itself up to date: boards, open hands, pings and emojis.
//
// Each edit shows the latest committed state. So moves that follow each other quickly become one
// edit, and nothing has to be replayed after a crash. [background.Follower] does that for all of them.
package live

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// boardGap keeps a board below the 5 edits in 5 s that its route allows.
	boardGap = 1100 * time.Millisecond
	// repostGap is how often people may bring a board down.
	repostGap = 10 * time.Second
	// buriedBy is how many messages below a board bury it. buriedGap is the least time between two
	// moves for that reason.
	buriedBy  = 8
	buriedGap = 30 * time.Second
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

// BoardParts are what Boards works with.
type BoardParts struct {
	Basics
	Channels Channels
	Observer BoardObserver
	Renderer *Renderer
	Store    BoardStore
	Pace     BoardPace
	// Owns reports whether the boards of a server are this process's now; nil: all are.
	Owns func(guild string) bool
}

// BoardPace says how quickly boards are edited.
type BoardPace struct {
	Gap       time.Duration // least time between two edits of one board; 0: what Discord's route allows
	FirstWait time.Duration // how long a first hand waits for the board to stand below it
}

// Boards keeps the public message of every table up to date. It may be used from any goroutine.
type Boards struct {
	BoardParts

	mu      sync.Mutex
	jobs    map[table.ID]*boardJob
	behind  behind
	known   map[table.ID]uint64 // digests of what boards show, as Discord last accepted them
	unsaved map[table.ID]bool   // whose digests are not stored yet
}

// NewBoards makes the boards of the tables that change from now on.
func NewBoards(p BoardParts) *Boards {
	p.Pace.Gap = cmp.Or(p.Pace.Gap, boardGap)
	if p.Owns == nil {
		p.Owns = func(string) bool { return true }
	}
	b := &Boards{
		BoardParts: p, jobs: map[table.ID]*boardJob{}, known: map[table.ID]uint64{}, unsaved: map[table.ID]bool{},
	}
	b.behind.begin(b)
	return b
}

// boardJob is the work on the public message of one table.
type boardJob struct {
	follow    background.Follower
	dropped   context.Context // ends when another process goes on with the board
	drop      context.CancelFunc
	latest    table.State
	shown     screen.Screen // as Discord last accepted it
	announced screen.Screen // what the message says that the table's own thread was started from; zero: unknown
	over      bool          // the end has been shown: the board is edited, but never posted again
	below     int           // messages in the channel since the board was posted
	newest    string        // the latest of these, by its id
	summary   *view.Summary // of the match, once it is over
	message   boardMessage
	todo      todo
	faults    faults
}

// boardMessage is the message that is the board.
type boardMessage struct {
	id          string        // ahead of the stored one until it is saved
	saved       bool          // the stored id is this one
	ours        bool          // this process has shown the board
	postFailed  bool          // the last post failed, perhaps after it took effect
	mayBeOld    bool          // the last post may have returned a message that was made earlier
	postedAt    time.Time     // by this process
	firstPosted chan struct{} // closed once this process has posted the board
	redraw      bool          // the picture could not be drawn, and is still due
	picture     string        // the name of the picture that it certainly has; "": none
	skipped     int           // how many nonces led to messages that have been deleted
}

// todo is what is due.
type todo struct {
	dirty        bool // the message may be out of date
	repost       bool // the board has to move to the end of the channel
	notBefore    time.Time
	checksBuried bool // a timer will move the board if it is still buried then
}

// faults are recent troubles with a board.
type faults struct {
	retries     background.Backoff
	channelGone bool        // the last time
	deletions   []time.Time // when somebody had deleted the board
	plainUntil  time.Time   // until then the board is shown without pictures
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
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok && b.Now().Sub(job.message.postedAt) < repostGap {
		return false
	}
	b.wakeLocked(s, true)
	return true
}

// MessagePosted notes a message in the channel of a table. When there are too many below the board,
// the board moves down as soon as it may.
func (b *Boards) MessagePosted(s table.State, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job := b.jobLocked(s)
	if job.message.id == "" || !olderID(job.message.id, message) || !olderID(job.newest, message) {
		return // while the shards grow a message comes twice (fault 126)
	}
	job.newest = message
	if job.below++; job.below <= buriedBy || job.todo.checksBuried {
		return
	}
	job.todo.checksBuried = true
	b.Work.After(job.message.postedAt.Add(buriedGap).Sub(b.Now()), func(context.Context) { b.bringDownBuried(s.ID) })
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

// wake brings a board up to date soon.
func (b *Boards) wake(s table.State, repost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wakeLocked(s, repost)
}

// wakeLocked is wake, too. A board that is another process's is left alone.
func (b *Boards) wakeLocked(s table.State, repost bool) {
	if !b.Owns(s.Guild) {
		return
	}
	job := b.jobLocked(s)
	if s.Version >= job.latest.Version {
		job.latest = s
	}
	if repost {
		job.todo.repost, job.faults.deletions = true, nil
	}
	job.todo.dirty = true
	job.follow.WakeLocked()
}

// jobLocked is the work on the board of a table.
func (b *Boards) jobLocked(s table.State) *boardJob {
	job, ok := b.jobs[s.ID]
	if !ok {
		job = &boardJob{latest: s, message: boardMessage{id: s.Board, saved: true, firstPosted: make(chan struct{})}}
		job.follow = background.Follower{Work: b.Work, Lock: &b.mu, Next: func() (func(context.Context), time.Duration) {
			return b.nextLocked(job)
		}}
		job.dropped, job.drop = context.WithCancel(context.Background())
		b.jobs[s.ID] = job
	}
	return job
}
