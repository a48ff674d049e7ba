//go:build browser

package main

import (
	"bytes"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// badWire is a network between a browser and a server that a test makes worse while it is used. Its url stands in
// the place of the server's.
type badWire struct {
	url string

	mu     sync.Mutex
	to     string // where the server is
	conns  map[net.Conn]bool
	down   bool              // nobody gets through
	silent bool              // nothing arrives any more, and nobody is told
	late   time.Duration     // after which everything arrives
	alters map[string]string // what is changed in what arrives, on either side, for something of the same length
}

// newBadWire lays a wire that is good at first.
func newBadWire(tb testing.TB, to string) *badWire {
	tb.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(tb, err)
	w := &badWire{url: "http://" + l.Addr().String(), to: to, conns: map[net.Conn]bool{}}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			running.Go(func() { w.carry(conn) })
		}
	})
	tb.Cleanup(func() {
		l.Close()
		w.set(func() { w.down = true })
		running.Wait()
	})
	return w
}

// set changes what the wire does. Where it is down, whoever is on it is cut off.
func (w *badWire) set(change func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change()
	if w.down {
		for c := range w.conns {
			c.Close()
		}
	}
}

// carry takes one connection through.
func (w *badWire) carry(near net.Conn) {
	defer near.Close()
	w.mu.Lock()
	to := strings.TrimPrefix(w.to, "http://")
	w.mu.Unlock()
	far, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer far.Close()
	w.mu.Lock()
	if w.down {
		w.mu.Unlock()
		return
	}
	w.conns[near], w.conns[far] = true, true
	w.mu.Unlock()
	var both sync.WaitGroup
	both.Go(func() { w.pass(near, far) })
	both.Go(func() { w.pass(far, near) })
	both.Wait()
	w.mu.Lock()
	delete(w.conns, near)
	delete(w.conns, far)
	w.mu.Unlock()
}

// parcel is a piece of what is sent, and when it arrives.
type parcel struct {
	data []byte
	at   time.Time
}

// pass takes what comes from one side to the other until either has gone, in its order.
func (w *badWire) pass(from io.ReadCloser, to io.WriteCloser) {
	defer from.Close()
	defer to.Close()
	way := make(chan parcel, 1000)
	go func() {
		defer close(way)
		b := make([]byte, 64<<10)
		for {
			n, err := from.Read(b)
			if n > 0 {
				w.mu.Lock()
				data := bytes.Clone(b[:n])
				for before, after := range w.alters {
					data = bytes.ReplaceAll(data, []byte(before), []byte(after))
				}
				p, lost := parcel{data, time.Now().Add(w.late)}, w.silent
				w.mu.Unlock()
				if !lost {
					way <- p
				}
			}
			if err != nil {
				return
			}
		}
	}()
	for p := range way {
		time.Sleep(time.Until(p.at))
		if _, err := to.Write(p.data); err != nil {
			from.Close()
			for range way { //nolint:revive // until the reader notices
			}
			return
		}
	}
}
