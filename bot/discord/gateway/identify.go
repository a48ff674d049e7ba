package gateway

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot/background"
)

// identifies is the queue in which shards wait before they start a session. It keeps Discord's
// pace, one identify every five seconds for each key (shard % max_concurrency), and the day's
// budget. A resume does not wait in it.
// https://docs.discord.com/developers/events/gateway#rate-limiting
type identifies struct {
	directory *recent
	log       *slog.Logger
	gap       time.Duration
	leases    Leases

	concurrency atomic.Int64 // 0 while unknown: each shard asks

	mu   sync.Mutex // guards keys
	keys map[int]*identifyKey
}

// identifyKey lets one shard at a time start a session.
type identifyKey struct {
	taken chan struct{} // holds one element while a shard identifies
	last  time.Time     // of its identifies; belongs to the shard that holds the key
}

// turn is a shard's permission to identify. The key is held until the identify has left, because a
// slow handshake would otherwise bring two of them close together.
type turn struct {
	key      *identifyKey
	release  sync.Once
	mayLeave func(ctx context.Context) error // returns an error if the identify must not leave any more
}

func newIdentifies(cfg Config, gap time.Duration) *identifies {
	return &identifies{
		directory: &recent{directory: cfg.Directory, asking: make(chan struct{}, 1)},
		gap:       gap, leases: cfg.Leases, log: cfg.Log, keys: make(map[int]*identifyKey),
	}
}

// key returns the key under which a shard waits, with its number. All processes have to agree on it.
func (q *identifies) key(ctx context.Context, shard int) (n int, key *identifyKey, err error) {
	concurrency := int(q.concurrency.Load())
	if concurrency == 0 {
		info, err := q.directory.gateway(ctx)
		if err != nil {
			return 0, nil, err
		}
		concurrency = max(1, info.MaxConcurrency)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	n = shard % concurrency
	if q.keys[n] == nil {
		q.keys[n] = &identifyKey{taken: make(chan struct{}, 1)}
	}
	return n, q.keys[n], nil
}

// enter waits until a shard may start a session, and returns the address for it.
func (q *identifies) enter(ctx context.Context, shard int) (t *turn, address string, err error) {
	n, key, err := q.key(ctx, shard)
	if err != nil {
		return nil, "", err
	}
	t = &turn{key: key}
	select {
	case t.key.taken <- struct{}{}:
	case <-ctx.Done():
		return nil, "", ctx.Err()
	}
	if err = background.Sleep(ctx, q.gap-time.Since(t.key.last)); err == nil {
		address, err = q.afford(ctx)
	}
	if err == nil {
		t.mayLeave, err = q.leases.Enter(ctx, n)
	}
	if err != nil {
		t.leave()
		return nil, "", err
	}
	return t, address, nil
}

// afford waits until the day's budget allows an identify. Discord counts the starts of other processes, so it is asked
// whenever little is left.
func (q *identifies) afford(ctx context.Context) (address string, err error) {
	for {
		info, err := q.directory.gateway(ctx)
		if err != nil {
			return "", err
		}
		wait, err := q.spend(ctx, info)
		switch {
		case err != nil:
			return "", err
		case wait == 0:
			return info.URL, nil
		}
		if wait > q.gap {
			q.log.Warn("few session starts are left today: waiting before the next",
				"left", info.Remaining, "wait", wait.Round(time.Second))
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return "", err
		}
	}
}

// spend takes one start from the day's budget, or returns the time to wait before asking again: without a budget
// Discord would reset the bot's token.
// https://docs.discord.com/developers/events/gateway#session-start-limit-object
func (q *identifies) spend(ctx context.Context, info Info) (wait time.Duration, err error) {
	rest := restBetween(info)
	switch {
	case info.Total > 0 && info.Remaining <= 0:
		return info.ResetAfter, nil
	case rest > 0:
		return q.leases.Pace(ctx, rest)
	}
	return 0, nil
}

// sent notes that the identify has left, and lets the next shard prepare its own.
func (t *turn) sent() {
	t.release.Do(func() {
		t.key.last = time.Now()
		<-t.key.taken
	})
}

// leave gives the turn back if nothing was sent.
func (t *turn) leave() { t.release.Do(func() { <-t.key.taken }) }

// restBetween returns how long to wait between two starts of sessions, so that the day's budget lasts for the day, or
// 0 if there is plenty. When less than a quarter is left, it is spread over the rest of the day: a bot that crashes at
// every start runs into this.
func restBetween(info Info) time.Duration {
	if info.Total == 0 || info.Remaining >= info.Total/4 { // 0 if the server does not say
		return 0
	}
	return info.ResetAfter / time.Duration(max(1, info.Remaining))
}

// alone holds the leases of a process without others. It has them all, always.
type alone struct {
	mu   sync.Mutex
	last time.Time // when it began a session
}

// Holds implements Leases.
func (a *alone) Holds(int) bool { return true }

// Keeps implements Leases.
func (a *alone) Keeps(int) bool { return true }

// Enter implements Leases: there are no other processes.
func (a *alone) Enter(context.Context, int) (leave func(context.Context) error, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.last = time.Now()
	return func(context.Context) error { return nil }, nil
}

// Pace implements Leases. Perhaps the process before this one has just begun a session.
func (a *alone) Pace(_ context.Context, gap time.Duration) (wait time.Duration, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := time.Now()
	if a.last.IsZero() {
		a.last = now
	}
	if wait = max(0, gap-now.Sub(a.last)); wait == 0 {
		a.last = now
	}
	return wait, nil
}

// Outgrown implements Leases. The gateway begins more shards by itself.
func (a *alone) Outgrown(int) {}

// recentLife is how long an answer of the directory is good, unless few session starts are left.
const recentLife = 5 * time.Second

// recent asks a directory where the gateway is, unless it has just been asked. All shards of all processes
// may begin their sessions at the same time, and Discord limits how often it is asked.
type recent struct {
	directory Directory
	asking    chan struct{} // holds one element while a shard uses the fields below
	info      Info
	at        time.Time // zero if nothing is known
}

// gateway returns the directory's answer, now or from a moment ago.
func (r *recent) gateway(ctx context.Context) (Info, error) {
	select {
	case r.asking <- struct{}{}:
	case <-ctx.Done():
		return Info{}, ctx.Err()
	}
	defer func() { <-r.asking }()
	if !r.at.IsZero() && time.Since(r.at) < recentLife && restBetween(r.info) == 0 {
		return r.info, nil
	}
	info, err := r.directory.Gateway(ctx)
	if err == nil {
		r.info, r.at = info, time.Now()
	}
	return info, err
}
