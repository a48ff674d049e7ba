//go:build unix

package main

import (
	"fmt"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// databaseLine stands between processes and their database. Where it is cut, the database is away for them.
type databaseLine struct {
	net.Listener
	to string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

// newDatabaseLine leads to a port of this machine.
func newDatabaseLine(t testing.TB, port int) *databaseLine {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	r := &databaseLine{Listener: l, to: fmt.Sprint("127.0.0.1:", port), conns: map[net.Conn]bool{}}
	go r.run()
	t.Cleanup(func() {
		require.NoError(t, l.Close())
		r.setCut(true)
	})
	return r
}

func (l *databaseLine) port() int { return l.Addr().(*net.TCPAddr).Port }

func (l *databaseLine) run() {
	for {
		from, err := l.Accept()
		if err != nil {
			return // the test is over
		}
		go l.lead(from)
	}
}

// lead leads one connection to the database and back, until either end closes it.
func (l *databaseLine) lead(from net.Conn) {
	defer from.Close()
	if l.isCut() {
		return
	}
	to, err := (&net.Dialer{}).Dial("tcp", l.to)
	if err != nil {
		return // the database is not there, as whoever asks now sees
	}
	defer to.Close()
	if !l.add(from, to) {
		return
	}
	defer l.forget(from, to)
	go func() {
		_, _ = io.Copy(to, from)
		to.Close()
	}()
	_, _ = io.Copy(from, to)
}

// add takes note of open connections; false if there must be none.
func (l *databaseLine) add(conns ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range conns {
		l.conns[c] = true
	}
	return !l.cut
}

func (l *databaseLine) isCut() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.cut
}

func (l *databaseLine) forget(conns ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range conns {
		delete(l.conns, c)
	}
}

// setCut breaks all connections and lets none in, or lets them in again.
func (l *databaseLine) setCut(cut bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = cut
	if !cut {
		return
	}
	for c := range l.conns {
		c.Close()
	}
}
