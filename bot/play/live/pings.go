package live

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

const (
	// pingWait is how long a player may think undisturbed.
	pingWait = 8 * time.Second
	// presence is the number of pingWaits in which a player counts as present after a press. A ping to a present player
	// would appear below the hand, and move it under the finger.
	presence = 5
	// resumeGap keeps many players from being pinged at once after a start.
	resumeGap = 100 * time.Millisecond
	// longTurn is the shortest turn time that has reminders.
	longTurn = 24 * time.Hour
)

// reminders holds the times before the end of a long turn at which its player is pinged again.
var reminders = []time.Duration{12 * time.Hour, time.Hour}

// PingChannels posts and deletes pings, and looks up the members of a server.
type PingChannels interface {
	// IsMember reports whether a user is still in a server.
	IsMember(ctx context.Context, guild string, user table.UserID) (bool, error)
	Ping(ctx context.Context, channel string, users []table.UserID, text, nonce string) (message string, err error)
	Remove(ctx context.Context, channel, message string) error
	// Reopen takes a thread out of the archive, in which nothing can be deleted.
	Reopen(ctx context.Context, thread string) error
}

// PingStore stores the pings in channels, so that none stays there after a crash.
type PingStore interface {
	Pings(ctx context.Context, owns func(guild string) bool) ([]table.Ping, error)
	SetPing(ctx context.Context, p table.Ping) error
	DropPing(ctx context.Context, id table.ID, message string) error
}

// PingParts holds the dependencies of Pings.
type PingParts struct {
	Basics
	Channels PingChannels
	Store    PingStore
	Settings Settings
	// Departed handles a user that has left a server.
	Departed func(ctx context.Context, guild string, user table.UserID)
	// Pressed returns when a user last pressed something in a channel; zero if that is not known.
	Pressed func(channel string, user table.UserID) time.Time
	Wait    time.Duration // how long a player may think undisturbed; 0 for the default
}

// Pings notifies players that it is their turn, because an edit of a board notifies no user. It pings
// the player to move after a while without a move, once in a turn, and again before the end of a
// long turn. The first ping of a present player waits longer, but at most for half of the turn. The
// message is deleted when the turn ends. Players that do not want pings get none. Players at a table of
// an event get none either, because Calls has pinged them once.
type Pings struct {
	PingParts

	mu      sync.Mutex
	jobs    map[table.ID]*pingJob
	resumed time.Time // the earliest begin of the wait at the table that is resumed next
}

// NewPings makes Pings without a table.
func NewPings(p PingParts) *Pings {
	p.Wait = cmp.Or(p.Wait, pingWait)
	return &Pings{PingParts: p, jobs: map[table.ID]*pingJob{}}
}

// pingJob is the ping of one table: the player for whom it waits, and the message that says so.
type pingJob struct {
	follow  background.Follower
	turn    turn
	due     time.Time // of the next ping; zero if there is none
	held    bool      // it was due while the player looked at the page of the table
	sent    int       // pings that this turn has had
	message posted
	channel string // of that message
}

// turn is the part of a table's state that a ping needs. A whole state takes a kilobyte, and every live table has one.
type turn struct {
	table          table.ID
	version        uint64
	seq            uint32
	live           bool
	player         table.UserID // the player to ping; "" if there is none
	guild, channel string
	ofEvent        bool
	time           time.Duration
	deadline       time.Time
}

// beginLocked makes the pingJob of a table.
func (p *Pings) beginLocked(id table.ID) *pingJob {
	job := &pingJob{}
	next := func() (func(context.Context), time.Duration) { return p.nextLocked(id, job) }
	job.follow = background.Follower{Work: p.Work, Lock: &p.mu, Next: next}
	p.jobs[id] = job
	return job
}

// playerToMove returns the person that the match waits for, or "" if it waits for none. A seat without a person
// moves by itself.
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

// Changed takes a new state. Each decision within a turn begins the wait anew. A turn that has had its ping gets only
// reminders. Changed does not block.
func (p *Pings) Changed(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.updateLocked(s, time.Now())
}

