package main

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// Each connection is an open file, and the database needs some, too. So a server may have a share of all.
const (
	pageShare  = 2 // one of two files may be a connection of the page
	otherShare = 8
)

// mostConnections returns how many connections a server may have, of whose files the process may open so many.
func mostConnections(files uint64, share int) int { return int(min(files, 1<<16)) / share }

// crowd is a listener that bounds the connections of its server. If there are too many, it closes the one that has been
// without a request for longest, or the newest if all of them have one.
type crowd struct {
	net.Listener
	most int

	mu    sync.Mutex
	open  int
	quiet []net.Conn // without a request, longest first
}

// serveCrowd lets a server answer on a listener with so many connections at most.
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

// makeRoom counts a connection that comes. It reports false if there is no room for it.
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

// note follows the states of connections, for http.Server.ConnState.
func (c *crowd) note(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.quiet = slices.DeleteFunc(c.quiet, func(other net.Conn) bool { return other == conn })
	if state == http.StateNew || state == http.StateIdle {
		c.quiet = append(c.quiet, conn)
	}
}

// member is a connection that is counted until it is closed.
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
