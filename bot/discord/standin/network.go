package standin

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
	"sync"
	"syscall"
)

// Network carries connections in memory, so that programs on it can run in a bubble of testing/synctest, where a socket
// would stop the clock. A write blocks until it is read. A nil *Network is the network of the machine.
type Network struct {
	mu        sync.Mutex
	listeners map[string]*memoryListener // by address
	lastPort  int
}

// NewNetwork returns a network without listeners.
func NewNetwork() *Network { return &Network{listeners: map[string]*memoryListener{}} }

// Listen listens at an address such as 127.0.0.1:80. Port 0 stands for a free one.
func (n *Network) Listen(address string) (net.Listener, error) {
	if n == nil {
		return new(net.ListenConfig).Listen(context.Background(), "tcp", address)
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if port == "0" {
		address = net.JoinHostPort(host, strconv.Itoa(n.newPortLocked()))
	}
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	if n.listeners[address] != nil {
		return nil, &net.OpError{Op: "listen", Net: "tcp", Addr: at, Err: os.NewSyscallError("bind", syscall.EADDRINUSE)}
	}
	l := &memoryListener{network: n, at: at, arriving: make(chan net.Conn), closed: make(chan struct{})}
	n.listeners[address] = l
	return l, nil
}

// Dial connects to the listener at an address. Without one the connection is refused.
func (n *Network) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	if n == nil {
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	n.mu.Lock()
	l := n.listeners[address]
	from := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: n.newPortLocked()}
	n.mu.Unlock()
	refused := os.NewSyscallError("connect", syscall.ECONNREFUSED)
	failed := &net.OpError{Op: "dial", Net: network, Source: from, Err: refused}
	if l == nil {
		return nil, failed
	}
	if err := ctx.Err(); err != nil {
		failed.Err = err
		return nil, failed
	}
	near, far := net.Pipe()
	select {
	case l.arriving <- memoryConn{far, l.at, from}:
		return memoryConn{near, from, l.at}, nil
	case <-l.closed:
	case <-ctx.Done():
		failed.Err = ctx.Err()
	}
	return nil, failed
}

// newPortLocked returns a port that the network has not used yet.
func (n *Network) newPortLocked() int {
	n.lastPort++
	return 1<<10 + n.lastPort%(1<<16-1<<10)
}

// memoryListener is a listener on a [Network].
type memoryListener struct {
	network  *Network
	at       *net.TCPAddr
	arriving chan net.Conn
	closed   chan struct{}
}

// Accept implements net.Listener.
func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.arriving:
		return conn, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener. Connections that were accepted stay.
func (l *memoryListener) Close() error {
	l.network.mu.Lock()
	defer l.network.mu.Unlock()
	if l.network.listeners[l.at.String()] != l {
		return net.ErrClosed
	}
	delete(l.network.listeners, l.at.String())
	close(l.closed)
	return nil
}

// Addr implements net.Listener.
func (l *memoryListener) Addr() net.Addr { return l.at }

// memoryConn is one end of a connection with the addresses that a socket would have.
type memoryConn struct {
	net.Conn
	local, remote net.Addr
}

// LocalAddr implements net.Conn.
func (c memoryConn) LocalAddr() net.Addr { return c.local }

// RemoteAddr implements net.Conn.
func (c memoryConn) RemoteAddr() net.Addr { return c.remote }
