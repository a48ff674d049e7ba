package gateway

import (
	"context"
	"log/slog"
	"sync"
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
	leases    Leases // nil: no other process identifies

	mu          sync.Mutex // guards what follows
	concurrency int
	keys        map[int]*identifyKey
	budget      budget
}

// identifyKey lets one shard at a time start a session.
type identifyKey struct {
	taken chan struct{} // holds one element while a shard is at it
	last  time.Time     // of its identifies; belongs to the shard that holds the key
}

// turn is a shard's permission to identify. The key is held until the identify has left, because a
// slow handshake would otherwise bring two of them close together.
type turn struct {
	key     *identifyKey
	release sync.Once
	allowed func(ctx context.Context) error // asks whether the identify may still leave; nil: it may
}

func newIdentifies(directory Directory, gap time.Duration, leases Leases, log *slog.Logger) *identifies {
	return &identifies{
		directory: newRecent(directory), gap: gap, leases: leases, log: log, concurrency: 1, keys: make(map[int]*identifyKey),
	}
}

// share sets max_concurrency.
func (q *identifies) share(concurrency int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.concurrency = max(1, concurrency)
}

func (q *identifies) key(shard int) (n int, key *identifyKey) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n = shard % q.concurrency
	if q.keys[n] == nil {
		q.keys[n] = &identifyKey{taken: make(chan struct{}, 1)}
	}
	return n, q.keys[n]
}

// enter waits until a shard may start a session, and says where.
func (q *identifies) enter(ctx context.Context, shard int) (t *turn, address string, err error) {
	if q.leases != nil {
		info, err := q.directory.gateway(ctx) // all processes have to agree on the keys
		if err != nil {
			return nil, "", err
		}
		q.share(info.MaxConcurrency)
	}
	n, key := q.key(shard)
	t = &turn{key: key}
	select {
	case t.key.taken <- struct{}{}:
	case <-ctx.Done():
		return nil, "", ctx.Err()
	}
	if err = background.Sleep(ctx, q.gap-time.Since(t.key.last)); err == nil {
		address, err = q.afford(ctx)
	}
	if err == nil && q.leases != nil {
		t.allowed, err = q.leases.Enter(ctx, n)
	}
	if err != nil {
		t.leave()
		return nil, "", err
	}
	return t, address, nil
}

// afford waits until the day's budget allows an identify. Discord is asked when there is not plenty of
// it: it counts what other processes spend.
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

// spend takes one start from the budget, or says how long to wait before asking again.
func (q *identifies) spend(ctx context.Context, info Info) (time.Duration, error) {
	rest := info.rest()
	if q.leases != nil && rest > 0 && info.Remaining > 0 {
		return q.leases.Pace(ctx, rest)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.budget.spend(time.Now(), info), nil
}

// mayLeave reports whether the identify may still leave: no other process has had a turn meanwhile.
func (t *turn) mayLeave(ctx context.Context) error {
	if t.allowed == nil {
		return nil
	}
	return t.allowed(ctx)
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

// budget keeps the bot from starting more sessions than Discord allows a day: it would reset the
// bot's token.
// https://docs.discord.com/developers/events/gateway#session-start-limit-object
type budget struct{ last time.Time }

// rest is how long after the last start of a session the next one may be, so that the day's budget lasts
// for the day; 0: there is plenty. When less than a quarter is left, it is spread over the rest of the
// day: this is what a bot that crashes at every start runs into.
func (info Info) rest() time.Duration {
	if info.Total == 0 || info.Remaining >= info.Total/4 { // 0: the server does not say
		return 0
	}
	return info.ResetAfter / time.Duration(max(1, info.Remaining))
}

// spend takes one start from the budget, or says how long to wait before asking again.
func (b *budget) spend(now time.Time, info Info) time.Duration {
	wait, rest := time.Duration(0), info.rest()
	switch {
	case info.Total > 0 && info.Remaining <= 0:
		wait = info.ResetAfter
	case rest > 0:
		if b.last.IsZero() {
			b.last = now // perhaps the process before this one has just identified
		}
		wait = max(0, rest-now.Sub(b.last))
	}
	if wait == 0 {
		b.last = now
	}
	return wait
}

// recentLife is how long an answer of the directory holds, unless few session starts are left.
const recentLife = 5 * time.Second

// recent asks a directory where the gateway is, unless it has just been asked. All shards of all processes
// may begin their sessions at the same time, and Discord limits how often it is asked.
type recent struct {
	directory Directory
	asking    chan struct{} // holds one element while somebody uses what follows
	info      Info
	at        time.Time // zero: nothing is known
}

func newRecent(directory Directory) *recent {
	return &recent{directory: directory, asking: make(chan struct{}, 1)}
}

// gateway is what the directory says, or has said a moment ago.
func (r *recent) gateway(ctx context.Context) (Info, error) {
	select {
	case r.asking <- struct{}{}:
	case <-ctx.Done():
		return Info{}, ctx.Err()
	}
	defer func() { <-r.asking }()
	if !r.at.IsZero() && time.Since(r.at) < recentLife && r.info.rest() == 0 {
		return r.info, nil
	}
	info, err := r.directory.Gateway(ctx)
	if err == nil {
		r.info, r.at = info, time.Now()
	}
	return info, err
}
