package live

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/game"
	"unobot/game/table"
)

// pingWait is how long a player may think undisturbed.
const pingWait = 8 * time.Second

// resumeGap keeps many players from being pinged at once after a start.
const resumeGap = 100 * time.Millisecond

// reminders are how long before the end of a long turn its player is pinged again.
var reminders = []time.Duration{12 * time.Hour, time.Hour}

// longTurn is the shortest turn time that has reminders.
const longTurn = 24 * time.Hour

// PingChannels posts and deletes pings, and knows who is in a server.
type PingChannels interface {
	// IsMember reports whether a user is still in a server.
	IsMember(ctx context.Context, guild string, user table.UserID) (bool, error)
	Ping(ctx context.Context, channel string, users []table.UserID, text, nonce string) (message string, err error)
	Remove(ctx context.Context, channel, message string) error
	// Reopen takes a thread out of the archive, in which nothing can be deleted.
	Reopen(ctx context.Context, thread string) error
}

// PingStore remembers the pings in channels, so that none stays there after a crash.
type PingStore interface {
	Pings(ctx context.Context) ([]table.Ping, error)
	// PingsIn is Pings for the tables of the servers that owns names, live or over.
	PingsIn(ctx context.Context, owns func(guild string) bool) ([]table.Ping, error)
	// SetPing remembers the one ping of a table.
	SetPing(ctx context.Context, p table.Ping) error
	// DropPing forgets the ping of a table if it is this message.
	DropPing(ctx context.Context, id table.ID, message string) error
}

// PingSettings tells who wants pings, and in which language.
type PingSettings interface {
	LocaleTeller
	// WantsPing reports whether both the server and the user want pings.
	WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error)
}

// Departures is told who has left a server.
type Departures interface {
	Departed(ctx context.Context, guild string, user table.UserID)
}

// Pings tells players that it is their turn, because an edit of a board notifies nobody. It pings
// the player to move after a while without a move, once in a turn, and again before the end of a
// long turn. The message is deleted when the turn ends. Players who do not want pings get none.
type Pings struct {
	channels PingChannels
	store    PingStore
	settings PingSettings
	players  Departures
	work     *background.Group
	log      *slog.Logger
	now      func() time.Time
	wait     time.Duration

	mu      sync.Mutex
	jobs    map[table.ID]*pingJob
	resumed time.Time // when the wait of the table to be resumed next begins, at the earliest
}

// NewPings makes Pings that wait before a ping; 0 is the usual wait.
func NewPings(
	c PingChannels, st PingStore, se PingSettings, d Departures, work *background.Group, log *slog.Logger, now func() time.Time, wait time.Duration,
) *Pings {
	return &Pings{
		channels: c, store: st, settings: se, players: d, work: work, log: log, now: now, wait: cmp.Or(wait, pingWait),
		jobs: map[table.ID]*pingJob{},
	}
}

// pingJob is the ping of one table: the player for whom it waits, and the message that says so.
type pingJob struct {
	latest  table.State
	who     table.UserID // "": nobody is pinged
	seq     uint32
	due     time.Time   // of the next ping; zero: none
	sent    int         // pings that this turn has had
	message string      // the ping that is in the channel
	channel string      // of that message
	timer   *time.Timer // until there is something to do
	acting  bool        // a goroutine is at it
}

// playerToMove returns the person for whose move the match waits, or "". A seat that no person
// plays moves by itself.
func playerToMove(s table.State) table.UserID {
	if s.Phase != table.Playing || s.Paused != table.NotPaused || s.Game.Edition() == nil {
		return ""
	}
	actor := s.Game.Actor()
	if actor == game.NoSeat || int(actor) >= len(s.Seats) || !s.Seats[actor].ByPerson() {
		return ""
	}
	return s.Seats[actor].User.ID
}

// Changed takes note of a new state. Each decision within a turn begins the wait anew. A turn that
// has had its ping gets only reminders. Changed does not block.
func (p *Pings) Changed(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.update(s, p.now())
}

// Resume takes note of a table whose people were not pinged for a while, as before a start of the
// bot. Many tables that are resumed are pinged one after the other.
func (p *Pings) Resume(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := p.now(); p.resumed.Before(now) {
		p.resumed = now
	}
	p.update(s, p.resumed)
	p.resumed = p.resumed.Add(resumeGap)
}

// update decides whom to ping, and when, if the wait begins then. The caller holds the lock.
func (p *Pings) update(s table.State, begins time.Time) {
	job, ok := p.jobs[s.ID]
	if !ok {
		job = &pingJob{}
		p.jobs[s.ID] = job
	}
	if s.Version < job.latest.Version {
		return
	}
	job.latest = s
	who := playerToMove(s)
	if who == job.who && s.Seq() == job.seq && s.Phase.Live() {
		return
	}
	if who != job.who {
		job.sent = 0
	}
	before := job.due
	job.who, job.seq = who, s.Seq()
	if job.sent == 0 {
		job.due = begins.Add(p.wait)
	} else {
		job.due = nextReminder(s, p.now())
	}
	if job.timer != nil && job.waits(before) {
		return // it looks again when that time has come
	}
	p.look(s.ID, job)
}

// waits reports whether there is nothing to do before a time at which a ping was due.
func (j *pingJob) waits(until time.Time) bool {
	return j.message == "" && j.latest.Phase.Live() && !until.IsZero() && !j.due.Before(until)
}

// nextReminder returns when the player to move is pinged again; zero: never.
func nextReminder(s table.State, now time.Time) time.Time {
	if s.TurnTime < longTurn || s.Deadline.IsZero() {
		return time.Time{}
	}
	for _, before := range reminders {
		if at := s.Deadline.Add(-before); at.After(now) {
			return at
		}
	}
	return time.Time{}
}
