package bot_test

import (
	"context"
	"strings"
	"sync"
	"time"

	"unobot/game/table"
	"unobot/store"
)

// faultyStore is the real store on a slow or broken disk.
type faultyStore struct {
	*store.Store
	mu   sync.Mutex
	slow time.Duration
	fail error
	held chan struct{} // commits wait until it is closed

	unread  bool                               // no live table can be read
	loading func(owns func(guild string) bool) // is called before the tables of some servers are read; may be nil
}

// Claim implements table.Store.
func (f *faultyStore) Claim(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	f.mu.Lock()
	loading := f.loading
	f.mu.Unlock()
	if loading != nil {
		loading(owns)
	}
	return f.Store.Claim(ctx, owns)
}

// beforeLoading sets what is called before the tables of some servers are read.
func (f *faultyStore) beforeLoading(loading func(owns func(guild string) bool)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.loading = loading
}

func (f *faultyStore) Live(ctx context.Context) ([]table.Loaded, error) {
	live, err := f.Store.Live(ctx)
	for i, l := range live {
		if f.unread {
			live[i] = table.Loaded{State: table.State{ID: l.State.ID, Channel: l.State.Channel}, Broken: table.ErrBroken}
		}
	}
	return live, err
}

// set makes every commit take a while, and then fail where fail is not nil.
func (f *faultyStore) set(slow time.Duration, fail error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.slow, f.fail = slow, fail
}

// hold makes every commit wait, whatever its context says, until what it returns is called.
func (f *faultyStore) hold() (release func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	held := make(chan struct{})
	f.held = held
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.held = nil
		close(held)
	}
}

func (f *faultyStore) Commit(ctx context.Context, c table.Commit) error {
	f.mu.Lock()
	slow, fail, held := f.slow, f.fail, f.held
	f.mu.Unlock()
	time.Sleep(slow)
	if held != nil {
		<-held
		ctx = context.WithoutCancel(ctx) // it may be over by now
	}
	if fail != nil {
		return fail
	}
	return f.Store.Commit(ctx, c)
}

// logBuffer collects the log.
type logBuffer struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
