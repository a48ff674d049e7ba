package live

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// callWait is how long a call waits, so that it names all the players that a deal did not reach.
const callWait = 2 * time.Second

// CallParts holds the dependencies of Calls.
type CallParts struct {
	Basics
	Boards      *Boards
	Channels    PingChannels
	Settings    Settings
	Undelivered *Undelivered
}

// Calls names in public the players without their cards: on the board, and in one ping a deal for those of them that
// want pings; at a table of an event only the first deal has a ping. The ping is deleted when all players have their
// cards.
type Calls struct {
	CallParts

	mu   sync.Mutex
	jobs map[table.ID]*callJob
}

// callJob is the call at one table.
type callJob struct {
	follow  background.Follower
	latest  table.State
	due     time.Time // when to act on the latest change; zero if there is none
	over    bool
	round   int // the deal that has had its ping
	message posted
}

// NewCalls makes Calls.
func NewCalls(p CallParts) *Calls { return &Calls{CallParts: p, jobs: map[table.ID]*callJob{}} }

// Call updates the board and the ping of a table after Undelivered has changed. It does not block.
func (c *Calls) Call(s table.State) {
	c.Boards.Changed(s)
	c.mu.Lock()
	defer c.mu.Unlock()
	job, ok := c.jobs[s.ID]
	if !ok {
		job = &callJob{}
		next := func() (func(context.Context), time.Duration) { return c.nextLocked(job) }
		job.follow = background.Follower{Work: c.Work, Lock: &c.mu, Next: next}
		c.jobs[s.ID] = job
	}
	job.latest = s
	if job.due.IsZero() {
		job.due = time.Now().Add(callWait)
	}
	job.follow.WakeLocked()
}

// Ended removes the call at a table that is over.
func (c *Calls) Ended(s table.State) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.endLocked(s.ID)
}

// Drop ends the calls at some tables, because another process continues with them. That process has no calls.
func (c *Calls) Drop(tables []table.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range tables {
		c.endLocked(id)
	}
}

// Close removes the pings of all calls once no work runs any more: the next process has no record of them.
func (c *Calls) Close(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, job := range c.jobs {
		if job.message.isThere() {
			c.remove(ctx, job.latest, job.message.id)
		}
		delete(c.jobs, id)
	}
}

// endLocked removes the call at a table, and deletes its ping, also one that is on its way.
func (c *Calls) endLocked(id table.ID) {
	if job, ok := c.jobs[id]; ok {
		delete(c.jobs, id)
		job.over = true
		job.message.on(dismissed)
		job.follow.WakeLocked()
	}
}

// nextLocked is the Next of a call's follower. After a change it waits, because the same deal may not
// have reached others either.
func (c *Calls) nextLocked(job *callJob) (act func(ctx context.Context), wait time.Duration) {
	if wait = time.Until(job.due); wait > 0 && !job.over {
		return nil, wait
	}
	s, missing, changed, there := job.latest, c.Undelivered.Of(job.latest), !job.due.IsZero(), job.message.isThere()
	job.due = time.Time{}
	pinged := job.round == s.Game.Round() || s.Event.ID != "" && s.Game.Round() > 1 // an event pings once a table
	switch {
	case there && (job.over || len(missing) == 0):
		job.message.on(dismissed)
		job.message.on(removes)
		return func(ctx context.Context) { c.remove(ctx, s, job.message.id) }, 0
	case changed && !job.over && !there && len(missing) > 0 && !pinged:
		job.message = posted{}
		return func(ctx context.Context) { c.post(ctx, job, s, missing) }, 0
	}
	return nil, 0
}

func (c *Calls) post(ctx context.Context, job *callJob, s table.State, missing []table.UserID) {
	var users []table.UserID
	for _, user := range missing {
		if wanted, err := c.Settings.WantsPing(ctx, s.Guild, user); err == nil && wanted {
			users = append(users, user)
		}
	}
	if len(users) == 0 {
		return
	}
	w := lang.For(c.Settings.Locale(s.Guild))
	text := w.PressHand(view.Mentions(users))
	ctx, cancel := untilNoted(ctx)
	defer cancel()
	c.mu.Lock()
	defer c.mu.Unlock()
	err := job.message.deliver(&c.mu, func() (string, error) {
		return c.Channels.Ping(ctx, s.Channel, users, text, callNonce(s))
	})
	if err == nil {
		job.round = s.Game.Round()
	} else if !errors.Is(err, errNotDue) {
		c.Log.Warn("call not sent", "table", s.ID, "err", err)
	}
}

func (c *Calls) remove(ctx context.Context, s table.State, message string) {
	if err := c.Channels.Remove(ctx, s.Channel, message); err != nil && send.TroubleOf(err) != send.Gone {
		c.Log.Warn("call not removed", "table", s.ID, "err", err)
	}
}

// callNonce returns the nonce of a deal's call, so that it is posted only once.
func callNonce(s table.State) string { return string(s.ID) + "?" + strconv.Itoa(s.Game.Round()) }

// Undelivered lists the players without their cards. It may be used from any goroutine.
type Undelivered struct {
	mu    sync.Mutex
	users map[table.ID][]table.UserID
}

// NewHandless makes an empty Undelivered.
func NewHandless() *Undelivered { return &Undelivered{users: map[table.ID][]table.UserID{}} }

// Of returns the players of a table in the order of their seats.
func (h *Undelivered) Of(s table.State) []table.UserID {
	h.mu.Lock()
	defer h.mu.Unlock()
	users := slices.Clone(h.users[s.ID])
	slices.SortStableFunc(users, func(a, b table.UserID) int {
		first, _ := s.SeatOf(a)
		second, _ := s.SeatOf(b)
		return cmp.Compare(first, second)
	})
	return users
}

// note adds a player, and reports whether that is news.
func (h *Undelivered) note(id table.ID, user table.UserID) bool {
	return h.change(id, func(users []table.UserID) []table.UserID {
		if slices.Contains(users, user) {
			return users
		}
		return append(users, user)
	})
}

// reached takes a player off, and reports whether that is news.
func (h *Undelivered) reached(id table.ID, user table.UserID) bool {
	return h.prune(id, func(u table.UserID) bool { return u != user })
}

// prune removes the players that need no cards any more, and reports whether it removed any.
func (h *Undelivered) prune(id table.ID, needs func(table.UserID) bool) bool {
	return h.change(id, func(users []table.UserID) []table.UserID {
		return slices.DeleteFunc(users, func(u table.UserID) bool { return !needs(u) })
	})
}

// forget removes a table.
func (h *Undelivered) forget(id table.ID) { h.prune(id, func(table.UserID) bool { return false }) }

// change changes the players of a table, and reports whether their number is another one then.
func (h *Undelivered) change(id table.ID, change func([]table.UserID) []table.UserID) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	before := len(h.users[id])
	h.users[id] = change(h.users[id])
	now := len(h.users[id])
	if now == 0 {
		delete(h.users, id)
	}
	return now != before
}
