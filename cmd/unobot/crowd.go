package main

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// Each connection is an open file, and the database needs some, too. So each server has a share of the files.
const (
	pageShare  = 2 // one of two files may be a connection of the page
	otherShare = 8
)

// mostConnections returns the limit of connections of a server: its share of the files that the process may open.
func mostConnections(files uint64, share int) int { return int(min(files, 1<<16)) / share }

// crowd is a listener that limits the connections of its server. If there are too many, it closes the one that has been
// without a request for longest, or the newest if all of them have one.
type crowd struct {
	net.Listener
	most int

	mu    sync.Mutex
	open  int
	quiet []net.Conn // connections without a request, longest first
}

// serveCrowd runs a server on a listener with so many connections at most.
func serveCrowd(server *http.Server, on net.Listener, most int) error {
	c := &crowd{Listener: on, most: most}
	server.ConnState = c.note
	return server.Serve(c)
}

// Accept implements net.Listener.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if c.makeRoom() {
			return &member{Conn: conn, of: c}, nil
		}
		_ = conn.Close()
	}
}

// makeRoom counts a new connection, and closes a quiet one if there are too many. It returns false if none can be
// closed.
func (c *crowd) makeRoom() bool {
	c.mu.Lock()
	var longest net.Conn
	if c.open >= c.most && len(c.quiet) > 0 {
		longest, c.quiet = c.quiet[0], c.quiet[1:]
	}
	room := c.open < c.most || longest != nil
	if room {
		c.open++
	}
	c.mu.Unlock()
	if longest != nil {
		_ = longest.Close()
	}
	return room
}

// note tracks the states of connections, for http.Server.ConnState.
func (c *crowd) note(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.quiet = slices.DeleteFunc(c.quiet, func(other net.Conn) bool { return other == conn })
	if state == http.StateNew || state == http.StateIdle {
		c.quiet = append(c.quiet, conn)
	}
}

// member is a connection that counts until it is closed.
type member struct {
	net.Conn
	of   *crowd
	once sync.Once
}

// Close implements net.Conn.
func (m *member) Close() error {
	m.once.Do(func() {
		m.of.mu.Lock()
		defer m.of.mu.Unlock()
		m.of.open--
	})
	return m.Conn.Close()
}
