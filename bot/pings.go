package bot

import (
	"context"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// pingWait is how long a player may think undisturbed.
const pingWait = 8 * time.Second

// pingPort is what pinging needs of Discord.
type pingPort interface {
	ping(ctx context.Context, channel string, user table.UserID, text, nonce string) (message string, err error)
	remove(ctx context.Context, channel, message string) error
}

// pings tell players that it is their turn: edits of a board notify nobody. Only
// the player to move is pinged, after a while without a move, once a turn, and
// the message goes when the turn does.
type pings struct {
	port   pingPort
	locale func(guild string) string
	now    func() time.Time
	run    func(func(ctx context.Context))
	log    *slog.Logger
	wait   time.Duration

	mu   sync.Mutex
	jobs map[table.ID]*pingJob
}

// pingJob is the ping of one table: whom the table waits for, and the message
// that says so.
type pingJob struct {
	latest  table.State
	who     table.UserID // "" where nobody is to be pinged
	seq     uint32
	due     time.Time
	done    bool   // this turn has had its ping
	message string // which is still there
	channel string // of that message
	running bool
}

// awaited is the person whose move the match waits for. Seats whose player has
// left play by themselves.
func awaited(s table.State) table.UserID {
	if s.Phase != table.Playing || s.Game.Edition() == nil {
		return ""
	}
	actor := s.Game.Actor()
	if actor == game.NoSeat || int(actor) >= len(s.Seats) || s.Seats[actor].Away {
		return ""
	}
	user := s.Seats[actor].User.ID
	if seat, seated := s.SeatOf(user); !seated || seat != actor {
		return ""
	}
	return user
}

// changed takes note of a new state. Each decision within a turn begins the wait
// anew; a turn that has had its ping gets no other.
func (p *pings) changed(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	job, ok := p.jobs[s.ID]
	if !ok {
		job = &pingJob{}
		p.jobs[s.ID] = job
	}
	if s.Version < job.latest.Version {
		return
	}
	job.latest = s
	who := awaited(s)
	if who == job.who && (job.done || s.Seq() == job.seq) {
		return
	}
	if who != job.who {
		job.done = false
	}
	job.who, job.seq, job.due = who, s.Seq(), p.now().Add(p.wait)
	if !job.running {
		job.running = true
		p.run(func(ctx context.Context) { p.work(ctx, s.ID) })
	}
}

// work does what is due for one table until nothing is.
func (p *pings) work(ctx context.Context, id table.ID) {
	for ctx.Err() == nil {
		act, pause := p.next(id)
		switch {
		case act != nil:
			act(ctx)
		case pause > 0:
			select {
			case <-ctx.Done():
			case <-time.After(pause):
			}
		default:
			return
		}
	}
}

// next is what to do now, or how long to wait for it; neither ends the work.
func (p *pings) next(id table.ID) (act func(context.Context), pause time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	job := p.jobs[id]
	switch {
	case job.message != "" && !job.done:
		return p.removal(job), 0
	case job.who != "" && !job.done:
		if pause = job.due.Sub(p.now()); pause > 0 {
			return nil, pause
		}
		job.done = true
		return p.sending(job), 0
	}
	job.running = false
	if !job.latest.Phase.Live() {
		delete(p.jobs, id)
	}
	return nil, 0
}

// removal deletes the ping of a turn that has passed. The caller holds the lock.
func (p *pings) removal(job *pingJob) func(context.Context) {
	channel, message := job.channel, job.message
	job.message = ""
	return func(ctx context.Context) {
		if err := p.port.remove(ctx, channel, message); err != nil && troubleOf(err) != troubleGone {
			p.log.Warn("ping not removed", "err", err)
		}
	}
}

// sending pings the player to move. One that fails is not tried again: the board
// says the same, and two pings would be worse than none. The caller holds the
// lock.
func (p *pings) sending(job *pingJob) func(context.Context) {
	s, who := job.latest, job.who
	return func(ctx context.Context) {
		text := lang.For(p.locale(s.Guild)).Ping("<@" + string(who) + ">")
		message, err := p.port.ping(ctx, s.Channel, who, text, pingNonce(s))
		if err != nil {
			p.log.Warn("ping not sent", "table", s.ID, "err", err)
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		job.message, job.channel = message, s.Channel
	}
}

// pingNonce makes the sending of one turn's ping idempotent.
func pingNonce(s table.State) string {
	return string(s.ID) + "!" + strconv.FormatUint(uint64(s.Seq()), 36)
}