// Resume follows a table that had no pings for a while, as after a start of the bot.
// Tables that are resumed together are pinged one after the other.
func (p *Pings) Resume(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); p.resumed.Before(now) {
		p.resumed = now
	}
	p.updateLocked(s, p.resumed)
	p.resumed = p.resumed.Add(resumeGap)
}

// Take adopts the pings that an earlier process, or another one, left in some servers. A turn that has had its ping
// gets no other one. The pings of tables that are not live are removed.
func (p *Pings) Take(ctx context.Context, owns func(guild string) bool, live map[table.ID]bool) {
	left, err := p.Store.Pings(ctx, owns)
	if err != nil {
		p.Log.Warn("pings of another process not found", "err", err)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, ping := range left {
		if _, known := p.jobs[ping.Table]; known {
			continue
		}
		job := p.beginLocked(ping.Table)
		job.turn.player, job.sent, job.message.id, job.channel = ping.User, 1, ping.Message, ping.Channel
		job.message.on(found)
		if !live[ping.Table] {
			p.updateLocked(table.State{ID: ping.Table, Phase: table.Abandoned}, time.Now())
		}
	}
}

// Drop removes the pings of some tables, because another process continues with them.
func (p *Pings) Drop(tables []table.ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range tables {
		if job, ok := p.jobs[id]; ok {
			delete(p.jobs, id)
			job.message.on(released)
			job.follow.WakeLocked() // it finds nothing to wait for
		}
	}
}

// updateLocked sets the player to ping and the time of the ping, for a wait that begins at a given time.
func (p *Pings) updateLocked(s table.State, begins time.Time) {
	job, ok := p.jobs[s.ID]
	if !ok {
		job = p.beginLocked(s.ID)
	}
	before := job.turn
	if s.Version < before.version {
		return
	}
	job.turn = turn{
		table: s.ID, version: s.Version, seq: s.Seq(), live: s.Phase.Live(), player: playerToMove(s),
		guild: s.Guild, channel: s.Channel, ofEvent: s.Event.ID != "", time: s.TurnTime, deadline: s.Deadline,
	}
	if job.turn.player == before.player && job.turn.seq == before.seq && job.turn.live {
		return
	}
	if job.turn.player != before.player {
		job.sent = 0
		job.message.on(dismissed)
	}
	job.held = false
	if job.sent == 0 {
		job.due = begins.Add(p.Wait)
	} else {
		job.due = job.turn.nextReminder(time.Now())
	}
	job.follow.WakeLocked()
}

// nextReminder returns the time at which the player to move is pinged again; zero for never.
func (t turn) nextReminder(now time.Time) time.Time {
	if t.time < longTurn || t.deadline.IsZero() {
		return time.Time{}
	}
	for _, before := range reminders {
		if at := t.deadline.Add(-before); at.After(now) {
			return at
		}
	}
	return time.Time{}
}

// nextLocked is the Next of a ping's follower. It removes the job of a table that is over when nothing is due.
func (p *Pings) nextLocked(id table.ID, job *pingJob) (act func(ctx context.Context), wait time.Duration) {
	switch {
	case p.jobs[id] != job:
		return nil, 0 // another process has taken it over
	case job.message.phase == unwanted:
		return p.removalLocked(id, job), 0
	case job.turn.player != "" && !job.due.IsZero():
		if wait = time.Until(job.due); wait <= 0 && job.sent == 0 {
			wait = time.Until(p.presentUntil(job.turn))
		}
		if wait > 0 {
			return nil, wait
		}
		if job.held = p.looks(job.turn.channel, job.turn.player); job.held {
			return nil, 0 // until Looked
		}
		if job.message.isThere() {
			job.message.on(dismissed)
			return p.removalLocked(id, job), 0 // the reminder takes its place
		}
		job.message = posted{}
		job.sent++
		job.due = job.turn.nextReminder(time.Now())
		return p.sendingLocked(job), 0
	}
	if !job.turn.live {
		delete(p.jobs, id)
	}
	return nil, 0
}

// presentUntil returns until when the player to move is taken for present.
func (p *Pings) presentUntil(t turn) time.Time {
	until := p.Pressed(t.channel, t.player).Add(presence * p.Wait)
	if half := t.deadline.Add(-t.time / 2); !t.deadline.IsZero() && half.Before(until) {
		return half
	}
	return until
}

// removalLocked returns a function that deletes the ping of a turn that has passed.
func (p *Pings) removalLocked(id table.ID, job *pingJob) func(context.Context) {
	channel, message := job.channel, job.message.id
	job.message.on(removes)
	return func(ctx context.Context) {
		err := p.Channels.Remove(ctx, channel, message)
		if send.TroubleOf(err) == send.Archived && p.Channels.Reopen(ctx, channel) == nil {
			err = p.Channels.Remove(ctx, channel, message)
		}
		if trouble := send.TroubleOf(err); err != nil && trouble != send.Gone && trouble != send.NoChannel {
			p.Log.Warn("ping not removed", "table", id, "err", err)
			if trouble == send.Passing || trouble == send.Archived {
				return // it stays stored: the next start tries again
			}
		}
		if err := p.Store.DropPing(ctx, id, message); err != nil {
			p.Log.Warn("removed ping not forgotten", "table", id, "err", err)
		}
	}
}

// sendingLocked returns a function that pings the player to move, unless that player has left the server unnoticed.
// A ping that fails is not tried again, because the board says the same and two pings would be worse
// than none.
func (p *Pings) sendingLocked(job *pingJob) func(context.Context) {
	t, n := job.turn, job.sent
	return func(ctx context.Context) {
		if here, err := p.Channels.IsMember(ctx, t.guild, t.player); err == nil && !here {
			p.Departed(ctx, t.guild, t.player)
			return
		}
		if t.ofEvent {
			return // the call of the deal has been the one ping of a table
		}
		if wanted, err := p.Settings.WantsPing(ctx, t.guild, t.player); err != nil || !wanted {
			if err != nil {
				p.Log.Warn("ping not sent", "table", t.table, "err", err)
			}
			return
		}
		text := lang.For(p.Settings.Locale(t.guild)).Ping("<@" + string(t.player) + ">")
		ctx, cancel := untilNoted(ctx)
		defer cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		job.channel = t.channel
		err := job.message.deliver(&p.mu, func() (message string, err error) {
			message, err = p.Channels.Ping(ctx, t.channel, []table.UserID{t.player}, text, pingNonce(t, n))
			if err == nil {
				p.store(ctx, job, table.Ping{
					Table: t.table, Version: t.version, User: t.player, Channel: t.channel, Message: message,
				})
			}
			return message, err
		})
		if err != nil && !errors.Is(err, errNotDue) {
			p.Log.Warn("ping not sent", "table", t.table, "err", err)
		}
	}
}

// store stores a ping that was sent. It deletes one that it cannot store if another process has the table by now,
// because that process would not delete it.
func (p *Pings) store(ctx context.Context, job *pingJob, sent table.Ping) {
	err := p.Store.SetPing(ctx, sent)
	if err == nil {
		return
	}
	p.Log.Warn("ping not remembered", "table", sent.Table, "err", err)
	p.mu.Lock()
	ours := p.jobs[sent.Table] == job
	p.mu.Unlock()
	if !ours || errors.Is(err, table.ErrConflict) {
		_ = p.Channels.Remove(ctx, sent.Channel, sent.Message)
	}
}

// notedWithin is how long a public message that is on its way may keep a stopping process.
const notedWithin = 5 * time.Second

// untilNoted gives a public message that is on its way the time to arrive and be recorded although the process stops:
// without a record the message would stay for ever.
func untilNoted(ctx context.Context) (context.Context, context.CancelFunc) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(notedWithin, cancel) })
	return longer, func() {
		stop()
		cancel()
	}
}

// pingNonce returns the nonce of a turn's nth ping, so that it is posted only once.
func pingNonce(t turn, n int) string {
	return string(t.table) + "!" + strconv.FormatUint(uint64(t.seq), 36) + "!" + strconv.Itoa(n)
}
