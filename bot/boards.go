package bot

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// errBoardRecent refuses to post a board again that was posted a moment ago.
var errBoardRecent = errors.New("the board was posted a moment ago")

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

// channelPort is what the boards need of Discord.
type channelPort interface {
	send(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	edit(ctx context.Context, channel, message string, s screen.Screen) error
	remove(ctx context.Context, channel, message string) error
	// reopen takes a thread out of the archive.
	reopen(ctx context.Context, thread string) error
	// await returns when an edit in the channel would not have to wait.
	await(ctx context.Context, channel string) error
}

// boards keeps the public message of every table up to date. It is
// level-triggered: each edit draws the latest committed state, so moves that
// follow each other quickly become one edit, and after a crash nothing has to be
// replayed.
type boards struct {
	port     channelPort
	remember func(ctx context.Context, id table.ID, message string) error
	gone     func(channel string)                     // it does not exist any more
	blocked  func(s table.State, why table.Pause)     // a live board cannot be shown
	shown    func(ctx context.Context, s table.State) // a board shows this state now
	locale   func(guild string) string
	now      func() time.Time
	run      func(func(ctx context.Context))
	log      *slog.Logger
	gap      time.Duration
	faces    *faces

	firstWait time.Duration // how long a first hand waits for the board
	pictures  *illustrator  // nil: boards have none

	mu   sync.Mutex
	jobs map[table.ID]*boardJob
}

// boardJob is the work on one board.
type boardJob struct {
	latest   table.State
	message  string // the board; ahead of the stored id until that is saved
	saved    bool   // the stored id is the board's
	dirty    bool   // something may have to be drawn
	repost   bool   // the board shall move to the end of the channel
	own      bool   // this process has shown the board
	tried    bool   // a post has failed, perhaps after it took effect
	doubt    bool   // the last post may have led to a message made earlier
	over     bool   // the end has been shown: the board is edited, never posted
	running  bool
	first    chan struct{} // closed once the board has been posted
	drawn    screen.Screen // as last accepted by Discord
	next     time.Time
	posted   time.Time
	lost     []time.Time // when the board was found deleted
	absent   bool        // the channel was not there the last time
	failures int
	plain    time.Time // until then the board comes without pictures
	below    int       // messages in the channel since the board was posted
	sinking  bool      // a look at whether the board is buried is due
}

// changed takes note of a new state; the drawing follows by itself. Of a paused
// table it does not: that is tried when there is reason to hope.
func (b *boards) changed(s table.State) {
	if s.Paused == table.NotPaused || !s.Phase.Live() {
		b.wake(s, 0, false)
	}
}

// reconcile draws the board of a table again, after a pause that keeps many
// tables from starting together.
func (b *boards) reconcile(s table.State, pause time.Duration) { b.wake(s, pause, false) }

// refresh draws a board again that somebody found out of date. That of a table which
// is over had its turn: should somebody have deleted it since, it stays deleted.
func (b *boards) refresh(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, busy := b.jobs[s.ID] // perhaps about to show the end
	b.wakeLocked(s, 0, false)
	if !busy {
		b.jobs[s.ID].over = !s.Phase.Live()
	}
}

// bringDown moves a board to the end of its channel.
func (b *boards) bringDown(s table.State) error {
	b.mu.Lock()
	job, ok := b.jobs[s.ID]
	recent := ok && b.now().Sub(job.posted) < repostGap
	b.mu.Unlock()
	if recent {
		return errBoardRecent
	}
	b.wake(s, 0, true)
	return nil
}

func (b *boards) wake(s table.State, pause time.Duration, repost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wakeLocked(s, pause, repost)
}

func (b *boards) wakeLocked(s table.State, pause time.Duration, repost bool) {
	job, ok := b.jobs[s.ID]
	if !ok {
		job = &boardJob{message: s.Board, saved: true, next: b.now().Add(pause), first: make(chan struct{})}
		b.jobs[s.ID] = job
	}
	if s.Version >= job.latest.Version {
		job.latest = s
	}
	if repost {
		job.repost, job.lost = true, nil
	}
	job.dirty = true
	if !job.running {
		job.running = true
		b.run(func(ctx context.Context) { b.work(ctx, s.ID) })
	}
}

// work draws one board until it shows the latest state.
func (b *boards) work(ctx context.Context, id table.ID) {
	defer func() {
		if p := recover(); p != nil {
			// The next change starts the work again.
			b.idle(id)
			panic(p)
		}
	}()
	for {
		job, pause := b.pending(id)
		if job == nil {
			return
		}
		if pause > 0 {
			select {
			case <-ctx.Done():
				return
			case <-time.After(pause):
			}
			continue
		}
		b.step(ctx, job)
		if ctx.Err() != nil {
			return
		}
	}
}

func (b *boards) idle(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[id]; ok {
		job.running = false
	}
}

// pending is the job while there is something to do, and how long to wait first.
// A board that has shown the end of its table is done with.
func (b *boards) pending(id table.ID) (*boardJob, time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job := b.jobs[id]
	if !job.dirty {
		job.running = false
		if p := job.latest.Phase; p == table.Finished || p == table.Abandoned {
			delete(b.jobs, id)
		}
		return nil, 0
	}
	if pause := job.next.Sub(b.now()); pause > 0 {
		return job, pause
	}
	job.dirty = false
	return job, 0
}

// step brings one board up to date once. Only the one worker of the job is here.
func (b *boards) step(ctx context.Context, job *boardJob) {
	b.faces.await(ctx)
	b.mu.Lock()
	s, repost := job.latest, job.repost
	b.mu.Unlock()
	if s.Paused == table.PausedServer {
		return // it would be asked in vain; the server's return draws the board
	}
	if job.message != "" && b.port.await(ctx, s.Channel) == nil {
		// What was committed during the wait is drawn too.
		b.mu.Lock()
		s, repost, job.dirty = job.latest, job.repost, false
		b.mu.Unlock()
	}
	drawing := b.draw(ctx, job, s)
	err := drawing.Check()
	if err != nil {
		err = &failure{trouble: troubleRefused, err: err}
	} else {
		err = b.show(ctx, job, s, drawing, repost)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	job.next = b.now().Add(b.gap)
	if err != nil {
		b.failed(ctx, job, s, err)
		return
	}
	if s.Paused != table.NotPaused || job.absent || !s.Phase.Live() && !job.over {
		b.run(func(ctx context.Context) { b.shown(ctx, s) })
	}
	job.failures, job.drawn, job.absent = 0, drawing, false
	if job.doubt {
		job.doubt, job.drawn, job.dirty = false, screen.Screen{}, true
	}
}

// draw is the public message of a table, with the pictures it may have.
func (b *boards) draw(ctx context.Context, job *boardJob, s table.State) screen.Screen {
	w, sc := lang.For(b.locale(s.Guild)), view.For(s, game.NoSeat).Showing(b.faces)
	drawing := view.Public(w, sc)
	if job.failures < plainAfter && !b.now().Before(job.plain) && b.pictures.welcome(s.Guild, s.Channel) {
		drawing.Files = b.pictures.public(ctx, w, sc)
	}
	return drawing
}
