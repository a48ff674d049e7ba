package rest

import (
	"context"
	"net"
	"sync"
	"syscall"
)

// pipes is a network in memory. A test in a synctest bubble needs one, because time passes there
// only while everybody waits for something in the bubble, and a socket is outside.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once

	mu    sync.Mutex
	dials int
}

func newPipes() *pipes {
	return &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
}

// dial connects to whoever accepts.
func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case p.conns <- far:
		p.mu.Lock()
		defer p.mu.Unlock()
		p.dials++
		return near, nil
	case <-p.closed:
		return nil, syscall.ECONNREFUSED
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// dialed is how many connections were made.
func (p *pipes) dialed() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.dials
}

// Accept implements net.Listener.
func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

// Addr implements net.Listener.
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "memory", Net: "pipe"} }
