package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// buffer is a bytes.Buffer for several goroutines.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// named is an event as a handler gets it.
type named struct {
	shard int
	name  string
	data  string
}

// recorder is a Handler that remembers what it got.
type recorder struct {
	mu     sync.Mutex
	clicks []string
	events []named
	readys []Ready
	links  int
	handle func(ctx context.Context, data json.RawMessage) // of interactions; may be nil
	stall  func(name string)                               // called for each event; may be nil
}

func (r *recorder) Ready(ready Ready) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ready.Live == nil || ready.Live.Err() != nil {
		panic("READY of a session that is over")
	}
	ready.Live = nil // each has its own
	r.readys = append(r.readys, ready)
}

func (r *recorder) Linked() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.links++
}

func (r *recorder) Event(shard int, name string, data json.RawMessage) {
	r.mu.Lock()
	r.events = append(r.events, named{shard, name, string(data)})
	stall := r.stall
	r.mu.Unlock()
	if stall != nil {
		stall(name)
	}
}

func (r *recorder) Interaction(ctx context.Context, data json.RawMessage, _ time.Time) {
	r.mu.Lock()
	r.clicks = append(r.clicks, string(data))
	handle := r.handle
	r.mu.Unlock()
	if handle != nil {
		handle(ctx, data)
	}
}

// on sets what is done with interactions.
func (r *recorder) on(handle func(context.Context, json.RawMessage)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.handle = handle
}

func (r *recorder) heard() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.clicks...)
}

func (r *recorder) seen() []named {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]named(nil), r.events...)
}

func (r *recorder) ready() []Ready {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Ready(nil), r.readys...)
}
