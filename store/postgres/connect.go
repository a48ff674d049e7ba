package postgres

import (
	"context"
	sqldriver "database/sql/driver"
	"sync"
	"time"

	"unobot/bot/background"
)

// connectPause is the time from a failed attempt to connect to the next one.
const connectPause = 50 * time.Millisecond

// patient makes one connection at a time. It continues when the callers that wanted the connection have given up, and
// keeps it for the next one. Otherwise callers that wait for half a second would never get through to a server that is
// slow because all processes come back at once. When an attempt fails, all callers that wait for it fail, so that a
// server which is away gets few requests.
type patient struct {
	sqldriver.Connector

	mu      sync.Mutex
	pending *attempt // nil if none is under way
	failed  time.Time
	closed  bool
}

// attempt is one try to connect. Its result is there once done is closed.
type attempt struct {
	cancel context.CancelFunc
	done   chan struct{}
	conn   sqldriver.Conn // nil once a caller has taken it
	err    error
}

// Connect implements driver.Connector.
func (p *patient) Connect(ctx context.Context) (sqldriver.Conn, error) {
	for {
		a := p.begin(ctx)
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-a.done:
		}
		if a.err != nil {
			return nil, a.err
		}
		if conn := p.take(a); conn != nil {
			return conn, nil
		}
	}
}

// begin connects unless that is under way.
func (p *patient) begin(ctx context.Context) *attempt {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pending == nil {
		ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
		a := &attempt{cancel: cancel, done: make(chan struct{})}
		if p.closed {
			cancel()
		}
		p.pending = a
		go p.connect(ctx, a, time.Until(p.failed.Add(connectPause)))
	}
	return p.pending
}

func (p *patient) connect(ctx context.Context, a *attempt, pause time.Duration) {
	defer a.cancel()
	var conn sqldriver.Conn
	err := background.Sleep(ctx, pause)
	if err == nil {
		conn, err = p.Connector.Connect(ctx)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err == nil && p.closed {
		_ = conn.Close() // no caller needs it any more
		conn, err = nil, context.Canceled
	}
	if err != nil {
		p.pending, p.failed = nil, time.Now()
	}
	a.conn, a.err = conn, err
	close(a.done)
}

// take gives the connection of an attempt to the first caller that asks for it.
func (p *patient) take(a *attempt) sqldriver.Conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	conn := a.conn
	if a.conn = nil; conn != nil {
		p.pending = nil
	}
	return conn
}

// Close gives up connecting, and closes an untaken connection.
func (p *patient) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.pending == nil {
		return nil
	}
	p.pending.cancel()
	conn := p.pending.conn
	if conn == nil {
		return nil
	}
	p.pending.conn, p.pending = nil, nil
	return conn.Close()
}
