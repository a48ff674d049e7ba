package cluster_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/discord/cluster"
	"unobot/bot/roomtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a database and the processes that share it.
type world struct {
	*testing.T
	db        *roomtest.Database
	processes []*process
	started   int
}

// process is one process of the bot: a member with its server.
type process struct {
	*cluster.Member
	*roomtest.Connection
	*server
	stop  context.CancelFunc
	ended chan struct{}
	off   time.Duration // of its wall clock
	mu    sync.Mutex    // guards off
}

// server records the sessions that it serves. A session that begins here is named after its process.
type server struct {
	mu       sync.Mutex
	name     string
	sessions map[int]cluster.Session // of the served shards
	resumed  map[int]cluster.Session // the session of each shard in the latest call of Serve
	stops    []cluster.Ending
	leaving  [2]int        // shards inside Leave now, and the highest number so far
	failing  error         // the error that Serve returns
	slow     time.Duration // the time that Leave takes
	holds    func(shard int) bool
}

func (s *server) Serve(_ context.Context, shard, _ int, session cluster.Session) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failing != nil {
		return s.failing
	}
	s.resumed[shard] = session
	if session.ID == "" {
		session = cluster.Session{ID: fmt.Sprint(s.name, " ", shard), URL: "wss://discord", Seq: 1}
	}
	s.sessions[shard] = session
	return nil
}

func (s *server) Session(shard int) cluster.Session {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sessions[shard]
}

func (s *server) Leave(shard, _ int, why cluster.Ending) cluster.Session {
	s.mu.Lock()
	slow := s.slow
	s.leaving[0]++
	s.leaving[1] = max(s.leaving[1], s.leaving[0])
	s.mu.Unlock()
	time.Sleep(slow)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leaving[0]--
	session := s.sessions[shard]
	delete(s.sessions, shard)
	s.stops = append(s.stops, why)
	return session
}

func (s *server) Drop(shard, _ int) {
	if s.holds(shard) {
		panic("dropped while it is held")
	}
}

// goOn adds events to a session.
func (s *server) goOn(shard int, events int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	session := s.sessions[shard]
	session.Seq += events
	s.sessions[shard] = session
}

func (s *server) change(f func(s *server)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s)
}

// endings returns the reasons why shards were stopped since the last call.
func (s *server) endings() []cluster.Ending {
	s.mu.Lock()
	defer s.mu.Unlock()
	stops := s.stops
	s.stops = nil
	return stops
}

// inBubble runs a test in a bubble, where time passes at once.
func inBubble(t *testing.T, test func(w *world)) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t, db: roomtest.NewDatabase()}
		defer func() {
			for _, p := range w.processes {
				p.Cut(roomtest.Whole)
				p.stop()
			}
			for _, p := range w.processes {
				<-p.ended
			}
		}()
		test(w)
	})
}

// start starts a new process. Discord recommends this number of shards.
func (w *world) start(shards int, tune ...func(*cluster.Config)) *process {
	w.Helper()
	w.started++
	p := &process{
		Connection: w.db.Connect(), ended: make(chan struct{}),
		server: &server{
			name: fmt.Sprint("process ", w.started), sessions: map[int]cluster.Session{}, resumed: map[int]cluster.Session{},
		},
	}
	c := cluster.Config{
		Store: p.Connection, Server: p.server, Name: p.name, Log: slog.New(slog.DiscardHandler),
		Count: func(context.Context) (int, error) { return shards, nil },
		Now: func() time.Time {
			p.mu.Lock()
			defer p.mu.Unlock()
			return time.Now().Add(p.off)
		},
	}
	for _, f := range tune {
		f(&c)
	}
	var err error
	p.Member, err = cluster.New(c)
	require.NoError(w, err)
	p.holds = p.Holds
	var ctx context.Context
	ctx, p.stop = context.WithCancel(context.Background())
	go func() {
		defer close(p.ended)
		p.Run(ctx)
	}()
	w.processes = append(w.processes, p)
	return p
}

// pass lets time pass and checks all the while that no shard is served twice.
func (w *world) pass(d time.Duration) {
	w.Helper()
	for end := time.Now().Add(d); ; time.Sleep(min(50*time.Millisecond, time.Until(end))) {
		synctest.Wait()
		w.nothingTwice()
		if !time.Now().Before(end) {
			return
		}
	}
}

// nothingTwice requires that each shard is served by one process at most.
func (w *world) nothingTwice() {
	w.Helper()
	by := map[int]string{}
	for _, p := range w.processes {
		_, shards := p.Held()
		for shard := range shards {
			if !p.serves(shard) {
				continue
			}
			require.Empty(w, by[shard], "shard %d is served by %s, too", shard, p.name)
			by[shard] = p.name
		}
	}
}

// serves reports whether a process acts for the servers of a shard.
func (p *process) serves(shard int) bool { return p.Serves(fmt.Sprint(shard << 22)) }

// served returns how many shards are served by a process with their session.
func (w *world) served() int {
	n := 0
	for shard := range 64 {
		for _, p := range w.processes {
			if p.Keeps(shard) && p.Session(shard).ID != "" {
				n++
			}
		}
	}
	return n
}

// holdings returns the number of shards that each process holds.
func (w *world) holdings() []int {
	var n []int
	for _, p := range w.processes {
		held, _ := p.Held()
		n = append(n, held)
	}
	return n
}

// until lets time pass until a condition holds, and returns the time that this took.
func (w *world) until(holds func() bool) time.Duration {
	w.Helper()
	began := time.Now()
	for range 3000 {
		synctest.Wait()
		if holds() {
			return time.Since(began)
		}
		w.pass(20 * time.Millisecond)
	}
	require.FailNow(w, "it never holds")
	return 0
}
