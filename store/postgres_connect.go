package store

import (
	"context"
	sqldriver "database/sql/driver"
	"sync"
)

// patient goes on connecting when those who wanted the connection have given up, and has it ready for the
// next one. Whoever waits for half a second at most would never get through to a server that takes longer
// because everybody comes back at the same time.
type patient struct {
	sqldriver.Connector

	mu      sync.Mutex
	pending chan connected // nil: nobody connects
	closed  bool
}

// connected is how connecting ended. It is for one of those who wait.
type connected struct {
	conn sqldriver.Conn
	err  error
}

// Connect implements driver.Connector.
func (p *patient) Connect(ctx context.Context) (sqldriver.Conn, error) {
	for {
		pending := p.begin(context.WithoutCancel(ctx))
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case c, mine := <-pending:
			if mine {
				p.end(pending)
				return c.conn, c.err
			}
		}
	}
}

// begin connects unless that is under way.
func (p *patient) begin(ctx context.Context) chan connected {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pending == nil {
		pending := make(chan connected, 1)
		p.pending = pending
		go func() {
			conn, err := p.Connector.Connect(ctx)
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.closed && err == nil {
				_ = conn.Close() // nobody wants it any more
				err = context.Canceled
			}
			pending <- connected{conn, err}
		}()
	}
	return p.pending
}

// end lets the others who have waited connect anew.
func (p *patient) end(pending chan connected) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pending = nil
	close(pending)
}

// Close closes a connection that nobody has taken.
func (p *patient) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	select {
	case c := <-p.pending:
		if c.err == nil {
			return c.conn.Close()
		}
	default:
	}
	return nil
}
