package live

import (
	"cmp"
	"context"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/lang"
	"unobot/bot/send"
	"unobot/game"
	"unobot/game/table"
)

// pingWait is how long a player may think undisturbed.
const pingWait = 8 * time.Second

// reminders are how long before the end of a long turn its player is pinged again;
// turns of less than longTurn have none.
var reminders = []time.Duration{12 * time.Hour, time.Hour}

const longTurn = 24 * time.Hour

// PingChannels is what pinging needs of Discord.
type PingChannels interface {
	// IsMember reports whether a user is still in a server.
	IsMember(ctx context.Context, guild string, user table.UserID) (bool, error)
	Ping(ctx context.Context, channel string, user table.UserID, text, nonce string) (message string, err error)
	Remove(ctx context.Context, channel, message string) error
}

// PingStore remembers the pings that stand in channels, so that none is left there by a bot that died.
type PingStore interface {
	Pings(ctx context.Context) ([]table.Ping, error)
	// SetPing remembers the one ping of a table.
	SetPing(ctx context.Context, p table.Ping) error
	// DropPing forgets it, if it is this message.
	DropPing(ctx context.Context, id table.ID, message string) error
}

// PingSettings tells who wants pings, and in which language.
type PingSettings interface {
	Locales
	WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error)
}

// Departures is told who has left a server.
type Departures interface {
	Departed(ctx context.Context, guild string, user table.UserID)
}

// Pings tell players that it is their turn: edits of a board notify nobody. Only the player to move is
// pinged, after a while without a move, once a turn and again before the end of a long one; the message
// goes when the turn does. Players who do not want that are left alone.
type Pings struct {
	channels PingChannels
	store    PingStore
	settings PingSettings
	players  Departures
	work     *background.Group
	log      *slog.Logger
	now      func() time.Time
	wait     time.Duration

	mu   sync.Mutex
	jobs map[table.ID]*pingJob
}

// NewPings makes pings that leave players alone for a while first; 0 is the usual one.
func NewPings(
	c PingChannels, st PingStore, se PingSettings, d Departures, work *background.Group, log *slog.Logger, now func() time.Time, wait time.Duration,
) *Pings {
	return &Pings{
		channels: c, store: st, settings: se, players: d, work: work, log: log, now: now, wait: cmp.Or(wait, pingWait),
		jobs: map[table.ID]*pingJob{},
	}
}

// pingJob is the ping of one table: whom the table waits for, and the message
// that says so.
type pingJob struct {
	latest  table.State
	who     table.UserID // "" where nobody is to be pinged
	seq     uint32
	due     time.Time // of the next ping; zero: none
	sent    int       // pings that this turn has had
	message string    // which is still there
	channel string    // of that message
	wake    chan struct{}
	running bool
}

// playerToMove is the person whose move the match waits for. Seats that no person
// plays decide by themselves.
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

// Changed takes note of a new state. Each decision within a turn begins the wait
// anew; a turn that has had its ping gets no other but reminders.
func (p *Pings) Changed(s table.State) { p.update(s, 0) }

// Resume takes note of a table after a start, after a pause that keeps many tables
// from being looked at together.
func (p *Pings) Resume(s table.State, pause time.Duration) { p.update(s, pause) }

func (p *Pings) update(s table.State, pause time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	job, ok := p.jobs[s.ID]
	if !ok {
		job = &pingJob{wake: make(chan struct{}, 1)}
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
	job.who, job.seq = who, s.Seq()
	if job.sent == 0 {
		job.due = p.now().Add(p.wait + pause)
	} else {
		job.due = nextReminder(s, p.now())
	}
	p.wakeWorker(job, s.ID)
}

// wakeWorker lets the worker of a job look again, or starts one. The caller holds the
// lock.
func (p *Pings) wakeWorker(job *pingJob, id table.ID) {
	select {
	case job.wake <- struct{}{}:
	default:
	}
	if !job.running {
		job.running = true
		p.work.Go(func(ctx context.Context) { p.keepUpToDate(ctx, id, job.wake) })
	}
}

// nextReminder is when the player to move is pinged again.
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

// keepUpToDate does what is due for one table until nothing is.
func (p *Pings) keepUpToDate(ctx context.Context, id table.ID, wake <-chan struct{}) {
	for ctx.Err() == nil {
		act, pause := p.nextAct(id)
		switch {
		case act != nil:
			act(ctx)
		case pause > 0:
			timer := time.NewTimer(pause)
			select {
			case <-ctx.Done():
			case <-wake:
			case <-timer.C:
			}
			timer.Stop()
		default:
			return
		}
	}
}

// nextAct is what to do now, or how long to wait for it; neither ends the work.
func (p *Pings) nextAct(id table.ID) (act func(context.Context), pause time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	job := p.jobs[id]
	switch {
	case job.message != "" && job.sent == 0:
		return p.removal(id, job), 0
	case job.who != "" && !job.due.IsZero():
		if pause = job.due.Sub(p.now()); pause > 0 {
			return nil, pause
		}
		if job.message != "" {
			return p.removal(id, job), 0 // the reminder takes its place
		}
		job.sent++
		job.due = nextReminder(job.latest, p.now())
		return p.sending(job), 0
	}
	job.running = false
	if !job.latest.Phase.Live() {
		delete(p.jobs, id)
	}
	return nil, 0
}

// removal deletes the ping of a turn that has passed. The caller holds the lock.
func (p *Pings) removal(id table.ID, job *pingJob) func(context.Context) {
	channel, message := job.channel, job.message
	job.message = ""
	return func(ctx context.Context) {
		err := p.channels.Remove(ctx, channel, message)
		if trouble := send.TroubleOf(err); err != nil && trouble != send.Gone && trouble != send.NoChannel {
			p.log.Warn("ping not removed", "table", id, "err", err)
			if trouble == send.Passing {
				return // it stays stored: the next start tries again
			}
		}
		if err := p.store.DropPing(ctx, id, message); err != nil {
			p.log.Warn("removed ping not forgotten", "table", id, "err", err)
		}
	}
}

// sending pings the player to move, who may have left the server unnoticed. One
// that fails is not tried again: the board says the same, and two pings would be
// worse than none. The caller holds the lock.
func (p *Pings) sending(job *pingJob) func(context.Context) {
	s, who, n := job.latest, job.who, job.sent
	return func(ctx context.Context) {
		if here, err := p.channels.IsMember(ctx, s.Guild, who); err == nil && !here {
			p.players.Departed(ctx, s.Guild, who)
			return
		}
		if wanted, err := p.settings.WantsPing(ctx, s.Guild, who); err != nil || !wanted {
			if err != nil {
				p.log.Warn("ping not sent", "table", s.ID, "err", err)
			}
			return
		}
		text := lang.For(p.settings.Locale(s.Guild)).Ping("<@" + string(who) + ">")
		message, err := p.channels.Ping(ctx, s.Channel, who, text, pingNonce(s, n))
		if err != nil {
			p.log.Warn("ping not sent", "table", s.ID, "err", err)
			return
		}
		p.mu.Lock()
		job.message, job.channel = message, s.Channel
		p.mu.Unlock()
		if err := p.store.SetPing(ctx, table.Ping{Table: s.ID, User: who, Channel: s.Channel, Message: message}); err != nil {
			p.log.Warn("ping not remembered", "table", s.ID, "err", err)
		}
	}
}

// pingNonce makes the sending of a turn's nth ping idempotent.
func pingNonce(s table.State, n int) string {
	return string(s.ID) + "!" + strconv.FormatUint(uint64(s.Seq()), 36) + "!" + strconv.Itoa(n)
}
