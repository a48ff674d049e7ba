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

// badWire is a network between a browser and a server that a test can make worse while it is in use. Its url replaces
// the server's.
type badWire struct {
	url string

	mu     sync.Mutex
	to     string // address of the server
	conns  map[net.Conn]bool
	down   bool              // connections are refused and closed
	silent bool              // data are lost, and neither side gets an error
	late   time.Duration     // delay of all data
	alters map[string]string // replacements in the data of both sides, each of the same length
}

// newBadWire starts a wire that is good at first.
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

// set changes the behavior of the wire. If it is down, all its connections are closed.
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

// carry carries one connection.
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

// parcel is a piece of data, and the time of its arrival.
type parcel struct {
	data []byte
	at   time.Time
}

// pass copies the data of one side to the other, in their order, until either has closed.
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
