package live

import (
	"context"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// callWait is how long a call waits for all those whom a deal could not reach.
const callWait = 2 * time.Second

// Calls names the players in public whom their cards could not reach: on the board, and with one
// ping a deal for those who want pings. The ping goes when everybody has got the cards.
type Calls struct {
	boards   *Boards
	channels PingChannels
	settings PingSettings
	handless *Handless
	work     *background.Group
	log      *slog.Logger

	mu   sync.Mutex
	jobs map[table.ID]*callJob
}

// callJob is the call at one table.
type callJob struct {
	latest  table.State
	running bool
	round   int    // the deal that has had its ping
	message string // the ping that is in the channel
}

// NewCalls makes Calls.
func NewCalls(b *Boards, c PingChannels, s PingSettings, h *Handless, work *background.Group, log *slog.Logger) *Calls {
	return &Calls{boards: b, channels: c, settings: s, handless: h, work: work, log: log, jobs: map[table.ID]*callJob{}}
}

// Call implements HandlessCaller. It does not block.
func (c *Calls) Call(s table.State) {
	c.boards.Changed(s)
	c.mu.Lock()
	defer c.mu.Unlock()
	job, ok := c.jobs[s.ID]
	if !ok {
		job = &callJob{}
		c.jobs[s.ID] = job
	}
	job.latest = s
	if !job.running {
		job.running = true
		c.work.Go(func(ctx context.Context) { c.gather(ctx, job) })
	}
}

// gather waits for the others whom the same deal could not reach, and then does what is due.
func (c *Calls) gather(ctx context.Context, job *callJob) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(callWait):
	}
	c.mu.Lock()
	job.running = false
	s, message, called := job.latest, job.message, job.round == job.latest.Game.Round()
	c.mu.Unlock()
	missing := c.handless.Of(s.ID)
	switch {
	case len(missing) == 0 && message != "":
		c.remove(ctx, job, s, message)
	case len(missing) > 0 && message == "" && !called:
		c.post(ctx, job, s, missing)
	}
}

func (c *Calls) post(ctx context.Context, job *callJob, s table.State, missing []table.UserID) {
	var users []table.UserID
	for _, user := range missing {
		if wanted, err := c.settings.WantsPing(ctx, s.Guild, user); err == nil && wanted {
			users = append(users, user)
		}
	}
	if len(users) == 0 {
		return
	}
	w := lang.For(c.settings.Locale(s.Guild))
	text := w.PressHand(w.And(view.Mentions(users)))
	message, err := c.channels.Ping(ctx, s.Channel, users, text, callNonce(s))
	if err != nil {
		c.log.Warn("call not sent", "table", s.ID, "err", err)
		return
	}
	c.mu.Lock()
	job.message, job.round = message, s.Game.Round()
	c.mu.Unlock()
	if len(c.handless.Of(s.ID)) == 0 {
		c.remove(ctx, job, s, message)
	}
}

func (c *Calls) remove(ctx context.Context, job *callJob, s table.State, message string) {
	c.mu.Lock()
	job.message = ""
	c.mu.Unlock()
	if err := c.channels.Remove(ctx, s.Channel, message); err != nil && send.TroubleOf(err) != send.Gone {
		c.log.Warn("call not removed", "table", s.ID, "err", err)
	}
}

// callNonce is the nonce of a deal's call, so that it is posted only once.
func callNonce(s table.State) string { return string(s.ID) + "?" + strconv.Itoa(s.Game.Round()) }

// Ended forgets the call at a table that is over.
func (c *Calls) Ended(s table.State) {
	c.mu.Lock()
	defer c.mu.Unlock()
	job, ok := c.jobs[s.ID]
	if !ok {
		return
	}
	delete(c.jobs, s.ID)
	if message := job.message; message != "" {
		c.work.Go(func(ctx context.Context) { c.remove(ctx, job, s, message) })
	}
}
